"""What the answers of a request may do to whom: rolls, things, shares of damage, Shields (PI-05, PI-06, PI-16)."""

from systems.impact.state import State
from systems.impact.view.coming import Coming, coming, felled, usual
from systems.impact.view.intents import weary_cost
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, ProspectView, factor, named, prospect, span
from systems.table.battle.setup import Thing
from systems.table.battle.shields import halved, next_shield, rest_words
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.language import both, tr
from systems.table.loop.requests import Option

FOES = "foes"
ROLLING = ("attack", "fight_on", "spend_bonus")
"""Options that lead to the roll."""


def prospects(fight: Fight) -> list[ProspectView]:
    """Return what the answers of the open request may do, one after the other."""
    request = fight.request
    if request is None:
        return []
    state = fight.bound(State)
    found: list[ProspectView] = []
    for option in request.options:
        if option.id in ROLLING:
            found.append(_roll(fight, state, option.id))
        elif option.id == "let_go":
            lost = tr("they get away, and Loot is lower by {fled_loot}", fled_loot=state.numbers.fled_loot)
            found.append(prospect(option.id, "", FOES, tr("won without a roll: {lost}", lost=lost)))
        elif option.id.startswith("use:"):
            found += _thing(fight, state, option)
        elif request.kind == "assign":
            found += _shares(fight, state, option)
        elif request.kind == "shield":
            found.append(_shield(fight, state, option.id, request.who))
    return found


def _roll(fight: Fight, state: State, option: str) -> ProspectView:
    """Return what the coming roll does to the enemies, and what it may cost."""
    roll = coming(fight, usual(state)._replace(bonus=option == "spend_bonus"))
    made = prospect(option, "", FOES, dealt_words(roll), roll.factors(), risk=_risk(fight, state, roll))
    made["chance"], made["low"], made["high"] = roll.dealt
    made["fells"] = roll.dealt.high >= roll.enemy_hp
    return made


def dealt_words(roll: Coming) -> str:
    """Return what a roll may do to the enemies."""
    chance, low, high = roll.dealt
    if not chance:
        return tr("the enemies lose nothing")
    said = tr("{chance} %: the enemies lose {span} HP", chance=chance, span=span(low, high))
    return tr("{said} and may be beaten", said=said) if high >= roll.enemy_hp else said


def taken_words(roll: Coming) -> str:
    """Return what a roll may do to the party."""
    chance, low, high = roll.taken
    return (
        tr("{chance} %: the party loses {span} HP", chance=chance, span=span(low, high))
        if chance
        else tr("the party loses nothing by the roll")
    )


def _risk(fight: Fight, state: State, roll: Coming) -> str:
    """Return what the roll may cost the party, the cost of fighting on first."""
    said = taken_words(roll)
    if roll.idle:
        said = tr("{said}; {idle} %: nobody loses anything by it", said=said, idle=roll.idle)
    cost = weary_cost(state)
    if not cost:
        return said
    falls = [fight.name(unit.id) for unit in state.members if 0 < unit.health.hp <= cost]
    weary = tr("{cost} HP each for fighting on", cost=cost)
    if len(falls) == len(state.standing()):
        return tr("{weary}, which nobody can bear: the party is routed", weary=weary)
    said = tr("{said}, besides {weary}", said=said, weary=weary)
    return tr("{said}, which {falls} cannot bear", said=said, falls=both(falls)) if falls else said


def _thing(fight: Fight, state: State, option: Option) -> list[ProspectView]:
    """Return what a thing does to the enemies or to the coming roll, and to each member that it may be used on."""
    thing = fight.gear[option.id.removeprefix("use:")][0].thing
    found = [made] if (made := _on_foes(fight, state, option.id, thing)) else []
    for field in option.fields:
        assert isinstance(field, Pick)
        found += [_on_member(fight, state, option.id, thing, who) for who in field.ids]
    return found


def _on_foes(fight: Fight, state: State, option: str, thing: Thing) -> ProspectView | None:
    does = {effect.effect: getattr(effect, "amount", 0) for effect in thing.effects}
    if not does.keys() & {"damage", "boost", "weaken", "bind"}:
        return None
    said, factors = [], []
    hp = state.enemy_health.hp
    lost = min(hp, does.get("damage", 0))
    if "damage" in does:
        loses = tr("the enemies lose {lost} HP", lost=lost)
        said.append(tr("{loses} and are beaten", loses=loses) if lost == hp else loses)
        factors.append(factor(thing.name, -does["damage"]))
    if "boost" in does:
        said.append(tr("Party Impact {boost:+d} in the coming roll", boost=does["boost"]))
        factors.append(factor(tr("Party Impact"), does["boost"]))
    if "weaken" in does:
        said.append(tr("Enemy Impact {weaken:+d} in the coming roll", weaken=-does["weaken"]))
        factors.append(factor(tr("Enemy Impact"), -does["weaken"]))
    if "bind" in does:
        said.append(tr("a negative total of the coming roll counts as 0"))
    change = usual(state)._replace(
        boost=does.get("boost", 0), weaken=does.get("weaken", 0), bound="bind" in does, damage=does.get("damage", 0)
    )
    if lost < hp:
        roll = coming(fight, change)
        said.append(tr("then {dealt_words}; {risk}", dealt_words=dealt_words(roll), risk=_risk(fight, state, roll)))
    made = prospect(option, "", FOES, "; ".join(said), factors)
    if "damage" in does:
        made["low"] = made["high"] = lost
        made["fells"] = lost == hp
    return made


def _on_member(fight: Fight, state: State, option: str, thing: Thing, who: str) -> ProspectView:
    unit = state.units[who]
    missing = unit.fighter.most - unit.health.hp
    said: list[str] = []
    factors: list[FactorView] = []
    amounts: list[tuple[int, int]] = []
    for effect in thing.effects:
        if effect.effect == "heal":
            text = str(getattr(effect, "amount", 0))
            dice = parse_dice(text)
            amounts.append((min(dice.least, missing), min(dice.most, missing)))
            said.append(
                tr("{who} regains {span} HP", who=fight.name(who), span=span(*amounts[-1]))
                if missing
                else tr("{who} is unhurt and regains nothing", who=fight.name(who))
            )
            factors += [{"name": thing.name, "value": text}, named(tr("HP that can be regained"), str(missing))]
        elif effect.effect == "shift":
            left = coming(fight, usual(state)._replace(away=who))
            said.append(
                tr(
                    "{who} takes no share of the coming roll's damage; then {risk}",
                    who=fight.name(who),
                    risk=_risk(fight, state, left),
                )
            )
    made = prospect(option, "target", who, "; ".join(said), factors)
    if amounts:
        made["low"] = min(missing, sum(low for low, _ in amounts))
        made["high"] = min(missing, sum(high for _, high in amounts))
        made["factors"].append(named(tr("regains"), span(made["low"], made["high"])))
    return made


def _shares(fight: Fight, state: State, option: Option) -> list[ProspectView]:
    """Return, for each member, the least and most that may be handed to them, and at which share they fall."""
    field = option.fields[0]
    assert isinstance(field, Amounts)
    caps = dict(field.caps)
    found = []
    for who, cap in field.caps:
        low = max(0, field.total - sum(caps.values()) + cap)
        high = min(cap, field.total)
        locket = state.units[who].fighter.locket
        falls = next((share for share in range(1, high + 1) if felled(state, who, share, cap)), 0)
        said = [tr("{who} has {cap} HP and may be handed {span}", who=fight.name(who), cap=cap, span=span(low, high))]
        said += [tr("the locket lets half of it through, rounded up")] if locket else []
        said.append(tr("falls at {falls}", falls=falls) if falls else tr("cannot fall by it"))
        made = prospect(option.id, field.name, who, "; ".join(said))
        made["low"], made["high"] = (halved(low), halved(high)) if locket else (low, high)
        made["fells"] = bool(falls)
        found.append(made)
    return found


def _shield(fight: Fight, state: State, option: str, who: str) -> ProspectView:
    unit = state.units[who]
    coming_damage = unit.assigned.damage
    lost = halved(coming_damage) if unit.fighter.locket else coming_damage
    if option == "use":
        rest = rest_words(fight, next_shield(fight, unit.fighter.shields))
        made = prospect(option, "", who, tr("{who} loses nothing; {rest}", who=fight.name(who), rest=rest))
        made["low"] = made["high"] = 0
        return made
    falls = lost >= unit.health.hp
    words = tr("{who} loses {lost} HP", who=fight.name(who), lost=lost)
    words = (
        tr("{words} and falls", words=words)
        if falls
        else tr("{words}, {hp} left", words=words, hp=unit.health.hp - lost)
    )
    made = prospect(option, "", who, words)
    made["low"] = made["high"] = lost
    made["fells"] = falls
    return made
