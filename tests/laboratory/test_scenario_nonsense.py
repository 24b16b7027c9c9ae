"""Nonsense in a scenario: it fails or it passes, and nothing else."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from game.laboratory.scenarios.run import run
from game.laboratory.scenarios.wording import Failed
from game.packs.models.scenario import Scenario
from systems.table.ruleset import rulesets
from tests.campaign.tiny import catalogue

WORDS = st.sampled_from(
    [
        "attack",
        "open",
        "a",
        "use",
        "Ann",
        "Wolf",
        "loot",
        "plan",
        "stay",
        "to:1,0",
        "town",
        "",
        "…",
        "scene",
        "wait",
        "0",
    ]
)
ITEMS = st.sampled_from(["tiny:grenade", "tiny:silk", "tiny:herbs", "tiny:pike"])
VALUES = st.recursive(
    st.one_of(st.integers(-2, 20), WORDS, st.booleans(), st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(st.lists(inner, max_size=3).map(tuple), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=4,
)
EVENTS = st.builds(
    lambda event, more: {"event": event, **more},
    st.sampled_from(["enemies_hurt", "rolled", "damage_assigned", "scouted", "gained", "fight_ended"]),
    st.dictionaries(st.sampled_from(["amount", "faces", "shares", "who", "item", "says"]), VALUES, max_size=2),
)
ANSWERS = st.one_of(
    st.fixed_dictionaries(
        {"choose": WORDS}, optional={"on": WORDS, "fields": st.dictionaries(WORDS, VALUES, max_size=2)}
    ),
    st.fixed_dictionaries({"use": ITEMS}, optional={"on": WORDS}),
    st.just({"auto": True}),
    st.just({}),
)
STEPS = st.builds(
    lambda answer, more: {**answer, **more},
    ANSWERS,
    st.fixed_dictionaries(
        {},
        optional={
            "until": st.sampled_from(["fight_on", "camp", "loot", "scene"]),
            "asked": WORDS,
            "who": WORDS,
            "offers": st.lists(WORDS, max_size=2).map(tuple),
            "lacks": st.lists(WORDS, max_size=2).map(tuple),
            "expect": st.lists(EVENTS, max_size=2).map(tuple),
            "never": st.lists(EVENTS, max_size=2).map(tuple),
        },
    ),
)
UNITS = st.fixed_dictionaries({}, optional={"now": st.integers(0, 9), "words": WORDS, "notes": st.just(("x",))})
ENDS = st.fixed_dictionaries(
    {},
    optional={
        "outcome": st.sampled_from(["victory", "going_on", "dead"]),
        "loot": st.integers(0, 5),
        "gold": st.integers(0, 5),
        "at": WORDS,
        "units": st.dictionaries(WORDS, UNITS, max_size=2),
        "facts": st.dictionaries(WORDS, WORDS, max_size=1),
        "found": st.just(({"item": "tiny:silk", "count": 1},)),
    },
)
PLACES = st.fixed_dictionaries(
    {"region": st.sampled_from(["tiny:vale", "tiny:wilds"])},
    optional={
        "hex": st.sampled_from(["0,0", "5,2", "99,99", "2,1"]),
        "day": st.integers(1, 9),
        "entering": st.booleans(),
        "calm": st.booleans(),
        "known": st.booleans(),
        "meet": st.sampled_from(["tiny:wolves", "tiny:cairn", "tiny:gate"]),
        "spells": st.just(("tiny:spark",)),
        "vehicle": st.sampled_from(["tiny:raft", "tiny:gig"]),
    },
)
FIGHTS = st.one_of(
    st.just({"encounter": "tiny:wolves"}), st.just({"foes": ({"creature": "tiny:wolf", "count": 2},), "bonus": True})
)
SCENARIOS = st.builds(
    lambda about, more, steps: {**about, **more, "steps": tuple(steps)},
    st.one_of(FIGHTS, PLACES.map(lambda place: {"campaign": place})),
    st.fixed_dictionaries(
        {"end": ENDS},
        optional={
            "seed": st.sampled_from(["1", "7", "b2:x", "x:y"]),
            "hurt": st.dictionaries(st.sampled_from(["Ann", "Bob", "Eve"]), st.integers(1, 30), max_size=2),
            "things": st.just(({"item": "tiny:pike", "holder": "Ann"},)),
            "dice": st.dictionaries(
                st.sampled_from(["combat", "ai", "loot", "world"]),
                st.lists(st.integers(1, 7), max_size=6).map(tuple),
                max_size=2,
            ),
            "difficulty": st.sampled_from(["story", "standard", "ruthless"]),
        },
    ),
    st.lists(STEPS, max_size=4),
)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let scenarios end soon."""
    monkeypatch.setattr("game.laboratory.scenarios.course.MOST_CHOICES", 30)


@pytest.mark.slow
@settings(max_examples=150)
@given(data=SCENARIOS, rules=st.sampled_from(sorted(rulesets())))
def test_nonsense_is_told_in_words(data: Mapping[str, Any], rules: str) -> None:
    head = {"id": "x", "name": "Nonsense", "party": "tiny:three", "expect": ({"event": "rolled"},)}
    try:
        scenario = Scenario.model_validate({**head, **data}, context={"pack": "mine"})
    except ValidationError:
        return
    with suppress(Failed):
        run(catalogue(), scenario, rules)
