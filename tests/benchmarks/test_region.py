"""Beginning a campaign in the widest land there may be, against the one that the game ships."""

from dataclasses import replace

from game.campaign.worldgen.generate import generate
from tests.benchmarks.interleaved import ratio
from tests.campaign.test_region_generate import PLAN, Lottery

WIDE, SHIPPED = (400, 400), (60, 40)
LIMIT = 120.0
"""The widest land has 67 times the hexes; the time must not grow much faster."""


def test_the_widest_land_costs_what_its_hexes_cost() -> None:
    """Heights, rivers, cover, towns and landmarks."""
    wide, shipped = (replace(PLAN, width=width, height=height) for width, height in (WIDE, SHIPPED))
    assert (
        ratio(
            lambda: generate(wide, 1, Lottery(1)),
            lambda: generate(shipped, 1, Lottery(1)),
            limit=LIMIT,
            runs=3,
            label="the widest land",
            repeat=20,
        )
        <= LIMIT
    )
