"""The scenarios that the game ships: each comes out as it is written."""

import re
from pathlib import Path

import pytest

from game.laboratory.scenarios.run import run
from game.laboratory.scenarios.suite import played, run_all
from game.packs.check import check
from game.packs.loader import freeze
from game.packs.newpack import make
from game.packs.roots import own_root
from systems.table.ruleset import rulesets
from tests.campaign.setups import catalogue
from tests.laboratory.trying import MANIFEST, written
from tests.packs.handbook import HANDBOOK
from tests.packs.switched import switch_all_on

SHIPPED = catalogue().scenarios


@pytest.mark.parametrize("key", SHIPPED)
def test_it_comes_out_as_written(key: str) -> None:
    for rules in played(catalogue(), SHIPPED[key]):
        run(catalogue(), SHIPPED[key], rules)


@pytest.mark.parametrize("rules", sorted(rulesets()))
def test_each_ruleset_has_some(rules: str) -> None:
    assert sum(rules in each.rulesets for each in SHIPPED.values()) >= 4


def test_the_campaign_has_some() -> None:
    assert sum(each.campaign is not None for each in SHIPPED.values()) >= 6


@pytest.mark.thorough
def test_those_of_a_new_pack_come_out_as_written_with_every_example_switched_on(tmp_path: Path) -> None:
    make(tmp_path / "mine", [own_root()])
    switch_all_on(tmp_path / "mine")
    report = check([tmp_path / "mine"], [own_root()])
    found = run_all(freeze(report.draft), report.draft, report.packs)
    assert found.faults == ()
    assert found.run >= 4


def test_those_of_the_handbook_come_out_as_written(tmp_path: Path) -> None:
    samples = re.findall(r"```toml\n(.*?)```", HANDBOOK.read_text(encoding="utf-8"), re.DOTALL)
    scenarios = [sample for sample in samples if "[[scenario]]" in sample]
    home = written(tmp_path, "\n".join(scenarios))
    (home / "pack.toml").write_text(MANIFEST.replace('"tiny"', '"core"'))
    report = check([home], [own_root()])
    found = run_all(freeze(report.draft), report.draft, report.packs)
    assert (found.faults, found.run) == ((), len(scenarios))
    assert found.run >= 1
