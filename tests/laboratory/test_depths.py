"""Encounters by the party of their depth: who fights, what is counted, and that shipped fights ask what they should."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache

import pytest

from game.campaign.campaign import Campaign
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, Unplayable, setups
from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.account import Account
from game.laboratory.reports.data import document, table
from game.laboratory.reports.depths import MEANT
from game.laboratory.reports.table import text
from game.laboratory.setups import Setup, protections
from game.packs.catalogue import Records
from game.sessions.launcher import Launcher
from game.setup.parties import party_of
from systems.table.battle.setup import Thing
from systems.table.ruleset import ruleset, rulesets
from tests.impact.setups import encounter_of, grenade, locket, member, shield, thing
from tests.impact.setups import party_of as two_of
from tests.laboratory.signs import luck
from tests.shipped import catalogue

FIGHTS = 100


LOOK_AHEAD = 60
"""Rounds of a ruthless enemy's trials for one decision: fewer than in play."""
DECIDED = 0.001
"""Chance of as many more defeats, where either difficulty is as hard, at which they are taken for granted."""
STRIDE = 5
"""Of neighbours among the encounters, which are alike, one is played before the others."""


def matrix(*encounters: str, rules: str = "impact", difficulty: str = "standard") -> Matrix:
    return Matrix(encounters, [BY_DEPTH], [rules], [difficulty], [("sensible", {})])


def with_foes() -> list[str]:
    return [key for key, record in catalogue().encounters.items() if record.foes]


def less_far(setup: Setup) -> Setup:
    """The same set-up, in which ruthless enemies look ahead less."""
    numbers = {**setup.encounter.numbers, "look_ahead": LOOK_AHEAD}
    return setup.model_copy(update={"encounter": setup.encounter.model_copy(update={"numbers": numbers})})


@cache
def played(difficulty: str = "standard", fights: int = FIGHTS) -> tuple[Cell, ...]:
    """Every shipped encounter with foes, by the party of its depth."""
    cells = []
    for setup in setups(catalogue(), matrix(*with_foes(), difficulty=difficulty)):
        one = Fights(setup)
        tally = Tally()
        for run in range(1, fights + 1):
            tally.add(one.play("depths", run))
        one.close()
        cells.append(Cell(setup, tally))
    return tuple(cells)


@pytest.mark.parametrize("rules", list(rulesets()))
def test_every_encounter_has_a_party_of_its_depth_under_every_ruleset(rules: str) -> None:
    made = setups(catalogue(), matrix(*with_foes(), rules=rules))
    assert {each.depth for each in made} == {1, 2, 3}
    for each in made:
        assert catalogue().parties[each.party_id].depth == each.depth


def test_a_party_that_was_named_has_no_depth() -> None:
    named = matrix("core:regents_court")._replace(parties=["core:starters"])
    assert [each.depth for each in setups(catalogue(), named)] == [0]


def test_where_no_pack_has_a_party_of_a_depth_it_is_told() -> None:
    alone = replace(catalogue(), parties=Records("party", {"core:starters": catalogue().parties["core:starters"]}))
    with pytest.raises(Unplayable, match=r"depth 3, and no pack has one: write a party with depth = 3"):
        setups(alone, matrix("core:regents_court"))


def test_later_parties_are_not_offered_at_the_start() -> None:
    offered = [key for key, _, _ in Launcher(catalogue()).parties()]
    assert "core:starters" in offered
    assert all(catalogue().parties[key].depth == 1 for key in offered)


@pytest.mark.rule("HX-12", "HX-21")
@pytest.mark.parametrize("rules", list(rulesets()))
def test_later_parties_have_what_their_steps_raise(rules: str) -> None:
    installed = ruleset(rules)
    record = catalogue().parties["core:starters_late"]
    campaign = Campaign.begin(
        catalogue(), seed=1, region="core:the_cinder_reach", ruleset=rules, party="core:starters_late"
    )
    shown = {each["name"]: each["sheet"] for each in campaign.view()["party"]}
    for each in party_of(catalogue(), record, installed).members:
        assert installed.sheet(each.block) == shown[each.name]
    campaign.close()


@pytest.mark.parametrize(
    ("things", "impact", "struck", "warded"),
    [
        ([], 5, False, False),
        ([], 14, True, False),
        ([shield("ann")], 30, True, True),
        ([locket("ann")], 30, True, True),
        ([thing("net", {"effect": "bind"})], 14, True, True),
        ([grenade()], 14, True, False),
    ],
)
def test_what_counts_as_struck_and_as_warded(things: list[Thing], impact: int, struck: bool, warded: bool) -> None:
    two = two_of([member("ann", 3, 9), member("bob", 2, 9)], things)
    fights = Fights(Setup(ruleset="impact", encounter=encounter_of(impact, 12), party=two, policy="aggressive"))
    counted = [fights.play("s", run) for run in range(1, 41)]
    fights.close()
    assert any(each.struck for each in counted) is struck
    assert any(each.warded for each in counted) is warded


@pytest.mark.thorough
def test_a_report_by_depth_says_how_many_do_as_they_are_meant_to() -> None:
    cells = tuple(cell for cell in played(fights=3) if cell.encounter in ("core:cinder_pack", "core:regents_court"))
    result = Result(Inputs("s", 3), cells)
    told = text(result)
    assert "By depth, in per cent of fights" in told
    assert "3 hard" in told
    assert "of 1 ordinary encounters" in told
    row = table(result).splitlines()
    assert "depth,hard,struck,unfought,warded" in row[0]
    assert [cell["depth"] for cell in document(result)["cells"]] == [3, 1]


@pytest.mark.thorough
@pytest.mark.rule("PI-06", "PI-15", "PI-16")
def test_party_impact_asks_its_question() -> None:
    """Damage is handed out in two thirds of fights, none is won before a roll, protections are used in a quarter."""
    accounts = [Account(cell) for cell in played()]
    assert sum(each.struck.share for each in accounts) / len(accounts) >= 2 / 3
    assert not any(each.unfought.fights for each in accounts)
    guarded = [each.warded.share for each in accounts if each.warded]
    assert sum(guarded) / len(guarded) >= 0.25
    assert all(protections(cell.setup.party) for cell in played())


@pytest.mark.thorough
def test_encounters_are_won_as_often_as_they_are_meant_to_be() -> None:
    # 100 fights know a chance of 60 % to within 10 points, three times out of four to within 5.
    for cell in played():
        low, high = MEANT[cell.setup.hard]
        assert low - 0.1 <= cell.chance <= high + 0.1, cell.encounter


@pytest.mark.thorough
def test_story_is_no_harder_on_the_whole() -> None:
    assert won("story", 12) >= won("standard", 12) - 1


def won(difficulty: str, fights: int) -> float:
    """The number of encounters that are won, each by its share of fights."""
    return sum(cell.chance for cell in played(difficulty, fights))


@pytest.mark.thorough
def test_ruthless_is_no_easier_on_the_whole() -> None:
    """Fight by fight, until no luck explains how many more are lost: what separates it is so large that few do."""
    lost, gained = 0, 0
    for standard, ruthless in one_by_one(2):
        lost += standard and not ruthless
        gained += ruthless and not standard
        if luck(lost, gained) < DECIDED:
            return
    assert gained - lost <= 2


def one_by_one(fights: int) -> Iterator[tuple[bool, bool]]:
    """Yield whether each encounter is won at the standard difficulty, and at ruthless on the same dice."""
    shuffled = [key for first in range(STRIDE) for key in with_foes()[first::STRIDE]]
    for run in range(1, fights + 1):
        for key in shuffled:
            yield victory(key, "standard", run), victory(key, "ruthless", run)


def victory(encounter: str, difficulty: str, run: int) -> bool:
    """Play one fight by the party of its depth; return whether it is won."""
    (setup,) = setups(catalogue(), matrix(encounter, difficulty=difficulty))
    with closing(Fights(less_far(setup))) as fights:
        return fights.play("depths", run).outcome == "victory"
