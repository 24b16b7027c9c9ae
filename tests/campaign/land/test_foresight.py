"""Powers that look ahead at `ruthless`: what they weigh, what they know, and what it leaves as it was (PW-11)."""

from dataclasses import replace
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan, PowerState
from game.campaign.land import foresight
from game.campaign.land.choices import Legal, legal
from game.campaign.state import CampaignState
from game.laboratory.autoplay import autoplay, player
from game.packs.catalogue import Catalogue, Records
from game.packs.conditions import When
from game.packs.models.front import Fills
from game.packs.models.power import Power, PowerRule, Site
from tests.campaign.land.test_bands import put
from tests.campaign.moors import catalogue, sleep
from tests.shipped import catalogue as shipped

TOLL = "lowroad:tollmen"
ROAD = (Fills(front="lowroad:the_road"),)
SALTBY = Site(town="lowroad:saltby")


def _rule(**given: Any) -> PowerRule:
    defaults = {name: field.default for name, field in PowerRule.model_fields.items() if not field.is_required()}
    return PowerRule.model_construct(**{**defaults, "because": "So.", **given})


IDLE = _rule(id="idle", intent="gather", weight=9, days=9)
PAYS = _rule(id="pays", intent="send", band="lowroad:riders", places=(SALTBY,), fills=ROAD, notice=1, weight=1)


def meaning(*rules: PowerRule, difficulty: str = "ruthless") -> Campaign:
    """A campaign on the moors in which the Toll has these rules alone, and acts."""
    known = catalogue()
    toll = known.powers[TOLL].model_copy(update={"rules": rules, "every": 1, "stance": -1})
    changed: Catalogue = replace(known, powers=Records("power", {**known.powers, TOLL: toll}))
    campaign = Campaign.begin(
        changed,
        seed=1,
        region="lowroad:moors",
        ruleset="impact",
        party="core:starters",
        difficulty=difficulty,
        still=True,
    )
    state = campaign.world.get(f"power-{TOLL}", PowerState)
    state.state, state.since, state.strength = "acting", 1, 5
    return campaign


def thinks(campaign: Campaign, drawn: str = "idle") -> str:
    return foresight.looks_ahead(campaign, TOLL, drawn)[0]


def toll_of(campaign: Campaign) -> tuple[PowerState, Power]:
    return campaign.world.get(f"power-{TOLL}", PowerState), campaign.catalogue.powers[TOLL]


@pytest.mark.rule("PW-11")
def test_what_clearly_pays_takes_the_place_of_what_the_script_has_drawn() -> None:
    assert thinks(meaning(IDLE, PAYS)) == "pays"
    assert thinks(meaning(IDLE, PAYS), "pays") == "pays"


@pytest.mark.rule("PW-11")
def test_of_equals_the_draw_of_the_script_stays() -> None:
    twin = PAYS.model_copy(update={"id": "twin", "priority": 3})
    assert thinks(meaning(PAYS, twin), "pays") == "pays"
    assert thinks(meaning(PAYS, twin), "twin") == "twin"


@pytest.mark.rule("PW-11")
@pytest.mark.parametrize("difficulty", ["story", "standard"])
def test_only_the_ruthless_look_ahead(difficulty: str) -> None:
    assert thinks(meaning(IDLE, PAYS, difficulty=difficulty)) == "idle"


@pytest.mark.rule("PW-11")
def test_rules_of_any_priority_are_weighed_and_none_that_is_not_legal() -> None:
    lower = PAYS.model_copy(update={"priority": -5})
    assert thinks(meaning(IDLE, lower)) == "pays"
    dear = PAYS.model_copy(update={"cost": 99})
    assert thinks(meaning(IDLE, dear)) == "idle"
    campaign = meaning(IDLE, dear)
    assert [each.rule.id for each in legal(campaign, *toll_of(campaign))] == ["idle"]


@pytest.mark.rule("PW-11")
def test_looking_ahead_changes_nothing_and_rolls_nobody_elses_dice() -> None:
    campaign = meaning(IDLE, PAYS)
    put(campaign, "donkeys", "9,0", "2,3")
    before, events = campaign.snapshot(), list(campaign.events)
    assert thinks(campaign) == "pays"
    assert campaign.snapshot() == before
    assert list(campaign.events) == events


@pytest.mark.rule("PW-11", "BH-04")
def test_a_power_looks_ahead_without_what_it_cannot_know() -> None:
    """Neither where the party hides, nor bands and plans of others, change what it makes of its choices."""
    campaign = meaning(IDLE, PAYS)
    able = legal(campaign, *toll_of(campaign))
    before = [foresight.worth(campaign, TOLL, each) for each in able]
    campaign.trek.at = campaign.trek.came_from = "11,1"
    put(campaign, "donkeys", "12,1", "12,1")
    campaign.world.create("plan-99", Plan("lowroad:caravan", "x", "send", "send", at="12,1"))
    assert [foresight.worth(campaign, TOLL, each) for each in able] == before


@pytest.mark.rule("PW-11")
def test_a_party_that_was_seen_in_the_way_makes_a_choice_worth_less() -> None:
    campaign = meaning(IDLE, PAYS)
    state, record = toll_of(campaign)
    pays = next(each for each in legal(campaign, state, record) if each.rule.id == "pays")
    free = foresight.worth(campaign, TOLL, pays)
    state.seen_at, state.seen_on = "12,1", campaign.day
    stopped = foresight.worth(campaign, TOLL, pays)
    assert stopped < free


@pytest.mark.rule("PW-11", "PW-12")
@pytest.mark.parametrize(("more", "days"), [(0, foresight.DAYS), (3, 3)])
def test_the_budget_is_counted_in_played_days_and_shared_by_those_that_declare(
    monkeypatch: pytest.MonkeyPatch, more: int, days: int
) -> None:
    rules = [PAYS.model_copy(update={"id": f"r{number}"}) for number in range(9)]
    campaign, played = meaning(IDLE, *rules), list[int]()
    assert foresight.declarers(campaign) == 1
    for number in range(more):
        campaign.world.create(f"power-more-{number}", PowerState(TOLL, "acting", declared_on=campaign.day))
    day = foresight._day

    def counted(*args: Any) -> int:
        played.append(1)
        return day(*args)

    monkeypatch.setattr(foresight, "_day", counted)
    thinks(campaign)
    assert len(played) == foresight.MOST * days
    assert foresight.declarers(campaign) * len(played) <= foresight.BUDGET


@pytest.mark.rule("PW-11")
def test_of_several_places_that_a_rule_would_draw_the_one_that_pays_is_taken() -> None:
    draws = PAYS.model_copy(update={"id": "draws", "target": "random", "places": (SALTBY, Site(town="lowroad:dimmer"))})
    campaign = meaning(IDLE, draws)
    [there] = [each.hexes for each in legal(campaign, *toll_of(campaign)) if each.rule.id == "draws"]
    rule, at = foresight.looks_ahead(campaign, TOLL, "idle")
    assert (rule, at in there) == ("draws", True)
    worth = {each: foresight.worth(campaign, TOLL, Legal(draws, (each,)), foresight.DAYS) for each in there}
    assert worth[at] == max(worth.values())


@pytest.mark.rule("PW-11")
def test_a_power_that_would_be_too_busy_for_what_pays_waits() -> None:
    """What can be done tomorrow is worth more than what the script has drawn, which would take up the days between."""
    soon = PAYS.model_copy(update={"id": "soon", "when": When("day >= 2", "lowroad")})
    campaign = meaning(IDLE.model_copy(update={"priority": -1}), soon)
    toll = campaign.catalogue.powers[TOLL].model_copy(update={"every": 5})
    campaign.catalogue = replace(campaign.catalogue, powers=Records("power", {TOLL: toll}))
    assert foresight.looks_ahead(campaign, TOLL, "idle") == ("", "")


@pytest.mark.thorough
@pytest.mark.rule("PW-11")
@pytest.mark.parametrize(
    ("region", "power"),
    [("core:the_cinder_reach", "core:the_choir"), ("slackwater:slackwater", "slackwater:the_company")],
)
def test_the_antagonists_of_the_game_have_a_choice_and_do_not_always_keep_to_their_scripts(
    region: str, power: str
) -> None:
    choices, changed = list[int](), list[tuple[str, str]]()

    def looks_ahead(c: CampaignState, who: str, rule: str) -> tuple[str, str]:
        found = foresight.looks_ahead(c, who, rule)
        if rule and who == power:
            choices.append(len(legal(c, c.world.get(f"power-{who}", PowerState), c.catalogue.powers[who])))
            changed.extend([found] if found != (rule, "") else [])
        return found

    for seed in (1, 2, 3):
        campaign = Campaign.begin(
            shipped(), seed=seed, region=region, ruleset="impact", party="core:starters", difficulty="ruthless"
        )
        campaign.look_ahead_by(looks_ahead)
        autoplay(campaign, player(campaign, seed), 60)
        campaign.close()
    assert sum(each > 1 for each in choices) >= 5
    assert changed


@pytest.mark.rule("PW-11")
def test_a_ruthless_power_declares_what_it_has_found() -> None:
    campaign = meaning(IDLE, PAYS)
    campaign.marches.still = False
    state, _ = toll_of(campaign)
    state.declared_on = 0
    sleep(campaign)
    assert [plan.rule for plan in campaign.world.ordered(Plan) if plan.power == TOLL] == ["pays"]
    assert [band.kind for band in campaign.world.ordered(Band) if band.power == TOLL] == ["lowroad:riders"]
