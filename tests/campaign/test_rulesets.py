"""The same content under every installed ruleset: nothing is written for it, and all is derived (HX-12, HX-21)."""

import re
import shutil
import tomllib
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import tomli_w

from game.campaign.campaign import Campaign
from game.campaign.party import block_of, gains, kind_of, mate, mates
from game.campaign.single import fight
from game.laboratory.autoplay import autoplay, policies
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from systems.table.battle import Battle
from systems.table.policy import play
from systems.table.ruleset import rulesets
from tests.campaign.tiny import CONTENT

INSTALLED = sorted(rulesets())


@cache
def bare() -> Catalogue:
    """The tiny pack without a single stat block."""
    with TemporaryDirectory() as folder:
        pack = shutil.copytree(CONTENT / "tiny", Path(folder) / "tiny")
        for file in pack.glob("*.toml"):
            text = re.sub(r"^blocks = .*\n", "", file.read_text(), flags=re.MULTILINE)
            file.write_text(re.sub(r", blocks = \{[^}]*\} \}", "", text))
            assert "blocks" not in file.read_text()
        return load([Path(folder)])


def begin(ruleset: str, seed: int = 1) -> Campaign:
    return Campaign.begin(bare(), seed=seed, region="tiny:vale", ruleset=ruleset, party="tiny:three")


@pytest.mark.rule("HX-12")
@pytest.mark.parametrize("key", INSTALLED)
@pytest.mark.parametrize("seed", [1, 2])
def test_an_encounter_is_played_with_nothing_written(key: str, seed: int) -> None:
    battle = fight(bare(), "tiny:wolves", key, "tiny:three", seed)
    play(battle, rulesets()[key].policy)
    assert battle.outcome in ("victory", "retreat", "rout", "stalemate")
    battle.close()


@pytest.mark.rule("HX-12", "HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_a_campaign_is_played_with_nothing_written(key: str) -> None:
    campaign = begin(key)
    autoplay(campaign, policies()["sensible"](key, "1"), 12)
    assert campaign.outcome or campaign.clock.day > 12
    campaign.close()


@pytest.mark.rule("HX-12", "HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_anything_at_all_may_be_chosen(key: str) -> None:
    for seed in range(3):
        campaign = begin(key, seed)
        autoplay(campaign, policies()["random"](key, str(seed)), 8)
        assert campaign.outcome or campaign.clock.day > 8
        campaign.close()


@pytest.mark.rule("HX-21")
@pytest.mark.parametrize("key", INSTALLED)
def test_a_derived_block_follows_raised_core_values(key: str) -> None:
    campaign = begin(key)
    who = mates(campaign)[0]
    before = block_of(campaign, who)
    told = {}
    for step in kind_of(campaign, who).advancement:
        told[step.id] = gains(campaign, who, step)
        who.person.steps = (*who.person.steps, step.id)
    after = block_of(campaign, mate(campaign, who.id))
    assert before != after, "the steps raise might and vigour"
    assert any(told.values())
    assert rulesets()[key].member_block.model_validate(after)
    campaign.close()


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_a_fight_of_a_campaign_is_saved_at_any_request(key: str) -> None:
    battle = fight(bare(), "tiny:wolves", key, "tiny:three", 5)
    rules = rulesets()[key]
    while (request := battle.request) is not None:
        data = tomllib.loads(tomli_w.dumps(battle.snapshot()))
        again = Battle.restore(data)
        assert again.request is not None
        assert again.request.data() == request.data()
        again.close()
        battle.choose(rules.policy(request))
    battle.close()


@pytest.mark.rule("HX-22")
@pytest.mark.parametrize("key", INSTALLED)
def test_outside_fights_the_numbers_of_the_content_hold_too(key: str) -> None:
    campaign = begin(key)
    numbers = rulesets()[key].numbers.model_dump()
    assert campaign.ruleset.numbers.model_dump() == {**numbers, **campaign.numbers}
    changed = rulesets()[key].under({"quiet_rounds": 7})
    assert changed.numbers.quiet_rounds == 7
    assert rulesets()[key].numbers.quiet_rounds == numbers["quiet_rounds"]
