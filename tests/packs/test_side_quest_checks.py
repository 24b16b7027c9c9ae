"""Side quests that cannot end: stages that lead nowhere, counts and numbers that are never reached (TL-03)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs.pieces import record
from tests.packs.test_quest_graph_checks import warnings, world
from tests.packs.test_talk_locks import option

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-03")]

WOLF = record("creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}")
WOLVES = record("encounter", "wolves", 'foes = [{creature = "wolf", count = 2}]')
PULLS = '[[fact]]\nid = "pulls"\nholds = "number"\n'
PULL = 'effects = [{ effect = "add", fact = "pulls" }]'
VISIT = 'goal = { kind = "visit", town = "home" }'


def stage(key: str, *lines: str) -> str:
    return "\n".join(("[[quest.stages]]", f'id = "{key}"', 'text = "Go."', *(lines or ('ends = "done"', VISIT)))) + "\n"


def side(*stages: str, head: str = "") -> str:
    return record("quest", "side", 'ending = "Done."', 'offered_in = ["home"]', head) + "".join(stages)


def told(write: Write, *parts: str, more: str = "", roam: str = "") -> list[str]:
    """What is told of a world in which nothing else is wrong, with these parts."""
    end = record("ending", "inside", 'outcome = "won"', 'when = "day > 3"')
    text = world(end, *parts, unique=False).replace('quests = ["door"]\n', "")
    text = text.replace('encounter = "keeper"', more) if more else text
    text = text.replace('glyph = "."', f'glyph = "."\nencounter_chance = 20\nencounters = [{roam}]') if roam else text
    own = ("once the stage", "this goal is never met", "are asked for, and")
    found = [each.partition(": ")[2] for each in warnings(write, text)]
    return [each for each in found if any(words in each for words in own)]


class TestStages:
    """Stages of a quest in a graph."""

    def test_one_that_opens_nothing_and_ends_nothing(self, write: Write) -> None:
        both = 'opens = ["well", "road"]'
        road = stage("road", VISIT, 'ends = "done"', 'closes = ["well"]')
        found = told(write, side(stage("ask", VISIT, both), stage("well", VISIT, 'closes = ["road"]'), road))
        assert [each.partition(",")[0] for each in found] == ["once the stage 'well' is done"]

    def test_one_beside_another_that_ends_it(self, write: Write) -> None:
        both = 'opens = ["well", "road"]'
        assert told(write, side(stage("ask", VISIT, both), stage("well", VISIT), stage("road"))) == []

    def test_a_condition_that_opens_the_last(self, write: Write) -> None:
        last = stage("last", VISIT, "when = \"stage.side.well == 'done'\"", 'ends = "done"')
        assert told(write, side(stage("well", VISIT), last)) == []

    def test_a_failure_that_ends_it(self, write: Write) -> None:
        both = 'opens = ["well", "road"]'
        road = stage("road", VISIT, "days = 3", 'ends = "done"')
        assert told(write, side(stage("ask", VISIT, both), stage("well", VISIT), road)) == []

    @pytest.mark.parametrize("change", ['to = "done"', 'stage = "road", to = "open"'])
    def test_an_effect_that_moves_it_on(self, write: Write, change: str) -> None:
        road = stage("road", VISIT, 'ends = "done"', 'closes = ["well"]')
        text = side(stage("ask", VISIT, 'opens = ["well", "road"]'), stage("well", VISIT, 'closes = ["road"]'), road)
        event = record(
            "event", "e", 'on = "dawn"', "times = 1", f'effects = [{{effect = "quest", quest = "side", {change}}}]'
        )
        assert told(write, text, event) == []


class TestCounts:
    """Goals that count encounters won and creatures slain."""

    FIVE = 'goal = {{ kind = "count", {} = "{}", count = 5 }}'

    def asked(self, what: str, key: str) -> str:
        return side(stage("slay", self.FIVE.format(what, key), 'ends = "done"'))

    def test_more_than_stand_at_landmarks(self, write: Write) -> None:
        found = told(write, WOLF, WOLVES, self.asked("encounter", "wolves"), more='encounter = "wolves"')
        assert [each.partition(": ")[0] for each in found] == [
            "5 are asked for, and at most 1 of 'mine:wolves' can be overcome in a whole campaign"
        ]

    def test_more_creatures_than_there_are(self, write: Write) -> None:
        found = told(write, WOLF, WOLVES, self.asked("creature", "wolf"), more='encounter = "wolves"')
        assert ["at most 2 of 'mine:wolf' can be slain" in each for each in found] == [True]
        many = WOLVES.replace("count = 2", "count = 5")
        assert told(write, WOLF, many, self.asked("creature", "wolf"), more='encounter = "wolves"') == []

    def test_what_roams(self, write: Write) -> None:
        row = '{encounter = "wolves", weight = 1}'
        assert told(write, WOLF, WOLVES, self.asked("encounter", "wolves"), roam=row) == []
        once = WOLVES.replace("foes", "unique = true\nfoes")
        assert len(told(write, WOLF, once, self.asked("encounter", "wolves"), roam=row)) == 1

    @pytest.mark.parametrize(("refill", "lost"), [("never", 1), ("empty", 0)])
    def test_cards(self, write: Write, refill: str, lost: int) -> None:
        deck = record(
            "deck", "road", f'refill = "{refill}"', 'cards = [{id = "met", copies = 3, encounter = "wolves"}]'
        )
        draw = record("event", "draws", 'on = "road"', 'times = "always"', "again_after = 1", 'draw = "road"')
        parts = (WOLF, WOLVES, deck, draw)
        assert len(told(write, *parts, self.asked("encounter", "wolves"))) == lost
        assert len(told(write, *parts, self.asked("creature", "wolf"))) == 0


class TestNumbers:
    """Goals over numbers that effects add up to."""

    @staticmethod
    def asked(number: int) -> str:
        return side(stage("pull", f'goal = {{ kind = "fact", when = "fact.pulls > {number}" }}', 'ends = "done"'))

    @pytest.mark.parametrize(("times", "lost"), [("2", True), ("4", False), ('"always"\nagain_after = 1', False)])
    def test_what_an_event_adds(self, write: Write, times: str, lost: bool) -> None:
        event = record("event", "pull", 'on = "dawn"', f"times = {times}", PULL)
        found = told(write, PULLS, event, self.asked(3))
        assert ["this goal is never met: by all effects that there are 'fact.pulls' is 0 to 2" in e for e in found] == (
            [True] * lost
        )

    @pytest.mark.parametrize(("once", "lost"), [("once = true, ", True), ("", False)])
    def test_what_an_option_adds(self, write: Write, once: str, lost: bool) -> None:
        scene = record("scene", "winch", f"options = [{option('a', PULL, once)}, {option('b', 'leave = true')}]")
        event = record("event", "calls", 'on = "dawn"', 'times = "always"', "again_after = 1", 'scene = "winch"')
        assert len(told(write, PULLS, scene, event, self.asked(1))) == lost

    def test_what_a_scene_adds_that_comes_twice(self, write: Write) -> None:
        scene = record("scene", "winch", f"options = [{option('a', PULL, '')}, {option('b', 'leave = true')}]")
        event = record("event", "calls", 'on = "dawn"', "times = 2", 'scene = "winch"')
        assert len(told(write, PULLS, scene, event, self.asked(2))) == 1
        assert told(write, PULLS, scene, event, self.asked(1)) == []

    def test_what_is_set_and_then_added_to(self, write: Write) -> None:
        event = record("event", "pull", 'on = "dawn"', "times = 2", PULL)
        high = record(
            "event", "high", 'on = "dawn"', "times = 1", 'effects = [{effect = "set", fact = "pulls", to = 2}]'
        )
        assert told(write, PULLS, event, high, self.asked(3)) == []
