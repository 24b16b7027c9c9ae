"""What the numbers that a power knows of itself come to at most (PW-01)."""

from collections.abc import Mapping

from game.packs.condition_fields import OF_POWER, Form
from game.packs.draft import Draft
from game.packs.models.front import Front
from game.packs.models.power import MOST_GATHERED, Power


def most_strength(power: Power) -> int:
    """Return the greatest strength that a power ever has: it can grow only by gathering that it can pay for.

    It gathers up to a point; what its bands and plans have bound by then comes back on top of that.
    """
    if not any(rule.intent == "gather" and rule.cost <= power.strength for rule in power.rules):
        return power.strength
    most = max(power.strength, MOST_GATHERED)
    while (more := MOST_GATHERED + _bound(power, most)) > most:
        most = more
    return most


def _bound(power: Power, strength: int) -> int:
    """Return the most that a power of that strength can have bound at once."""
    paid = max((rule.cost for rule in power.rules if rule.cost <= strength), default=0)
    return paid * (power.most + power.plans)


def fields_of(draft: Draft, key: str) -> Mapping[str, Form]:
    """Return the fields that conditions of a power's rules have, with the bounds of that power.

    Args:
        draft: the content.
        key: the power's id; of a faulty one the fields of any power are returned.
    """
    power = draft.records["power"].get(key)
    if not isinstance(power, Power):
        return OF_POWER
    most: dict[str, int] = {"self.strength": most_strength(power), "self.plans": power.plans}
    fronts = [draft.records["front"].get(front) for front in power.fronts]
    if all(isinstance(front, Front) for front in fronts):
        most["self.boxes"] = sum(len(front.boxes) for front in fronts if isinstance(front, Front))
    return {name: form._replace(most=most.get(name, form.most)) for name, form in OF_POWER.items()}
