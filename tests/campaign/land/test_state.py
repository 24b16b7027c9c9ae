"""The land in saves, over hash seeds, and what it costs (PW-12)."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band
from game.campaign.land import movement
from systems.table.ruleset import rulesets
from tests.campaign.moors import begun, catalogue, sleep

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


@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_a_save_in_the_middle_of_a_march_goes_on_the_same(seed: int) -> None:
    campaign, random = begun(seed), Random(seed)
    middle = 0
    for number in range(120):
        request = campaign.request
        if request is None:
            break
        campaign.choose(request.some(random))
        middle += 0 < campaign.marches.given < movement.DAY and bool(campaign.world.having(Band))
        if number % 12 == 0:
            again = Campaign.restore(campaign.snapshot(), catalogue())
            assert again.snapshot() == campaign.snapshot()
            copy = Campaign.restore(campaign.snapshot(), catalogue())
            assert digest(again, 40, seed) == digest(copy, 40, seed)
            again.close()
            copy.close()
    assert middle


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


@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_chance_of_powers_and_bands_draws_on_no_other_stream(ruleset: str) -> None:
    """Days that only powers spend draw nothing from the world's dice."""
    campaign = begun(4, ruleset=ruleset)
    for _ in range(3):
        sleep(campaign)
        assert not {"combat", "ai"} & campaign.dice.state()["draws"].keys()
