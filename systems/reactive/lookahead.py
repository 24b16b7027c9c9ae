"""Clocks of a fight, its face value, and how well either side stands."""

from collections.abc import Sequence

from systems.reactive.enemies.script import STRIKES, Minds
from systems.reactive.state import State
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset import mean


def clocks(battle: Fight) -> Sequence[Clock]:
    """Rules never look at them, scripts may."""
    state, scripts = battle.bound(State), battle.bound(Minds).scripts
    texts = [text for script in scripts.values() for text in script.texts]
    return [
        clock_of(state.cycle, "round", "round", texts),
        *(
            clock_of(foe.past, "unhurt_rounds", "rounds_since_hurt", scripts[foe.id].texts)
            for foe in state.foes.values()
        ),
    ]


def forget(battle: Fight) -> None:
    """How intents were rolled is only told."""
    for foe in battle.bound(State).foes.values():
        foe.declared.die = foe.declared.sides = 0


def as_seen(battle: Fight) -> None:
    """Let every enemy mean what it shows; whom it would turn to instead, nobody knows: so to the nearest."""
    state = battle.bound(State)
    for foe in state.foes.values():
        declared = foe.declared
        declared.intent, declared.target = declared.shown, ""
        declared.die = declared.sides = 0
        if declared.shown != "press":
            declared.amount = 0
        if declared.shown not in STRIKES and foe.id != state.blow.foe:
            declared.at = ""


def strength(battle: Fight) -> tuple[int, int]:
    """Return the mean per mille of HP left, of the party and of the enemies; those who are gone count as 0."""
    state = battle.bound(State)
    party = mean([member.per_mille for member in state.members.values()])
    return party, mean([foe.per_mille if foe.able else 0 for foe in state.foes.values()])


def enemy_advantage(battle: Fight) -> int:
    """Per mille of HP left to the able enemies, less the party's (BH-07)."""
    state = battle.bound(State)
    return sum(foe.per_mille for foe in state.able_foes()) - sum(member.per_mille for member in state.able_members())
