"""The debug console: what each order does, what it refuses, and what the log and a save keep of it."""

from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Origin
from game.campaign.facts.conditions import fact_now
from game.campaign.items.inventory import count_of
from game.sessions.console import obey
from game.sessions.launcher import Launcher
from game.sessions.repeat import TOUCHED
from game.sessions.replay import replay
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.sessions.undo import CannotUndo
from systems.table.loop.requests import Choice
from tests.campaign.ropeway import catalogue

EVERY = (
    "fact brake held",
    "fact robbed yes bell_bank",
    "give rope 3",
    "gold 40",
    "day 4",
    "seed other",
    "go weighhouse",
    "gold -1",
)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return begun(tmp_path)


def launcher(folder: Path) -> Launcher:
    return Launcher(catalogue(), Saves(folder))


def begun(folder: Path) -> Session:
    return launcher(folder).new("1", "ropeway:valley", "impact", "core:starters")


def campaign(session: Session) -> Campaign:
    assert isinstance(session.played, Campaign)
    return session.played


def ordered(session: Session, line: str) -> str:
    """Give an order that is carried out; return what is told of it."""
    said = obey(session, line)
    assert said.events, said.lines
    return "\n".join(said.lines)


def refused(session: Session, line: str) -> str:
    """Give an order that is refused; return why."""
    before, choices = session.played.snapshot(), len(session.log)
    said = obey(session, line)
    assert not said.events
    assert (session.played.snapshot(), len(session.log)) == (before, choices)
    return "\n".join(said.lines)


def kind(session: Session) -> str:
    return session.request.kind if session.request else ""


def test_a_fact_is_set_by_its_name_or_its_id_and_told_in_the_log(session: Session) -> None:
    assert "Debug console: fact ropeway:brake cut." in ordered(session, "fact brake cut")
    assert fact_now(campaign(session), "ropeway:brake") == "cut"
    ordered(session, "fact ropeway:pulls 4")
    assert fact_now(campaign(session), "ropeway:pulls") == 4


def test_a_fact_of_a_place_is_that_of_the_place_named_or_of_where_the_party_is(session: Session) -> None:
    ordered(session, "fact robbed yes bell_bank")
    assert "ropeway:robbed = no (at ropeway:foot)" in obey(session, "facts robbed").lines
    ordered(session, "fact robbed yes")
    assert "ropeway:robbed = yes (at ropeway:foot)" in obey(session, "facts robbed").lines


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("fakt brake cut", "there is no order 'fakt' (did you mean 'fact'?)"),
        ("fact brak cut", "there is no fact 'brak' (did you mean 'brake'?)"),
        ("fact brake cutt", "it is one of loose, held, cut"),
        ("fact pulls 9", "it is a number from 0 to 5"),
        ("fact gentle yes", "is reckoned from others"),
        ("fact brake cut foot", "a fact of the whole campaign"),
        ("fact robbed maybe foot", "it is true or false"),
        ("fact brake", "that is typed so: fact FACT VALUE [PLACE]"),
        ("gold -100000", "the purse holds 120 gold"),
        ("gold some", "'some' is no whole number from -1000000 to 1000000"),
        ("gold ²", "is no whole number"),
        ("give ropes", "there is no item 'ropes' (did you mean 'rope'?)"),
        ("give rope 0", "'0' is no whole number from 1 to 999"),
        ("go bel_bank", "there is no town or landmark 'bel_bank' on this map (did you mean 'bell_bank'?)"),
        ("go 99,0", "the map has no hex 99,0: it has"),
        ("go foot", "the party is at"),
        ("day 1", "it is day 1 already"),
        ("day 5000", "is no whole number from 1 to 1001"),
        ("scene attendants", "(did you mean 'attendant'?)"),
        ("fight winc", "(did you mean 'winch'?)"),
        ("seed x9:3", "wants dice of the kind 'x9'"),
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(session: Session, line: str, why: str) -> None:
    assert why in refused(session, line)


def test_gold_and_things_are_in_the_purse_and_the_pack(session: Session) -> None:
    before = count_of(campaign(session), "core:rope")
    ordered(session, "give rope 3")
    ordered(session, "gold -20")
    assert count_of(campaign(session), "core:rope") == before + 3
    assert campaign(session).purse.gold == 100


def test_a_place_is_entered_without_a_price(session: Session) -> None:
    points = campaign(session).trek.points
    ordered(session, "go bell_bank")
    assert campaign(session).catalogue.landmarks["ropeway:bell_bank"].name in "\n".join(session.transcript)
    assert campaign(session).trek.points == points


def test_a_scene_begins_at_once_and_holds_up_the_next(session: Session) -> None:
    ordered(session, "scene attendant")
    assert kind(session) == "scene"
    ordered(session, "gold 5")
    assert kind(session) == "scene"
    assert "nor kept for later; answer it first" in refused(session, "day 3")


def test_a_fight_begins_at_once_and_the_console_waits_for_its_end(session: Session) -> None:
    ordered(session, "fight core:cinder_pack")
    assert session.battle is not None
    assert "nor kept for later; give it again when the fight is over" in refused(session, "gold 5")


def test_days_pass_up_to_a_dawn(session: Session) -> None:
    assert "Day 6 dawns." in ordered(session, "day 6")
    assert campaign(session).clock.day == 6


def test_the_dice_of_another_seed_are_those_of_a_campaign_with_it(session: Session, tmp_path: Path) -> None:
    ordered(session, "seed other")
    other = launcher(tmp_path).new("other", "ropeway:valley", "impact", "core:starters")
    assert campaign(session).world.one(Origin).seed == campaign(other).world.one(Origin).seed
    assert campaign(session).dice.sum("world", 9, 100, "", "") == campaign(other).dice.sum("world", 9, 100, "", "")


def test_questions_change_nothing(session: Session) -> None:
    before = session.document()
    assert any(line.startswith("give ITEM [COUNT]: ") for line in obey(session, "help").lines)
    assert "ropeway:gentle = yes (reckoned)" in obey(session, "facts").lines
    assert "(did you mean 'brake'?)" in obey(session, "facts braek").lines[0]
    assert session.document() == before


def test_orders_replay_and_a_save_says_that_it_was_touched(session: Session, tmp_path: Path) -> None:
    for line in EVERY:
        ordered(session, line)
    verdict = replay(session.save("one"), catalogue())
    assert verdict.same, verdict.text
    assert verdict.notes == ("The debug console has touched this game, by 8 orders in the log.",)
    slot = next(slot for slot in launcher(tmp_path).slots() if slot.name == "one")
    assert slot.title.endswith(TOUCHED)


def test_a_game_that_was_not_touched_does_not_say_so(session: Session, tmp_path: Path) -> None:
    verdict = replay(session.save("one"), catalogue())
    assert (verdict.same, verdict.notes) == (True, ())
    assert TOUCHED not in launcher(tmp_path).slots()[0].title


def test_a_touched_game_is_loaded_and_goes_on_as_it_was(session: Session, tmp_path: Path) -> None:
    for line in EVERY:
        ordered(session, line)
    session.save("one")
    state, request = session.played.snapshot(), session.request
    session.close()
    loaded = launcher(tmp_path).load("one")
    assert loaded.played.snapshot() == state
    assert request is not None
    assert loaded.request is not None
    assert loaded.request.kind == request.kind
    ordered(loaded, "gold 1")
    assert loaded.document().header.title.count(TOUCHED) == 1


def test_answers_after_an_order_are_taken_in_when_the_program_was_killed(session: Session, tmp_path: Path) -> None:
    ordered(session, "seed other")
    request = session.request
    assert request is not None
    session.choose(Choice(request.id, "town"))
    mark, state = session.header.campaign, session.played.snapshot()
    session.close()
    assert launcher(tmp_path).load(f"autosave-{mark}-1").played.snapshot() == state


def test_an_order_of_a_log_that_was_changed_is_found(session: Session) -> None:
    ordered(session, "gold 40")
    path = session.save("one")
    path.write_text(path.read_text(encoding="utf-8").replace('"amount":"40"', '"amount":"41"'), encoding="utf-8")
    verdict = replay(path, catalogue())
    assert (verdict.same, verdict.at) == (False, 1)


def test_what_stood_before_an_order_cannot_be_taken_back(session: Session) -> None:
    request = session.request
    assert request is not None
    session.choose(Choice(request.id, "town"))
    ordered(session, "gold 1")
    with pytest.raises(CannotUndo):
        session.undo()


def test_a_single_fight_has_no_console(tmp_path: Path) -> None:
    fight = launcher(tmp_path).fight("core:cinder_pack", "impact", "core:starters", "1")
    assert "for campaigns" in refused(fight, "gold 5")
