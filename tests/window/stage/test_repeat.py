"""Repeating what was declared: what can be repeated, and why not."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.window.request.repeat import Repeats
from systems.table.loop.fields import Pick, Value
from systems.table.loop.requests import Option, Request
from tests.window import fights

NAMES = {"m-0": "Ana Tremolo", "m-1": "Bren of the Kettle"}


def battle(number: int) -> Any:
    """A round of a fight whose rounds are cycles."""
    return fights.fight(fights.ZONES, fights.CROWD, fights.HORDE, round=number, round_word="cycle")


def asked(*options: str, who: str = "m-0", kind: str = "declare") -> Request:
    return Request.prepared(1, kind, who, "What now?", tuple(Option(key, key.title()) for key in options))


def why(repeats: Repeats, request: Request) -> str:
    return repeats.why_not(request, NAMES.__getitem__)


def test_the_first_round_has_nothing_to_repeat() -> None:
    repeats = Repeats()
    repeats.look(battle(1))
    assert why(repeats, asked("guard")) == "Nothing to repeat yet: this is the first cycle."


def test_of_a_loaded_fight_nothing_is_known_of_the_round_before() -> None:
    repeats = Repeats()
    repeats.look(battle(4))
    assert why(repeats, asked("guard")) == "Nothing to repeat yet: nothing is known of the cycle before."


def test_what_was_not_asked_or_cannot_be_done_is_named() -> None:
    repeats = Repeats()
    repeats.look(battle(1))
    repeats.made(asked("guard", "flee"), "guard", {})
    repeats.look(battle(2))
    assert why(repeats, asked("guard")) == ""
    lost = "Ana Tremolo cannot do now what was done in the cycle before"
    assert why(repeats, asked("flee")) == f"{lost}: nothing of the kind is possible now."
    other = "was not asked this in the cycle before: there is nothing to repeat."
    assert why(repeats, asked("guard", who="m-1")) == f"Bren of the Kettle {other}"
    assert why(repeats, asked("guard", kind="shield")) == f"Ana Tremolo {other}"


FOES = Pick("target", (("foe-1", "Wolf 1"),))


@pytest.mark.parametrize(
    ("option", "fields", "reason"),
    [
        ("attack", {"target": "foe-2"}, "Wolf 2 is out of reach"),
        ("attack", {"target": "foe-3"}, "Wolf 3 is out of the fight"),
        ("attack:foe-3", {}, "Wolf 3 is out of the fight"),
        ("use:flask", {}, "Flask is used up, or somebody else has it"),
        ("leave", {}, "the way out is too far"),
        ("dance", {}, "nothing of the kind is possible now"),
    ],
)
def test_what_cannot_be_repeated_says_why(option: str, fields: Mapping[str, Value], reason: str) -> None:
    names = {**NAMES, "foe-2": "Wolf 2", "foe-3": "Wolf 3", "flask": "Flask"}
    foes = [{**each, "able": each["id"] != "foe-3"} for each in fights.HORDE]
    then = {
        **battle(2),
        "foes": {"name": "Wolves", "units": foes},
        "things": [{"id": "flask"}],
        "closed": [{"option": "leave", "label": "Leave", "why": "The way out is too far."}],
    }
    repeats = Repeats()
    repeats.look(battle(1))
    repeats.made(asked(option), option, fields)
    repeats.look(then)
    now = Request.prepared(1, "declare", "m-0", "What now?", (Option("attack", "Attack", "", (FOES,)),))
    said = repeats.why_not(now, names.__getitem__)
    assert said == f"Ana Tremolo cannot do now what was done in the cycle before: {reason}."
