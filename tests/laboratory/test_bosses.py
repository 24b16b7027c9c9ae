"""Tough foes across rulesets: what strength makes of them, and that one strength asks as much under every ruleset."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.interval import wilson
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.carried import APART
from game.laboratory.reports.table import text
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root
from systems.table.content.core_values import Core
from systems.table.ruleset import ruleset
from systems.table.ruleset.blocks import foe_block
from tests.packs.handbook import HANDBOOK

PACK = Path(__file__).parents[1] / "content_with_bosses"
FIVE = ("fudge", "impact", "pool", "reactive", "zones")
PARTIES = {1: "core:starters", 2: "core:starters_midway", 3: "core:starters_late"}
SEAMS = (17, 24)
"""The last strengths that are meant for depths 1 and 2."""
LASTING = {"fudge": "tough", "impact": "hit_points", "pool": "hit_points", "reactive": "hit_points", "zones": "health"}
"""The number that is how long a foe lasts; all others are how well it fights."""
FIGHTS = 60
COMMAND = f"flamequick playtest bosses --ruleset all --party depth --policy sensible --seed 7 --packs tests/{PACK.name}"
ROW = re.compile(r"^\| (\d) \| (\d+)(, [^|]*)? \|((?: \d+ \(\d+\) \|)+) (\d+) \|$", re.MULTILINE)


class Row(NamedTuple):
    """A row of the handbook's table of odds."""

    depth: int
    strength: int
    otherwise: bool
    """Whether the core values are shared out otherwise."""
    won: dict[str, int]
    """Per cent of fights, by ruleset."""
    apart: int


def rows() -> list[Row]:
    """Return the table of odds as the handbook has it."""
    found = []
    for depth, strength, otherwise, odds, apart in ROW.findall(HANDBOOK.read_text(encoding="utf-8")):
        won = [int(cell.split()[0]) for cell in odds.strip(" |").split("|")]
        found.append(Row(int(depth), int(strength), bool(otherwise), dict(zip(FIVE, won, strict=True)), int(apart)))
    return found


@cache
def content() -> Catalogue:
    return load([own_root(), PACK])


def core_of(strength: int) -> Core:
    """Core values of a tough foe with that sum."""
    core, left = {"tough": 1}, strength - 1
    for name in ("might", "vigour", "threat", "agility", "wits"):
        core[name] = min(8, left)
        left -= core[name]
    return Core(**{**core, "tough": 1 + left})


def block_of(rules: str, core: Core) -> dict[str, Any]:
    record = content().ruleset(rules)
    assert record is not None
    return foe_block(ruleset(rules), None, core, record.derivation, record.tough)


def decided(rules: str, strength: int) -> tuple[list[int], int]:
    """How well a foe of that strength fights, and how long it lasts; more is harder for the party."""
    record = content().ruleset(rules)
    assert record is not None
    block = block_of(rules, core_of(strength))
    return [-block[name] if name == "modifier" else block[name] for name in record.tough if name != LASTING[rules]], (
        block[LASTING[rules]]
    )


def won(setup: Setup, fights: int) -> int:
    one = Fights(setup)
    count = sum(one.play("7", run).outcome == "victory" for run in range(1, fights + 1))
    one.close()
    return count


def setups_of(*encounters: str, rulesets: tuple[str, ...] = FIVE, party: str = BY_DEPTH) -> list[Setup]:
    return setups(content(), Matrix(encounters, [party], rulesets, ["standard"], [("sensible", {})]))


def with_core(rules: str, depth: int, core: Core) -> Setup:
    """The middle foe of depth 2 with other core values, before the party of some depth."""
    (setup,) = setups_of("measures:depth_2_middle", rulesets=(rules,), party=PARTIES[depth])
    (foe,) = setup.encounter.foes
    block = block_of(rules, core)
    made = ruleset(rules).compose([(block, core)], setup.encounter.numbers)
    changes = {"foes": (foe.model_copy(update={"block": block}),), "block": made}
    return setup.model_copy(update={"encounter": setup.encounter.model_copy(update=changes)})


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_with_strength_tough_foes_fight_better_or_last_longer(rules: str) -> None:
    """Never worse in anything, but that a foe may last shorter where it fights better."""
    for strength in range(1, 48):
        (skill, lasting), (more, longer) = decided(rules, strength), decided(rules, strength + 1)
        assert all(before <= after for before, after in zip(skill, more, strict=True)), strength
        assert lasting <= longer or skill != more, strength


@pytest.mark.rule("TH-03", "HX-12")
@pytest.mark.parametrize("rules", FIVE)
def test_every_strength_makes_a_block_and_every_scale_is_for_a_number_of_it(rules: str) -> None:
    for strength in range(1, 49):
        core = core_of(strength)
        assert core.strength == strength
        ruleset(rules).foe_block.model_validate(block_of(rules, core))


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_how_strength_is_shared_out_makes_no_difference_to_what_it_decides(rules: str) -> None:
    record = content().ruleset(rules)
    assert record is not None
    one = block_of(rules, Core(might=4, agility=2, wits=2, vigour=5, threat=3, tough=5))
    other = block_of(rules, Core(might=1, agility=7, wits=2, vigour=2, threat=4, tough=5))
    assert record.tough
    assert {name: one[name] for name in record.tough} == {name: other[name] for name in record.tough}


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_how_strength_is_shared_out_hardly_changes_the_odds(rules: str) -> None:
    """Not even without any wits, on the same dice."""
    one, other = Core(might=8, vigour=8, threat=4, tough=1), Core(agility=2, wits=4, vigour=6, threat=1, tough=8)
    assert one.strength == other.strength == 21
    assert abs(won(with_core(rules, 2, one), FIGHTS // 2) - won(with_core(rules, 2, other), FIGHTS // 2)) <= 2


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", FIVE)
def test_strength_is_nothing_to_foes_that_are_not_tough(rules: str) -> None:
    record = content().ruleset(rules)
    assert record is not None
    core = Core(might=4, agility=2, wits=2, vigour=5, threat=3)
    assert block_of(rules, core) == ruleset(rules).block("foe", None, core, record.derivation)


@pytest.mark.rule("TH-03")
def test_the_handbook_tells_of_every_strength_and_none_lies_too_far_apart() -> None:
    found = rows()
    assert [(row.depth, row.strength) for row in found if not row.otherwise] == [
        (depth, strength) for depth in PARTIES for strength in range(7 * depth + 4, 7 * depth + 11)
    ]
    assert [(row.depth, row.strength) for row in found if row.otherwise] == [(1, 14), (2, 21), (3, 28)]
    for row in found:
        told = row.won.values()
        assert abs(row.apart - (max(told) - min(told))) <= 1, row
        assert row.apart <= APART, row


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("depth", PARTIES)
@pytest.mark.parametrize("rules", FIVE)
def test_a_tough_foe_asks_as_much_as_the_handbook_tells(rules: str, depth: int) -> None:
    """Few fights against the table of many: scales that slid by some 15 points are found."""
    told = {row.strength: row.won[rules] for row in rows() if row.depth == depth and not row.otherwise}
    names = ("weakest", "middle", "strongest")
    wins, expected = 0, 0
    for setup in setups_of(*(f"measures:depth_{depth}_{name}" for name in names), rulesets=(rules,)):
        assert setup.party_id == PARTIES[depth]
        wins += won(setup, FIGHTS // 2)
        expected += told[setup.strength]
    low, high = wilson(wins, FIGHTS // 2 * len(names), 0.99)
    assert low <= expected / (100 * len(names)) <= high, f"renew the table of content/README.md with\n{COMMAND}"


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize(("last", "harder"), list(pairwise(PARTIES)))
@pytest.mark.parametrize("rules", ["fudge", "pool", "reactive"])
def test_the_first_foe_of_a_depth_is_no_easier_than_the_last_of_the_one_before(
    rules: str, last: int, harder: int
) -> None:
    """Under the rulesets whose foes last shorter from there on, for the parties on both sides of the seam."""
    seam = SEAMS[last - 1]
    for depth in (last, harder):
        before, after = (won(with_core(rules, depth, core_of(strength)), FIGHTS // 3) for strength in (seam, seam + 1))
        low, _ = wilson(after, FIGHTS // 3, 0.95)
        assert low <= wilson(before, FIGHTS // 3, 0.95)[1], (depth, before, after)


def test_the_table_of_bosses_tells_depth_and_strength_and_what_is_within_bounds() -> None:
    def cell(setup: Setup, wins: int) -> Cell:
        tally = Tally()
        tally.fights, tally.outcomes["victory"], tally.outcomes["retreat"] = 100, wins, 100 - wins
        return Cell(setup, tally)

    made = setups_of("measures:depth_1_middle", "measures:depth_2_weaker", rulesets=("impact", "zones"))
    chances = (50, 64, 40, 70)
    cells = tuple(cell(setup, wins) for setup, wins in zip(made, chances, strict=True))
    told = text(Result(Inputs("1", 100), cells))
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert "The Ford 1, 14 50 (50) 64 (36) 14" in lines
    assert "The Lime Pit, Weaker 2, 20 40 (60) 70 (30) 30" in lines
    assert "1 of 2 within 15 points. Depth 1: core:starters; depth 2: core:starters_midway." in lines
