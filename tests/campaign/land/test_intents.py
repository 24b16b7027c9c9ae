"""Every intent of powers, declared and carried out; feints by place, notice and what each leaves behind."""

from dataclasses import replace
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.events.bands import BandMet
from game.campaign.events.encounters import EncounterBegan
from game.campaign.events.powers import (
    FrontFilled,
    PlanDeclared,
    PlanDone,
    PlanDropped,
    PlanFoiled,
    PlanMissed,
    StanceChanged,
)
from game.campaign.land import endings, errands, fronts, plans, powers
from game.campaign.land.intents import INTENTS
from game.packs.catalogue import Catalogue, Records
from game.packs.models.front import Fills
from game.packs.models.power import PowerRule, Site
from systems.table.loop.events import Event
from tests.campaign.land.test_bands import alone
from tests.campaign.moors import catalogue, sleep
from tests.campaign.tiny import of

TOLL = "lowroad:tollmen"
FORD, MILL = Site(landmark="lowroad:ford"), Site(landmark="lowroad:mill")
DIMMER, SALTBY = Site(town="lowroad:dimmer"), Site(town="lowroad:saltby")
FILLS = (Fills(front="lowroad:the_road"),)


def meaning(**rule: Any) -> Campaign:
    """A campaign on the moors in which the Toll has this rule alone, and nobody else has plans."""
    known = catalogue()
    given = {"id": "it", "because": "So.", "fills": FILLS, **rule}
    toll = known.powers[TOLL].model_copy(
        update={"rules": (PowerRule.model_construct(**{**_defaults(), **given}),), "every": 1, "stance": -1}
    )
    changed: Catalogue = replace(known, powers=Records("power", {**known.powers, TOLL: toll}))
    return Campaign.begin(changed, seed=1, region="lowroad:moors", ruleset="impact", party="core:starters", still=True)


def _defaults() -> dict[str, Any]:
    return {name: field.default for name, field in PowerRule.model_fields.items() if not field.is_required()}


def nights(campaign: Campaign, count: int, *, seen: bool = False) -> list[Event]:
    campaign.marches.still = False
    campaign.world.get("power-lowroad:caravan", PowerState).state = "ended"
    found: list[Event] = []
    for _ in range(count):
        if seen:
            state = campaign.world.get(f"power-{TOLL}", PowerState)
            state.seen_at, state.seen_on = campaign.trek.at, campaign.day
        found += sleep(campaign, "meet")
    return found


BAND = {"band": "lowroad:riders"}
CASES: dict[str, dict[str, Any]] = {
    "send": {**BAND, "places": (FORD,)},
    "patrol": {**BAND, "places": (FORD, SALTBY)},
    "raid": {**BAND, "places": (SALTBY,)},
    "take": {**BAND, "places": (SALTBY,)},
    "bar": {**BAND, "places": (FORD,)},
    "hunt": BAND,
    "escort": {**BAND, "places": (SALTBY,)},
    "fortify": {"target": "seat"},
    "gather": {},
    "court": {"places": (SALTBY,)},
    "parley": BAND,
}


@pytest.mark.rule("PW-03")
def test_every_intent_is_tried_but_waiting() -> None:
    assert {*CASES, "wait"} == set(INTENTS)


@pytest.mark.rule("PW-03")
@pytest.mark.parametrize("intent", [each for each in CASES if each != "hunt"])
def test_an_intent_is_declared_with_its_reason_and_carried_out(intent: str) -> None:
    """A hunt, which it takes a fight for, has tests of its own."""
    campaign = meaning(intent=intent, **CASES[intent])
    campaign.trek.at = campaign.trek.came_from = "1,3"
    events = nights(campaign, 12, seen=intent == "parley")
    declared, done = of(events, PlanDeclared), of(events, PlanDone)
    assert [event.intent for event in declared][:1] == [intent]
    assert declared[0].because == "So."
    assert [event.intent for event in done][:1] == [intent]
    assert campaign.world.get("front-lowroad:the_road", FrontState).filled
    least = 3 if intent in ("raid", "take", "bar") else 1
    assert declared[0].days >= least


@pytest.mark.rule("PW-03")
def test_who_waits_declares_nothing() -> None:
    campaign = meaning(intent="wait", fills=())
    assert not of(nights(campaign, 4), PlanDeclared)


@pytest.mark.rule("PW-03")
def test_what_is_taken_is_held_and_bands_begin_there() -> None:
    campaign = meaning(intent="take", **CASES["take"])
    nights(campaign, 9)
    state = campaign.world.get(f"power-{TOLL}", PowerState)
    assert state.held == ("12,1",)
    assert "12,1" in powers.own_hexes(campaign, state, campaign.catalogue.powers[TOLL])
    assert campaign.view()["land"]["powers"][0]["id"] == TOLL


@pytest.mark.rule("PW-03")
def test_a_patrol_passes_all_of_its_places() -> None:
    campaign = meaning(intent="patrol", **CASES["patrol"])
    passed: set[str] = set()
    for _ in range(8):
        nights(campaign, 1)
        for band in campaign.world.ordered(Band):
            passed |= {band.at, *(at for at, _ in band.trail)}
    assert {"7,3", "12,1"} <= passed


@pytest.mark.rule("PW-03")
def test_a_guard_and_strength_grow_up_to_a_point() -> None:
    campaign = meaning(intent="fortify", fills=(), **CASES["fortify"])
    nights(campaign, 20)
    assert campaign.world.get(f"power-{TOLL}", PowerState).guards == (("12,5", 5),)
    campaign = meaning(intent="gather", fills=())
    nights(campaign, 24)
    assert campaign.world.get(f"power-{TOLL}", PowerState).strength == 12


@pytest.mark.rule("PW-02", "BH-01")
def test_a_feint_may_be_one_of_place_and_is_revealed() -> None:
    campaign = meaning(intent="send", feint="send", feint_at=MILL, **CASES["send"])
    events = nights(campaign, 1)
    assert [event.place for event in of(events, PlanDeclared)] == ["The Mill"]
    shown = campaign.view()["land"]["plans"][0]
    assert shown["at"] == "5,6"
    done = of(nights(campaign, 6), PlanDone)[0]
    assert (done.at, done.feigned) == ("7,3", "send somebody to The Mill")


@pytest.mark.rule("PW-02")
@pytest.mark.parametrize(
    ("target", "at"), [("nearest", "12,1"), ("farthest", "2,3"), ("named", "2,3"), ("seat", "12,5")]
)
def test_target_words(target: str, at: str) -> None:
    places = () if target == "seat" else (DIMMER, SALTBY)
    campaign = meaning(intent="send", target=target, places=places, **BAND)
    nights(campaign, 1)
    assert [plan.at for plan in campaign.world.ordered(Plan)] == [at]


@pytest.mark.rule("PW-02")
def test_without_places_every_place_that_is_not_its_own_may_be_meant() -> None:
    campaign = meaning(intent="send", target="random", **BAND)
    nights(campaign, 1)
    assert campaign.world.ordered(Plan)[0].at in {"2,3", "12,1", "7,3"}


@pytest.mark.rule("PW-02")
def test_what_is_out_of_pay_is_not_declared_and_the_cost_is_bound() -> None:
    campaign = meaning(intent="send", cost=5, **CASES["send"])
    assert not of(nights(campaign, 2), PlanDeclared)
    campaign = meaning(intent="send", cost=3, **CASES["send"])
    nights(campaign, 1)
    assert campaign.world.get(f"power-{TOLL}", PowerState).strength == 1


@pytest.mark.rule("PW-02")
def test_what_a_plan_needs_must_go_on_holding() -> None:
    from game.packs.conditions import PowerWhen

    campaign = meaning(intent="send", days=9, needs=PowerWhen("day < 4", "lowroad"), **CASES["send"])
    nights(campaign, 2)
    plan = campaign.world.ordered(Plan)[0]
    assert plan.state == "declared"
    nights(campaign, 1)
    assert plan.state == "dropped"


@pytest.mark.rule("PW-01")
def test_stance_goes_from_three_down_to_three_up_and_ends_hostility() -> None:
    campaign = alone(meaning(intent="wait", fills=()))
    state = campaign.world.get(f"power-{TOLL}", PowerState)
    assert powers.hostile(state)
    assert powers.change_stance(campaign, TOLL, 9)
    assert (state.stance, powers.hostile(state)) == (3, False)
    assert not powers.change_stance(campaign, TOLL, 1)
    assert [(event.stance, event.better) for event in of(campaign.events, StanceChanged)] == [(3, True)]


@pytest.mark.rule("PW-04")
def test_an_errand_of_content_sends_a_band_from_a_place_of_its_power() -> None:
    campaign = alone(meaning(intent="wait", fills=()))
    assert errands.send(campaign, TOLL, "lowroad:toll_gang", ("landmark", "lowroad:ford"))
    band = campaign.world.ordered(Band)[0]
    assert (band.at, band.goal, band.orders) == ("5,6", "7,3", "go")
    assert errands.send(campaign, TOLL, "lowroad:riders", ("landmark", ""))
    assert not errands.send(campaign, TOLL, "lowroad:riders", ("landmark", ""))  # one hunts at a time
    assert not errands.send(campaign, TOLL, "lowroad:riders", ("town", "core:cogharrow"))
    endings.end(campaign, TOLL)
    assert not errands.send(campaign, TOLL, "lowroad:toll_gang", ("landmark", "lowroad:ford"))


@pytest.mark.rule("PW-08")
def test_a_secret_plan_comes_out_by_an_effect_alone_or_by_sight() -> None:
    campaign = meaning(intent="send", told="secret", days=9, places=(SALTBY,), **BAND)
    assert not of(nights(campaign, 2), PlanDeclared)
    campaign.world.get(f"power-{TOLL}", PowerState).known = True
    plans.listen(campaign)
    assert [each["known"] for each in campaign.view()["land"]["plans"]] == [False]
    assert plans.uncover(campaign, TOLL)
    assert [each["known"] for each in campaign.view()["land"]["plans"]] == [True]


@pytest.mark.rule("PW-03")
def test_who_comes_to_talk_does_not_fight_not_even_on_the_way_home() -> None:
    campaign = meaning(intent="parley", **CASES["parley"])
    events = nights(campaign, 4, seen=True)
    assert of(events, BandMet)
    assert of(events, PlanDone)
    assert not of(events, EncounterBegan)
    assert all(band.truce for band in campaign.world.ordered(Band) if band.orders == "home")


@pytest.mark.rule("PW-02", "PW-03")
def test_a_seat_that_cannot_be_stronger_still_serves_the_front() -> None:
    campaign = meaning(intent="fortify", days=1, **CASES["fortify"])
    state = campaign.world.get(f"power-{TOLL}", PowerState)
    seat = powers.own_hexes(campaign, state, campaign.catalogue.powers[TOLL])[0]
    state.guards = ((seat, campaign.rules.powers.guard),)
    events = nights(campaign, 4)
    assert of(events, PlanDone)
    assert dict(state.guards)[seat] == campaign.rules.powers.guard
    assert campaign.world.get("front-lowroad:the_road", FrontState).filled


@pytest.mark.rule("PW-03", "PW-04")
@pytest.mark.parametrize("intent", ["send", "patrol", "bar", "escort"])
@pytest.mark.parametrize(("other", "held"), [("lowroad:caravan", True), (TOLL, False)])
def test_every_band_has_to_get_past_the_guard_of_an_enemy_and_past_no_other(
    intent: str, other: str, held: bool
) -> None:
    """The caravans are against the Toll; 99 on guard are too many for anybody."""
    campaign = meaning(intent=intent, **CASES[intent])
    at = "12,1" if intent == "escort" else "7,3"
    state = campaign.world.get(f"power-{other}", PowerState)
    state.guards, state.state = ((at, 99),), "acting"
    campaign.marches.still = False
    for power in campaign.world.ordered(PowerState):
        power.declared_on = 999 if power.power != TOLL else 0
    found: list[Event] = []
    for _ in range(12):
        found += sleep(campaign, "meet")
    foiled = of(found, PlanFoiled)
    assert bool(foiled) is held
    assert all(event.why.startswith("whoever guards ") for event in foiled)
    assert bool(of(found, PlanDone)) is not held


@pytest.mark.rule("PW-07")
def test_nobody_guards_anything_for_a_power_that_is_no_more() -> None:
    campaign = meaning(intent="raid", **CASES["raid"])
    state = campaign.world.get("power-lowroad:caravan", PowerState)
    state.guards, state.state = (("12,1", 99),), "acting"
    endings.end(campaign, "lowroad:caravan")
    assert of(nights(campaign, 12), PlanDone)


@pytest.mark.rule("PW-06")
def test_a_rule_that_fills_one_box_waits_for_its_turn_and_is_dropped_when_that_is_over() -> None:
    def plans_of(campaign: Campaign) -> list[str]:
        return [plan.rule for _, plan in powers.running(campaign, TOLL)]

    first, *_, last = catalogue().fronts["lowroad:the_road"].boxes
    campaign = meaning(intent="gather", days=9, fills=(Fills(front="lowroad:the_road", box=last.id),))
    nights(campaign, 2)
    assert plans_of(campaign) == []
    fronts.fill(campaign, "lowroad:the_road", 3)
    nights(campaign, 1)
    assert plans_of(campaign) == ["it"]
    fronts.empty(campaign, "lowroad:the_road")
    assert [event.why for event in of(nights(campaign, 1), PlanDropped)] == ["what came before it is undone"]
    fronts.fill(campaign, "lowroad:the_road")
    nights(campaign, 1)
    assert plans_of(campaign) == ["it"]
    fronts.empty(campaign, "lowroad:the_road", 3)
    fronts.fill(campaign, "lowroad:the_road", box=last.id)
    assert [event.why for event in of(nights(campaign, 1), PlanDropped)] == ["there is nothing left to gain"]
    assert campaign.world.get("front-lowroad:the_road", FrontState).filled == (last.id,)
    fronts.fill(campaign, "lowroad:the_road")
    assert campaign.world.get("front-lowroad:the_road", FrontState).filled == (last.id, first.id)


@pytest.mark.rule("PW-06")
def test_a_rule_fills_its_own_box_when_it_is_carried_out() -> None:
    second = catalogue().fronts["lowroad:the_road"].boxes[1]
    campaign = meaning(intent="gather", days=2, fills=(Fills(front="lowroad:the_road", box=second.id),))
    fronts.fill(campaign, "lowroad:the_road")
    nights(campaign, 1)
    assert [event.box for event in of(nights(campaign, 4), FrontFilled)] == [second.id]


@pytest.mark.rule("PW-02", "PW-03")
def test_no_power_takes_its_own_seat() -> None:
    campaign = meaning(intent="take", band="lowroad:riders", target="seat")
    assert not of(nights(campaign, 3), PlanDeclared)


@pytest.mark.rule("PW-02", "PW-03")
def test_the_date_of_a_patrol_is_that_of_its_last_place() -> None:
    campaign = meaning(intent="patrol", days=1, **CASES["patrol"])
    events = nights(campaign, 1)
    far = of(events, PlanDeclared)[0].days
    events += nights(campaign, far)
    assert not of(events, PlanMissed)
    assert of(events, PlanDone)
    alone_there = meaning(intent="patrol", days=1, **{**CASES["patrol"], "places": (FORD,)})
    assert of(nights(alone_there, 1), PlanDeclared)[0].days < far


@pytest.mark.rule("PW-02")
def test_what_is_carried_out_again_is_told_in_short() -> None:
    campaign = meaning(intent="gather", fills=(), days=1, done="Strangers sit in {target}'s kitchens.")
    told = [event.words(campaign.name) for event in of(nights(campaign, 6), PlanDone)]
    assert len(told) > 2
    assert "kitchens" in told[0]
    assert {*told[1:]} == {f"The plan of {campaign.name(TOLL)} to gather its people has once more been carried out."}


@pytest.mark.rule("PW-02")
def test_what_is_carried_out_at_another_place_is_described_anew() -> None:
    campaign = meaning(intent="gather", fills=(), days=1, done="Strangers sit in {target}'s kitchens.")
    state = next(each for each, _ in powers.in_play(campaign) if each.power == TOLL)
    nights(campaign, 3)
    assert state.told
    state.told = tuple(f"{deed} elsewhere" for deed in state.told)
    told = [event.words(campaign.name) for event in of(nights(campaign, 3), PlanDone)]
    assert "kitchens" in told[0]


@pytest.mark.rule("PW-02", "PW-08")
def test_what_nobody_has_heard_of_is_told_with_who_did_it_and_why() -> None:
    campaign = meaning(intent="gather", fills=(), days=1, done="The pots are gone.", told="secret")
    first, second, *_ = (event.words(campaign.name) for event in of(nights(campaign, 6), PlanDone))
    assert first == f"The pots are gone. It is the work of {campaign.name(TOLL)}. The reason: So."
    short = f"The plan of {campaign.name(TOLL)} to gather its people has once more been carried out."
    assert second == f"{short} The reason: So."
    assert not any("the work of" in text for _, _, text in campaign.journal.entries)
