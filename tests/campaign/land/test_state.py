"""The land in saves, over hash seeds, and what it costs (PW-12)."""

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, PowerState
from game.campaign.events.bands import BandMet
from game.campaign.land import movement
from game.campaign.state import CampaignState
from systems.table.ruleset import rulesets
from tests.campaign.land.test_bands import put
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import of

ROOT = Path(__file__).parents[3]


def digest(campaign: Campaign, choices: int, seed: int) -> str:
    """Play at random for some answers; the digest of all events."""
    random, told = Random(seed), sha256()
    for _ in range(choices):
        request = campaign.request
        if request is None:
            break
        for event in campaign.choose(request.some(random)):
            told.update(repr(event.data()).encode())
    return told.hexdigest()


@pytest.mark.thorough
@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_a_save_in_the_middle_of_a_march_goes_on_the_same(seed: int) -> None:
    """The campaign that was saved goes on itself beside the one from the save, by the same events to the same state."""
    campaign, random, saved = begun(seed), Random(seed), 0
    for _ in range(80):
        request = campaign.request
        if request is None or saved >= 4:
            break
        campaign.choose(request.some(random))
        if not _in_the_middle_of_a_march(campaign):
            continue
        saved += 1
        again = Campaign.restore(campaign.snapshot(), catalogue())
        assert _in_the_middle_of_a_march(again)
        assert digest(again, 40, saved) == digest(campaign, 40, saved)
        assert again.snapshot() == campaign.snapshot()
        again.close()
    assert saved


def _in_the_middle_of_a_march(campaign: Campaign) -> bool:
    """Tell whether bands are between two hexes of their ways, and have spent a part of the day."""
    under_way = any(band.route and band.trail for band in campaign.world.ordered(Band))
    return 0 < campaign.marches.given < movement.DAY and under_way


@pytest.mark.thorough
@pytest.mark.rule("PW-12")
def test_the_same_seed_and_choices_give_the_same_land_under_any_hash_seed() -> None:
    code = (
        "from tests.campaign.moors import begun\n"
        "from tests.campaign.land.test_state import digest\n"
        "print(digest(begun(3), 250, 3))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(told) == 1


@pytest.mark.thorough
@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_chance_of_powers_and_bands_draws_on_no_other_stream(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the moors there is nothing but powers: whole days of theirs draw on their own two streams and on no other."""
    days: list[dict[str, int]] = []
    usual = CampaignState.new_day
    monkeypatch.setattr(CampaignState, "new_day", lambda self: (days.append(_draws(self)), usual(self)))
    campaign = begun(4, ruleset=ruleset)
    # Two bands walk into each other, and whoever is to bar the ford has to fight a guard for it.
    put(campaign, "riders", "9,5", "5,5")
    put(campaign, "donkeys", "5,5", "9,5")
    campaign.world.get("power-lowroad:caravan", PowerState).guards = (("7,3", 1),)
    events = [event for _ in range(12) for event in sleep(campaign)]
    assert not of(events, BandMet), "what the party does in a fight is no chance of powers"
    assert len(campaign.marches.fights) == 2
    drawn = sum(map(Counter, [*days, _draws(campaign)]), Counter[str]())
    assert (len(days), set(drawn)) == (12, {"power", "band"})
    assert drawn["band"] == len(campaign.marches.fights)


def _draws(campaign: CampaignState) -> dict[str, int]:
    draws = campaign.dice.state()["draws"]
    assert isinstance(draws, dict)
    return draws
