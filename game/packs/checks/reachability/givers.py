"""What changes facts and quests, and can end the tale: scenes and dialogues, finds, events, rows and cards.

Each is told with when it can happen. Effects that stand anywhere else are `wild`: nothing is said about what they
change.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.packs.checks.reachability.meetings import Meetings
from game.packs.checks.reachability.play import Campaign
from game.packs.conditions import When
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.happening import Deck, Event, Table
from game.packs.models.landmark import Landmark
from game.packs.models.scene import Outcome, Scene, SceneOption, SceneRecord, SceneStep, option_key
from game.packs.models.town import Town
from game.packs.reading.files import Source
from game.packs.reading.positions import Path
from game.packs.references import qualified
from systems.table.content.effect import Effect

OF_FACTS = ("set", "add", "clear")
"""The effects that change a fact."""
LEADS_ON = ("roll", "draw", "scene")
"""The effects that bring something else about, of which nothing is sure."""


class Giver(NamedTuple):
    """One thing that can happen with its effects.

    `sure`: nothing but `whens` keeps the party from it. `spent`: what is gone for good once it, or anything of the same
    word, has happened; empty for what can be had again.
    """

    source: Source
    words: str
    effects: tuple[Effect, ...] = ()
    whens: tuple[When, ...] = ()
    sure: bool = True
    spent: str = ""
    once: str = ""
    """What is gone for good once this alone has happened."""
    wins: str = ""
    """The encounter that is overcome by it."""
    stays: bool = False
    """Whether all is there as before when it has happened, but for what is gone `once` it was chosen."""
    kin: str = ""
    """What it belongs to: where one of them matters to a tale, all do."""
    at: str = ""
    """The step of a dialogue that it is chosen in; empty outside dialogues."""
    to: str = ""
    """The step of a dialogue that comes after it."""
    occurs: bool = False
    """Whether it happens by itself, wanted or not."""
    places: frozenset[str] | None = None
    """The only towns and landmarks where it can happen; None for anywhere, in dialogues for where they began."""
    fights: bool = False
    """Whether a fight comes of it, which may drive the party away."""
    needs: tuple[str, int] = ("", 0)
    """The item that it asks for, and how many of it."""
    says: tuple[str, str, str] = ("", "", "")
    """The field that remembers it, `chosen` or `answered`, with the record of its scene; and what it remembers."""


def givers(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield everything that can happen in a campaign with effects on its tale, but for stages of quests."""
    met = Meetings(draft)
    for encounter, source in draft.each(Encounter):
        if encounter.scene and ("encounter", encounter.id) in campaign.utmost:
            for giver in _of_encounter(encounter, encounter.scene, source.at("scene"), met):
                yield giver._replace(sure=giver.sure and ("encounter", encounter.id) in campaign.reached)
    for landmark, source in draft.each(Landmark):
        if landmark.find and ("landmark", landmark.id) in campaign.utmost:
            sure = ("landmark", landmark.id) in campaign.reached
            word = f"find {landmark.id}"
            words = f"the find at '{landmark.id}'"
            there = frozenset([landmark.id])
            yield Giver(source.at("find"), words, landmark.find.effects, sure=sure, spent=word, kin=word, places=there)
    yield from _of_scenes(draft, campaign)
    yield from _happenings(draft)


def _of_scenes(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield what can happen in scenes that stand by themselves: somebody in a town, or whatever else begins them."""
    people: dict[str, list[Giver]] = {}
    for town, at in draft.each(Town):
        for person in town.people if ("town", town.id) in campaign.utmost else ():
            sure = ("town", town.id) in campaign.reached
            met = Giver(at, "", whens=(person.when,), sure=sure, places=frozenset([town.id]))
            people.setdefault(person.scene, []).append(met)
    elsewhere = {
        qualified(mention.id, each.pack.id)
        for each, mention in draft.mentions()
        if mention.kind == "scene" and not mention.asks and each.key[0] != "town"
    }
    for scene, source in draft.each(SceneRecord):
        if ("scene", scene.id) not in campaign.utmost:
            continue
        begun = [way._replace(whens=(*way.whens, scene.when)) for way in people.get(scene.id, [])]
        if scene.id in elsewhere:
            begun = [*begun, Giver(source, "", whens=(scene.when,), sure=False)]
        yield from _of_scene(scene, ("answered", scene.id), source, begun)


def _happenings(draft: Draft) -> Iterator[Giver]:
    """Yield events, rows of tables and cards of decks."""
    for event, source in draft.each(Event):
        spent = f"event {event.id}" if event.times == 1 else ""
        sure = event.on == "dawn" and not (event.draw or event.scene)
        words = f"the event '{event.id}'"
        whens = (event.when,)
        yield Giver(source, words, event.effects, whens, sure, once=spent, stays=True, kin=spent, occurs=True)
    for table, source in draft.each(Table):
        for index, row in enumerate(table.rows):
            words = f"the row '{row.id}' of '{table.id}'"
            yield Giver(source.at("rows", index), words, row.effects, (row.when,), sure=False, stays=True)
    for deck, source in draft.each(Deck):
        for index, card in enumerate(deck.cards):
            words = f"the card '{card.id}' of '{deck.id}'"
            yield Giver(source.at("cards", index), words, card.effects, (card.when,), sure=False, stays=True)


def wild(draft: Draft) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the facts, quests and endings that effects change which nothing is known of."""
    facts, quests, endings = set[str](), set[str](), set[str]()
    for each, effect in draft.effects():
        for key, found in (("fact", facts), ("quest", quests), ("ending", endings)):
            if isinstance(name := effect.get(key), str) and not is_known(each.key[0], each.part.path):
                found.add(qualified(name, each.pack.id))
    return frozenset(facts), frozenset(quests), frozenset(endings)


def is_known(kind: str, path: Path) -> bool:
    """Tell whether the effect at a place is one of a giver, or of a stage."""
    match kind, path:
        case "encounter", ("scene", *way):
            return _in_option(way)
        case "scene", way:
            return _in_option(way)
        case ("landmark", ("find", "effects", *_)) | ("event", ("effects", *_)):
            return True
        case ("table", ("rows", int(), "effects", *_)) | ("deck", ("cards", int(), "effects", *_)):
            return True
        case "quest", ("stages", int(), "effects", *_) | ("stages", int(), "failed", "effects", *_):
            return True
    return False


def _in_option(way: Collection[str | int]) -> bool:
    match tuple(way):
        case ("options", int(), "success" | "partial" | "failure", "effects", *_):
            return True
        case ("steps", int(), "options", int(), "success" | "partial" | "failure", "effects", *_):
            return True
    return False


def _of_encounter(encounter: Encounter, scene: Scene, source: Source, met: Meetings) -> Iterator[Giver]:
    """Yield what can happen in the scene of an encounter."""
    once = met.once(encounter)
    begun = Giver(
        source,
        ", which is met once," if once else "",
        whens=(encounter.when,),
        sure=met.sure(encounter),
        spent=f"scene {encounter.id}" if once else "",
        wins=encounter.id,
        places=met.places(encounter),
    )
    yield from _of_scene(scene, ("chosen", encounter.id), source, [begun])


def _of_scene(scene: Scene, named: tuple[str, str], source: Source, begun: list[Giver]) -> Iterator[Giver]:
    """Yield what can happen in a scene that begins in one of some ways, which say how each of its options is.

    Args:
        scene: the scene.
        named: the field that remembers its options, and its record.
        source: where it stands.
        begun: the ways.
    """
    key = named[1]
    kin = f"scene {key}" if scene.steps or any(way.spent for way in begun) else ""
    for way in begun:
        if scene.steps:
            words = f"the scene '{key}'{way.words}"
            yield way._replace(
                source=source, words=words, stays=True, wins="", kin=kin, to=f"{key} {scene.steps[0].id}"
            )
    for number, step in enumerate(scene.steps):
        if step.when and step is not scene.steps[-1]:
            behind = scene.steps[number + 1]
            words = f"the step '{step.id}' of the scene '{key}', which is passed over,"
            at = source.at("steps", number, "when")
            passing = Giver(at, words, whens=(step.when.denied,), stays=True, kin=kin)
            yield passing._replace(at=f"{key} {step.id}", to=f"{key} {behind.id}")
    for path, step, option in scene.placed():
        for way in begun[:1] if scene.steps else begun:
            for giver in _of_option(key, step, option, way):
                says = (*named, option_key(step, option))
                yield giver._replace(source=source.at(*path), kin=kin or giver.once, says=says)


def _of_option(key: str, step: SceneStep, option: SceneOption, way: Giver) -> Iterator[Giver]:
    """Yield what each outcome of an option comes to: any party may pass a test or fail it, win a fight or lose it."""
    needs = option.needs
    for outcome in (option.success, option.partial, option.failure):
        if outcome is None:
            continue
        leads_on = any(effect.effect in LEADS_ON for effect in outcome.effects)
        endless = option.effort is not None and not option.effort.timer
        able = not ((needs and needs.gold) or leads_on or endless)
        how = "a failure at " if outcome is option.failure else ""
        for end in _ends(key, step, outcome, option.retry and outcome is option.failure):
            yield way._replace(
                words=f"{end.how or how}the option '{option_key(step, option)}' of the scene '{key}'{way.words}",
                effects=outcome.effects,
                whens=(step.when, option.when) if step.id else (*way.whens, option.when),
                sure=able and (way.sure or bool(step.id)),
                once=f"option {key} {option_key(step, option)}" if option.once else "",
                wins="" if end.stays else way.wins,
                stays=end.stays,
                at=f"{key} {step.id}" if step.id else "",
                to=end.to,
                fights=bool(outcome.fight),
                places=None if step.id else way.places,
                needs=(needs.item, needs.count) if needs else ("", 0),
            )


class _End(NamedTuple):
    """How a scene may go on after an outcome: the step that comes, whether nothing is overcome by it, how it comes."""

    to: str
    stays: bool
    how: str = ""


def _ends(key: str, step: SceneStep, outcome: Outcome, again: bool) -> Iterator[_End]:
    """Yield every way in which a scene may go on after an outcome."""
    if outcome.to or again:
        yield _End(f"{key} {outcome.to or step.id}" if step.id else "", True)
    elif outcome.fight:
        yield _End(f"{key} {outcome.won}" if outcome.won else "", bool(outcome.won), "a fight won at ")
        for after, how in {outcome.left: "a fight left at ", outcome.lost: "a fight lost at "}.items():
            yield _End(f"{key} {after}" if after else "", True, how)
    else:
        yield _End("", outcome.leave)
