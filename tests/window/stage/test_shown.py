"""What a fight shows of intents: ghosts in the order of their foes, the number of ways, numbers beside each other."""

from typing import Any

import pytest

from game.window import shell as shells
from game.window.stage import foresight
from systems.table.loop.requests import Option, Request
from tests.screens import recorder
from tests.window import fights
from tests.window.fake import FakeSession
from tests.window.hands import Hands
from tests.window.stage.foreseen import intent, prospect


class Asking(FakeSession):
    """Asks for one of these options."""

    options: tuple[Option, ...] = (Option("attack", "Attack", "The first roll"),)

    @property
    def request(self) -> Request | None:
        return Request.prepared(1, "turn", "ana", "What now?", self.options)


def played(battle: Any, *options: Option) -> Hands:
    session = Asking([], battle)
    session.options = options or session.options
    hands = Hands((1280, 720))
    hands.play(session)
    return hands


def test_ghosts_stand_in_the_order_of_their_foes_whatever_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    ghosts: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(
        foresight,
        "draw_ghost",
        lambda canvas, figure, place, strength: ghosts.update({figure.id: (-place.left, place.top)}),
    )
    foes = [fights.unit(f"foe-{number}", f"Reaver {number}", 9, 9) for number in range(1, 5)]
    land: Any = {**fights.ZONES, "places": fights.places(ana=(0, 0), **{f"foe_{each}": (1, 0) for each in range(1, 5)})}
    end = {"x": 0, "y": 0, "area": fights.ZONES["areas"][0]["id"]}
    intents = [intent(foe["id"], "strike", "ana", start={"x": 1, "y": 0}, end=end) for foe in foes]
    hands = played(fights.fight(land, foes=foes, intents=intents))
    tokens = {foe["id"]: hands.spot(f"encounter:{foe['id']}").rect for foe in foes}
    before = dict(ghosts)
    assert len(before) == 4
    downward = sorted(tokens, key=lambda who: (tokens[who].top, -tokens[who].left))
    assert sorted(before, key=lambda who: before[who]) == downward
    hands.move(hands.spot("unit:foe-3").rect.center)
    assert ghosts == before


def test_a_verb_of_several_ways_says_how_many_and_leaves_their_names_to_the_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    attacks = [Option(f"attack:{arm}", f"Attack, {arm}", "") for arm in ("axe", "bow")]
    hands = played(fights.fight(fights.ZONES), *attacks, Option("flee", "Flee", ""))
    hands.move(hands.spot("verb:attack").rect.center)
    hands.shell.draw()
    assert "Attack: 2 ways." in [line.text for line in recorder.last().written]
    assert {"Attack, axe", "Attack, bow"} <= set(hands.spot("verb:attack").tip.splitlines())


def test_a_foe_that_is_pointed_at_stands_above_the_numbers_of_the_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    hands = played(fights.fight(fights.ZONES, prospects=[prospect("attack", "", field="")]))
    hands.move(hands.spot("unit:foe-4").rect.center)
    hands.shell.draw()
    written = [line.text for line in recorder.last().written]
    assert written.index("14 of 20 HP") < written.index("higher ground")


def test_a_chance_is_kept_where_a_badge_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    foes = [fights.unit(f"foe-{number}", f"Reaver {number}", 9, 9) for number in range(1, 7)]
    intents = [intent(foe["id"], "strike", "ana", high=20, chance=42, feint=True) for foe in foes]
    land: Any = {**fights.ZONES, "places": []}
    played(fights.fight(land, foes=foes, intents=intents))
    assert [line.text for line in recorder.last().written].count("42 %") == len(foes)
