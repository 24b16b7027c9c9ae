"""Sources of every record: the maps, tables, markets, scenes, quests and items that bring it into play."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from game.packs.checks.reachability.flow import Node, Source
from game.packs.checks.scenes import fought
from game.packs.draft import Draft
from game.packs.models.band import Band
from game.packs.models.base import Record
from game.packs.models.captain import Captain
from game.packs.models.character_type import CharacterType
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.front import Front
from game.packs.models.happening import Deck, Event, Table
from game.packs.models.item import Item
from game.packs.models.landmark import Landmark
from game.packs.models.loot_table import LootTable
from game.packs.models.party import Party
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.rules import Rules
from game.packs.models.rumour import Rumour
from game.packs.models.scene import Scene, SceneRecord
from game.packs.models.spell import Spell
from game.packs.models.state import State
from game.packs.models.terrain import Terrain
from game.packs.models.town import Town
from game.packs.references import named
from systems.table.content.effect import Effect
from systems.table.loop.dice_notation import parse_dice

WORSE: Node = ("worse times", "")
"""The effect of a missed deadline: encounters may become more likely."""


def place(region: str, at: str) -> Node:
    """A town or landmark of a drawn region within the party's reach."""
    return "place", f"{region} {at}"


def on_map(at: str) -> Node:
    """A town or landmark of the region, within reach or not."""
    return "on the map", at


def all_sources(draft: Draft) -> Iterator[Source]:
    """Return every way of the valid records."""
    roaming = {row.encounter for terrain, _ in draft.each(Terrain) for row in terrain.encounters}
    roaming |= {entry.encounter for deck, _ in draft.each(Deck) for entry in deck.cards}
    roaming |= {entry.encounter for table, _ in draft.each(Table) for entry in table.rows}
    roaming |= {band.encounter for band, _ in draft.each(Band)}
    roaming |= fought(draft)
    guards = [landmark.encounter for landmark, _ in draft.each(Landmark)]
    for region, _ in draft.each(Region):
        yield from _region(draft, region)
    for rules, _ in draft.each(Rules):
        yield from _rules(rules)
    for terrain, _ in draft.each(Terrain):
        yield from _terrain(terrain)
    for party, _ in draft.each(Party):
        yield Source((), ("party", party.id))
        for entry in party.stores:
            yield Source((("party", party.id),), ("item", entry.item), entry.count)
    for kind, _ in draft.each(CharacterType):
        # Any type may join at the creation of a party (HX-19).
        yield Source((), ("character_type", kind.id))
        yield from plain("character_type", kind)
    for quest, _ in draft.each(Quest):
        yield from _quest(quest)
    for landmark, _ in draft.each(Landmark):
        yield from _landmark(landmark)
    for encounter, _ in draft.each(Encounter):
        met = 0 if encounter.id in roaming and not encounter.unique else max(1, guards.count(encounter.id))
        yield from _encounter(encounter, met)
    for item, _ in draft.each(Item):
        yield from _effects((("item", item.id),), item.effects)
        for trigger in item.triggers:
            yield from _effects((("item", item.id),), trigger.effects)
    for spell, _ in draft.each(Spell):
        yield from _effects((("spell", spell.id),), spell.effects)
    for table, _ in draft.each(LootTable):
        for gift in (gift for row in table.rows for gift in row.gives):
            if parse_dice(gift.quantity).most:
                yield Source((("loot_table", table.id),), ("item", gift.item))
    for scene, _ in draft.each(SceneRecord):
        yield from _scene(("scene", scene.id), scene, 0)
    for event, _ in draft.each(Event):
        # What an occasion needs is not followed up: it is enough that there is one.
        yield Source((), ("event", event.id))
        yield from plain("event", event)
    for kind_of, model in (
        ("town", Town),
        ("rumour", Rumour),
        ("state", State),
        ("creature", Creature),
        ("table", Table),
        ("deck", Deck),
        ("power", Power),
        ("band", Band),
        ("captain", Captain),
        ("front", Front),
    ):
        for record, _ in draft.each(model):
            yield from plain(kind_of, record)


def plain(kind: str, record: Record, leave_out: str = "") -> Iterator[Source]:
    """Yield the records that a record names without asking for them: they come along with it."""
    for mention in named(record):
        if not mention.asks and mention.path[0] != leave_out:
            yield Source(((kind, record.id),), (mention.kind, mention.id))


def _region(draft: Draft, region: Region) -> Iterator[Source]:
    own = (("region", region.id),)
    yield Source(own, ("rules", region.rules))
    for quest in region.quests:
        yield Source(own, ("quest", quest))
    for ending in region.endings:
        yield Source(own, ("ending", ending))
    for power in (*region.powers, *(row.power for table in region.more_powers for row in table.rows)):
        yield Source(own, ("power", power))
    if region.lost:
        yield Source(own, ("ending", region.lost))
    terrains = [terrain for terrain, _ in draft.each(Terrain)]
    for season in region.seasons:
        for row in season.weather:
            yield Source(own, ("weather", row.weather))
    drawn = frozenset("".join(region.rows))
    for terrain in terrains:
        if terrain.glyph in drawn:
            yield Source(own, ("terrain", terrain.id))
    for spot in region.places:
        kind, key = ("town", spot.town) if spot.town else ("landmark", spot.landmark)
        yield Source(own, on_map(key))
        yield Source((*own, place(region.id, key)), (kind, key))
    if region.generated:
        settled = next((terrain.id for terrain in terrains if terrain.settled), "")
        if settled:
            yield Source(own, ("terrain", settled))
        for mention in named(region.generated):
            yield Source(own, (mention.kind, mention.id))
            yield Source(own, on_map(mention.id))


def _rules(rules: Rules) -> Iterator[Source]:
    own: Node = ("rules", rules.id)
    for what, item in (("rations", rules.food), ("water", rules.drink), ("herbs", rules.herbs)):
        yield Source((own, ("forage", what)), ("item", item))
    for table in rules.loot_tables:
        yield Source((own,), ("loot_table", table))
    for entry in rules.start_stores:
        yield Source((own,), ("item", entry.item), entry.count)


def _terrain(terrain: Terrain) -> Iterator[Source]:
    own: Node = ("terrain", terrain.id)
    for what in ("rations", "water", "herbs"):
        if parse_dice(getattr(terrain.forage, what)).most:
            yield Source((own,), ("forage", what))
    if terrain.deck:
        yield Source((own,) if terrain.encounter_chance else (own, WORSE), ("deck", terrain.deck))
    for key in terrain.grounds:
        yield Source((own,), ("encounter", key))
    for row in terrain.encounters:
        yield Source((own,) if terrain.encounter_chance else (own, WORSE), ("encounter", row.encounter))


def _quest(quest: Quest) -> Iterator[Source]:
    own: Node = ("quest", quest.id)
    if not quest.main:
        places = [stage.goal.landmark or stage.goal.town for stage in quest.stages]
        there = tuple(on_map(key) for key in dict.fromkeys(places) if key)
        yield Source((("told", quest.id), *there), own)
        for town in quest.offered_in:
            yield Source((("town", town),), ("told", quest.id))
        if quest.when:
            yield Source((), ("told", quest.id))
    if quest.deadline and quest.deadline.worse.encounter_chance:
        yield Source((own,), WORSE)
    for stage in quest.stages:
        goal = stage.goal
        if goal.encounter and (goal.landmark or goal.town):
            at: Node = ("landmark", goal.landmark) if goal.landmark else ("town", goal.town)
            yield Source((own, at), ("encounter", goal.encounter))
        for entry in stage.reward.items:
            yield Source((own,), ("item", entry.item), entry.count)
        yield from _effects((own,), stage.effects, times=1)
        if stage.failed:
            yield from _effects((own,), stage.failed.effects, times=1)


def _landmark(landmark: Landmark) -> Iterator[Source]:
    own: Node = ("landmark", landmark.id)
    if landmark.encounter:
        yield Source((own,), ("encounter", landmark.encounter))
    if landmark.find:
        yield from _effects((own,), landmark.find.effects, times=1)


def _encounter(encounter: Encounter, met: int) -> Iterator[Source]:
    """Yield the ways of an encounter; `met` is how often it can be met, 0 for unlimited."""
    own: Node = ("encounter", encounter.id)
    yield from plain("encounter", encounter, leave_out="scene")
    if encounter.scene:
        yield from _scene(own, encounter.scene, met)


def _scene(own: Node, scene: Scene, met: int) -> Iterator[Source]:
    outcomes = [outcome for _, _, option in scene.placed() for _, outcome in option.outcomes]
    again = any(each.leave or (each.fight and not (each.left and each.lost)) for each in outcomes)
    rounds = _rounds(scene) if scene.steps else set()
    for _, step, option in scene.placed():
        needs = (own, ("item", option.needs.item)) if option.needs and option.needs.item else (own,)
        for _, outcome in option.outcomes:
            times = 0 if again or step.id in rounds or (option.retry and outcome is option.failure) else met
            yield from _effects(needs, outcome.effects, times)
            if outcome.fight:
                yield Source(needs, ("encounter", outcome.fight))


def _rounds(scene: Scene) -> set[str]:
    """Return the steps of a dialogue that may be come to again without leaving it: all but those outside of rounds."""
    found = {step.id for step in scene.steps}
    ways = [
        (step.id, come.id)
        for step in scene.steps
        for option in step.options
        for _, outcome in option.outcomes
        for _, to in outcome.steps
        for come in scene.from_step(to)
    ]
    for edges in (ways, [(to, key) for key, to in ways]):
        # What nothing that is left leads to is in no round, nor is what only that leads to.
        leading = Counter(to for key, to in edges if key in found and to in found)
        after: dict[str, list[str]] = defaultdict(list)
        for key, to in edges:
            after[key].append(to)
        waiting = [key for key in found if not leading[key]]
        while waiting:
            key = waiting.pop()
            found.discard(key)
            for to in after[key]:
                leading[to] -= 1
                if to in found and not leading[to]:
                    waiting.append(to)
    return found


def _effects(needs: tuple[Node, ...], effects: Iterable[Effect], times: int = 0) -> Iterator[Source]:
    """Yield the ways of effects, given their conditions; `times` is how often they apply, 0 for unlimited."""
    for effect in effects:
        mentions = list(named(effect))
        asked = tuple((mention.kind, mention.id) for mention in mentions if mention.asks and mention.kind == "item")
        for mention in mentions:
            many = _many(effect)
            if not mention.asks and many:
                yield Source((*needs, *asked), (mention.kind, mention.id), times * many)


def _many(effect: Effect) -> int:
    """Return how many of an item an effect gives at most."""
    quantity = getattr(effect, "quantity", None)
    if isinstance(quantity, str):
        return parse_dice(quantity).most
    count = getattr(effect, "count", 1)
    return count if isinstance(count, int) else 1
