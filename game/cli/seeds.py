"""Seeds that nobody chose."""

from random import SystemRandom

SEEDS = 1_000_000
"""So many there are: a seed should be short enough to be told to somebody."""


def fresh_seed() -> str:
    """Return a seed by chance; it is shown, so that the campaign can be played again."""
    return str(SystemRandom().randrange(SEEDS))
