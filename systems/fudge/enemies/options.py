"""All that an enemy can do now: what those who look ahead choose from (BH-07)."""

from collections.abc import Iterator, Sequence

from systems.fudge.enemies.plans import cover_spot
from systems.fudge.enemies.targeting import candidates
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.state import State, Unit
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.targets import worded


def options(state: State, unit: Unit, presses: Sequence[Intent]) -> list[Intent]:
    """Return the intents of an enemy, the most promising first; at those alone whom it has located (BH-04).

    How it may press is given; its behaviour's is whether it makes for an exit.
    """
    return [each._replace(shown=each.name) for each in _options(state, unit, presses)]


def _options(state: State, unit: Unit, presses: Sequence[Intent]) -> Iterator[Intent]:
    located = [each for each in state.enemies(unit) if each.id in unit.senses.located]
    aims = worded(candidates(state, unit, located), unit.id, unit.past.attacker)
    shooter = shoots(unit.facts)
    for who, word in aims.items():
        yield Intent("attack", 0, word, at=who)
    for who, word in aims.items():
        for press in presses:
            yield Intent("press", press.amount, word, at=who)
        if shooter:
            yield Intent("aim", 0, word, at=who)
        if cover_spot(state, unit, state.units[who]):
            yield Intent("take_cover", 0, word, at=who)
        yield Intent("guard", 0, word, at=who)
        if shooter:
            yield Intent("kite", 0, word, at=who)
        if state.can_hide:
            yield Intent("hide", 0, word, at=who)
    if any(area.kind == "objective" for area in state.ground.areas):
        yield Intent("attack", 0, "objective")
