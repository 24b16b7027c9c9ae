"""All that an enemy can do now: what those who look ahead choose from (BH-07)."""

from collections.abc import Iterator, Sequence

from systems.pool.enemies.script import legal
from systems.pool.enemies.targeting import PLACES, candidates, places, ranged_weapons, target_kind
from systems.pool.state.state import State
from systems.pool.state.units import Foe
from systems.table.enemies.behaviour import Intent, Script
from systems.table.enemies.targets import aimed, worded


def options(state: State, foe: Foe, script: Script, presses: Sequence[Intent]) -> list[Intent]:
    """Return the intents of an enemy, the most promising first.

    How it may press is given; its behaviour's is whether it finishes the Downed, and whether it leaves.
    """
    found = (each._replace(shown=each.name) for each in _options(state, foe, script, presses))
    return [each for each in found if legal(state, foe, each)]


def _options(state: State, foe: Foe, script: Script, presses: Sequence[Intent]) -> Iterator[Intent]:
    targets = candidates(state, foe, state.targets(foe))
    aims = worded(targets, foe.id, foe.past.attacker)
    shoots = bool(ranged_weapons(foe))
    for who, word in aims.items():
        yield Intent("attack", 0, word, at=who)
    for who, word in aims.items():
        if shoots:
            yield Intent("snipe", 0, word, at=who)
        for press in presses:
            yield Intent("press", press.amount, word, at=who)
        if len(state.allies(foe)) > 1:
            yield Intent("flank", 0, word, at=who)
    yield Intent("mend", 0, "ally_most_wounded")
    yield Intent("guard")
    yield from script.known("finish")
    if places(state, "objective"):
        yield Intent("advance", 0, "objective")
    for who, word in aims.items():
        yield from (Intent("split", parts, word, at=who) for parts in range(2, len(aims) + 1))
        yield Intent("sprint", 0, word, at=who)
    yield Intent("hesitate")


def aim(state: State, foe: Foe, intent: Intent) -> str:
    """Return whom an intent against the other side would be aimed at; else its target word."""
    kind, word = target_kind(intent.name, intent.target), intent.target
    if intent.at or kind != "enemy" or word in PLACES or word == "random" or intent.name == "flank":
        return intent.at or word
    targets = candidates(state, foe, state.targets(foe))
    return aimed(word, targets, (), foe.id, foe.past.attacker, lambda _: 1)
