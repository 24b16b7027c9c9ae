"""Words of options and view: ground, odds, powers."""

from collections.abc import Iterable

from systems.pool.components import Power
from systems.pool.events.damage import dice_words
from systems.pool.mechanics.attack_profile import AttackProfile
from systems.table.loop.language import mark, tr

GROUND = {
    "c": mark("cover"),
    "m": mark("hard to see"),
    "x": mark("cover, hard to see"),
    "e": mark("exit"),
    "o": mark("objective"),
}
"""Words for a square, by its sign."""


def odds_words(profile: AttackProfile) -> str:
    """Describe how the chance of an attack is made up."""
    return tr(
        "{dice_words} {against_words}",
        dice_words=dice_words(profile.dice),
        against_words=against_words(profile, why=True),
    )


def against_words(profile: AttackProfile, *, why: bool = False) -> str:
    """Describe the successes that an attack needs, and how many of them Edge gives; on demand why so many."""
    words = tr("against {needed}", needed=profile.needed)
    if why and profile.needs[1:]:
        words = f"{words} ({harder_words(profile.needs[1:])})"
    return tr("{words}, {edge} by Edge", words=words, edge=profile.edge) if profile.edge else words


def harder_words(parts: Iterable[tuple[str, int]]) -> str:
    """Describe what a roll is harder by."""
    return ", ".join([tr("{reason} +{amount}", reason=reason, amount=amount) for reason, amount in parts])


def does_words(power: Power) -> str:
    """Describe what a power does."""
    return {
        "heal": tr("heals {amount} HP", amount=power.amount),
        "cure": tr("ends blindness and sickness"),
        "ward": tr("all defences {amount} higher until the next turn", amount=power.amount),
        "edge": tr("Edge on your next attack roll of this turn"),
    }[power.does]
