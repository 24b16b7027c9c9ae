"""How many presses a round of zones takes, by real keys: a verb, a variant, a target."""

import pytest

from game.sessions.launcher import Launcher
from game.sessions.session import Session
from tests.shipped import catalogue
from tests.window.hands import Hands
from tests.window.stage.test_stage import stage_of

MOST_EACH, MOST_IN_ALL = 3, 12


def table(encounter: str = "core:cinder_pack") -> tuple[Hands, Session]:
    """A fight at its first declaration."""
    launcher = Launcher(catalogue(), None)
    session = launcher.fight(encounter, "zones", "core:line_walkers", "4")
    hands = Hands()
    hands.play(session, launcher)
    while session.request is not None and session.request.kind != "declare":
        hands.press("return")
    return hands, session


def asked(session: Session) -> object:
    return session.request.id if session.request is not None else None


def declare(hands: Hands, session: Session, letter: str, variant: int) -> int:
    """Declare with a verb's variant, at the target that has the focus; return the presses that it took."""
    now, taken = asked(session), 1
    hands.press(letter)
    if asked(session) == now and variant < len(stage_of(hands).choosing.variants):
        hands.press(str(variant + 1))
        taken += 1
    while asked(session) == now:
        assert taken <= MOST_EACH, f"{letter} {variant + 1}"
        hands.press("return")
        taken += 1
    return taken


@pytest.mark.thorough
@pytest.mark.parametrize("variant", range(6))
def test_a_round_of_four_takes_at_most_twelve_presses(variant: int) -> None:
    hands, session = table()
    taken = members = 0
    while session.request is not None and session.request.kind == "declare" and members < 4:
        taken, members = taken + declare(hands, session, "a", variant), members + 1
    assert members == 4
    assert taken <= MOST_IN_ALL


@pytest.mark.thorough
def test_every_verb_takes_at_most_three_presses() -> None:
    hands, _ = table()
    rows = [(row.verb.letter, len(row.options)) for row in stage_of(hands).choosing.rows if row.options]
    assert len(rows) > 4
    for letter, variants in rows:
        for variant in range(min(variants, 9)):
            assert declare(*table(), letter, variant) <= MOST_EACH
