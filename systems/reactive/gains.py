"""What finished tasks and free acts bring (RX-05)."""

from systems.reactive.blocks import Effect, Gain
from systems.reactive.ends import go, hurt_foe, settled
from systems.reactive.events import Altered, Favoured, Gripped, LootAdded, WayOpened
from systems.reactive.rules import Grip
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import EFFECT, cycles
from systems.table.battle.events import Healed
from systems.table.battle.fight import Fight


def land(battle: Fight, sides: Sides, gains: tuple[Gain, ...], by: str) -> bool:
    """Let gains land in order, as the deed of whoever won them; tell whether they end the fight."""
    for gain in gains:
        _land(battle, sides, gain, by)
    return settled(battle, sides)


def _land(battle: Fight, sides: Sides, gain: Gain, by: str) -> None:
    amount = gain.amount
    battle.stir()
    match gain.gain:
        case "exit":
            sides.cycle.way_out = True
            battle.emit(WayOpened())
        case "loot":
            sides.cycle.loot += amount
            battle.emit(LootAdded(amount))
        case "heal":
            for mate in sides.able():
                heal(battle, mate, amount, by)
        case "advantage":
            favour(sides)
            battle.emit(Favoured())
        case _:
            for foe in sides.standing():
                if not gain.foe or foe.id == f"foe-{gain.foe}":
                    _on(battle, foe, gain, by)


def _on(battle: Fight, foe: Foe, gain: Gain, by: str) -> None:
    amount = gain.amount
    match gain.gain:
        case "damage":
            hurt_foe(battle, foe, amount, by)
        case "weaken":
            foe.stance.dulled += amount
            battle.emit(Altered(foe.id, "weaken", amount, "fight"))
        case "expose":
            foe.stance.exposed += amount
            battle.emit(Altered(foe.id, "expose", amount, "fight"))
        case "surrender":
            go(battle, foe, "surrendered")
        case "restrain" | "blind" | "stun" as effect:
            take_hold(battle, foe, effect, Grip(1 + amount, 1 + amount))


def favour(sides: Sides) -> None:
    """Give everybody who is able advantage on their next roll."""
    for mate in sides.able():
        mate.turn.favoured = True


def heal(battle: Fight, mate: Mate, amount: int, by: str) -> None:
    """Give somebody who stands HP, up to the most; `by`: whose deed it is."""
    gained = min(amount, mate.fighter.most - mate.health.hp)
    mate.health.hp += gained
    if gained:
        battle.stir()
        battle.emit(Healed(mate.id, gained, mate.health.hp, by))


def take_hold(battle: Fight, foe: Foe, effect: Effect, grip: Grip) -> None:
    """Let a special effect take hold; one that lasts longer already goes on (RX-08)."""
    bound = foe.bound
    match effect:
        case "restrain":
            bound.restrained = max(bound.restrained, grip.partly)
        case "blind":
            bound.blinded = max(bound.blinded, grip.partly)
        case "stun":
            bound.stunned = max(bound.stunned, grip.partly)
    bound.held = max(bound.held, grip.wholly)
    if grip.partly:
        battle.stir()
    battle.emit(Gripped(foe.id, effect, grip.partly, grip.wholly))


def words_of(gains: tuple[Gain, ...], names: dict[str, str]) -> str:
    """What gains bring, as clauses for a label.

    Args:
        gains: in order.
        names: names of the foes by id.
    """
    return "; ".join(_words(gain, names.get(f"foe-{gain.foe}", "every enemy")) for gain in gains)


def _words(gain: Gain, foe: str) -> str:
    amount = gain.amount
    match gain.gain:
        case "damage":
            return f"{amount} damage to {foe}"
        case "weaken":
            return f"{foe} deals {amount} damage less for the rest of the fight"
        case "expose":
            return f"+{amount} to rolls against {foe} for the rest of the fight"
        case "surrender":
            return f"{foe} surrenders"
        case "exit":
            return "a way out, by which the party can leave unharmed"
        case "loot":
            return f"Loot +{amount}"
        case "heal":
            return f"everybody who stands regains {amount} HP"
        case "advantage":
            return "advantage on everybody's next roll"
        case "restrain" | "blind" | "stun" as effect:
            return f"{foe} is wholly {EFFECT[effect]} {cycles(1 + amount)}"
