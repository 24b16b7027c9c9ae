"""The intents that enemies have shown, as the player may know them (BH-01)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from systems.pool.components import Weapon
from systems.pool.events.intents import deed_words
from systems.pool.map.paths import shortest_path
from systems.pool.mechanics.actions import Foreseen
from systems.pool.mechanics.attack_profile import AttackProfile, power_dice, profile_of, roll_difficulties, ways
from systems.pool.mechanics.damage import loss, taken
from systems.pool.mechanics.outlook import lost_by, outlook, share_of
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.pool.view.factors import attack_factors, power_factors
from systems.pool.view.sight import shows
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, IntentKind, IntentView, SpotView, may_feint, named
from systems.table.battle.losses import loss_view, may_lose
from systems.table.loop.language import either, mark, tr

BY_WEAPON: Mapping[str, IntentKind] = {"melee": "strike", "ranged": "shoot", "spell": "cast"}
"""The kind of an attack by that of the weapon."""
KINDS: Mapping[str, IntentKind] = {
    "press": "press", "guard": "guard", "flee": "flee", "hesitate": "wait", "mend": "heal", "advance": "move",
}  # fmt: skip
"""The kind of an intent that no weapon decides."""
UNDECLARED = mark("Nobody declares anything before initiative is rolled.")
UNAWARE = mark("The party has the drop: it does nothing in this round.")
BOUND = mark("It is bound and loses its turn.")

Foresight = Callable[[Fight, State, Foe], Sequence[Sequence[Foreseen]]]
"""The deeds of an enemy's turn, by the intent that it shows: a list for each target that it may have by then."""


def intents_shown(fight: Fight, foresee: Foresight) -> list[IntentView]:
    """Return the intents of all enemies that still fight, in the order in which they act.

    Args:
        fight: the fight.
        foresee: what each will do as things stand.
    """
    state = fight.bound(State)
    acting = [key for key in state.round.order if state.units[key].able and not state.unaware(state.units[key])]
    behaviours, found = fight.behaviours(), []
    for foe in () if fight.result.outcome else state.foes:
        if foe.able:
            made = _intent(fight, state, foe, foresee)
            made["order"] = acting.index(foe.id) + 1 if foe.id in acting else 0
            if shows(foe) and state.acting.who != foe.id:
                made["feint"] = may_feint(behaviours[foe.id], "pool", fight.difficulty, foe.plan.shown)
            found.append(made)
    return sorted(found, key=lambda made: (not made["order"], made["order"]))


def _intent(fight: Fight, state: State, foe: Foe, foresee: Foresight) -> IntentView:
    """Return the intent of one enemy, without its place in the order."""
    if state.unaware(foe):
        return _plain(foe, "wait", tr("knows nothing of the party yet"), UNAWARE)
    if fight.flow.asking == "shield" and state.hit.attacker == foe.id:
        return _landing(fight, state, foe)
    if foe.turn.acted:
        return _plain(foe, "wait", tr("has acted in this round"))
    if not shows(foe):
        return _plain(foe, "unknown", tr("has shown nothing yet"), UNDECLARED)
    words = deed_words(foe.plan.shown, foe.plan.shown_amount, foe.shown_at, fight.name, foe.shown_blows)
    if foe.stance.bound:
        return _plain(foe, "wait", words, BOUND)
    ways = foresee(fight, state, foe)
    made = _plain(foe, KINDS.get(foe.plan.shown, "move"), words)
    _add_rolls(made, state, foe, ways)
    if foe.shown_at in state.units and made["targets"] and foe.shown_at not in made["targets"]:
        made["words"] = tr(
            "{words}; {lost_sight}, so it turns to {others}",
            words=words,
            lost_sight=_lost_sight(fight, state, foe.shown_at),
            others=either([fight.name(each) for each in made["targets"]]),
        )
    deeds = ways[0] if len(ways) == 1 else ()
    squares = [each.deed.square for each in deeds if each.deed.kind in ("move", "sprint")]
    if squares:
        made["start"], made["end"] = _spot(state, foe.place.square), _spot(state, squares[-1])
        made["way"] = [_spot(state, square) for square in _way(state, foe, squares)]
    return made


def _landing(fight: Fight, state: State, foe: Foe) -> IntentView:
    """Return a hit that is about to land, with what its target loses at once (DP-07)."""
    hit, target = state.hit, state.units[state.hit.target]
    whom, hp = fight.name(target.id), max(0, target.vitals.hp)
    lost = loss(target, hit.damage)
    marks = (hit.type, hit.lingering)
    used = next((each.kind for each in foe.weapons if (each.type, each.lingering) == marks), "melee")
    made = _plain(foe, BY_WEAPON[used], tr("is about to hit {whom}", whom=whom))
    made["targets"], made["reaches"], made["chance"] = [target.id], True, 100
    made["low"] = made["high"] = lost
    made["losses"] = [loss_view(target.id, {lost: 1}, hp, cases=[(1, {lost: 1})])]
    if lost >= hp:
        made["fells"] = [target.id]
    locket = [named(tr("locket"), tr("half the damage"))] if target.stats.locket else []
    most = [named(tr("no more than its HP"), str(hp))] if taken(target, hit.damage) > hp else []
    made["factors"] = [
        named(tr("damage as it was rolled"), str(hit.damage)),
        *locket,
        *most,
        named(tr("{id} loses", id=whom), tr("{losses} HP", losses=lost)),
    ]
    return made


def _lost_sight(fight: Fight, state: State, who: str) -> str:
    """Say why an enemy does not strike whom it meant to."""
    unit = state.units[who]
    name = fight.name(who)
    if unit.place.square < 0:
        return tr("{who} is gone", who=name)
    return tr("{who} is out of its reach", who=name) if unit.able else tr("{who} is down", who=name)


def _way(state: State, foe: Foe, ends: Sequence[int]) -> list[int]:
    """Return the squares that an enemy passes on moves that end there, from where it stands."""
    way, blocked = [foe.place.square], state.blocked(foe)
    for end in ends:
        way += shortest_path(state.grid, way[-1], blocked, end.__eq__)
    return way


def _add_rolls(made: IntentView, state: State, foe: Foe, ways: Sequence[Sequence[Foreseen]]) -> None:
    """Add at whom an enemy's rolls are aimed, and what they may come to."""
    deeds = ways[0]
    attacks = [each for each in deeds if each.deed.kind == "attack"]
    powers = [each for each in deeds if each.deed.kind == "power"]
    if attacks:
        made["kind"] = KINDS["press"] if foe.plan.shown == "press" else BY_WEAPON[_weapon(attacks[0]).kind]
        _add_harm(made, [aim for way in ways for aim in _aims(state, way)], known=len(ways) == 1)
        made["reaches"], made["factors"] = True, _factors(state, attacks, attacks[0].deed.targets[0])
    elif powers:
        _add_healing(made, powers)
    elif meant := _meant(state, foe, ways):
        made["targets"], made["reaches"], made["chance"] = [each.id for each in meant], False, 0
        runs = any(each.deed.kind == "sprint" for each in deeds)
        first = meant[0]
        if first in state.members and foe.weapons and not runs and made["kind"] == "move":
            end = first.place.square
            best = max(foe.weapons, key=lambda weapon: profile_of(state, foe, weapon, first, start=end).mean())
            made["kind"] = BY_WEAPON[best.kind]


def _meant(state: State, foe: Foe, ways: Sequence[Sequence[Foreseen]]) -> list[Unit]:
    """Return whom an enemy makes for that cannot be attacked yet: in place of one who is gone, all it may turn to."""
    target = state.units.get(foe.shown_at)
    if target is None or target.place.square >= 0:
        return [target] if target is not None else []
    found = dict.fromkeys(each.doer.plan.at for way in ways for each in way[:1])
    return [state.units[key] for key in found if key in state.units and state.units[key].able]


def _add_harm(made: IntentView, attacks: Sequence[tuple[Unit, Sequence[AttackProfile]]], *, known: bool) -> None:
    """Add the chance for the first target, and what any of them may lose; no chance where the target is not known."""
    outlooks = [(target.id, outlook(target, profiles)) for target, profiles in attacks]
    made["targets"] = list(dict.fromkeys(key for key, _ in outlooks))
    if known:
        made["chance"] = outlooks[0][1].chance
        made["losses"] = [lost_by(target.id, target, profiles) for target, profiles in attacks]
    else:
        worst = {key: max(each.high for who, each in outlooks if who == key) for key in made["targets"]}
        made["losses"] = [may_lose(key, high) for key, high in worst.items()]
        made["one_of"] = True
    made["low"] = min(each.low for _, each in outlooks)
    made["high"] = max(each.high for _, each in outlooks)
    if fells := dict.fromkeys(key for key, each in outlooks if each.fells):
        made["fells"] = list(fells)


def _aims(state: State, deeds: Sequence[Foreseen]) -> list[tuple[Unit, Sequence[AttackProfile]]]:
    """Return the targets of the attacks of a turn, each with the attacks on it."""
    attacks = [each for each in deeds if each.deed.kind == "attack"]
    targets = dict.fromkeys(target.id for each in attacks for target in each.deed.targets)
    return [(state.units[key], _profiles(state, attacks, state.units[key])) for key in targets]


def _profiles(state: State, attacks: Sequence[Foreseen], target: Unit) -> list[AttackProfile]:
    return [
        profile_of(state, each.doer, _weapon(each), target, dice=each.dice)
        for each in attacks
        for at in each.deed.targets
        if at is target
    ]


def _factors(state: State, attacks: Sequence[Foreseen], target: Unit) -> list[FactorView]:
    """Return the parts of the attacks on one target, those of like attacks once with their number."""
    found: dict[tuple[tuple[str, str], ...], int] = {}
    for each in attacks:
        weapon, count = _weapon(each), each.deed.targets.count(target)
        profile = profile_of(state, each.doer, weapon, target, dice=each.dice)
        parts = attack_factors(state, each.doer, weapon, target, profile)
        if count:
            key = tuple((part["name"], part["value"]) for part in parts)
            found[key] = found.get(key, 0) + count
    made: list[FactorView] = []
    for key, count in found.items():
        *parts, whole = (named(name, value) for name, value in key)
        times = [named(tr("attacks like this"), str(count))] if count > 1 or len(found) > 1 else []
        made += [*parts, *times, whole]
    if outlook(target, _profiles(state, attacks, target)).high == target.vitals.hp > 0:
        made.insert(len(made) - 1, named(tr("no more than its HP"), str(target.vitals.hp)))
    return made


def _add_healing(made: IntentView, powers: Sequence[Foreseen]) -> None:
    """Add whom powers heal, and by how much: all rolls may pass or only one."""
    target, power = powers[0].deed.targets[0], powers[0].doer.power(powers[0].deed.key)
    failed = Fraction(1)
    for each in powers:
        needed = power.dt + sum(amount for _, amount in roll_difficulties(each.doer))
        failed *= 1 - Fraction(*ways(power_dice(each.doer, power), power.mastery, needed))
    room = target.stats.most - target.vitals.hp
    made["targets"], made["chance"], made["reaches"] = [target.id], share_of(1 - failed), True
    made["low"], made["high"] = min(room, power.amount), min(room, power.amount * len(powers))
    *factors, whole = power_factors(powers[0].doer, power, 0)
    limits = [named(tr("heals"), tr("{amount} HP", amount=power.amount)), named(tr("missing HP"), str(room))]
    times = [named(tr("rolls like this"), str(len(powers)))] if len(powers) > 1 else []
    made["factors"] = [*factors, *limits, *times, whole]


def _weapon(each: Foreseen) -> Weapon:
    return each.doer.weapon(each.deed.key)


def _spot(state: State, square: int) -> SpotView:
    x, y = state.grid.spots[square]
    return {"x": x, "y": y}


def _plain(foe: Foe, kind: IntentKind, words: str, why: str = "") -> IntentView:
    made: IntentView = {
        "who": foe.id, "kind": kind, "words": words, "order": 0, "targets": [], "low": 0, "high": 0, "feint": False,
        "factors": [],
    }  # fmt: skip
    if why:
        made["why"] = why
    return made
