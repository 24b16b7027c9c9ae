"""Things, choices and days that close every way to an ending, and what opens one again (TL-03, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs.pieces import LAND, TOWN, law, record, tower_land
from tests.packs.test_quest_graph_checks import INSIDE, warnings
from tests.packs.test_talk_locks import option, steps

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-04")]

SEAL = record("item", "seal", "price = 1", "weight = 1")
GIVE, TAKE = (f'effects = [{{ effect = "{does}", item = "seal" }}]' for does in ("give", "lose"))
GIVE_WAX = 'effects = [{ effect = "give", item = "wax" }]'
OPEN = 'effects = [{ effect = "set", fact = "open" }]'
FACT = record("fact", "open")
LOST = "no ending of 'mine:r' can come any more"
GOAL = 'kind = "fact", when = "has.seal > 0"'
DOOR = 'kind = "fact", when = "fact.open"'


def quest(goal: str, *more: str) -> str:
    head = record("quest", "door", "main = true", 'ending = "Open."')
    lines = ("[[quest.stages]]", 'id = "open"', 'text = "Open it."', f"goal = {{ {goal} }}", 'ends = "done"', *more)
    return head + "\n".join(lines) + "\n"


def keeper(*options: str) -> str:
    return record("encounter", "keeper", "unique = true", f"scene.options = [\n{','.join(options)}\n]")


def clerk(*options: str) -> str:
    return record("scene", "clerk", f"options = [\n{','.join(options)}\n]")


def world(*parts: str, wares: str = "rope", people: str = "") -> str:
    """A town, where somebody may talk, and a tower with a keeper who is met once."""
    market = ", ".join(f'{{item = "{ware}"}}' for ware in wares.split())
    home = f"{TOWN}market = [{market}]\n" + (f'people = [{{scene = "{people}"}}]\n' if people else "")
    rest = "".join([*parts, home])
    return "".join([law(), LAND, tower_land(), INSIDE, SEAL if "seal" in rest else "", rest])


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


TAKES = option("take", GIVE)
LEAVES = option("leave", "leave = false")
GATE = clerk(option("open", OPEN, "needs = { item = 'seal' }, "), option("off", "leave = true"))
"""Somebody in the town who opens for whoever has the seal."""


class TestTheOnlyKey:
    def test_a_goal_asks_for_what_a_choice_passes_by(self, write: Write) -> None:
        text = world(quest(GOAL), keeper(TAKES, LEAVES))
        [told] = warnings(write, text)
        line = line_of(text, 'id = "leave"')
        assert told.startswith(f"f0.toml:{line}:")
        assert f"after the option 'leave' of the scene 'mine:keeper', which is met once, {LOST}" in told

    def test_an_option_needs_it(self, write: Write) -> None:
        [told] = warnings(write, world(FACT, quest(DOOR), GATE, keeper(TAKES, LEAVES), people="clerk"))
        assert "after the option 'leave' of the scene 'mine:keeper'" in told

    def test_an_option_asks_for_it_by_its_condition(self, write: Write) -> None:
        gate = GATE.replace("needs = { item = 'seal' }", "when = 'has.seal > 0'")
        [told] = warnings(write, world(FACT, quest(DOOR), gate, keeper(TAKES, LEAVES), people="clerk"))
        assert "after the option 'leave' of the scene 'mine:keeper'" in told

    def test_a_row_of_stages_without_endings(self, write: Write) -> None:
        row = quest(GOAL).replace('ends = "done"\n', "")
        text = world(row, keeper(TAKES, LEAVES)).replace('endings = ["inside"]', "").replace(INSIDE, "")
        [told] = warnings(write, text)
        assert "a main quest of 'mine:r' cannot be done any more" in told

    def test_two_are_wanted_and_one_is_passed_by(self, write: Write) -> None:
        two = GOAL.replace("> 0", ">= 2")
        find = record("landmark", "cave", f'find = {{ text = "A seal.", {GIVE} }}')
        text = world(quest(two), keeper(TAKES, LEAVES), find)
        text = text.replace('landmark = "tower"}', 'landmark = "tower"}, {at = [1, 1], landmark = "cave"}')
        [told] = warnings(write, text)
        assert "after the option 'leave'" in told
        assert warnings(write, text.replace(">= 2", ">= 1")) == []

    @pytest.mark.parametrize(
        "other",
        [
            record("event", "gift", 'on = "dawn"', "times = 1", GIVE),
            record("loot_table", "hoard", 'rows = [{ roll = 1, gives = [{ item = "seal" }] }]')
            + record("encounter", "wolves", 'foes = [{ creature = "wolf" }]', 'loot_tables = ["hoard"]')
            + record("creature", "wolf", "core = { might = 2, agility = 2, wits = 2, vigour = 2 }")
            + record("event", "pack", 'on = "dawn"', "times = 2", 'draw = "wild"')
            + record("deck", "wild", 'cards = [{ id = "wolves", encounter = "wolves" }]'),
            record("item", "wax", "price = 1", "weight = 1", "hands = 1")
            + 'effects = [{ effect = "craft", takes = "rope", gives = "seal" }]\n'
            + record("event", "alms", 'on = "dawn"', "times = 1", 'effects = [{ effect = "give", item = "wax" }]'),
        ],
    )
    def test_another_source_of_it_is_a_way(self, write: Write, other: str) -> None:
        assert warnings(write, world(quest(GOAL), keeper(TAKES, LEAVES), other)) == []

    def test_what_a_town_sells_is_never_lost(self, write: Write) -> None:
        assert warnings(write, world(quest(GOAL), keeper(TAKES, LEAVES), wares="rope seal")) == []

    def test_what_the_party_begins_with_is_there(self, write: Write) -> None:
        text = world(quest(GOAL), keeper(TAKES, LEAVES))
        assert warnings(write, text.replace("start_stores = []", 'start_stores = [{item = "seal", count = 1}]')) == []

    def test_a_reward_of_a_stage_gives_it(self, write: Write) -> None:
        errand = record(
            "quest",
            "errand",
            'ending = "Done."',
            'offered_in = ["home"]',
            'stages = [{ text = "Go.", goal = { kind = "visit", landmark = "tower" }, '
            'reward = { items = [{ item = "seal", count = 1 }] } }]',
        )
        assert warnings(write, world(quest(GOAL), keeper(TAKES, LEAVES), errand)) == []

    def test_who_has_none_left_may_be_the_way(self, write: Write) -> None:
        """What asks that it is gone can come about: things are sold and used up."""
        assert warnings(write, world(quest(GOAL.replace("> 0", "== 0")), keeper(TAKES))) == []


class TestTheOnlyKeyIsLost:
    def test_an_option_takes_it_away(self, write: Write) -> None:
        throw = clerk(
            option("open", OPEN, "needs = { item = 'seal' }, "),
            option("drop", f"{TAKE}", "needs = { item = 'seal' }, "),
            option("off", "leave = true"),
        )
        [told] = warnings(write, world(FACT, quest(DOOR), throw, keeper(TAKES), people="clerk"))
        assert f"after the option 'drop' of the scene 'mine:clerk' {LOST}" in told

    def test_an_event_takes_it_away(self, write: Write) -> None:
        thief = record("event", "thief", 'on = "dawn"', "times = 1", 'when = "has.seal > 0"', TAKE)
        [told] = warnings(write, world(FACT, quest(DOOR), GATE, keeper(TAKES), thief, people="clerk"))
        assert f"after the event 'mine:thief' {LOST}" in told

    def test_a_tool_for_sale_uses_it_up(self, write: Write) -> None:
        wax = record("item", "wax", "price = 1", "weight = 1")
        wax += 'effects = [{ effect = "craft", takes = "seal", gives = "rope" }]\n'
        parts = (FACT, quest(DOOR), GATE, keeper(TAKES), wax)
        text = world(*parts, people="clerk", wares="rope wax")
        [told] = warnings(write, text)
        assert told.startswith(f"f0.toml:{line_of(text, 'takes = ')}:")
        assert f"after 'mine:wax' has used up 'mine:seal' {LOST}" in told
        sometimes = text.replace('{item = "wax"}', '{item = "wax", when = "gold > 50"}')
        shut = text.replace(
            "people = [", 'closed = [{ when = "day > 5", services = ["market"], text = "T." }]\npeople = ['
        )
        away = world(*parts, record("event", "gift", 'on = "dawn"', "times = 1", GIVE_WAX), people="clerk")
        for each in (sometimes, shut, away):
            assert [line for line in warnings(write, each) if "used up" in line] == []

    def test_a_tool_that_takes_two_spares_one(self, write: Write) -> None:
        wax = record("item", "wax", "price = 1", "weight = 1")
        wax += 'effects = [{ effect = "craft", takes = "seal", takes_count = 2, gives = "rope" }]\n'
        assert (
            warnings(write, world(FACT, quest(DOOR), GATE, keeper(TAKES), wax, people="clerk", wares="rope wax")) == []
        )

    def test_what_uses_it_up_is_what_it_is_for(self, write: Write) -> None:
        both = OPEN.replace(" }]", ' }, { effect = "lose", item = "seal" }]')
        gate = clerk(option("open", both, "needs = { item = 'seal' }, "), option("off", "leave = true"))
        assert warnings(write, world(FACT, quest(DOOR), gate, keeper(TAKES), people="clerk")) == []

    def test_one_of_two_can_be_spared(self, write: Write) -> None:
        throw = clerk(
            option("open", OPEN, "needs = { item = 'seal' }, "),
            option("drop", f"{TAKE}", "needs = { item = 'seal', count = 2 }, "),
            option("off", "leave = true"),
        )
        twice = TAKES.replace('item = "seal"', 'item = "seal", quantity = "2"')
        assert warnings(write, world(FACT, quest(DOOR), throw, keeper(twice), people="clerk")) == []

    def test_another_stage_takes_it_for_itself(self, write: Write) -> None:
        greedy = record(
            "quest",
            "errand",
            'ending = "Done."',
            'offered_in = ["home"]',
            'starts = ["hand"]',
            'stages = [{ id = "hand", text = "Go.", goal = { kind = "deliver", item = "seal", town = "home" }, '
            'effects = [{ effect = "set", fact = "open", to = false }], ends = "done" }]',
        )
        told = warnings(write, world(FACT, quest(DOOR), GATE, greedy, keeper(TAKES), people="clerk"))
        assert ["after the stage 'hand' of 'mine:errand' is done" in each for each in told] == [True]


class TestWhatFails:
    TRY = (
        '{{ id = "try", label = "Try", {more}test = {{ skill = "wits", difficulty = 9 }}, '
        'success = {{ text = "Yes.", {good} }}, failure = {{ text = "No."{bad} }} }}'
    )

    def test_a_test_that_is_tried_once(self, write: Write) -> None:
        tries = self.TRY.format(more="", good=GIVE, bad="")
        [told] = warnings(write, world(quest(GOAL), keeper(tries)))
        assert f"after a failure at the option 'try' of the scene 'mine:keeper', which is met once, {LOST}" in told

    def test_a_test_that_can_be_tried_again(self, write: Write) -> None:
        tries = self.TRY.format(more="retry = true, ", good=GIVE, bad="")
        leaves = option("off", "leave = true")
        assert warnings(write, world(quest(GOAL), keeper(tries, leaves))) == []

    def test_an_option_that_can_be_tried_once(self, write: Write) -> None:
        """The scene stays, and the option does not."""
        tries = self.TRY.format(more="once = true, ", good=OPEN, bad=", leave = true")
        gate = clerk(tries, option("off", "leave = true"))
        met = keeper(option("go", "leave = true"))
        [told] = warnings(write, world(FACT, quest(DOOR), gate, met, people="clerk"))
        assert f"after a failure at the option 'try' of the scene 'mine:clerk' {LOST}" in told
        again = gate.replace("once = true, ", "")
        assert warnings(write, world(FACT, quest(DOOR), again, met, people="clerk")) == []

    def test_a_failure_that_leaves_the_scene_for_later(self, write: Write) -> None:
        tries = self.TRY.format(more="", good=GIVE, bad=", leave = true")
        assert warnings(write, world(quest(GOAL), keeper(tries))) == []

    WOLVES = record("encounter", "wolves", 'foes = [{creature = "wolf"}]') + record(
        "creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}"
    )

    @pytest.mark.parametrize(("after", "how"), [("lost", "a fight lost"), ("left", "a fight left")])
    def test_a_fight_that_is_fought_once(self, write: Write, after: str, how: str) -> None:
        talk = steps(
            door=(option("fight", f'fight = "wolves", won = "gate", {after} = "out"'),),
            gate=(option("take", GIVE),),
            out=(option("crawl", "leave = false"),),
        )
        met = record("encounter", "keeper", "unique = true", f"scene.{talk}")
        [told] = warnings(write, world(quest(GOAL), self.WOLVES, met))
        assert f"after {how} at the option 'door.fight' of the scene 'mine:keeper', which is met once, {LOST}" in told

    def test_a_fight_that_can_be_fought_again(self, write: Write) -> None:
        talk = steps(door=(option("fight", 'fight = "wolves", won = "gate"'),), gate=(option("take", GIVE),))
        met = record("encounter", "keeper", "unique = true", f"scene.{talk}")
        assert warnings(write, world(quest(GOAL), self.WOLVES, met)) == []


class TestDays:
    def test_an_option_that_is_there_for_some_days(self, write: Write) -> None:
        gate = clerk(option("open", OPEN, "when = 'day < 3', "), option("off", "leave = true"))
        text = world(FACT, quest(DOOR), gate, keeper(option("go", "leave = true")), people="clerk")
        [told] = warnings(write, text)
        assert f": after waiting until day 4 {LOST}" in told
        line = line_of(text, "day < 3")
        column = text.splitlines()[line - 1].index("'day < 3'") + 1
        assert told.startswith(f"f0.toml:{line}:{column}:")

    @pytest.mark.parametrize("when", ["day >= 3", "day < 3 || day > 8", "day % 2 == 0"])
    def test_an_option_that_comes_with_the_days(self, write: Write, when: str) -> None:
        gate = clerk(option("open", OPEN, f"when = '{when}', "), option("off", "leave = true"))
        text = world(FACT, quest(DOOR), gate, keeper(option("go", "leave = true")), people="clerk")
        assert warnings(write, text) == []

    def test_an_ending_that_comes_before_is_one(self, write: Write) -> None:
        gate = clerk(option("open", OPEN, "when = 'day < 3', "), option("off", "leave = true"))
        text = world(FACT, quest(DOOR), gate, keeper(option("go", "leave = true")), people="clerk")
        late = record("ending", "late", 'outcome = "lost"', "when = 'day >= 3'")
        assert warnings(write, text.replace('"inside"]', '"inside", "late"]') + late) == []

    def test_a_stage_that_fails_on_a_day(self, write: Write) -> None:
        text = world(quest('kind = "visit", landmark = "tower"', "fails_when = 'day > 9'"), keeper(LEAVES))
        [told] = warnings(write, text)
        assert f": after waiting until day 10 {LOST}" in told


class TestChoices:
    def test_a_goal_asks_for_the_other_option(self, write: Write) -> None:
        goal = 'kind = "fact", when = "chosen.keeper == \'take\'"'
        [told] = warnings(write, world(quest(goal), keeper(option("take", "leave = false"), LEAVES)))
        assert f"after the option 'leave' of the scene 'mine:keeper', which is met once, {LOST}" in told

    def test_a_choice_that_can_be_made_again(self, write: Write) -> None:
        goal = 'kind = "fact", when = "answered.clerk == \'take\'"'
        talk = clerk(option("take", "leave = true"), option("go", "leave = true"))
        assert warnings(write, world(quest(goal), talk, keeper(LEAVES), people="clerk")) == []

    def test_a_choice_that_can_be_made_once(self, write: Write) -> None:
        goal = 'kind = "fact", when = "answered.clerk == \'take\' && beaten.keeper > 0"'
        first = option("take", "leave = true", "when = \"answered.clerk != 'go'\", ")
        talk = clerk(first, option("go", "leave = true"))
        [told] = warnings(write, world(quest(goal), talk, keeper(LEAVES), people="clerk"))
        assert f"after the option 'go' of the scene 'mine:clerk' {LOST}" in told


def test_of_too_many_plays_less_is_looked_at(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.packs.checks.reachability.softlocks.MOST_STATES", 1)
    assert warnings(write, world(quest(GOAL), keeper(TAKES, LEAVES))) == []
