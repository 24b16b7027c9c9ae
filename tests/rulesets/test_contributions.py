"""What the events of any fight say of who did how much comes to what really happened to everybody's health."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.testing.fights import MANY, begun, fights, walk
from systems.fudge.rules.wound_track import left
from systems.fudge.state import State as FudgeState
from systems.impact.state import State as ImpactState
from systems.pool.state.state import State as PoolState
from systems.reactive.state import State as ReactiveState
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import WHOLE, Contribution
from systems.table.battle.setup import Party
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.ruleset import Ruleset, ruleset
from systems.zones.state.state import State as ZonesSides
from tests.rulesets.every import EVERY

pytestmark = pytest.mark.slow

Healths = Mapping[str, int]


def harmful(party: Party) -> bool:
    """Tell whether something that the party has harms whoever bears it."""
    powers = [each.powers for each in party.things if each.powers is not None]
    return any(effect.effect == "harm" for each in powers for trigger in each.triggers for effect in trigger.effects)


def _impact(battle: Battle) -> Healths:
    state = battle.bound(ImpactState)
    return {"foes": state.enemy_health.hp, **{who: unit.health.hp for who, unit in state.units.items()}}


def _zones(battle: Battle) -> Healths:
    sides = battle.bound(ZonesSides)
    return {each.id: each.health.now for each in [*sides.members, *sides.foes]}


def _reactive(battle: Battle) -> Healths:
    state = battle.bound(ReactiveState)
    return {each.id: each.health.hp for each in state.units.values()}


def _pool(battle: Battle) -> Healths:
    return {unit.id: max(0, unit.vitals.hp) for unit in battle.bound(PoolState).all}


def _fudge(battle: Battle) -> Healths:
    sides = battle.bound(FudgeState)
    return {unit.id: left(unit.track, sides.boxes) for unit in sides.all}


HEALTHS: Mapping[str, Callable[[Battle], Healths]] = {
    "impact": _impact, "zones": _zones, "reactive": _reactive, "pool": _pool, "fudge": _fudge,
}  # fmt: skip
OURS = pytest.mark.parametrize("key", sorted(HEALTHS))


def follow(rules: Ruleset, events: Sequence[Event], healths: Counter[str]) -> list[Contribution]:
    """Apply the contributions of events to healths, in parts; a unit brought to 0 must be credited as felled."""
    found = []
    for event in events:
        credited = rules.contributions(event)
        before = Counter(healths)
        for each in credited:
            assert each.amount > 0, each
            healths[each.whom] += {"dealt": -1, "healed": 1}.get(each.does, 0) * each.amount
        felled = Counter[str]()
        for each in credited:
            felled[each.whom] += each.amount * (each.does == "felled")
        down = {who: WHOLE for who in before if before[who] > 0 and healths[who] <= 0}
        assert +felled == Counter(down), event
        found += credited
    return found


@pytest.mark.thorough
@OURS
@MANY
@given(data=st.data())
def test_deeds_come_to_what_happened_to_everybodys_health(key: str, data: st.DataObject) -> None:
    rules, healths = ruleset(key), HEALTHS[key]
    encounter, party, seed = data.draw(fights(rules))
    with closing(Battle(rules, encounter, party, SeededDice(seed))) as fresh:
        told = Counter({who: now * WHOLE for who, now in healths(fresh).items()})
    with closing(begun(rules, encounter, party, seed)) as battle:
        seen: Sequence[Event] = ()
        for _ in walk(battle, Random(seed)):
            seen = battle.events
            follow(rules, seen, told)
            assert told == {who: now * WHOLE for who, now in healths(battle).items()}
        if battle.events is not seen:
            follow(rules, battle.events, told)
        assert told == {who: now * WHOLE for who, now in healths(battle).items()}


@pytest.mark.thorough
@EVERY
@MANY
@given(data=st.data())
def test_rounds_and_strength_are_what_the_view_shows(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    with closing(begun(rules, encounter, party, seed)) as battle:
        for _ in walk(battle, Random(seed)):
            assert rules.rounds(battle) == Ruleset.rounds(rules, battle)
            assert rules.strength(battle) == Ruleset.strength(rules, battle)
        assert rules.rounds(battle) == Ruleset.rounds(rules, battle)
        assert rules.strength(battle) == Ruleset.strength(rules, battle)


@pytest.mark.thorough
@OURS
@MANY
@given(data=st.data())
def test_harm_is_the_deed_of_the_other_side_and_help_of_ones_own(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    ours = {"party", *(member.id for member in party.members)}
    with closing(begun(rules, encounter, party, seed)) as battle:
        for _ in walk(battle, Random(seed)):
            for each in (each for event in battle.events for each in rules.contributions(event)):
                if each.who == "":  # weariness, or a thing that harms its bearer
                    assert each.does in {"dealt", "felled"}, each
                    assert key == "impact" or (each.whom in ours and harmful(party)), each
                else:
                    same = (each.who in ours) == (each.whom in ours)
                    assert same == (each.does in ("healed", "warded")), each
