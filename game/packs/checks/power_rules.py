"""Rules of powers that are ever followed: their conditions, and what they need, can hold together (PW-02)."""

from game.packs.checks.conditions import bounds_of
from game.packs.checks.power_bounds import fields_of
from game.packs.conditions import When
from game.packs.draft import Draft
from game.packs.models.power import Power, PowerRule
from systems.table.enemies.condition import Condition


def followed(draft: Draft, power: Power, rule: PowerRule) -> bool:
    """Tell whether a rule may be followed: its power comes to act, and all that the rule asks for may hold."""
    return can_hold(draft, power, power.when) and can_hold(draft, power, rule.when, rule.needs)


def contradicts(draft: Draft, power: Power, rule: PowerRule) -> bool:
    """Tell whether the condition of a rule and what it needs never hold together, though each can."""
    asked = (rule.when, rule.needs)
    return not can_hold(draft, power, *asked) and all(can_hold(draft, power, each) for each in asked)


def can_hold(draft: Draft, power: Power, *asked: When) -> bool:
    """Tell whether conditions of a power may all hold at once; True where one of them cannot be read."""
    texts = [each.text for each in asked if each]
    if any(Condition.faults(text, None) for text in texts):
        return True
    own = fields_of(draft, power.id)
    bounds: dict[str, tuple[int, int | None]] = {}
    for each in asked:
        found = bounds_of(draft, each.text, each.pack, own)
        if found is None:
            return True
        bounds |= found
    return Condition.reach(" && ".join(f"({text})" for text in texts), bounds) != "never"
