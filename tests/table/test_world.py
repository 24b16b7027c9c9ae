"""Worlds: stable order, state as TOML data, and nothing read in the wrong one."""

from collections.abc import Iterator
from dataclasses import dataclass

import esper
import pytest

from systems.table.loop.world import World, natural


@dataclass(frozen=True)
class Fact:
    name: str


@dataclass
class State:
    hp: int = 3
    name: str = ""
    gone: bool = False
    pairs: tuple[tuple[str, int], ...] = ()


@pytest.fixture
def world() -> Iterator[World]:
    made = World()
    for key in ("wolf-10", "wolf-2", "ann"):
        made.create(key, Fact(key), State())
    yield made
    made.close()


def test_order_is_by_id_with_numbers_as_numbers(world: World) -> None:
    assert world.ids() == world.having(State) == ["ann", "wolf-2", "wolf-10"]
    assert [fact.name for fact, _ in world.ordered(Fact, State)] == ["ann", "wolf-2", "wolf-10"]
    assert sorted(["b1", "a", "a10", "a9"], key=natural) == ["a", "a9", "a10", "b1"]


def test_a_world_answers_for_itself_whichever_is_current(world: World) -> None:
    other = World()
    other.create("bob", State(9))
    esper.switch_world("default")
    assert (world.get("ann", State).hp, other.one(State).hp) == (3, 9)
    assert world.find("bob", State) is None
    other.close()


def test_state_goes_to_toml_data_and_back_and_facts_stay_out(world: World) -> None:
    world.get("ann", State).pairs = (("a", 1), ("b", 2))
    data = world.snapshot()
    assert data["ann"] == {"State": {"hp": 3, "name": "", "gone": False, "pairs": [["a", 1], ["b", 2]]}}
    world.get("ann", State).pairs = ()
    world.load(data)
    assert world.get("ann", State).pairs == (("a", 1), ("b", 2))


@pytest.mark.parametrize(
    ("field", "value"), [("hp", "3"), ("hp", True), ("name", 1), ("gone", 0), ("pairs", "ab"), ("luck", 1)]
)
def test_state_that_does_not_fit_is_refused_by_its_place(world: World, field: str, value: object) -> None:
    data = world.snapshot()
    data["ann"]["State"][field] = value
    with pytest.raises(ValueError, match=f"ann.*{field}"):
        world.load(data)


def test_state_of_somebody_else_is_refused(world: World) -> None:
    data = world.snapshot()
    data["zoe"] = data.pop("ann")
    with pytest.raises(ValueError, match="ann"):
        world.load(data)


def test_a_memory_puts_all_state_back(world: World) -> None:
    memory = world.memory()
    before = memory.values()
    state = world.get("ann", State)
    state.hp, state.name = 0, "hurt"
    assert memory.values() != before
    memory.put_back(before)
    assert state == State()
    assert memory.values() == before
    assert hash(memory.values()) == hash(before)


def test_a_closed_world_is_not_used_again() -> None:
    world = World()
    world.close()
    world.close()
    with pytest.raises(RuntimeError, match="closed"):
        world.create("ann", State())


def test_an_id_is_given_once(world: World) -> None:
    with pytest.raises(ValueError, match="ann"):
        world.create("ann", State())
