"""Transcripts: what is typed, and what becomes of it."""

import io
import signal
from typing import Any, TextIO, cast

import pytest

from game.text.game import play
from tests.text.puzzle import PuzzleSession


def typed(session: PuzzleSession, *lines: str) -> str:
    """Play with these lines from a pipe; return what was told."""
    out = io.StringIO()
    play(session, None, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return out.getvalue()


def fields(session: PuzzleSession) -> list[tuple[str, dict[str, Any]]]:
    return [(choice.option, dict(choice.fields)) for choice in session.chosen]


def test_options_are_numbered_and_taken_by_number() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "1")
    assert "1. Push: it may creak" in told
    assert "4. Swear an oath" in told
    assert "> 1\nAna answers push.\n" in told
    assert "Outcome: done." in told
    assert fields(session) == [("push", {})]


def test_an_option_is_taken_by_its_name_or_the_beginning_of_it() -> None:
    session = PuzzleSession("gate", "gate")
    typed(session, "PUSH", "pu")
    assert fields(session) == [("push", {}), ("push", {})]


def test_what_happened_before_the_first_question_is_told() -> None:
    assert "A puzzle. Seed 7.\nIt begins.\n" in typed(PuzzleSession("gate"), "1")


def test_the_declared_intent_is_told_before_the_question() -> None:
    told = typed(PuzzleSession("gate"), "1")
    assert told.index("They seem about to attack.") < told.index("A gate bars the way.") < told.index("> 1")


def test_a_count_is_asked_in_plain_words() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "2", "nine", "9", "4")
    assert "Gold: how many, from 1 to 5?" in told
    assert told.count("A whole number from 1 to 5 is wanted.") == 2
    assert fields(session) == [("pay", {"gold": 4})]


def test_all_takes_the_most() -> None:
    session = PuzzleSession("gate")
    typed(session, "2", "all")
    assert fields(session) == [("pay", {"gold": 5})]


def test_what_an_option_asks_can_stand_behind_its_number() -> None:
    session = PuzzleSession("gate", "gate", "gate")
    typed(session, "2 3", "3 2", "4 by the moon")
    assert fields(session) == [("pay", {"gold": 3}), ("ask", {"whom": "cat"}), ("swear", {"oath": "by the moon"})]


def test_a_list_is_numbered_and_taken_by_number_or_name() -> None:
    session = PuzzleSession("gate", "gate")
    told = typed(session, "3", "1", "3", "the cat")
    assert " 1. The keeper\n 2. The cat\n" in told
    assert [fields_["whom"] for _, fields_ in fields(session)] == ["keeper", "cat"]


def test_a_name_that_fits_two_entries_is_asked_again() -> None:
    told = typed(PuzzleSession("gate"), "3", "the", "2")
    assert "'the' may mean The keeper, The cat. Its number says which." in told


def test_a_long_list_is_shown_in_part() -> None:
    session = PuzzleSession("long")
    told = typed(session, "all", "25")
    assert "And 10 more." in told
    assert "30. Hex 29" in told
    assert fields(session) == [("go", {"hex": "24,0"})]


def test_the_whole_of_a_short_list_can_be_asked_for_too() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "3", "more", "2").partition("> more")[2]
    assert "2. The cat" in told
    assert "There is no 'more'" not in told


def test_an_entry_of_a_long_list_is_taken_by_its_id() -> None:
    session = PuzzleSession("long")
    typed(session, "7,0")
    assert fields(session) == [("go", {"hex": "7,0"})]


def test_commands_work_where_a_text_is_asked_for() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "4", "map", "look", "Ada")
    assert "This fight has no map." in told
    assert fields(session) == [("swear", {"oath": "Ada"})]


def test_a_text_may_be_that_of_a_command_in_quotation_marks() -> None:
    session = PuzzleSession("gate")
    assert 'such as "Map"' in typed(session, "?", "4", '"Map"')
    assert fields(session) == [("swear", {"oath": "Map"})]


@pytest.mark.parametrize("word", ["0", "back", "leave"])
@pytest.mark.parametrize("option", ["2", "3", "4"])
def test_what_an_option_asks_can_be_left(option: str, word: str) -> None:
    session = PuzzleSession("gate")
    typed(session, option, word, "1")
    assert fields(session) == [("push", {})]


def test_0_is_an_amount_where_amounts_are_asked() -> None:
    session = PuzzleSession("damage")
    typed(session, "1", "0", "5", "1")
    assert session.chosen == [] or fields(session)[0][1]["amounts"]["a"] == 1


def test_ok_takes_the_suggested_text() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "4", "a text that is too long", "ok")
    assert "At most 12 letters. Type ok for Moss." in told
    assert "at most 12 characters, not 23" in told
    assert fields(session) == [("swear", {"oath": "Moss"})]


def test_amounts_are_asked_one_by_one_and_the_rest_is_not_asked() -> None:
    session = PuzzleSession("damage")
    told = typed(session, "2", "4")
    assert "How many of 7 for Ana (at most 3)?" in told
    assert "How many of 5 for Bren (from 3 to 5)?" in told
    assert "Cato takes 1." in told
    assert fields(session) == [("assign", {"amounts": {"a": 2, "b": 4, "c": 1}})]


def test_amounts_in_a_row() -> None:
    session = PuzzleSession("damage")
    typed(session, "3 2 2")
    assert fields(session) == [("assign", {"amounts": {"a": 3, "b": 2, "c": 2}})]


@pytest.mark.parametrize(
    ("row", "reason"),
    [("3 2", "3 numbers are wanted"), ("3 2 1", "6 handed out"), ("4 1 2", "4 for a"), ("3 x 2", "whole numbers")],
)
def test_a_row_that_does_not_fit_says_why(row: str, reason: str) -> None:
    session = PuzzleSession("damage")
    assert reason in typed(session, row, "3 2 2")
    assert len(session.chosen) == 1


def test_back_leaves_an_option() -> None:
    session = PuzzleSession("gate")
    typed(session, "2", "back", "1")
    assert fields(session) == [("push", {})]


def test_an_empty_line_repeats_the_question() -> None:
    told = typed(PuzzleSession("gate"), "", "2", "", "3")
    assert told.count("A gate bars the way.") == 2
    assert told.count("Gold: how many, from 1 to 5?") == 2


def test_nonsense_is_answered_and_asked_again() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "9", "frog", "1 2", "1")
    assert "There is no '9' here. A number from 1 to 4 is wanted." in told
    assert "Push wants nothing more than its number." in told
    assert len(session.chosen) == 1


def test_a_refusal_tells_its_reason_and_asks_again() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "2 1", "2 2")
    assert "That will not do: the keeper wants no single coin" in told
    assert fields(session) == [("pay", {"gold": 2})]


def test_rolls_are_told_on_demand_only() -> None:
    told = typed(PuzzleSession("gate", "gate"), "1", "why", "1")
    assert told.count("Ana rolls 2d6 for luck: 3 + 4 = 7.") == 1
    assert told.index("> why") < told.index("Ana rolls 2d6")


def test_rolls_can_be_told_always() -> None:
    assert typed(PuzzleSession("gate", "gate"), "rolls", "1", "1").count("Ana rolls 2d6 for luck") == 2


def test_help_names_every_command() -> None:
    told = typed(PuzzleSession("gate"), "?")
    for word in ("look", "why", "map", "party", "pack", "quests", "journal", "log", "save NAME", "load NAME", "quit"):
        assert f"  {word}" in told


def test_the_log_holds_what_was_told() -> None:
    told = typed(PuzzleSession("gate", "gate", "gate"), "1", "2 3", "log", "log 1")
    assert told.count("Ana answers push.") == 2
    assert told.count("Ana answers pay {'gold': 3}.") == 3
    assert told.count("Ana rolls 2d6") == 2


def test_notices_are_told_once() -> None:
    session = PuzzleSession("gate", "gate")
    session.notices.append("The save was damaged.")
    assert typed(session, "1", "1").count("The save was damaged.") == 1


def test_a_loaded_game_tells_what_happened_last() -> None:
    session = PuzzleSession("gate")
    session.events = []
    session.transcript = [f"Line {number}." for number in range(9)]
    told = typed(session, "1")
    assert "What happened last:\nLine 4.\n" in told
    assert "Line 3." not in told


def test_save_names_the_slot() -> None:
    session = PuzzleSession("gate")
    told = typed(session, "save camp", "quit")
    assert session.saved == ["camp"]
    assert "Saved as camp, in saves/camp.toml." in told
    assert told.endswith("Nothing has happened since it was saved as camp.\nFarewell.\n")


def test_quit_leaves_the_save_of_the_player_as_it_was() -> None:
    session = PuzzleSession("gate", "gate")
    told = typed(session, "save camp", "1", "quit")
    assert session.saved == ["camp", "left-7"]
    assert "Saved as left-7, in saves/left-7.toml. The game saved as camp stays as it was." in told


def test_quit_saves_first() -> None:
    session = PuzzleSession("gate")
    assert typed(session, "quit").endswith("Saved as left-7, in saves/left-7.toml.\nFarewell.\n")
    assert session.saved == ["left-7"]


def test_quit_stays_when_nothing_can_be_written() -> None:
    session = PuzzleSession("gate", full=True)
    told = typed(session, "quit", "quit unsaved")
    assert "The disk is full. To leave all the same, type: quit unsaved." in told
    assert told.endswith("Farewell.\n")


def test_the_end_of_the_input_saves() -> None:
    session = PuzzleSession("gate")
    typed(session)
    assert session.saved == ["left-7"]


def test_a_game_that_is_over_is_not_saved_again() -> None:
    session = PuzzleSession("gate")
    typed(session, "1")
    assert session.saved == []


class Torn(io.StringIO):
    """A stream whose reader goes away after some lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines

    def write(self, text: str) -> int:
        self.left -= text.count("\n")
        if self.left < 0:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize("lines", range(0, 14, 3))
def test_a_broken_pipe_saves_and_ends_quietly(lines: int) -> None:
    session = PuzzleSession("gate", "gate")
    play(session, None, io.StringIO("1\n" * 9), Torn(lines))
    assert session.saved == ["left-7"]


class Interrupted:
    """A terminal at which Ctrl-C is pressed, or a signal arrives."""

    def __init__(self, number: signal.Signals) -> None:
        self.number = number

    def readline(self) -> str:
        signal.raise_signal(self.number)
        return ""


def interrupted(number: signal.Signals) -> TextIO:
    return cast(TextIO, Interrupted(number))


def test_ctrl_c_saves_and_says_so() -> None:
    session, out = PuzzleSession("gate"), io.StringIO()
    play(session, None, interrupted(signal.SIGINT), out)
    assert session.saved == ["left-7"]
    assert out.getvalue().endswith("Saved as left-7, in saves/left-7.toml.\n")


def test_a_choice_that_is_being_carried_out_is_not_saved() -> None:
    session = PuzzleSession("gate")
    session.at_rest = False
    with pytest.raises(KeyboardInterrupt):
        play(session, None, interrupted(signal.SIGINT), io.StringIO())
    assert session.saved == []


def test_ctrl_c_where_nothing_can_be_saved_is_passed_on() -> None:
    session = PuzzleSession("gate")
    session.can_save = False
    with pytest.raises(KeyboardInterrupt):
        play(session, None, interrupted(signal.SIGINT), io.StringIO())


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_terminal_saves(number: signal.Signals) -> None:
    session = PuzzleSession("gate")
    before = signal.getsignal(number)
    play(session, None, interrupted(number), io.StringIO())
    assert session.saved == ["left-7"]
    assert signal.getsignal(number) == before


def test_commands_of_a_campaign_say_that_a_fight_has_none() -> None:
    assert "This fight has no map." in typed(PuzzleSession("gate"), "map")
    assert typed(PuzzleSession("gate"), "party").count("Three wolves, round 1.") == 2


def test_only_what_changed_is_told_again() -> None:
    told = typed(PuzzleSession("gate", "gate"), "1", "1")
    assert told.count("They seem about to attack.") == 1


def test_an_intent_is_told_again_in_the_next_round() -> None:
    class Rounds(PuzzleSession):
        def view(self) -> dict[str, Any]:
            return {**super().view(), "round": len(self.chosen) + 1}

    assert typed(Rounds("gate", "gate"), "1", "1").count("They seem about to attack.") == 2


def test_look_tells_it_all_again() -> None:
    assert typed(PuzzleSession("gate"), "look").count("They seem about to attack.") == 2


def test_help_is_told_once_although_two_words_ask_for_it() -> None:
    told = " ".join(typed(PuzzleSession("gate"), "?", "quit").split())
    assert told.count("this help") == 1
    assert "?: this help, as does `help`." in told
