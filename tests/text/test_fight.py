"""A fight in the terminal: whole when it begins, then what changes; its map; long lists of squares."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.sessions.numbering import LONG, Numbering
from game.text import battle_map_words, fight
from game.text.answers import Unclear, parse_fields, parse_pick
from game.text.game import play
from systems.table.loop.events import Event, Namer, Rolled
from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Choice, Option, Request
from tests.text.puzzle import PuzzleSession
from tests.text.test_play import typed
from tests.window import fights

SQUARES = tuple((f"{x},{y}", f"{x},{y}") for x in range(2, 8) for y in range(1, 6))
MOVE = Option("move", "Move", "", (Pick("square", (*SQUARES, ("foe-1", "Cinder Wolf 1"), ("out", "The Lane"))),))
WAIT = Option("wait", "Wait")


class IntentShown(Event):
    """What the enemies are about to do."""

    text: str

    def words(self, name: Namer) -> str:
        return self.text


class Fight(PuzzleSession):
    """Asks the same options again and again; `views` are shown one after the other."""

    def __init__(self, views: Sequence[Mapping[str, Any]], *options: Option, events: Sequence[Event] = ()) -> None:
        super().__init__("gate")
        self.views, self.options, self.following = views, options, list(events)
        self.events = []

    @property
    def request(self) -> Request | None:
        done = len(self.chosen)
        return Request.prepared(done, "turn", "ana", "What now?", self.options) if done < len(self.views) else None

    @property
    def outcome(self) -> str:
        return "done"

    def choose(self, choice: Choice) -> Sequence[Event]:
        assert self.request is not None
        self.chosen.append(self.request.accepted(choice))
        return self.following

    def view(self) -> dict[str, Any]:
        return dict(self.views[min(len(self.chosen), len(self.views) - 1)])


def shown(**other: Any) -> dict[str, Any]:
    return dict(fights.fight(fights.ZONES, **other))


def hurt(view: Mapping[str, Any]) -> dict[str, Any]:
    units = [fights.unit("ana", "Ana Tremolo", 3, 12), *fights.PARTY[1:]]
    return {**view, "party": {**view["party"], "units": units}}


def moved(view: Mapping[str, Any], **at: tuple[int, int]) -> dict[str, Any]:
    left = [place for place in view["map"]["places"] if place["id"] not in at]
    return {**view, "map": {**view["map"], "places": [*left, *fights.places(**at)]}}


def test_a_fight_begins_with_its_map_in_words() -> None:
    told = typed(Fight([shown()], WAIT))
    assert "The map:\n" in told
    assert "  Gate: Bren of the Kettle. Next to Yard and Pump House Roof." in told


def test_the_map_is_told_on_demand() -> None:
    told = typed(Fight([shown()], WAIT), "map")
    assert told.count("Gate: Bren of the Kettle.") == 2


def test_a_map_of_squares_is_drawn_on_demand() -> None:
    told = typed(Fight([dict(fights.fight(fights.SQUARES))], WAIT), "map").partition("> map\n")[2].splitlines()
    assert told[0] == "     0         5         10        15"
    assert told[6] == "  5  . . B D A 2 1 . . . . . 4 . . >"
    assert told[8] == "  7  . . . . . # . x . . . . . . . ."
    assert told[12].startswith("Signs: A Ana Tremolo, B Bren of the Kettle, x who is out, D Dot, 1 Cinder Wolf")
    assert "Ana Tremolo at 4,5, next to Cinder Wolf 2." in told


def test_a_map_in_zones_is_told_and_not_drawn() -> None:
    assert "Signs:" not in typed(Fight([shown()], WAIT), "map")


def test_a_map_without_room_is_told_and_not_drawn() -> None:
    land: Any = {**fights.METRES, "width": 200}
    told = typed(Fight([dict(fights.fight(land))], WAIT), "map")
    assert "Signs:" not in told
    assert told.count("Ana Tremolo at 12,14") == 2


def test_look_tells_the_whole_fight_with_its_map() -> None:
    told = typed(Fight([shown()], WAIT), "look")
    assert told.count("The map:") == 2
    assert told.count("The party:\n  Ana Tremolo 9 of 12 HP") == 2


def test_only_what_changed_is_told_at_the_next_question() -> None:
    view = shown()
    told = typed(Fight([view, hurt(view)], WAIT), "1").partition("> 1\n")[2]
    assert told.startswith("\nAna Tremolo 3 of 12 HP.\nWhat now?")


def test_nothing_is_told_when_nothing_changed() -> None:
    told = typed(Fight([shown(), shown()], WAIT), "1").partition("> 1\n")[2]
    assert told.startswith("What now?")


def test_a_fact_that_changed_is_told_alone() -> None:
    told = typed(Fight([shown(), shown(facts=[("Challenge Score", "16"), ("Loot", "4")])], WAIT), "1")
    assert "\nChallenge Score: 16.\n" in told


def test_a_new_round_tells_who_moved() -> None:
    view = shown()
    later = {**moved(view, ana=(2, 0)), "round": 3}
    told = typed(Fight([view, later], WAIT), "1").partition("> 1\n")[2]
    assert "Round 3.\n" in told
    assert "Moved: Ana Tremolo at Pump House Roof.\n" in told


def test_moves_within_a_round_are_told_with_the_next_round() -> None:
    view = shown()
    middle = moved(view, ana=(2, 0))
    told = typed(Fight([view, middle, {**middle, "round": 3}], WAIT), "1", "1")
    assert told.count("Moved: Ana Tremolo at Pump House Roof.") == 1
    assert told.index("Round 3.") < told.index("Moved:")


def test_the_intent_of_each_enemy_is_told_at_the_beginning() -> None:
    assert "  Cinder Wolf 1 9 of 9 HP, grunt, intent: attack Ana Tremolo." in fight.describe(shown())


def noted(*notes: str) -> dict[str, Any]:
    return shown(party=[fights.unit("ana", "Ana Tremolo", 9, 12, notes)])


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (["armour 2"], ["armour 2"], []),
        (["armour 2"], ["armour 2", "prone"], ["Ana Tremolo 9 of 12 HP, prone."]),
        (["armour 2", "prone"], ["armour 2"], ["Ana Tremolo 9 of 12 HP, no more: prone."]),
        (["3 Surges"], ["2 Surges"], ["Ana Tremolo 9 of 12 HP, 2 Surges."]),
        (["covers Cy"], ["covers Dot"], ["Ana Tremolo 9 of 12 HP, covers Dot."]),
        (["will attack Cinder Wolf 1 (sword)"], [], []),
    ],
)
def test_of_the_notes_those_that_changed_are_told(before: list[str], after: list[str], told: list[str]) -> None:
    assert fight.changes(noted(*before), noted(*after)) == told


def test_a_round_that_was_announced_is_not_announced_again() -> None:
    view = {**shown(), "round_word": "cycle"}
    session = Fight([view, {**view, "round": 3}], WAIT, events=[IntentShown("Cycle 3 begins.")])
    assert "Cycle 3." not in typed(session, "1")


def test_a_round_is_called_what_its_ruleset_calls_it() -> None:
    view = {**shown(), "round": 2, "round_word": "cycle"}
    assert fight.describe(view)[0].endswith(", cycle 2.")
    assert fight.changes(view, {**view, "round": 3})[0] == "Cycle 3."
    assert fight.describe({**shown(), "round": 2})[0].endswith(", round 2.")


def test_an_intent_of_fewer_enemies_is_not_told_again() -> None:
    before = shown(intent="Wolf 1 attacks Ana. Wolf 2 flees.")
    assert fight.changes(before, {**before, "intent": "Wolf 2 flees."}) == []
    assert fight.changes(before, {**before, "intent": "Wolf 2 attacks Cy."}) == ["Intent: Wolf 2 attacks Cy."]


def test_a_place_that_a_unit_tells_of_itself_is_not_told_again() -> None:
    at = [fights.unit("ana", "Ana Tremolo", 9, 12, ["at 4,6"])]
    before = dict(fights.fight(fights.SQUARES, at))
    assert fight.moves(before, moved(before, ana=(4, 6))) == []
    assert fight.moves(before, moved(before, ana=(4, 7))) == ["Moved: Ana Tremolo at 4,7."]


def test_a_long_side_is_told_with_a_line_for_each() -> None:
    few = fight.describe(shown(party=[fights.unit("ana", "Ana", 9, 12)]))
    assert "The party: Ana 9 of 12 HP." in few
    assert "  Cy incapacitated, Surges 1." in fight.describe(shown())


def test_an_intent_that_an_event_has_told_is_not_told_again() -> None:
    view = shown(intent="They seem about to attack.")
    session = Fight([view, {**view, "round": 3}], WAIT, events=[IntentShown("The enemies seem about to attack.")])
    told = typed(session, "1").partition("> 1\n")[2]
    assert told.count("about to attack") == 1
    assert "intent: attack" not in told


def test_an_intent_that_no_event_has_told_is_told_in_each_round() -> None:
    view = shown(intent="They seem about to attack.")
    told = typed(Fight([view, {**view, "round": 3}], WAIT), "1").partition("> 1\n")[2]
    assert told.count("Intent: They seem about to attack.") == 1


def test_who_is_out_intends_nothing() -> None:
    out = {**fights.FOES[2], "intent": "attack Ana"}
    assert fight.unit(out, intent=True) == "Cinder Wolf 3 incapacitated, grunt"


def test_why_tells_the_whole_round() -> None:
    view = shown()
    roll = Rolled("ana", "the attack", 1, 6, (5,), 5)
    session = Fight([view, view, {**view, "round": 3}], WAIT, events=[roll])
    told = typed(session, "1", "1", "why", "why 1").partition("> why\n")[2]
    assert told.partition("> why 1")[0].count("rolls 1d6 for the attack: 5.") == 2
    assert told.partition("> why 1")[2].count("rolls 1d6 for the attack: 5.") == 1


def test_why_does_not_reach_into_the_round_before() -> None:
    view = shown()
    session = Fight(
        [view, {**view, "round": 3}, {**view, "round": 3}], WAIT, events=[Rolled("a", "luck", 1, 6, (5,), 5)]
    )
    assert typed(session, "1", "1", "why").partition("> why\n")[2].count("rolls 1d6") == 1


def test_squares_are_summed_up_after_units_and_named_places() -> None:
    told = typed(Fight([dict(fights.fight(fights.SQUARES))], MOVE, WAIT), "1")
    told = told.partition("Square: which one?\n")[2]
    assert told.startswith(
        " 1. Cinder Wolf 1\n 2. The Lane\n30 places on the map, each named by column and row, such as 2,1:\n"
    )
    assert "  Row 1: 2 to 7.\n" in told
    assert "Type a place such as 2,1, a number, a name, or `more` for the whole list." in told


@pytest.mark.parametrize(
    ("text", "square"),
    [("4,3", "4,3"), ("4, 3", "4,3"), ("4 3", "4,3"), ("the", "out"), ("2", "out"), ("wolf", "foe-1"), ("3", "2,1")],
)
def test_a_square_is_named_in_many_ways(text: str, square: str) -> None:
    session = Fight([dict(fights.fight(fights.SQUARES))], MOVE, WAIT)
    typed(session, "1", text)
    assert session.chosen[0].fields == {"square": square}


def test_a_square_may_stand_behind_the_number_of_its_option() -> None:
    session = Fight([dict(fights.fight(fights.SQUARES))], MOVE, WAIT)
    typed(session, "1 4,3")
    assert session.chosen[0].fields == {"square": "4,3"}


def test_squares_with_something_to_say_are_named() -> None:
    to = Pick("square", (*SQUARES, ("9,9", "9,9 (cover)")))
    told = typed(Fight([dict(fights.fight(fights.SQUARES))], Option("go", "Go", "", (to,)), WAIT), "1")
    assert "  Among them: 9,9 (cover).\n" in told


def test_more_tells_every_square() -> None:
    told = typed(Fight([dict(fights.fight(fights.SQUARES))], MOVE, WAIT), "1", "more", "31")
    assert "32. 7,5\n" in told


def test_a_few_squares_are_numbered_as_anything_is() -> None:
    few = Option("step", "Step", "", (Pick("square", SQUARES[:4]),))
    told = typed(Fight([dict(fights.fight(fights.SQUARES))], few, WAIT), "1", "1")
    assert " 4. 2,4\n" in told
    assert "Row" not in told


def test_the_last_field_of_a_row_may_be_a_name_of_several_words() -> None:
    fields = (Count("dice", 1, 3), Pick("target", (("foe-1", "Cinder Wolf 1"), ("foe-2", "Cinder Wolf 2"))))
    assert parse_fields(fields, "2 cinder wolf 2") == {"dice": 2, "target": "foe-2"}


def test_a_name_is_found_by_any_of_its_words() -> None:
    assert parse_pick((("a", "Attack on Cinder Wolf 1"), ("b", "Attack on Cinder Wolf 2")), "wolf 2") == "b"
    with pytest.raises(Unclear, match="may mean"):
        parse_pick((("a", "Attack on Cinder Wolf 1"), ("b", "Attack on Cinder Wolf 2")), "wolf")


def test_rows_of_squares_are_said_in_runs() -> None:
    assert battle_map_words.rows([(1, 2), (2, 2), (3, 2), (5, 2), (7, 2), (8, 2), (4, 1)]) == [
        "row 1: 4",
        "row 2: 1 to 3, 5, 7 and 8",
    ]


def test_a_place_is_said_by_its_zone_or_by_its_square() -> None:
    assert battle_map_words.where(fights.ZONES, 2, 1) == "Cellar"
    assert battle_map_words.where(fights.SQUARES, 7, 4) == "7,4 (Crates)"
    assert battle_map_words.where(fights.SQUARES, 9, 9) == "9,9"


def market(*names: str) -> Request:
    return Request.prepared(1, "market", "party", "What?", [Option(f"buy:{name}", f"Buy {name}") for name in names])


WARES = tuple(f"ware {number}" for number in range(LONG + 3))


def test_a_long_list_that_comes_again_keeps_its_numbers() -> None:
    numbering = Numbering()
    assert numbering.take(market(*WARES)) == list(range(1, len(WARES) + 1))
    assert numbering.take(market(*WARES[:2], *WARES[3:], "new")) == [1, 2, *range(4, len(WARES) + 1), len(WARES) + 1]


def test_a_question_that_is_looked_at_once_more_keeps_its_numbers() -> None:
    numbering, fewer = Numbering(), [*(f"new {number}" for number in range(6)), *WARES[:2]]
    numbering.take(market(*WARES))
    first = numbering.take(market(*fewer))
    assert first[-2:] == [1, 2]
    assert numbering.take(market(*fewer)) == first


def test_another_question_in_between_gives_new_numbers() -> None:
    numbering = Numbering()
    numbering.take(market(*WARES))
    numbering.take(Request.prepared(2, "street", "party", "Where?", [WAIT]))
    assert numbering.take(market(*WARES[3:])) == list(range(1, len(WARES) - 2))


def test_the_numbers_of_a_desk_stay_until_it_is_left() -> None:
    numbering, done = Numbering(), Option("done", "Back", back=True)

    def desk(*names: str, kind: str = "market") -> Request:
        return Request.prepared(1, kind, "party", "What?", [*(Option(name, name) for name in names), done])

    assert numbering.take(desk("a", "b", "c")) == [1, 2, 3, 0]
    assert numbering.take(desk("b")) == [2, 0]
    assert numbering.take(desk("b", "d", "a")) == [2, 4, 1, 0]
    assert numbering.take(desk("x", kind="town")) == [1, 0]
    assert numbering.take(desk("b", "d")) == [1, 2, 0]


def test_the_numbers_of_a_fight_stay_for_each_unit_until_it_is_over() -> None:
    numbering = Numbering()

    def turn(who: str, *names: str) -> Request:
        return Request.prepared(1, "declare", who, "What?", [Option(name, name) for name in names])

    assert numbering.take(turn("ann", "hit", "smoke", "leave"), "fight") == [1, 2, 3]
    assert numbering.take(turn("bob", "flask"), "fight") == [1]
    assert numbering.take(turn("ann", "leave", "flask", "hit"), "fight") == [3, 4, 1]
    assert numbering.take(turn("ann", "flask", "hit")) == [1, 2]


def test_a_long_list_that_comes_again_tells_what_is_new() -> None:
    views = [{"day": 1, **shown()}] * 2
    wares = [Option(f"buy:{number}", f"Buy {number}") for number in range(LONG)]
    session = Fight([shown()] * len(views), *wares)
    told = typed(session, "3", "", "quit unsaved").partition("> 3\n")[2]
    assert "The other choices are as before, with the same numbers." in told.partition("> \n")[0]
    assert "Buy 4" not in told.partition("> \n")[0]
    assert " 5. Buy 4\n" in told.partition("> \n")[2]


def test_a_number_that_is_forced_is_not_asked() -> None:
    session = Fight([shown()], Option("throw", "Throw", "", (Count("dice", 1, 1),)), WAIT)
    assert "how many" not in typed(session, "1")
    assert session.chosen[0].fields == {"dice": 1}


class Full(io.StringIO):
    """A disk without room."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


def test_an_output_without_room_is_no_quiet_end() -> None:
    session = PuzzleSession("gate")
    with pytest.raises(OSError, match="No space"):
        play(session, None, io.StringIO("1\n"), Full())
    assert session.saved == ["left-7"]
