"""Repeating what was declared: what can be repeated, and why not."""

from typing import Any

from game.window.request.repeat import Repeats
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
    assert why(repeats, asked("flee")) == "Ana Tremolo cannot do now what was done in the cycle before."
    other = "was not asked this in the cycle before: there is nothing to repeat."
    assert why(repeats, asked("guard", who="m-1")) == f"Bren of the Kettle {other}"
    assert why(repeats, asked("guard", kind="shield")) == f"Ana Tremolo {other}"
