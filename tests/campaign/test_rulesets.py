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
from game.campaign.events.party import Risen
from game.campaign.items.inventory import gain
from game.campaign.members.members import (
    all_members,
    block_of,
    body_of,
    check_risen,
    hurt,
    kind_of,
    raised_numbers,
    set_body,
)
from game.campaign.members.members import member as mate
from game.laboratory.autoplay import autoplay, player
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from game.setup.single import fight
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import play
from systems.table.ruleset import rulesets
from tests.campaign.setups import LoadedDice, meet
from tests.campaign.tiny import CONTENT
from tests.shipped import catalogue

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


@pytest.mark.thorough
@pytest.mark.rule("HX-12", "HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_a_campaign_is_played_with_nothing_written(key: str) -> None:
    campaign = begin(key)
    autoplay(campaign, player(campaign, "1"), 12)
    assert campaign.outcome or campaign.clock.day > 12
    campaign.close()


@pytest.mark.rule("HX-12", "HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_anything_at_all_may_be_chosen(key: str) -> None:
    for seed in range(3):
        campaign = begin(key, seed)
        autoplay(campaign, player(campaign, str(seed), "random"), 8)
        assert campaign.outcome or campaign.clock.day > 8
        campaign.close()


@pytest.mark.rule("HX-21")
@pytest.mark.parametrize("key", INSTALLED)
def test_a_derived_block_follows_raised_core_values(key: str) -> None:
    campaign = begin(key)
    who = all_members(campaign)[0]
    before = block_of(campaign, who)
    told = {}
    for step in kind_of(campaign, who).advancement:
        told[step.id] = raised_numbers(campaign, who, step)
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


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_somebody_grievously_wounded_is_in_a_fight_and_no_hindrance_to_it(key: str) -> None:
    rules, content = rulesets()[key], bare()
    setup = encounter_of(content, "tiny:wolves", rules)
    party = party_of(content, content.parties["tiny:three"], rules)
    first = party.members[0]
    down = first.model_copy(update={"body": rules.hurt(first.block, dict(first.body), 999)})
    assert not rules.able(first.block, dict(down.body))
    party = party.model_copy(update={"members": (down, *party.members[1:])})
    battle = Battle.begin(rules, setup, party, SeededDice(4))
    play(battle, rules.policy)
    assert battle.outcome in ("victory", "retreat", "rout", "stalemate")
    assert set(battle.bodies()) == {member.id for member in party.members}
    battle.close()


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize("key", INSTALLED)
@pytest.mark.parametrize("value", [None, -999, 999])
def test_a_body_that_says_too_little_or_too_much_is_taken_within_bounds(key: str, value: int | None) -> None:
    rules, content = rulesets()[key], bare()
    member = party_of(content, content.parties["tiny:three"], rules).members[0]
    block = member.block
    body = {} if value is None else dict.fromkeys(member.body, value)
    health = rules.health(block, body)
    assert 0 <= health.now <= health.most
    for after in (
        rules.rest(block, body, {}),
        rules.heal(block, body, 3),
        rules.hurt(block, body, 3),
        rules.tended(block, body, {}),
    ):
        health = rules.health(block, after)
        assert 0 <= health.now <= health.most
    assert rules.able(block, rules.tended(block, body, {}))


@pytest.mark.rule("HX-09", "HX-13", "HX-16")
@pytest.mark.parametrize("key", INSTALLED)
def test_harm_and_healing_go_the_same_ways_everywhere(key: str) -> None:
    rules, content = rulesets()[key], bare()
    member = party_of(content, content.parties["tiny:three"], rules).members[0]
    block, fresh = member.block, rules.fresh(member.block)
    most = rules.health(block, fresh).most
    assert rules.able(block, fresh)
    assert rules.health(block, fresh).now == most
    hurt = rules.hurt(block, fresh, 2)
    assert rules.health(block, hurt).now < most
    assert rules.health(block, rules.heal(block, hurt, most)).now > rules.health(block, hurt).now
    assert rules.health(block, rules.rest(block, hurt, {})).now > rules.health(block, hurt).now
    down = rules.hurt(block, fresh, 999)
    assert not rules.able(block, down)
    assert not rules.able(block, rules.heal(block, down, 999)), "the grievously wounded are tended, not healed"
    assert not rules.able(block, rules.rest(block, down, {}))
    tended = rules.tended(block, down, {})
    assert rules.able(block, tended)
    assert rules.health(block, tended).now < most


def test_nothing_around_the_fights_names_a_ruleset() -> None:
    game = Path(__file__).parents[2] / "game"
    named = re.compile(rf"[\"']({'|'.join(INSTALLED)})[\"']")
    found = [file.name for file in game.rglob("*.py") if named.search(file.read_text(encoding="utf-8"))]
    assert found == ["upgrades.py"], "only old saves of each ruleset are told apart"


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize("key", INSTALLED)
def test_who_ends_a_fight_able_is_able_again_even_if_grievously_wounded_before_it(key: str) -> None:
    c = begin(key)
    who = all_members(c)[0]
    rules, block = c.ruleset, block_of(c, who)
    hurt(c, who, 999)
    check_risen(c, who)
    assert who.fate.state == "wounded", "still down"
    set_body(who, rules.tended(block, body_of(who), {}))
    check_risen(c, who)
    assert (who.fate.state, who.fate.since) == ("able", 0)


@pytest.mark.rule("HX-13", "HX-09")
@pytest.mark.parametrize("key", ["pool", "zones"])
def test_who_comes_to_in_a_fight_is_able_after_it_or_newly_wounded(key: str) -> None:
    c = Campaign.begin(
        catalogue(),
        seed=1,
        region="core:the_cinder_reach",
        ruleset=key,
        party="core:starters",
        dice=LoadedDice(world=[6]),
    )
    who = all_members(c)[0]
    gain(c, "core:healing_draught")
    hurt(c, who, block_of(c, who)["hit_points" if key == "pool" else "health"])
    meet(c)
    c.clock.day = 2
    while c.battle is not None:
        assert c.request
        c.choose(c.ruleset.policy(c.request))
        if c.ruleset.risen(c.events):
            break
    assert (who.fate.state, who.fate.since) == ("wounded", 2), "who falls again counts from now on"
    while c.battle is not None:
        assert c.request
        safe = c.request.option("defend") if c.request.who == "member-1" else None
        events = c.choose(c.request.choice("defend") if safe else c.ruleset.policy(c.request))
    assert (who.fate.state, who.fate.since) == ("able", 0)
    assert [event.who for event in events if isinstance(event, Risen)] == [who.id]
