"""The fight as the player sees it: nothing is hidden but the intent behind a feint."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from systems.pool.events.intents import intent_words
from systems.pool.mechanics.attack_profile import defence_of
from systems.pool.sight import Asked
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.pool.view.map_view import map_view
from systems.pool.view.sight import damage_of, shows, sight
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, SideView, UnitView
from systems.table.loop.language import mark, tr, trn

OF_EACH = ("able", "now", "most", "x", "y", "lost", "boost", "bound", "party")
"""Numbers of each unit; `lost`: dead, or gone from the fight."""
NOWHERE = (-1, -1)
"""Column and row of a unit that is not on the map."""
ORDER = mark("Order")
"""The fact that names everybody in the order of their turns."""


def shown(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers of a policy under `numbers`."""
    state = fight.bound(State)
    order = [state.units[key] for key in state.round.order if state.units[key].able]
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.round.number,
        "intent": _intents(fight, state),
        "party": _side(fight, state, "party"),
        "foes": _side(fight, state, "foes"),
        "facts": _facts(fight, state, order),
        "things": _items(fight),
        "numbers": _numbers(fight, state),
        "map": map_view(fight, state),
    }
    if order:
        view["order"] = {"fact": ORDER, "units": [unit.id for unit in order]}
    return dict(view)


def part(fight: Fight, name: str) -> Any:
    """Return one part of the view; items and map without their words."""
    match name:
        case "sight":
            return fight.now(sight)
        case "things":
            return _items(fight, words=False)
        case "map":
            return map_view(fight, fight.bound(State), words=False)
        case "party" | "foes":
            return _side(fight, fight.bound(State), name)
    return shown(fight)[name]


def _side(fight: Fight, state: State, name: str) -> SideView:
    units = [_unit(fight, state, unit) for unit in (state.members if name == "party" else state.foes)]
    return {"name": tr("The party") if name == "party" else fight.encounter.name, "units": units}


def _items(fight: Fight, words: bool = True) -> list[dict[str, object]]:
    """Return the items, each with the damage that it deals, if any."""
    found = items.shown(fight, words)
    for shown, (gear, _) in zip(found, fight.gear.values(), strict=True):
        shown["amount"] = damage_of(gear.thing)
    return found


class Icons:
    """The icon of each unit, empty where content gives none; get it by `fight.bound(Icons)`."""

    def __init__(self, fight: Fight) -> None:
        """Gather them once."""
        self.of = {member.id: member.icon for member in fight.party.members}
        self.of |= {foe.id: foe.icon for foe in fight.encounter.foes}


def _facts(fight: Fight, state: State, order: Sequence[Unit]) -> list[tuple[str, str]]:
    facts = [(tr("Loot"), str(state.field.loot))]
    if order:
        facts.insert(
            0, (ORDER, ", ".join(tr("{id} ({count})", id=fight.name(unit.id), count=unit.turn.count) for unit in order))
        )
    waiting = [fight.name(unit.id) for unit in state.all if unit.turn.waiting and unit.able]
    if waiting:
        facts.append((tr("Hesitating"), ", ".join(waiting)))
    if state.round.drop:
        facts.append((tr("The drop"), tr("the party's") if state.round.drop == "party" else tr("the enemies'")))
    return facts


def _intents(fight: Fight, state: State) -> str:
    """Return the shown intents of the enemies that have not acted."""
    said = [
        tr("{id} seems about {intent}", id=fight.name(foe.id), intent=intent)
        for foe in state.foes
        if (intent := _intent(fight, foe))
    ]
    return "; ".join(said) + "." if said else ""


def _intent(fight: Fight, foe: Foe) -> str:
    """Return an enemy's intent as it is shown, until its turn is over."""
    plan = foe.plan
    if not shows(foe):
        return ""
    return intent_words(plan.shown, plan.shown_amount, foe.shown_at, fight.name, foe.shown_blows)


def _unit(fight: Fight, state: State, unit: Unit) -> UnitView:
    shown: UnitView = {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": _words(unit),
        "now": max(0, unit.vitals.hp),
        "most": unit.stats.most,
        "able": unit.able,
        "done": unit.turn.acted,
        "notes": _notes(fight, state, unit) if unit.present else [],
    }
    if icon := fight.bound(Icons).of[unit.id]:
        shown["icon"] = icon
    if isinstance(unit, Foe) and (intent := _intent(fight, unit)):
        shown["intent"] = intent
    return shown


def _words(unit: Unit) -> str:
    vitals, place = unit.vitals, unit.place
    if vitals.dead:
        return tr("dead")
    if place.yielded:
        return tr("surrendered")
    if place.gone:
        return tr("gone")
    hp = tr("{hp} of {most} HP", hp=vitals.hp, most=unit.stats.most)
    return hp if vitals.hp > 0 else tr("Downed, {hp}", hp=hp)


def _notes(fight: Fight, state: State, unit: Unit) -> list[str]:
    stats, stance, vitals = unit.stats, unit.stance, unit.vitals
    notes = [tr("at {at}", at=state.grid.at(unit.place.square))]
    kinds = {"brace": "melee", "dodge": "ranged", "skepticism": "spell"}
    defences = {name: defence_of(unit, kind) for name, kind in kinds.items()}
    notes.append(tr("Brace {brace}, Dodge {dodge}, Skepticism {skepticism}", **defences))
    if stats.armour:
        notes.append(tr("armour {armour}", armour=stats.armour))
    if stats.spellarmor:
        notes.append(tr("spellarmor {spellarmor}", spellarmor=stats.spellarmor))
    notes += [tr("resists {kind} {amount}", kind=kind, amount=amount) for kind, amount in stats.resistances if amount]
    if any(weapon.cost for weapon in stats.weapons) or any(power.cost for power in stats.powers):
        notes.append(tr("{points} of {most} spell points", points=vitals.points, most=stats.points))
    if vitals.hp <= 0 and not isinstance(unit, Foe):
        notes.append(
            tr("dies of more than {fortitude} further damage", fortitude=max(0, stats.fortitude - vitals.beyond))
        )
    conditions = (
        (stance.prone, tr("prone")),
        (stance.blinded, tr("blinded, rounds: {blinded}", blinded=stance.blinded)),
        (stance.sickened, tr("sickened {sickened}", sickened=stance.sickened)),
        (stance.sprinted, tr("sprinted")),
        (stance.guard, tr("on guard +{guard}", guard=stance.guard)),
        (stance.press, tr("open, defences -{press}", press=stance.press)),
        (stance.boost, trn("{count} more die", "{count} more dice", stance.boost)),
        (stance.weak, trn("{count} fewer die", "{count} fewer dice", stance.weak)),
        (stance.bound, tr("bound")),
        (stance.shifted, tr("out of reach")),
        (stance.edge, tr("Edge")),
        (stats.locket, tr("locket")),
        (any(not fight.gear[key][1].gone for key in stats.shields), tr("shield")),
    )
    notes += [text for holds, text in conditions if holds]
    return notes + [
        tr("lingering {step} {kind}", step=step, kind=kind) if kind else tr("lingering {step}", step=step)
        for step, kind in unit.burns.steps
    ]


def _numbers(fight: Fight, state: State) -> dict[str, int]:
    """Return the numbers of each unit, and those of the attacks of the member that acts.

    `coming` is the damage of the hit that waits; `aims:` counts the enemies that show an aim at a member.
    """
    seen, party = sight(fight), set(state.members)
    numbers = {"round": seen.round, "coming": seen.coming(), "open_edge": int(seen.open_edge)}
    for unit in state.all:
        one = seen.units[unit.id]
        spot = state.grid.spots[one.place] if one.place >= 0 else NOWHERE
        values = (
            int(unit.able), one.hp, seen.most[unit.id], *spot, int(unit.vitals.dead or unit.place.gone),
            one.boost, int(one.bound), int(unit in party),
        )  # fmt: skip
        numbers.update(zip(_keys(unit.id), values, strict=True))
    numbers |= {f"aims:{who}": seen.aims(who) for who in seen.party}
    acting = state.units.get(state.acting.who or fight.flow.who)
    if acting is not None and acting in party and acting.able:
        _add_actions(numbers, state, acting, seen.asked())
    return numbers


def _add_actions(numbers: dict[str, int], state: State, unit: Unit, asked: Asked) -> None:
    """Add the numbers of a member that acts.

    `next`: another unit is still to act; `reached`: a target can be attacked now; `attack:` the mean damage, in
    hundredths, of each attack possible now; `split:` that of a split into `parts:` attacks, where it deals more; of a
    split under way, `attack:` is one roll of it and `named:` what is named at each target; `close:` the best attack on
    each target from nearby, `close` the best of them, and `range` the range of its weapon.
    """
    wanted, attacks = bool(state.acting.wanted), asked.attacks()
    close = attacks.close
    blows = {(blow.weapon, blow.target): blow for blow in attacks.blows}
    numbers |= {"next": int(asked.others_follow()), "reached": int(bool(blows) and not wanted)}
    numbers |= {"guard": asked.guard, "prone": int(asked.prone)}
    for power in unit.powers:
        if power.does in ("heal", "ward"):
            numbers[f"{power.does}s:{power.key}"] = power.range
    numbers |= {"actions": asked.actions, "close": close.best, "range": close.range}
    for weapon in unit.weapons:
        for target in state.targets(unit):
            if blow := blows.get((weapon.key, target.id)):
                numbers[f"attack:{weapon.key}:{target.id}"] = blow.single
                if wanted:
                    numbers[f"named:{target.id}"] = blow.named
                if blow.parts > 1:
                    numbers[f"split:{weapon.key}:{target.id}"] = blow.mean
                    numbers[f"parts:{weapon.key}:{target.id}"] = blow.parts
            if target.id in close.on:
                numbers[f"close:{target.id}"] = close.on[target.id]


@cache
def _keys(who: str) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in OF_EACH)
