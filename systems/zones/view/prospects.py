"""What the answers of a request may do to whom: attacks, moves, help, feats, things, Shields (ZN-11 to ZN-36)."""

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, ProspectView, factor, named, per_cent, prospect
from systems.table.battle.shields import rest_words
from systems.table.loop.language import tr
from systems.zones.mechanics.action_scores import modifiers
from systems.zones.rules import DIE
from systems.zones.state.holders import bearing
from systems.zones.state.state import Unit
from systems.zones.view.declare_prospects import Declaring, zone_then
from systems.zones.view.outlook import Outlook


def prospects(fight: Fight) -> list[ProspectView]:
    """Return what the answers of the open request may do, one after the other."""
    request = fight.request
    if request is None:
        return []
    outlook = Outlook(fight)
    match request.kind:
        case "place":
            zones = [option.id for option in request.options if option.id in outlook.state.zones]
            return [prospect(zone, "", zone, zone_then(outlook, zone)) for zone in zones]
        case "declare":
            return Declaring(fight, outlook, outlook.state.by_id[request.who]).all(request)
        case "rise":
            return _rising(outlook, outlook.state.by_id[request.who])
        case "shield":
            return _shield(outlook, outlook.state.by_id[request.who])
    return []


def _rising(outlook: Outlook, unit: Unit) -> list[ProspectView]:
    """Return the chance to come to, with a Surge and without (ZN-19)."""
    state = outlook.state
    added = modifiers(state, unit, "rise")
    sum_ = sum(amount for _, amount in added)
    challenge = state.challenge(unit.spot.zone)
    found = []
    for option, dice in (("spend", "d20 + 1d6"), ("keep", "d20")):
        surge = range(1, 7) if option == "spend" else range(1)
        ways = sum(die + more + sum_ >= challenge for die in range(1, DIE + 1) for more in surge)
        chance = per_cent(ways, DIE * len(surge))
        factors: list[FactorView] = [named(tr("die"), dice), *(factor(name, amount) for name, amount in added)]
        whole = tr("{dice} {sum:+d} against {challenge}", dice=dice, sum=sum_, challenge=challenge)
        factors.append(named(tr("total"), whole))
        words = tr(
            "{id} comes to with {chance} % and recovers 1d6, 2d6 on a natural 20",
            id=outlook.fight.name(unit.id),
            chance=chance,
        )
        made = prospect(option, "", unit.id, words, factors)
        natural = DIE + max(surge) + sum_ >= challenge
        made["chance"], made["low"], made["high"] = chance, *((1, 12 if natural else 6) if chance else (0, 0))
        found.append(made)
    return found


def _shield(outlook: Outlook, unit: Unit) -> list[ProspectView]:
    """Return what the Shield keeps off, and what falls without it (IT-18)."""
    harm, name = unit.harm, outlook.fight.name(unit.id)
    left = unit.health.now - harm.damage + harm.recovery
    rest = rest_words(outlook.fight, bearing(outlook.fight, unit.id, "absorb")[0])
    use = prospect("use", "", unit.id, tr("{name} loses nothing in this round; {rest}", name=name, rest=rest))
    use["low"] = use["high"] = 0
    end = tr("{left} health left", left=left) if left > 0 else tr("falls")
    keep = prospect(
        "keep", "", unit.id, tr("{name} takes {damage} damage: {end}", name=name, damage=harm.damage, end=end)
    )
    keep["low"] = keep["high"] = harm.damage
    keep["fells"] = left <= 0
    return [use, keep]
