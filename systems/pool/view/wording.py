"""Words of options and view: ground, odds, powers."""

from systems.pool.components import Power
from systems.pool.events.damage import dice_words
from systems.pool.mechanics.attack_profile import AttackProfile

GROUND = {"c": "cover", "m": "hard to see", "x": "cover, hard to see", "e": "exit", "o": "objective"}
"""Words for a square, by its sign."""


def odds_words(profile: AttackProfile) -> str:
    """Describe how the chance of an attack is made up."""
    return f"{dice_words(profile.dice)} {against_words(profile, why=True)}"


def against_words(profile: AttackProfile, *, why: bool = False) -> str:
    """Describe the successes that an attack needs, and how many of them Edge gives; on demand why so many."""
    parts = ", ".join(f"{reason} +{amount}" for reason, amount in profile.needs[1:]) if why else ""
    edge = f", {profile.edge} by Edge" if profile.edge else ""
    return f"against {profile.needed}{f' ({parts})' if parts else ''}{edge}"


def does_words(power: Power) -> str:
    """Describe what a power does."""
    return {
        "heal": f"heals {power.amount} HP",
        "cure": "ends blindness and sickness",
        "ward": f"all defences {power.amount} higher until the next turn",
        "edge": "Edge on your next attack roll of this turn",
    }[power.does]
