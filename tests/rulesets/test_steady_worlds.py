"""In a fight nothing is created, deleted, added or taken away: a playtest resets the values of one world (DESIGN)."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any
from unittest.mock import patch

import esper
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.testing.fights import MANY, begun, fights, walk
from systems.table.battle.battle import Battle
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.world import World
from systems.table.ruleset import ruleset
from tests.rulesets.every import EVERY

CHANGES = ("create_entity", "delete_entity", "add_component", "remove_component", "clear_database")
"""What changes which entities and components there are in a world of esper's."""


@contextmanager
def watched(world: World) -> Iterator[list[str]]:
    """Note each call that changes what there is in a world; looking ahead may build another world beside it."""
    noted: list[str] = []

    def noting(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if esper.current_world == world._name:
                noted.append(name)
            return real(*given, **named)

        return call

    changed = {name: noting(name, getattr(esper, name)) for name in CHANGES}
    with patch.multiple(esper, **changed):
        yield noted


def parts(world: World) -> list[tuple[str, list[int]]]:
    """All components there are, by entity and identity."""
    esper.switch_world(world._name)
    return [(key, [id(each) for each in esper.components_for_entity(world._entities[key])]) for key in world.ids()]


@pytest.mark.slow
@EVERY
@MANY
@given(data=st.data())
def test_no_component_is_added_or_removed_inside_a_fight(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    with closing(Battle(ruleset(key), encounter, party, SeededDice(seed))) as battle:
        before = parts(battle.world)
        with watched(battle.world) as noted:
            battle.advance()
            for _ in walk(battle, Random(seed)):
                pass
            assert noted == []
        assert parts(battle.world) == before


@pytest.mark.slow
@EVERY
@MANY
@given(data=st.data())
def test_a_fight_begun_again_takes_the_components_that_are_there(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    with closing(begun(ruleset(key), encounter, party, seed)) as battle:
        before, worlds = parts(battle.world), esper.list_worlds()
        with watched(battle.world) as noted:
            for again in range(3):
                battle.again(SeededDice(seed + again))
                for _ in walk(battle, Random(seed), most=5):
                    pass
            assert noted == []
        assert (parts(battle.world), esper.list_worlds()) == (before, worlds)


@pytest.mark.parametrize("change", ["create", "remove", "attach"])
def test_the_watch_sees_what_a_phase_would_change(change: str) -> None:
    world = World()
    world.create("ann", SeededDice(1))
    with closing(world), watched(world) as noted:
        if change == "create":
            world.create("bob")
        elif change == "remove":
            world.remove("ann")
        else:
            world.attach("ann", Random(1))
    assert noted == [{"create": "create_entity", "remove": "delete_entity", "attach": "add_component"}[change]]
