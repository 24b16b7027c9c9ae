"""Words of options and view: ground, odds, powers."""

from systems.pool.components import Power
from systems.pool.events.damage import dice_words
from systems.pool.mechanics.attack_profile import AttackProfile

GROUND = {"c": "cover", "m": "hard to see", "x": "cover, hard to see", "e": "exit", "o": "objective"}
"""Words for a square, by its sign."""


def odds_words(profile: AttackProfile) -> str:
    """Describe how the chance of an attack is made up."""
    why = ", ".join(f"{reason} +{amount}" for reason, amount in profile.needs[1:])
    edge = ", Edge" if profile.edge else ""
    return f"{dice_words(profile.dice)} against {profile.needed}{f' ({why})' if why else ''}{edge}"


def does_words(power: Power) -> str:
    """Describe what a power does."""
    return {
        "heal": f"heals {power.amount} HP",
        "cure": "ends blindness and sickness",
        "ward": f"all defences {power.amount} higher until the next turn",
        "edge": "Edge on your next attack roll of this turn",
    }[power.does]
