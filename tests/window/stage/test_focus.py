"""The focus in fights: what is shown is what Return takes, and a step begins with what it most likely should be."""

from typing import Any

import pytest

from game.window import shell as shells
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option
from tests.screens import recorder
from tests.window import fights
from tests.window.hands import Hands
from tests.window.stage.foreseen import prospect
from tests.window.stage.test_playing import Player
from tests.window.stage.test_stage import PROSPECTS, WOLVES, crowd, stage_of

PLACES = Pick("place", tuple((zone["id"], zone["name"]) for zone in fights.ZONES["areas"]))
FIRST, LAST = PLACES.ids[0], PLACES.ids[-1]
CHARGE = Option("move_to_attack:axe", "Move to Attack, axe", "", (WOLVES, PLACES))
HELPER = Pick("helper", (("nobody", "nobody"), ("m-1", "Bren, who gives up their roll")))
WEAPONS = Pick(
    "weapon", (("gun", "Long gun (deals damage)"), ("bolas", "Bolas (restrains: mixed, it strikes attackers alone)"))
)
HELPED = Option("attack:foe-2", "Attack Wolf 2", "", (WEAPONS, HELPER))
WAIT = Option("wait", "Wait")


@pytest.fixture(autouse=True)
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)


def written() -> list[str]:
    return [line.text for line in recorder.last().written]


def charge(monkeypatch: pytest.MonkeyPatch, *foreseen: Any) -> Hands:
    """Ask for a charge of which this is known."""
    monkeypatch.setattr("tests.window.stage.test_stage.PROSPECTS", [*PROSPECTS, *foreseen])
    return crowd("zone", options=(CHARGE, WAIT))[0]


def helped(monkeypatch: pytest.MonkeyPatch, unit: str = "") -> tuple[Hands, Any]:
    known = prospect("attack:foe-2", "foe-2", 77, field="")
    monkeypatch.setattr("tests.window.stage.test_stage.PROSPECTS", [known])
    return crowd(unit, options=(HELPED, WAIT))


def test_a_place_begins_with_the_one_that_the_chance_holds_for(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = charge(monkeypatch, {**prospect(CHARGE.id, "foe-1", 61), "fields": {"place": LAST}})
    hands.press("a")
    hands.click("choice:elsewhere")
    hands.press("return")
    assert hands.shell.top.focus == f"encounter:{LAST}"
    assert sum(text.startswith("61 %") for text in written()) >= 2  # On the foe, and on the place.
    assert "61 in 100 to lose 2 to 7" in " ".join(written())
    hands.move(hands.spot(f"encounter:{FIRST}").rect.midtop)
    assert "What is foreseen holds for" in " ".join(written())
    hands.press("return")
    (choice,) = hands.shell.top.session.chosen  # type: ignore[attr-defined]
    assert dict(choice.fields) == {"target": "foe-1", "place": FIRST}


def test_a_target_that_would_be_missed_does_not_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = charge(monkeypatch, prospect(CHARGE.id, "foe-1", 0), prospect(CHARGE.id, "foe-2", 40))
    hands.press("a")
    assert hands.shell.top.focus.endswith(":foe-2")


def test_on_zones_a_move_to_attack_by_keys_goes_where_the_target_is_in_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player("zones", "core:barge_crew")
    for request in player.asked():
        if request.kind == "declare":
            break
        player.give(player.policy(request))
    assert player.session.request is not None
    charge = next(each.id for each in player.session.request.options if each.id.startswith("move_to_attack"))
    seen = next(each for each in player.session.view()["prospects"] if each["option"] == charge and each["chance"])
    assert "after moving to" in seen["words"]
    taken: list[Choice] = []
    choose = player.session.choose
    monkeypatch.setattr(player.session, "choose", lambda choice: (taken.append(choice), choose(choice))[1])
    player.hands.press("a")
    player.click(f"choice:{charge}")
    player.hands.press("return", "return")
    assert [(choice.option, dict(choice.fields)) for choice in taken] == [
        (charge, {"target": seen["target"], **seen["fields"]})
    ]
    player.session.close()


@pytest.mark.parametrize("unit", ["square", "zone", ""])
def test_the_focus_follows_the_mouse_onto_targets(unit: str) -> None:
    hands, session = crowd(unit)
    hands.press("a")
    hands.move(hands.spot("unit:foe-3").rect.center)
    assert hands.shell.top.focus == "unit:foe-3"
    assert stage_of(hands).choosing.targets
    hands.press("return")
    assert [dict(choice.fields) for choice in session.chosen] == [{"target": "foe-3"}]


def test_what_lies_on_a_card_leads_the_focus_to_the_card() -> None:
    hands, session = crowd()
    hands.press("a")
    hands.move(hands.spot("badge:foe-2").rect.center)
    hands.press("return")
    assert [dict(choice.fields) for choice in session.chosen] == [{"target": "foe-2"}]


def test_keys_that_walk_on_show_what_they_walk_to_though_the_mouse_rests() -> None:
    hands, session = crowd()
    hands.press("a")
    hands.move(hands.spot("unit:foe-3").rect.center)
    hands.press("right")
    assert hands.shell.top.focus == "unit:foe-4"
    assert "63 in 100 to lose 2 to 7" in written()
    hands.press("return")
    assert [dict(choice.fields) for choice in session.chosen] == [{"target": "foe-4"}]


def test_the_mouse_does_not_take_the_focus_before_a_verb_is_chosen() -> None:
    hands, _ = crowd()
    before = hands.shell.top.focus
    hands.move(hands.spot("unit:foe-3").rect.center)
    assert hands.shell.top.focus == before


def test_a_row_of_the_menu_takes_the_focus_from_the_mouse() -> None:
    hands, session = crowd()
    hands.click("unit:foe-4")
    hands.move(hands.spot("encounter-menu:1").rect.center)
    hands.press("return")
    assert session.chosen[0].option == "attack:bow"


@pytest.mark.parametrize("unit", ["square", ""])
def test_nobody_helps_unless_somebody_is_pressed_and_the_foe_stays_lit(
    unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, session = helped(monkeypatch, unit)
    hands.press("a", "1", "return")
    assert hands.shell.top.focus == "choice:nobody"
    assert any(text.startswith("77 %") for text in written())
    assert "77 in 100 to lose 2 to 7" in written()
    hands.press("return", "return")
    assert [dict(choice.fields) for choice in session.chosen] == [{"weapon": "gun", "helper": "nobody"}]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 150)])
def test_labels_of_weapons_begin_with_their_names_and_the_rest_is_told_beside(
    size: tuple[int, int], percent: int
) -> None:
    hands, _ = crowd(size=size, percent=percent, options=(Option("attack:foe-2", "Attack", "", (WEAPONS,)), WAIT))
    hands.press("a", "return")
    assert hands.spot("choice:bolas").label == "Bolas (restrains)"
    assert hands.spot("choice:gun").label == "Long gun (deals damage)"
    hands.move(hands.spot("choice:bolas").rect.center)
    assert "it strikes attackers alone" in " ".join(written())


def test_what_is_foreseen_follows_the_helper_and_the_weapon(monkeypatch: pytest.MonkeyPatch) -> None:
    base = {**prospect("attack:foe-2", "foe-2", 77, field=""), "words": "as things stand"}
    alone, helps = (
        {**prospect("attack:foe-2", who, chance, field="helper"), "words": f"{who} makes it {chance}"}
        for who, chance in (("nobody", 77), ("m-1", 91))
    )
    nets = {**prospect("attack:foe-2", "bolas", 0, field="weapon"), "words": "bolas restrain", "low": 0, "high": 0}
    del nets["chance"], helps["low"], helps["high"]  # type: ignore[misc]
    monkeypatch.setattr("tests.window.stage.test_stage.PROSPECTS", [base, alone, helps, nets])
    hands, session = crowd(options=(HELPED, WAIT))
    hands.press("a", "return")
    hands.move(hands.spot("unit:m-1").rect.center)
    assert "m-1 makes it 91" in written()
    hands.press("return")
    hands.move(hands.spot("choice:bolas").rect.center)
    assert {"bolas restrain", "m-1 makes it 91", "91 %"} <= set(written())
    assert not {"as things stand", "77 %"} & set(written())
    hands.press("return")
    assert [dict(choice.fields) for choice in session.chosen] == [{"weapon": "bolas", "helper": "m-1"}]


def test_a_verb_with_several_ways_tells_each_in_a_line_and_one_by_name_where_it_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = [Option(f"by:m-{n}", f"Member {n} steps in") for n in (1, 2)]
    known = [prospect(way.id, "m-3", 60 + n, field="") for n, way in enumerate(ways, 1)]
    monkeypatch.setattr("tests.window.stage.test_stage.PROSPECTS", known)
    hands, _ = crowd(options=(*ways, WAIT))
    hands.move(hands.spot("verb:by").rect.center)
    assert {"Member 1 steps in: 61 % · 2–7", "Member 2 steps in: 62 % · 2–7"} <= set(written())
    assert "higher ground" not in written()
    hands.press("b")
    hands.move(hands.spot("unit:m-1").rect.center)
    assert "higher ground" in written()


def test_a_foe_that_is_pointed_at_explains_its_intent() -> None:
    hands, _ = crowd()
    assert "claws" not in written()
    hands.move(hands.spot("unit:foe-3").rect.center)
    assert {"claws", "+2", "total", "2d6 +2"} <= set(written())
