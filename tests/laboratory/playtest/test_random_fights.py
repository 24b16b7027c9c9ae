"""Random fights come out side by side as they do one by one, in what nobody wrote a case for."""

from collections.abc import Iterable, Mapping
from re import findall

import pytest

from systems.fudge.columns import senses as fudge
from systems.impact.columns import declare as impact
from systems.pool.columns import senses as pool
from systems.zones.columns import enemies as zones
from tests.beside import differing
from tests.endurance.random_fights import KINDS

FIELDS: Mapping[str, Iterable[str]] = {
    "fudge": fudge.FIELDS, "impact": impact.FIELDS, "pool": pool.FIELDS, "zones": zones.FIELDS
}  # fmt: skip
RULES: Mapping[str, tuple[str, ...]] = {
    "impact": ("PI-16",), "zones": ("ZN-28",), "pool": ("DP-05", "DP-16", "DP-21"), "fudge": ("FT-02", "FT-11", "FT-12")
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(140))
@pytest.mark.parametrize("ruleset", [pytest.param(each, marks=pytest.mark.rule(*RULES[each])) for each in KINDS])
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(ruleset: str, seed: int) -> None:
    assert not differing(KINDS[ruleset](seed).setup(), 16)


@pytest.mark.parametrize("ruleset", KINDS)
def test_their_scripts_read_every_field_that_columns_know(ruleset: str) -> None:
    read = {word for condition in KINDS[ruleset].conditions for word in findall(r"[a-z_.]+", condition)}
    assert {*FIELDS[ruleset]} - read == set()
