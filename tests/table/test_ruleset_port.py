"""The port of rulesets: what a sixth one gets by itself, and what it may ask for (HX-12, IT-18, BH-09)."""

from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from game.packs.roots import ruleset_roots
from systems.table.battle.battle import Battle
from systems.table.battle.events import FightEnded
from systems.table.battle.setup import Encounter, Foe, Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.loop.dice import ScriptedDice, SeededDice
from systems.table.ruleset import Check, Numbers, Ruleset, blamed, broken_rulesets, ruleset, rulesets, set_aside
from systems.table.ruleset.installed import GROUP, _loaded, _misfit, _points, homes, is_strange
from tests.table.sixth import Idle, Sixth, Warded

THINGS = tuple(
    Thing.model_validate({"id": key, "item": key, "name": key, "holder": holder, "uses": uses, "effects": effects})
    for key, holder, uses, effects in (
        ("shield", "ann", 1, [{"effect": "absorb"}]),
        ("locket", "bob", 0, [{"effect": "halve"}]),
        ("grenade", "", 1, [{"effect": "damage", "amount": 10}]),
    )
)


def begun(rules: Ruleset, **numbers: int) -> Battle:
    party = Party(
        members=tuple(Member(id=key, name=key, block={"hp": 9}, body={"hp": 9}) for key in ("ann", "bob")),
        things=THINGS,
        bonus=True,
    )
    encounter = Encounter(id="t:e", name="E", block={"hp": 3}, foes=(), ambush=True, numbers=numbers)
    return Battle.begin(rules, encounter, party, ScriptedDice())


@pytest.fixture
def plain() -> Iterator[Battle]:
    with closing(begun(Sixth())) as battle:
        yield battle


@pytest.mark.rule("HX-12", "IT-18")
def test_a_ruleset_that_says_nothing_of_shields_and_lockets_deals_plain_damage(plain: Battle) -> None:
    assert (plain.outcome, plain.bodies()) == ("retreat", {"ann": {"hp": 5}, "bob": {"hp": 5}})
    assert plain.used() == {}


@pytest.mark.rule("HX-12")
def test_a_ruleset_that_says_nothing_of_edge_leaves_the_bonus_unspent(plain: Battle) -> None:
    assert plain.edge.bonus
    assert not plain.bonus_spent()


@pytest.mark.rule("HX-12")
def test_a_missing_block_is_derived_and_a_written_one_stands() -> None:
    rules = Sixth()
    assert rules.block("member", None, Core(vigour=4)) == {"hp": 8}
    assert rules.block("member", {"hp": 3}, Core(vigour=4)) == {"hp": 3}
    assert rules.block("foe", None, Core()) == {"hp": 3}


@pytest.mark.rule("IT-18", "IT-05", "IT-08")
@pytest.mark.parametrize(("answer", "ann", "used"), [("use", 9, {"shield": 1}), ("keep", 5, {})])
def test_a_ruleset_may_offer_shields_and_lockets_by_the_tables_hooks(
    answer: str, ann: int, used: dict[str, int]
) -> None:
    with closing(begun(Warded())) as battle:
        request = battle.request
        assert request is not None
        assert (request.kind, request.who) == ("shield", "ann")
        assert "4 damage" in request.text
        battle.choose(request.choice(answer))
        assert (battle.bodies(), battle.used()) == ({"ann": {"hp": ann}, "bob": {"hp": 7}}, used)


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize(("numbers", "rounds"), [({}, 20), ({"quiet_rounds": 3}, 3)])
def test_a_fight_in_which_nothing_happens_ends_as_a_stalemate(numbers: dict[str, int], rounds: int) -> None:
    with closing(begun(Idle(), **numbers)) as battle:
        assert (battle.outcome, battle.quiet.rounds) == ("stalemate", rounds)
        assert battle.events == [FightEnded("stalemate")]


def test_numbers_that_no_ruleset_knows_are_refused() -> None:
    with pytest.raises(ValidationError):
        Numbers.model_validate({"luck": 3})


def test_rulesets_are_found_by_their_entry_points() -> None:
    assert ruleset("impact") is rulesets()["impact"]
    with pytest.raises(KeyError, match=r"installed are .*impact"):
        ruleset("chess")


def test_foes_of_one_name_are_told_apart_by_numbers() -> None:
    foes = tuple(
        Foe(id=f"foe-{number}", name=name, creature="t:c", block={"hp": 1})
        for number, name in enumerate(("Wolf", "Boar", "Wolf"), 1)
    )
    party = Party(members=(Member(id="ann", name="ann", block={"hp": 9}, body={"hp": 9}),))
    encounter = Encounter(id="t:e", name="E", block={"hp": 3}, foes=foes)
    with closing(Battle.begin(Sixth(), encounter, party, ScriptedDice())) as battle:
        assert [battle.name(foe.id) for foe in foes] == ["Wolf 1", "Boar", "Wolf 2"]


class Unfinished(Ruleset):
    """A ruleset whose author forgot the models, but no method."""

    id = "unfinished"
    name = "Unfinished"
    summary = "Not yet."

    def compose(self, foes: object, numbers: object) -> dict[str, Any]:
        return {}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install rulesets that cannot be loaded beside the others."""
    here = Path(__file__).stem
    points = [
        *entry_points(group=GROUP),
        EntryPoint("gone", "no_such_package_anywhere:Gone", GROUP),
        EntryPoint("half", f"tests.table.{here}:Unfinished", GROUP),
        EntryPoint("leaving", "tests.table.leaves_at_import:Nobody", GROUP),
        EntryPoint("other", "fractions:Fraction", GROUP),
        EntryPoint("named", "systems.table.ruleset:Nobody", GROUP),
        EntryPoint("renamed", "tests.table.sixth:Sixth", GROUP),
        *(EntryPoint(name, value, GROUP) for name, value in WRONGLY_WRITTEN.items()),
    ]
    monkeypatch.setattr(import_module("systems.table.ruleset.installed"), "entry_points", lambda group: points)
    for cached in (_points, _loaded, homes):
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for cached in (_points, _loaded, homes):
        cached.cache_clear()


WRONGLY_WRITTEN = {"dashed": "bones-rules.ruleset:Bones", "quoted": '"bones.ruleset:Bones"', "nowhere": ":Bones"}


@pytest.mark.usefixtures("installed")
def test_rulesets_that_cannot_be_loaded_are_left_out_by_name() -> None:
    assert sorted(rulesets()) == ["fudge", "impact", "pool", "reactive", "zones"]
    broken = broken_rulesets()
    assert broken["gone"] == "ModuleNotFoundError: No module named 'no_such_package_anywhere'"
    assert broken["leaving"] == "SystemExit: 3 (table/leaves_at_import.py, line 5)"
    assert broken["other"] == "TypeError: fractions:Fraction is no Ruleset"
    assert broken["half"].startswith("TypeError: Can't instantiate abstract class Unfinished")
    assert broken["renamed"].endswith("but its entry point is called 'renamed'")
    assert broken["named"].startswith("AttributeError: module 'systems.table.ruleset' has no attribute 'Nobody'")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["dashed", "quoted", "nowhere"])
def test_an_entry_point_that_is_written_wrongly_is_told(name: str) -> None:
    wanted = f"its entry point is written '{WRONGLY_WRITTEN[name]}'; a class such as dice.ruleset:Dice is wanted"
    assert broken_rulesets()[name] == f"ValueError: {wanted}"
    assert name not in rulesets()
    assert homes()[name].package == {"dashed": "bones-rules", "quoted": '"bones', "nowhere": ""}[name]
    assert blamed(ValueError("of nobody")) == ""
    assert ruleset_roots() == (Path(__file__).parents[1] / "content",)


@pytest.mark.usefixtures("installed")
def test_a_ruleset_without_its_class_variables_is_told_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unfinished, "__abstractmethods__", frozenset())
    missing = broken_rulesets()["half"].partition("does not set ")[2].split(", ")
    assert {"derivation", "encounter_block", "foe_block", "intents", "member_block"} <= set(missing)
    assert "numbers_model" not in missing


@pytest.mark.parametrize("key", ["fudge", "impact", "pool", "reactive", "zones"])
def test_the_games_own_rulesets_derive_blocks_that_fit(key: str) -> None:
    assert not is_strange(key)
    assert _misfit(ruleset(key)) == ""


@pytest.fixture
def stranger(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a ruleset of another package, whose code this folder stands for."""
    points = [*entry_points(group=GROUP), EntryPoint("sixth", "tests.table.sixth:Sixth", GROUP)]
    module = import_module("systems.table.ruleset.installed")
    monkeypatch.setattr(module, "entry_points", lambda group: points)
    monkeypatch.setattr(module, "_set_aside", {})
    for cached in (_points, _loaded, homes):
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for cached in (_points, _loaded, homes):
        cached.cache_clear()


@pytest.mark.usefixtures("stranger")
def test_whose_code_raised_an_error_is_to_blame_and_is_left_out_from_then_on() -> None:
    assert "sixth" in rulesets()
    with pytest.raises(KeyError) as found:
        rulesets()["sixth"].fresh({})
    raised, later = found.value, ValueError("while it was used")
    later.__cause__ = raised
    assert (blamed(raised), blamed(later)) == ("sixth", "sixth")
    set_aside("sixth", raised)
    assert "sixth" not in rulesets()
    assert "impact" in rulesets()
    assert broken_rulesets()["sixth"].startswith("KeyError: ")
    assert "table/sixth.py, line" in broken_rulesets()["sixth"]
    with pytest.raises(KeyError, match="KeyError"):
        ruleset("sixth")


def test_nobody_is_to_blame_for_errors_of_the_game_itself() -> None:
    with pytest.raises(KeyError) as raised:
        ruleset("impact").fresh({})
    assert blamed(raised.value) == ""


def test_a_body_may_count_what_it_lost_or_what_it_suffered() -> None:
    class Marked(Sixth):
        resources = {"hp": "HP", "wounds": "wounds"}  # noqa: RUF012
        counted_up = frozenset({"wounds"})

    assert Marked().spent({"hp": 9, "wounds": 1}, {"hp": 5, "wounds": 3}) == {"hp": 4, "wounds": 2}
    assert Sixth().spent({"hp": 9}, {"hp": 5}) == {"hp": 4}


@pytest.mark.rule("ZN-26")
@pytest.mark.parametrize(("passed", "made"), [(True, 5), (False, 0)])
def test_an_attempt_that_passes_makes_1d6_of_progress_where_a_ruleset_says_no_more(passed: bool, made: int) -> None:
    with ScriptedDice(world=[3, 4, *([5] if passed else [])]) as dice:
        rolled = dice.sum("world", 2, 6, "ann", "might")
        found = Sixth().effort(dice, Check(rolled, 7, passed), 8, "ann", "progress")
    assert (found.total if found else 0) == made


@pytest.mark.rule("DP-22")
def test_first_aid_is_an_easy_test_without_a_skill_where_a_ruleset_says_no_more() -> None:
    dice = SeededDice(7)
    given = Sixth().aid(dice, {}, {}, "ann")
    tested = Sixth().check(SeededDice(7), 0, 8, "ann", "First Aid")
    assert given == tested
