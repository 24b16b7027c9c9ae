"""Campaigns in the core pack: the hand-made region, the first company, dice that are scripted where it matters."""

from collections.abc import Sequence

from game.campaign.campaign import Campaign
from game.campaign.components import Pairs, Spot
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import FOR_GOOD, site
from game.campaign.items.inventory import gain, things
from game.campaign.sky.sight import reveal
from systems.table.loop.dice import ScriptedDice, SeededDice
from systems.table.loop.events import Event, Rolled
from tests.campaign.tiny import answer, asked, option_ids, run
from tests.shipped import catalogue

START = "11,8"
"""NeoArcadia."""
FIELD = "12,8"
"""Plains, next to it."""
TABLE = "core:loot_standard"
MARTA, PELL, ORIEL, DOV = "member-1", "member-2", "member-3", "member-4"
"""Fighter, scout, technomancer, trader."""


class LoadedDice:
    """Seeded dice whose streams first fall as written: `LoadedDice(world=[6], loot=[6, 3])`."""

    def __init__(self, combat: Sequence[int] = (), *, seed: int | str = 1, **streams: Sequence[int]) -> None:
        self._left = {"combat": list(combat), **{name: list(faces) for name, faces in streams.items()}}
        self._script = ScriptedDice()
        self._seeded = SeededDice(seed)

    def load(self, stream: str, *faces: int) -> None:
        """Write down how the next dice of a stream fall."""
        self._left.setdefault(stream, []).extend(faces)

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Take the written faces while there are any."""
        written = self._left.get(stream)
        if not written:
            return self._seeded.sum(stream, count, sides, who, why)
        script = ScriptedDice(**{stream: written[:count]})
        del written[:count]
        return script.sum(stream, count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Take the written faces while there are any."""
        return self.sum(stream, count, sides, who, why)

    def scope(self, label: str) -> "LoadedDice":
        """Dice of another day or fight, with the same script."""
        other = LoadedDice()
        other._left, other._seeded = self._left, self._seeded.scope(label)
        return other

    def state(self) -> dict[str, object]:
        """The seeded dice's."""
        return self._seeded.state()


def begin(
    dice: LoadedDice | None = None, *, gold: int = 0, at: str = START, items: Pairs = (), **more: int
) -> Campaign:
    """A campaign of the first company, in the Planning Phase of day 1, with gold and items of the core pack on top."""
    c = Campaign.begin(
        catalogue(),
        seed=1,
        region="core:the_cinder_reach",
        ruleset="impact",
        party="core:starters",
        dice=dice or LoadedDice(),
    )
    c.trek.at = c.trek.came_from = at
    reveal(c, at)
    c.purse.gold += gold
    for item, count in (*items, *more.items()):
        gain(c, f"core:{item}", count)
    return c


def the(c: Campaign, item: str) -> str:
    """The id of the first thing of an item that the party has."""
    return next(key for key, thing in things(c) if thing.item == f"core:{item}")


def has(c: Campaign, item: str) -> int:
    """How many of an item the party has."""
    return sum(thing.count for _, thing in things(c) if thing.item == f"core:{item}")


def spot(c: Campaign, key: str) -> Spot:
    """A town or landmark by its id in the core pack."""
    return next(each for each in c.world.ordered(Spot) if each.key == f"core:{key}")


def meet(c: Campaign, encounter: str = "lone_harrow", at: str = FIELD) -> list[Event]:
    """From the Planning Phase into a fight in the next hex; the Scouting Roll must be a good one."""
    site(c, at).encounter = f"core:{encounter}"
    events = run(c, "roam", f"to:{at}")
    while asked(c) in ("scouting", "approach"):
        events += answer(c, {"scouting": "accept", "approach": "meet"}[asked(c)])
    assert c.battle is not None
    return events


def win(c: Campaign) -> list[Event]:
    """Throw Plasma Grenades until the fight is won; gain them first."""
    events: list[Event] = []
    grenades = [f"use:{key}" for key, thing in things(c) if thing.item == "core:plasma_grenade"]
    while asked(c) in ("open", "fight_on"):
        events += answer(c, next(each for each in grenades if each in option_ids(c)))
    return events


def throw(c: Campaign, dice: int) -> list[Event]:
    """Roll so many Loot Dice together on the standard table, and leave the rest."""
    events = answer(c, TABLE, dice=dice)
    return [*events, *(answer(c, "stop") if asked(c) == "loot" else [])]


def choices(c: Campaign, option: str, field: str) -> list[str]:
    """The ids that a field of an option offers."""
    found = c.request and c.request.option(option)
    assert found, f"there is no option {option}"
    pick = next(each for each in found.fields if each.name == field)
    return [choice["id"] for choice in pick.data()["choices"]]


def calm(c: Campaign, *hexes: str) -> None:
    """Make hexes known and safe, so that nothing is met there."""
    learn(c, hexes)
    for at in hexes:
        site(c, at).safe_until = FOR_GOOD
