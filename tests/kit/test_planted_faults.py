"""The suite fails a ruleset with a fault: each is planted in one that passes, and has to be found by a test of it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.testing import RulesetSuite
from game.testing.fights import MANY, alike
from systems.fudge.components import Resolve
from systems.reactive.requests.kinds import UseShield
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.fight import Fight
from systems.table.enemies.scripts import Scripts
from systems.table.ruleset import ruleset
from systems.zones.state.state import State as ZonesState

Member = Callable[..., Any]


class Plant(NamedTuple):
    """A fault: the ruleset, what is replaced of it by what is made of it, and the test that has to find it."""

    key: str
    what: str
    test: str
    made: Callable[[Member], Member]


def each(**changed: object) -> Callable[[Member], Member]:
    """Change entries of every part of a list of views."""
    return lambda true: lambda self, fight: [{**part, **changed} for part in true(self, fight)]


def meant(fight: Fight) -> str:
    """Return what a foe really means to do."""
    return next((foe.declared.intent for foe in fight.bound(State).foes.values()), "")


def healed_more(true: Member) -> Member:
    """Tell that twice as much is healed."""
    return lambda self, fight: [
        {**part, "high": 2 * part["high"]} if part.get("high") and "chance" not in part else part
        for part in true(self, fight)
    ]


def not_warded(true: Member) -> Member:
    """Spend the Shield and keep the damage."""
    return lambda self, who, ignored: true(self, who, False)


def less_at_most(true: Member) -> Member:
    """Tell the least of a loss as the most of it."""
    return lambda self, fight: [{**part, "high": part["low"]} for part in true(self, fight)]


def round_in_words(true: Member) -> Member:
    """Tell the round as a text."""
    return lambda self, fight: {**true(self, fight), "round": "1"}


def averages(true: Member) -> Member:
    """Tell averages of losses that are a thousand times too high."""

    def told(self: object, fight: Fight) -> list[Any]:
        return [
            {**part, "losses": [{**loss, "mean": 1000 * loss["mean"]} for loss in part["losses"] if "mean" in loss]}
            if "losses" in part else part
            for part in true(self, fight)
        ]  # fmt: skip

    return told


def in_words(true: Member) -> Member:
    """Say in an intent what is really meant."""
    return lambda self, fight: [{**part, "words": f"{part['words']} ({meant(fight)})"} for part in true(self, fight)]


def in_kind(true: Member) -> Member:
    """Give an intent the sign of what is really meant."""
    return lambda self, fight: [{**part, "kind": meant(fight) or "wait"} for part in true(self, fight)]


def in_facts(true: Member) -> Member:
    """Say in a fact what is really meant."""

    def view(self: object, fight: Fight) -> dict[str, Any]:
        shown: dict[str, Any] = true(self, fight)
        return {**shown, "facts": [*shown["facts"], ("Meant", meant(fight))]}

    return view


def at_units(true: Member) -> Member:
    """Say beside a unit what is really meant."""

    def view(self: object, fight: Fight) -> dict[str, Any]:
        shown: dict[str, Any] = true(self, fight)
        units = [{**unit, "intent": meant(fight)} for unit in shown["foes"]["units"]]
        return {**shown, "foes": {**shown["foes"], "units": units}}

    return view


def nothing(true: Member) -> Member:
    """Do nothing."""
    return lambda *given, **named: None


def nearly_dead(true: Member) -> Member:
    """Forget all health but one point."""

    def forget(self: object, fight: Fight) -> None:
        for foe in fight.bound(State).foes.values():
            foe.health.hp = min(1, foe.health.hp)

    return forget


def spent(true: Member) -> Member:
    """Forget what members have to spend."""

    def forget(self: object, fight: Fight) -> None:
        for unit in fight.bound(ZonesState).members:
            unit.health.ardor = 0

    return forget


def without_blocks(true: Member) -> Member:
    """Let nobody change."""
    return lambda self, fight, waiting, blocks: true(self, fight, waiting, {})


def everybody(true: Member) -> Member:
    """Keep those on the lists who have not joined."""
    return lambda self, fight, waiting, blocks: true(self, fight, frozenset(), blocks)


def without_later(true: Member) -> Member:
    """Leave out the behaviours of phases."""
    return lambda self, behaviours, made, later=None, **named: true(self, behaviours, made, None, **named)


def five_times(true: Member) -> Member:
    """Credit five times as much."""
    return lambda self, event: [part._replace(amount=5 * part.amount) for part in true(self, event)]


def blind(true: Member) -> Member:
    """Overlook what conditions ask of the rounds since somebody was hurt."""

    def clocks(self: object, fight: Fight) -> list[Any]:
        first, *others = true(self, fight)
        return [first, *(clock._replace(last=0) for clock in others)]

    return clocks


def no_phases(true: Member) -> Member:
    """Overlook what phases of the encounter ask of the round."""

    def clocks(self: object, fight: Fight) -> list[Any]:
        first, *others = true(self, fight)
        return [first._replace(last=0), *others]

    return clocks


def one_more(true: Member) -> Member:
    """Tell that a die more is needed."""
    return lambda self, skill, difficulty: true(self, skill, difficulty + 1)


def lists(true: Member) -> Member:
    """Keep a list where a tuple is wanted."""

    def populate(self: object, fight: Fight) -> None:
        true(self, fight)
        for resolve in fight.world.ordered(Resolve):
            resolve.rolls = []  # type: ignore[assignment]

    return populate


PROSPECTS, INTENTS = "test_prospects_come_to_what_they_tell", "test_intents_come_to_what_they_tell"
FEINTS, FORGOTTEN = (
    "test_a_feint_cannot_be_told_from_what_it_seems",
    "test_what_is_forgotten_changes_nothing_that_is_played",
)
LATE, CHANGED = "test_who_has_not_joined_is_not_there", "test_who_changes_is_what_it_becomes"
HEALED = "test_healing_comes_to_what_its_prospect_tells"
CREDITS = "test_contributions_come_to_what_happened_to_everybodys_bar"
CLOCKS = "test_clocks_that_are_turned_back_change_nothing_that_is_played"
PLANTS: Mapping[str, Plant] = {
    "intents at 3 %": Plant("zones", "intents_shown", INTENTS, each(chance=3)),
    "averages a thousand times too high": Plant("reactive", "intents_shown", INTENTS, averages),
    "intents of one point": Plant("impact", "intents_shown", INTENTS, each(low=0, high=1)),
    "prospects at 50 %": Plant("reactive", "prospects", PROSPECTS, each(chance=50)),
    "prospects of one point": Plant("impact", "prospects", PROSPECTS, each(low=0, high=1)),
    "feints in words": Plant("reactive", "intents_shown", FEINTS, in_words),
    "feints of their real kind": Plant("reactive", "intents_shown", FEINTS, in_kind),
    "feints in facts": Plant("reactive", "view", FEINTS, in_facts),
    "feints at units": Plant("reactive", "view", FEINTS, at_units),
    "feints looked through": Plant("reactive", "as_seen", FEINTS, nothing),
    "health forgotten": Plant("reactive", "forget", FORGOTTEN, nearly_dead),
    "ardor forgotten": Plant("zones", "forget", FORGOTTEN, spent),
    "nobody follows phases": Plant("reactive", "alter", LATE, nothing),
    "who waits is there": Plant("zones", "alter", LATE, everybody),
    "nobody becomes another": Plant("zones", "alter", CHANGED, without_blocks),
    "twice the healing": Plant("zones", "prospects", HEALED, healed_more),
    "the least as the most": Plant("zones", "intents_shown", INTENTS, less_at_most),
    "the round as a text": Plant(
        "fudge", "view", "test_any_legal_choice_is_accepted_and_health_stays_within_its_bounds", round_in_words
    ),
    "five times the credit": Plant("impact", "contributions", CREDITS, five_times),
    "no look at the last wound": Plant("reactive", "clocks", CLOCKS, blind),
    "no look at the round of a phase": Plant("reactive", "clocks", CLOCKS, no_phases),
    "lists in state": Plant("fudge", "populate", "test_state_holds_texts_numbers_truths_and_tuples_of_them", lists),
}  # fmt: skip


def find(key: str, test: str) -> None:
    """Run one test of the suite with a ruleset; cases that fail are not made smaller."""
    suite = type(
        "Suite", (RulesetSuite,), {"key": key, "rousing": frozenset({"rise"}), "decides_as_one": key == "impact"}
    )()
    drawn = getattr(getattr(suite, test), "hypothesis", None)
    if drawn is None:
        getattr(suite, test)()
        return

    @settings(MANY, phases=[Phase.generate], report_multiple_bugs=False)
    @given(data=st.data())
    def once(data: st.DataObject) -> None:
        drawn.inner_test(suite, data=data)

    once()


@pytest.mark.thorough
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant = PLANTS[name]
    kind = type(ruleset(plant.key))
    monkeypatch.setattr(kind, plant.what, plant.made(getattr(kind, plant.what)))
    with pytest.raises(AssertionError):
        find(plant.key, plant.test)


@pytest.mark.parametrize(
    ("kind", "what", "made", "test"),
    [
        (Scripts, "muster", nothing, LATE),
        (Scripts, "__init__", without_later, CHANGED),
        (Battle, "stir", nothing, "test_a_round_in_which_somebody_was_hurt_or_healed_is_not_quiet"),
        (Battle, "stir", nothing, "test_a_round_in_which_somebody_was_only_healed_is_not_quiet"),
        (UseShield, "settle", not_warded, "test_a_shift_shield_that_is_used_keeps_the_damage_off"),
    ],
)
def test_a_call_that_is_left_out_is_found(
    kind: type, what: str, made: Callable[[Member], Member], test: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, what, made(getattr(kind, what)))
    with pytest.raises((AssertionError, KeyError)):
        find("reactive", test)


@pytest.mark.parametrize("key", ["impact", "zones", "fudge"])
def test_what_the_dice_must_show_is_held_in_numbers(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(ruleset(key))
    suite: Any = type("Suite", (RulesetSuite,), {"key": key})()
    suite.test_what_the_dice_must_show_is_what_passes(2, 9)
    monkeypatch.setattr(kind, "needs", one_more(kind.needs))
    with pytest.raises(AssertionError):
        suite.test_what_the_dice_must_show_is_what_passes(2, 9)


@pytest.mark.thorough
def test_what_depends_on_the_order_of_a_set_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    suite: Any = type("Suite", (RulesetSuite,), {"key": "impact"})()
    log = "from game.testing import twice\nwords = set('abcdefgh')\n"
    log += "twice.told = lambda events: [dict(who=each) for each in words]\nprint(twice.log(input()))"
    monkeypatch.setattr("game.testing.twice_tests.LOG", log)
    with pytest.raises(AssertionError, match=r"in another order: number 1 is\n.*who"):
        suite.test_a_fight_is_the_same_whatever_the_order_of_sets()


def test_what_differs_is_told_by_its_place() -> None:
    assert alike([1, {"a": 2}], [1, {"a": 2}]) == ""
    assert alike([1, {"a": 2, "b": (1, 2)}], [1, {"a": 2, "b": (1, 3)}]) == (
        "number 2 is\n  b: [1] 2\nand not\n  b: [1] 3"
    )
    assert alike(["x" * 400 + "y"], ["x" * 400 + "z"]).splitlines()[1].endswith("xxy…")
    assert alike([1], []) == "number 1 is\n  1\nand not\n  None"
