"""All that an enemy can do now: what those who look ahead choose from (BH-07)."""

from collections.abc import Iterator, Sequence

from systems.table.enemies.behaviour import Intent
from systems.table.enemies.targets import worded
from systems.zones.enemies.script import STRIKING
from systems.zones.enemies.targeting import candidates
from systems.zones.mechanics.plans import ability_of
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def options(state: State, positions: Positions, unit: Unit, presses: Sequence[Intent]) -> list[Intent]:
    """Return the intents of an enemy, the most promising first.

    How it may press is given; its behaviour's is whether it leaves.
    """
    return [each._replace(shown=each.name) for each in _options(state, positions, unit, presses)]


def _options(state: State, positions: Positions, unit: Unit, presses: Sequence[Intent]) -> Iterator[Intent]:
    members = candidates(positions, unit, state.able_members())
    aims = worded(members, unit.id, state.minds[unit.id].last_attacker)
    friends = [each for each in state.able_foes() if each is not unit]
    if prize(state):
        yield Intent("seize")
    for who, word in aims.items():
        yield Intent("attack", 0, word, at=who)
    for who, word in aims.items():
        for press in presses:
            yield Intent("press", press.amount, word, at=who)
    for number, ability in enumerate(unit.facts.abilities, 1):
        if ability_of(unit, number):
            for at in aims if ability.attack else [unit.id, *(each.id for each in friends)]:
                yield Intent("special", number if number > 1 else 0, aims.get(at, "ally_most_wounded"), at=at)
    yield Intent("guard")
    if unit.health.surges:
        yield Intent("recover")
    if objective(state):
        for who, word in aims.items():
            yield Intent("hold", 0, word, at=who)
        yield Intent("advance", 0, "objective")
    for each in sorted(friends, key=lambda each: not each.facts.leader):
        yield Intent("cover", at=each.id)
    for who, word in aims.items():
        yield Intent("advance", 0, word, at=who)
    yield Intent("prepare")


def at_members(unit: Unit, intent: Intent) -> bool:
    """Tell whether an intent goes at a member of the party: attacks, and abilities that are attacks."""
    if intent.name != "special":
        return intent.name in STRIKING
    return 0 <= intent.amount <= len(unit.facts.abilities) and unit.facts.abilities[max(0, intent.amount - 1)].attack
