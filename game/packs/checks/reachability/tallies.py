"""How often encounters can be won, creatures be slain, and numbers be added to: at most, in a campaign (TL-03)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from game.packs.checks.reachability.play import Campaign
from game.packs.condition_fields import record_of
from game.packs.draft import Draft, Written
from game.packs.models.encounter import Encounter
from game.packs.models.fact import Fact
from game.packs.models.happening import Deck, Event
from game.packs.models.quest import Quest
from game.packs.models.scene import Scene, SceneRecord
from game.packs.reading.positions import Path
from game.packs.references import qualified
from systems.table.enemies.condition import Condition
from systems.table.ruleset import rulesets

Times = int | None
"""How often something can be, None for any number."""


class Tallies:
    """The most of what can be counted."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._events = {event.id: event.times for event, _ in draft.each(Event)}
        self._decks = {deck.id: deck for deck, _ in draft.each(Deck)}
        self._encounters = {encounter.id: encounter for encounter, _ in draft.each(Encounter)}
        self._scenes: dict[tuple[str, str], Scene] = {
            ("scene", scene.id): scene for scene, _ in draft.each(SceneRecord)
        }
        self._scenes |= {("encounter", key): each.scene for key, each in self._encounters.items() if each.scene}
        self._mentions: dict[tuple[str, str], list[Written]] = defaultdict(list)
        for each, mention in draft.mentions():
            if not mention.asks and mention.kind in ("encounter", "creature", "scene") and each.key[0] != "scenario":
                self._mentions[mention.kind, qualified(mention.id, each.pack.id)].append(each)

    def won(self, encounter: str, campaign: Campaign) -> Times:
        """Return how often an encounter can be won at most."""
        placed = sum(
            stage.goal.encounter == encounter and bool(stage.goal.landmark or stage.goal.town)
            for quest, _ in self._draft.each(Quest)
            for stage in quest.stages
        )
        ways = [self._met(each, encounter, campaign) for each in self._mentions["encounter", encounter]]
        return _sum([placed, *ways])

    def slain(self, creature: str, campaign: Campaign) -> Times:
        """Return how many of a creature can be slain at most, in fights that are won."""
        found: dict[str, None] = {}
        for each in self._mentions["creature", creature]:
            if each.key[0] != "encounter" or each.part.path[0] != "foes" or each.key[1] not in self._encounters:
                return None
            found[each.key[1]] = None
        return _sum([self._slain_in(self._encounters[key], creature, campaign) for key in found])

    def bounds(self, text: str, pack: str) -> dict[str, tuple[int, int]]:
        """Return the least and the most that the numbers of a condition come to, where effects bound them."""
        found = {}
        for name in dict.fromkeys(name for _, _, name in Condition.named(text)):
            meant = record_of(name)
            if meant and meant.family == "fact":
                fact = self._draft.records["fact"].get(qualified(meant.id, pack))
                if isinstance(fact, Fact) and fact.of == "campaign" and fact.holds == "number" and not fact.means:
                    found[name] = self._counted.get(fact.id, (int(fact.start), int(fact.start)))
        return found

    @cached_property
    def _counted(self) -> Mapping[str, tuple[int, int]]:
        """The least and the most that each number comes to that effects set or add to."""
        facts = {fact.id: fact for fact, _ in self._draft.each(Fact) if fact.holds == "number"}
        found = {key: (int(fact.start), int(fact.start)) for key, fact in facts.items()}
        # What is added counts after whatever is set.
        for each, effect in sorted(self._draft.effects(), key=lambda found: found[1]["effect"] == "add"):
            name = effect.get("fact")
            if not isinstance(name, str) or (key := qualified(name, each.pack.id)) not in facts:
                continue
            fact, (least, most) = facts[key], found[key]
            times = self._times(each.key, each.part.path)
            if effect["effect"] == "set" and isinstance(to := effect.get("to"), int):
                least, most = min(least, to), max(most, to)
            elif effect["effect"] == "add" and isinstance(amount := effect.get("amount", 1), int) and times is not None:
                least, most = least + min(0, amount * times), most + max(0, amount * times)
            elif effect["effect"] in ("set", "add"):
                least, most = fact.least, fact.most
            found[key] = max(least, fact.least), min(most, fact.most)
        return found

    def _met(self, each: Written, encounter: str, campaign: Campaign) -> Times:
        """Return how often an encounter can be won that is named at a place in content."""
        match each.key[0], each.part.path:
            case "landmark", ("encounter",):
                return int(each.key in campaign.utmost)
            case "terrain", ("encounters", int(), "encounter") if self._encounters[encounter].unique:
                return 1
            case "deck", ("cards", int(number), "encounter") if each.key[1] in self._decks:
                deck = self._decks[each.key[1]]
                return deck.cards[number].copies if deck.refill == "never" else None
        return None

    def _slain_in(self, encounter: Encounter, creature: str, campaign: Campaign) -> Times:
        foes = [foe for foe in encounter.foes if foe.creature == creature]
        most = max(sum(foe.number(ruleset) for foe in foes) for ruleset in rulesets())
        times = self.won(encounter.id, campaign)
        return None if times is None else most * times

    def _times(self, key: tuple[str, str], path: Path) -> Times:
        """Return how often the effect at a place can happen."""
        match key[0], path:
            case "event", ("effects", *_):
                times = self._events.get(key[1], "always")
                return times if isinstance(times, int) else None
            case "deck", ("cards", int(number), "effects", *_) if key[1] in self._decks:
                deck = self._decks[key[1]]
                return deck.cards[number].copies if deck.refill == "never" else None
            case ("landmark", ("find", "effects", *_)) | ("quest", ("stages", int(), *_)):
                return 1
            case ("scene", ("options", int(number), *_)) | ("encounter", ("scene", "options", int(number), *_)):
                return self._chosen(key, number)
        return None

    def _chosen(self, key: tuple[str, str], number: int) -> Times:
        """Return how often an option of a scene of one step can be chosen."""
        scene = self._scenes.get(key)
        if scene is None or number >= len(scene.options) or scene.options[number].retry:
            return None
        if scene.options[number].once:
            return 1
        return _sum(list(self._begun(key[1]))) if key[0] == "scene" else None

    def _begun(self, scene: str) -> Iterator[Times]:
        for each in self._mentions["scene", scene]:
            match each.key[0], each.part.path:
                case "event", ("scene",):
                    times = self._events.get(each.key[1], "always")
                    yield times if isinstance(times, int) else None
                case "deck", ("cards", int(number), "scene") if each.key[1] in self._decks:
                    deck = self._decks[each.key[1]]
                    yield deck.cards[number].copies if deck.refill == "never" else None
                case _:
                    yield None


def _sum(each: list[Times]) -> Times:
    known = [times for times in each if times is not None]
    return sum(known) if len(known) == len(each) else None
