"""What a fight asks: leaving asks twice, keys come to what can be chosen, one's own deed stands on top."""

from itertools import pairwise

import pytest

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window import shell as shells
from game.window.stage.numerals import ordinal
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option
from tests.screens import recorder
from tests.shipped import catalogue, looking_less
from tests.window.hands import Hands
from tests.window.stage.foreseen import prospect
from tests.window.stage.test_stage import ATTACKS, SIZES, Fight, crowd, stage_of

LEAVE = Option("leave", "Leave (Ana Tremolo)", "1 action: out of the fight for good", leaves=True)
VERBS = (*ATTACKS, Option("wait", "Wait"), Option("split", "Split"), LEAVE)


def begun(ruleset: str, encounter: str, kind: str) -> Session:
    """A fight up to its first question of a kind."""
    session = Launcher(looking_less(catalogue(), 40), None).fight(
        encounter, ruleset, "core:line_walkers", "3", "ruthless"
    )
    policy = player(session, "3", "fight-on")
    while session.request is not None and session.request.kind != kind:
        session.choose(policy(session.request))
    return session


def chosen(hands: Hands) -> list[str]:
    session = hands.shell.top.session  # type: ignore[attr-defined]
    assert isinstance(session, Fight)
    return [choice.option for choice in session.chosen]


def test_a_letter_does_not_leave_return_does() -> None:
    hands, _ = crowd(options=VERBS)
    hands.press("l")
    assert chosen(hands) == []
    assert hands.shell.top.focus == "choice:leave"
    hands.press("l")
    assert not stage_of(hands).choosing.open
    hands.press("l", "escape")
    assert not stage_of(hands).choosing.open
    hands.press("l", "return")
    assert chosen(hands) == ["leave"]


def test_a_verb_that_leaves_asks_the_mouse_too() -> None:
    hands, _ = crowd(options=VERBS)
    hands.click("verb:leave")
    assert chosen(hands) == []
    hands.click("choice:leave")
    assert chosen(hands) == ["leave"]


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_what_leaves_stands_apart_behind_all_other_verbs(size: tuple[int, int], percent: int) -> None:
    hands, _ = crowd("", size, percent, options=VERBS)
    places = [hands.spot(f"verb:{key}").rect for key in ("attack", "split", "wait", "repeat", "leave")]
    *near, far = [second.left - first.right for first, second in pairwise(places)]
    assert far > 3 * max(near) > 0


@pytest.mark.parametrize(
    ("ruleset", "kind", "label"),
    [
        ("impact", "fight_on", "Retreat, all of you"),
        ("reactive", "turn", "Leave, all of you"),
        ("pool", "act", "Leave (Quill)"),
        ("fudge", "first_action", "Leave (Big Tamsin)"),
    ],
)
def test_every_way_out_says_so_in_its_data_and_whom_it_takes(ruleset: str, kind: str, label: str) -> None:
    encounter = "core:cinder_pack" if ruleset == "impact" else "core:barge_crew"
    request = begun(ruleset, encounter, kind).request
    assert request is not None
    assert [option.label for option in request.options if option.leaves] == [label]
    assert [each["label"] for each in request.data()["options"] if each.get("leaves")] == [label]


def test_the_keys_pass_by_whoever_cannot_be_chosen_and_a_press_says_why() -> None:
    hands, _ = crowd(options=VERBS)
    assert hands.spot("unit:m-1").takes_focus
    hands.press("a")
    assert not hands.spot("unit:m-1").takes_focus
    assert hands.spot("unit:foe-2").takes_focus
    hands.click("unit:m-1")
    refusal = stage_of(hands).choosing.refusal
    assert refusal.endswith("cannot be chosen: Attack: which enemy?")


def test_what_one_is_about_to_do_stands_above_what_the_target_is_about_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    hands, _ = crowd(options=VERBS)
    hands.press("a")
    assert hands.shell.top.focus == "unit:foe-1"
    written = [line.text for line in recorder.last().written]
    said = " ".join(written)
    assert said.index("higher ground") < said.index("hook of its grandmother")
    assert "claws" not in written


def test_a_move_begins_with_the_nearest_place_without_a_risk() -> None:
    near, far = "8,0", "9,7"
    foes = Pick("enemy", (("foe-1", "Wolf 1"), ("foe-2", "Wolf 2")))
    cells = Pick("square", ((far, far), ("1,1", "1,1"), (near, near)))
    options = (Option("approach", "To an enemy", "", (foes,)), Option("move", "Move", "", (cells,)), *ATTACKS)
    risky = {**prospect("move", "1,1", field="square"), "risk": "Wolf 1 can strike there"}
    hands, _ = crowd("square", options=options, prospects=[risky])
    hands.press("m")
    start = stage_of(hands).scene.figures["m-0"].spot
    assert start is not None
    by_way = {
        key: sum((int(at) - own) ** 2 for at, own in zip(key.split(","), start, strict=True)) for key in (near, far)
    }
    assert hands.shell.top.focus == f"encounter:{min(by_way, key=by_way.__getitem__)}"


def test_the_order_that_is_being_set_stands_on_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    session = begun("reactive", "core:barge_crew", "order")
    hands = Hands()
    hands.play(session)
    hands.press("x", "return", "x", "return")
    written = [line.text for line in recorder.last().written]
    assert "1st" in written
    assert "2nd" in written
    assert session.battle is not None
    assert sorted(unit.get("place", 0) for unit in session.battle.view()["party"]["units"]) == [0, 0, 1, 2]


def test_places_as_they_are_written() -> None:
    written = [ordinal(each) for each in (1, 2, 3, 4, 11, 12, 13, 21)]
    assert written == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]


def test_the_slowest_declares_first_and_each_enemy_says_by_when_it_will_have() -> None:
    session = begun("fudge", "core:barge_crew", "first_action")
    assert session.battle is not None
    view = session.battle.view()
    (order,) = [value.split(", ") for label, value in view["facts"] if label == "Slowest declares first"]
    assert session.request is not None
    assert session.name(session.request.who) == next(name for name in order if "Reaver" not in name)
    party = {unit["name"] for unit in view["party"]["units"]}
    unknown = [each for each in view["intents"] if each["kind"] == "unknown"]
    assert unknown
    for intent in unknown:
        later = party & set(order[order.index(session.name(intent["who"])) :])
        assert all((name in intent["why"]) == (name in later) for name in party)


def test_attacks_that_count_on_the_target_say_so_and_do_not_come_first() -> None:
    session = begun("zones", "core:choir_conclave", "declare")
    assert session.battle is not None
    prospects = session.battle.view()["prospects"]
    waiting = [each for each in prospects if each.get("awaits")]
    assert waiting
    assert all("if it comes here" in each["words"] for each in waiting)
    assert not any("if it comes here" in each["words"] for each in prospects if not each.get("awaits"))
    hands = Hands()
    hands.play(session)
    hands.press("a")
    (option,) = stage_of(hands).choosing.at.active
    assert option.id not in {each["option"] for each in waiting}
