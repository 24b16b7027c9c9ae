"""Days with six powers and thirty bands, against days without anybody (PW-12)."""

from dataclasses import replace

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan, PowerState
from game.campaign.land import bands, movement
from game.packs.catalogue import Records
from tests.benchmarks.interleaved import ratio
from tests.campaign.land.test_foresight import PAYS
from tests.campaign.moors import begun, catalogue, sleep

DAY, STEP = 4.0, 4.0
"""Twice what a quiet machine takes: a day without powers costs it some 2 ms, and so do three views."""
RUTHLESS_DAY = 10.0
"""20 ms, in days without powers: one on which every power weighs all that it can do by playing days ahead."""
POWERS, BANDS = 6, 30


def crowded() -> Campaign:
    """The moors with six powers that act, and thirty bands that are on their way."""
    campaign = begun()
    power = catalogue().powers["lowroad:tollmen"]
    for number in range(POWERS - 2):
        campaign.world.create(f"power-more-{number}", PowerState("lowroad:tollmen", "acting", 1, 4, -1))
    campaign.trek.at = campaign.trek.came_from = "2,3"
    for number in range(BANDS):
        _set_out(campaign, power.id, number)
    return campaign


def _set_out(campaign: Campaign, power: str, number: int) -> None:
    start, goal = f"{8 + number % 7},{number % 2}", f"{8 + (number * 5) % 7},{5 + number % 2}"
    bands.create(campaign, "lowroad:toll_gang", campaign.catalogue.powers[power], start, goal)


def thoughtful() -> Campaign:
    """The moors at `ruthless` with six powers, each with four things that it could do, and thirty bands."""
    known = catalogue()
    rules = [PAYS.model_copy(update={"id": f"pays-{number}"}) for number in range(4)]
    toll, moors = known.powers["lowroad:tollmen"], known.regions["lowroad:moors"]
    changes = {"rules": rules, "every": 1, "stance": -1, "most": 2 * BANDS}
    ids = [f"lowroad:tollmen-{number}" for number in range(POWERS)]
    powers = {key: toll.model_copy(update={**changes, "id": key}) for key in ids}
    regions = {**known.regions, moors.id: moors.model_copy(update={"powers": tuple(powers)})}
    content = replace(known, powers=Records("power", powers), regions=Records("region", regions))
    campaign = Campaign.begin(
        content, seed=1, region=moors.id, ruleset="impact", party="core:starters", difficulty="ruthless"
    )
    campaign.trek.at = campaign.trek.came_from = "2,3"
    for number in range(BANDS):
        _set_out(campaign, ids[number % POWERS], number)
    return campaign


def _free(campaign: Campaign) -> None:
    """Let every power mean something new at the next dawn, and nobody more than thirty bands be on the map."""
    world = campaign.world
    for key in [*world.having(Plan), *world.having(Band)[BANDS:]]:
        world.remove(key)
    for state in world.ordered(PowerState):
        state.state, state.since, state.strength, state.declared_on = "acting", 1, 5, 0


def _turn_back(campaign: Campaign) -> None:
    """Keep bands walking."""
    for band in campaign.world.ordered(Band):
        if band.orders == "hold" and not band.plan:
            band.orders, band.met_on = "go", 0
            bands.bound_for(campaign, band, f"{8 + (int(band.at.split(',')[0]) * 3) % 7},{band.at.endswith('0') * 6}")


def test_a_day_with_many_powers_and_bands() -> None:
    full, empty = crowded(), begun(region="lowroad:empty_moors")

    def day() -> None:
        full.clock.day = 5
        _turn_back(full)
        sleep(full)

    found = ratio(day, lambda: sleep(empty), limit=DAY, runs=5, label="a day with six powers", repeat=1)
    assert found <= DAY


def test_a_day_on_which_six_powers_look_ahead() -> None:
    full, empty = thoughtful(), begun(region="lowroad:empty_moors")

    def day() -> None:
        full.clock.day = 5
        _free(full)
        _turn_back(full)
        sleep(full)
        assert len(full.world.ordered(Plan)) == POWERS

    label = "a day on which six powers look ahead"
    assert ratio(day, lambda: sleep(empty), limit=RUTHLESS_DAY, runs=5, label=label, repeat=4) <= RUTHLESS_DAY


def test_a_share_of_a_day_with_many_bands() -> None:
    full, empty = crowded(), begun(region="lowroad:empty_moors")

    def share(campaign: Campaign) -> None:
        for number in range(1, 4):
            campaign.marches.given = 0
            movement.keep_step(campaign, 100 * number)
            campaign.view()

    found = ratio(lambda: share(full), lambda: share(empty), limit=STEP, runs=5, label="a share of a day", repeat=1)
    assert found <= STEP
