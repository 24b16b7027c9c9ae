"""Revelation of intents: the die of the choice, and feints (BH-01)."""

from systems.reactive.events.actions import IntentRevealed
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight
from systems.table.enemies.decide import reveal_die


def reveal(fight: Fight, foe: Foe) -> None:
    """Log the die of an intent and, if it was a feint, the true intent (BH-01)."""
    declared = foe.declared
    reveal_die(fight, foe.id, declared)
    if declared.intent and declared.shown != declared.intent:
        fight.emit(IntentRevealed(foe.id, declared.shown, declared.intent, declared.amount, declared.at))
        declared.shown = declared.intent


def reveal_all(fight: Fight, state: State) -> None:
    """Reveal the intents of all able enemies."""
    for foe in state.able_foes():
        reveal(fight, foe)
