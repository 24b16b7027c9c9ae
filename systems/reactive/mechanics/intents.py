"""What is shown of intents, and their revelation: feints, and the dice behind them (BH-01)."""

from collections.abc import Callable

from systems.reactive.components import Declared
from systems.reactive.events.intents import IntentRevealed
from systems.reactive.rules import STRIKES
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight
from systems.table.enemies.decide import reveal_die
from systems.table.loop.events import Rolled
from systems.table.loop.language import mark

AIMING = mark("whom to strike")
"""The name of the die for a random target."""


def shown_target(declared: Declared) -> str:
    """Return the target that is shown: only an intent to strike shows one."""
    return declared.at if declared.shown in STRIKES else ""


def roll_aim(fight: Fight, foe: Foe) -> Callable[[int], int]:
    """Return the roll for a random target; behind a feint that aims at nobody it is hidden until it is revealed."""
    declared = foe.declared

    def hidden(sides: int) -> int:
        declared.aim, declared.aim_sides = fight.dice.sum("ai", 1, sides, foe.id, AIMING).total, sides
        return declared.aim

    def plain(sides: int) -> int:
        return fight.roll("ai", 1, sides, foe.id, AIMING).total

    return plain if declared.shown in STRIKES else hidden


def reveal(fight: Fight, foe: Foe) -> None:
    """Log the die of an intent and, if it was a feint, the true intent (BH-01)."""
    declared = foe.declared
    reveal_die(fight, foe.id, declared)
    if declared.aim_sides:
        fight.emit(Rolled(foe.id, AIMING, 1, declared.aim_sides, (declared.aim,), declared.aim))
        declared.aim = declared.aim_sides = 0
    if declared.intent and declared.shown != declared.intent:
        fight.emit(IntentRevealed(foe.id, declared.shown, declared.intent, declared.amount, declared.at))
        declared.shown, declared.shown_amount = declared.intent, declared.amount


def reveal_all(fight: Fight, state: State) -> None:
    """Reveal the intents of all able enemies."""
    for foe in state.able_foes():
        reveal(fight, foe)
