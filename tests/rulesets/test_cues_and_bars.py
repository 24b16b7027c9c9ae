"""Fights of shipped encounters, played on: cues tell every change of a bar, and foresight fits what the bars show."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

import pytest

from game.laboratory.policies import make
from game.setup.single import fight
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from tests.shipped import catalogue

RULESETS = ("fudge", "pool", "reactive")
SIDES = ("party", "foes")
NOBODY = frozenset({"", *SIDES})
DIFFICULTIES = ("standard", "story", "standard", "ruthless", "story", "standard", "story")
"""They take turns; ruthless enemies look ahead, which takes by far the longest and shows nothing else."""
LOOK_AHEAD = {"look_ahead": 12}
"""So they do it a little only."""
MOST = 700
"""Prospects that one request may have."""
REQUESTS = 20
"""Requests of a fight that are answered."""

View = Mapping[str, Any]


def encounters() -> list[str]:
    """The ids of all shipped encounters with enemies."""
    return [key for key, each in sorted(catalogue().encounters.items()) if each.foes]


def played(rules: str, encounter: str) -> Iterator[tuple[Battle, View, Sequence[Event]]]:
    """Play an encounter with a party, a difficulty and a policy that differ from one to the next.

    Looking changes nothing.

    Yields:
        The fight after each answer, its view before it, and what has happened since.
    """
    number, parties = encounters().index(encounter), sorted(catalogue().parties)
    difficulty, party = DIFFICULTIES[number % len(DIFFICULTIES)], parties[number % len(parties)]
    with closing(
        fight(catalogue(), encounter, rules, party, encounter.replace(":", "."), difficulty, LOOK_AHEAD)
    ) as battle:
        policy = make("sensible" if number % 2 else "random", {}, battle, encounter)
        for _ in range(REQUESTS):
            if battle.request is None:
                return
            values, dice = battle.values(), battle.dice.state()
            view = battle.view()
            assert (battle.values(), battle.dice.state()) == (values, dice)
            yield battle, view, battle.choose(policy(battle.request))


def units(view: View) -> dict[str, Any]:
    """The units of a view by id."""
    return {unit["id"]: unit for side in SIDES for unit in view[side]["units"]}


def bars(view: View) -> dict[str, int]:
    """The points of each bar."""
    return {key: unit["now"] for key, unit in units(view).items()}


def cued(events: Sequence[Event]) -> dict[str, int]:
    """What each bar gained or lost in all, by cues; without those that come to nothing."""
    sums: dict[str, int] = {}
    for cue in (cue for event in events for cue in event.cues() if cue.kind in ("loss", "gain")):
        sums[cue.who] = sums.get(cue.who, 0) + (cue.amount if cue.kind == "gain" else -cue.amount)
    return {key: amount for key, amount in sums.items() if amount}


def is_cell(text: str, view: View) -> bool:
    """Tell whether a text is a cell of the map."""
    x, comma, y = text.partition(",")
    if not comma or "map" not in view:
        return False
    return 0 <= int(x) < view["map"]["width"] and 0 <= int(y) < view["map"]["height"]


def named(battle: Battle, view: View) -> set[str]:
    """The ids of all that a cue may name besides units."""
    areas = {area["id"] for area in view.get("map", {}).get("areas", ())}
    things = {thing["id"] for thing in view["things"]}
    return areas | things | {table.id for table in battle.encounter.loot_tables} | set(battle.encounter.item_names)


def check(battle: Battle, view: View, events: Sequence[Event]) -> None:
    """Hold the cues of events and the foresight of the view before them against the bars."""
    now = battle.ruleset.view(battle)
    after = bars(now)
    before = {**{key: unit["most"] for key, unit in units(now).items()}, **bars(view)}  # who joins has all points
    changes = {key: after[key] - before[key] for key in after if after[key] != before[key]}
    assert cued(events) == changes, [event.words(battle.name) for event in events]
    known, others = {*before, *NOBODY}, named(battle, view)
    for cue in (cue for event in events for cue in event.cues()):
        assert cue.who in known, cue
        assert cue.at in known | others or is_cell(cue.at, view), cue
    orders = [each["order"] for each in view["intents"] if each["order"]]
    assert orders == sorted(set(orders))
    for intent in view["intents"]:
        if intent["kind"] != "heal" and intent["targets"]:
            assert intent["high"] <= max(before[who] for who in intent["targets"])
    assert len(view["prospects"]) <= MOST
    for each in view["prospects"]:
        if each.get("fells") and before.get(each["target"]):
            assert each["high"] == before[each["target"]]


@pytest.mark.parametrize("rules", RULESETS)
def test_in_some_encounters_cues_tell_every_change_of_a_bar(rules: str) -> None:
    for encounter in encounters()[::40]:
        assert [check(*each) for each in played(rules, encounter)]


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_in_every_encounter_cues_tell_every_change_of_a_bar(rules: str) -> None:
    for encounter in encounters():
        assert [check(*each) for each in played(rules, encounter)], encounter
