"""Events of later days that close every way, regions that cannot be won, needs of too much (TL-02, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.checks.reachability import softlocks
from game.packs.checks.reachability.tale import Tale
from tests.packs.pieces import record
from tests.packs.test_event_locks import ASKS, AWAY, event, locks
from tests.packs.test_quest_graph_checks import INSIDE, warnings
from tests.packs.test_talk_locks import LOST, OURS, THEIRS, at_the_tower, option, steps
from tests.packs.test_thing_locks import DOOR, FACT, OPEN, clerk, keeper, line_of, quest, world

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-02", "TL-04")]

FAILS = 'effects = [{ effect = "quest", quest = "door", to = "failed" }]'
DONE = 'effects = [{ effect = "quest", quest = "door", to = "done" }]'
TALK = steps(door=(option("take", OURS), option("go", "leave = true")))
DAM = "the event 'mine:dam'"


def flood(when: str, *more: str, on: str = "dawn", effects: str = FAILS, name: str = "dam") -> str:
    return event(f'when = "{when}"', effects, *more, on=on, name=name)


def told_of(write: Write, *parts: str) -> list[str]:
    return [each.partition(": ")[2] for each in warnings(write, at_the_tower(TALK, *parts, unique=False))]


class TestEventsOfLaterDays:
    def test_without_one_nothing_is_told(self, write: Write) -> None:
        assert told_of(write) == []

    @pytest.mark.parametrize("on", ["dawn", "camp"])
    @pytest.mark.parametrize(
        "when", ["day > 20", "day >= 20", "day > 20 && fact.key == 'none'", "fact.key == 'none' && day > 20"]
    )
    def test_what_comes_by_waiting(self, write: Write, when: str, on: str) -> None:
        [told] = told_of(write, flood(when, on=on))
        assert told.startswith(f"after waiting until day 21 and {DAM} {LOST}")

    def test_the_place_of_its_condition_is_told(self, write: Write) -> None:
        text = at_the_tower(TALK, flood("day > 20"), unique=False)
        [told] = warnings(write, text)
        assert told.startswith(f"f0.toml:{line_of(text, 'day > 20')}:")

    @pytest.mark.parametrize("on", ["arrival", "town", "road"])
    def test_what_comes_on_the_way(self, write: Write, on: str) -> None:
        [told] = told_of(write, flood("day > 20", on=on))
        assert told.startswith(f"after {DAM} {LOST}")

    def test_two_events_of_which_the_first_does_nothing(self, write: Write) -> None:
        rain = flood("day > 10", effects='effects = [{ effect = "gold", amount = 1 }]', name="rain")
        [told] = told_of(write, flood("day > 20"), rain)
        assert told.startswith(f"after waiting until day 21 and {DAM} {LOST}")

    def test_the_one_that_comes_first_may_save_it(self, write: Write) -> None:
        """Who comes on day 11 may be before the flood of day 21: in that order nothing is lost."""
        assert told_of(write, flood("day > 20"), flood("day > 10", effects=DONE, name="help")) == []

    def test_what_is_not_known_may_keep_it_away(self, write: Write) -> None:
        assert told_of(write, flood("day > 20 && gold < 5")) == []

    def test_an_ending_that_comes_with_the_days(self, write: Write) -> None:
        late = record("ending", "late", 'outcome = "won"', "when = 'day > 20'")
        text = at_the_tower(TALK, flood("day > 20"), late, unique=False).replace('"inside"]', '"inside", "late"]')
        assert warnings(write, text) == []

    def test_what_it_asks_may_close_it(self, write: Write) -> None:
        """Only the scene of day 21 gives the key, and its `no` does not."""
        told = locks(write, ASKS, event('scene = "asks"', 'when = "day > 20"'), talk=AWAY)
        assert any(each.startswith("after the option 'no' of the scene 'mine:asks'") for each in told), told


class TestRegionsThatCannotBeWon:
    """The keeper gives no key, and what else there is closes nothing."""

    TEXT = at_the_tower(AWAY, unique=False)

    def test_it_is_a_fault(self, write: Write) -> None:
        folder = write("mine", a=self.TEXT)
        [fault] = [each for each in check(roots=[folder.parent]).faults if "whatever is done" in each.message]
        assert f"whatever is done, {LOST}" in fault.message
        assert not fault.warning

    def test_it_is_a_warning_where_a_limit_was_met(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        whole = softlocks.plays_of
        monkeypatch.setattr(
            softlocks,
            "plays_of",
            lambda play, campaign, tale: whole(play, campaign, Tale(play, campaign, closely=False)),
        )
        folder = write("mine", a=self.TEXT)
        [fault] = [each for each in check(roots=[folder.parent]).faults if "whatever is done" in each.message]
        assert fault.warning


class TestNeedsOfTooMuch:
    @staticmethod
    def needing(count: int, wares: str = "rope") -> str:
        pay = option("pay", OPEN, f"needs = {{ item = 'seal', count = {count} }}, ")
        gate = clerk(pay, option("off", "leave = true"))
        give = option("take", 'effects = [{ effect = "give", item = "seal", quantity = "20" }]')
        return world(FACT, quest(DOOR), gate, keeper(give), wares=wares, people="clerk")

    def test_more_than_there_is(self, write: Write) -> None:
        text = self.needing(500_000)
        told = [each for each in warnings(write, text) if "are asked for" in each]
        assert [each.partition(": ")[2] for each in told] == [
            "500000 of 'mine:seal' are asked for, and at most 20 can be had in a whole campaign: ask for fewer, or let "
            "a town sell more"
        ]
        assert told[0].startswith(f"f0.toml:{line_of(text, 'count = 500000')}:")

    @pytest.mark.parametrize(("count", "wares"), [(20, "rope"), (500_000, "rope seal")])
    def test_as_many_as_there_are_and_wares_without_end(self, write: Write, count: int, wares: str) -> None:
        assert [each for each in warnings(write, self.needing(count, wares)) if "are asked for" in each] == []


class TestEndingsWithABoundOfDays:
    """Nothing ends the tale of the keeper but going in, and that within so many days."""

    @staticmethod
    def bound(day: str, *more: str, talk: str = TALK) -> str:
        text = at_the_tower(talk, *more, unique=False)
        assert INSIDE in text
        return text.replace(INSIDE, INSIDE.replace("quest.door == 'done'", f"quest.door == 'done' && {day}"))

    @pytest.mark.parametrize("day", ["day < 10", "day <= 9", "!(day > 9)", "(day > 2 && day < 10)"])
    def test_whoever_waits_has_no_ending_left(self, write: Write, day: str) -> None:
        text = self.bound(day)
        [told] = warnings(write, text)
        assert told.startswith(f"f0.toml:{line_of(text, day)}:")
        assert f"after waiting until day {11 if '10' in day else 10} {LOST}" in told

    @pytest.mark.parametrize("day", ["day > 2", "(day < 10 || gold > 5)", "day * 2 < 20"])
    def test_what_may_come_later_is_left(self, write: Write, day: str) -> None:
        assert warnings(write, self.bound(day)) == []

    @pytest.mark.parametrize("day", ["day == 7", "day > 2 && day < 10"])
    def test_what_comes_while_the_party_waits_is_no_lock(self, write: Write, day: str) -> None:
        text = self.bound("day < 9", record("ending", "late", 'outcome = "other"', f"when = '{day}'"))
        told = warnings(write, text.replace('"inside"]', '"inside", "late"]'))
        assert told == []

    def test_another_ending_is_left(self, write: Write) -> None:
        other = record("ending", "late", 'outcome = "other"', "when = \"quest.door == 'done' && day >= 10\"")
        text = self.bound("day < 10", other).replace('"inside"]', '"inside", "late"]')
        assert warnings(write, text) == []

    def test_an_option_that_leaves_only_such_an_ending(self, write: Write) -> None:
        """To shut the gate ends the tale at any time, to take the key within nine days."""
        other = record("ending", "shut", 'outcome = "other"', "when = \"fact.key == 'theirs'\"")
        talk = steps(door=(option("take", OURS), option("shut", THEIRS), option("go", "leave = true")))
        text = self.bound("day < 10", other, talk=talk).replace('"inside"]', '"inside", "shut"]')
        [told] = warnings(write, text)
        assert (
            f"after the option 'door.take' of the scene 'mine:keeper', which is met once, on day 11 or later {LOST}"
            in told
        )
