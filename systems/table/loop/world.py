"""Entities and components by stable id, on esper. No other module calls it; phases are its Processors.

esper's current world is global and a query in the wrong one is silently wrong. So every access goes through a World,
which makes its own world current first and answers in the order of stable ids.
"""

import itertools
import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, TypeVar, overload

import esper

from systems.table.loop.caches import IDS
from systems.table.loop.savable import misfit
from systems.table.loop.state_values import annotations, quoted, row_of, unfit, wanted_instead

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")

Snapshot = dict[str, dict[str, dict[str, Any]]]
"""State by entity id, component name and field."""

_serial = itertools.count(1)


@lru_cache(maxsize=IDS)
def natural(key: str) -> tuple[tuple[int, str, int], ...]:
    """Sort `wolf-2` before `wolf-10`: digits count as numbers."""
    return tuple((1, "", int(part)) if part.isdecimal() else (0, part, 0) for part in re.split(r"(\d+)", key) if part)


def is_state(kind: type) -> bool:
    """Tell state, which changes, from the frozen facts of a fight."""
    return is_dataclass(kind) and not vars(kind)["__dataclass_params__"].frozen


def _tables(data: Any) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the components of each entity in a snapshot.

    Raises:
        ValueError: it is no snapshot of a world.
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"the state of a world is {quoted(data)}; tables by id are wanted")
    for key, parts in data.items():
        if not isinstance(parts, Mapping):
            raise ValueError(f"{key}: the components are {quoted(parts)}; a table is wanted")
    return list(data.items())


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a component."""
    return tuple(item.name for item in fields(kind))


@cache
def _defaults(kind: type) -> Mapping[str, Any]:
    """The defaults of those fields of a component that have one."""
    return {item.name: item.default for item in fields(kind) if item.default is not MISSING}


def _twin(component: A) -> A:
    """Return a component with the same values; what is frozen is its own twin."""
    if not is_state(type(component)):
        return component
    twin = object.__new__(type(component))
    vars(twin).update(vars(component))
    return twin


def _plain(values: tuple[Any, ...]) -> list[Any]:
    return [_plain(value) if isinstance(value, tuple) else value for value in values]


class World:
    """One esper world of entities that carry string ids."""

    def __init__(self) -> None:
        self._name = f"world-{next(_serial)}"
        self._entities: dict[str, int] = {}
        self._ids: dict[int, str] = {}
        self._rows_of: dict[tuple[type, ...], tuple[tuple[Any, ...], ...]] = {}
        self._parts_of: dict[tuple[type, ...], tuple[Any, ...]] = {}
        self._all_state: tuple[tuple[str, Any], ...] | None = None
        esper.switch_world(self._name)

    def _enter(self) -> None:
        if esper.current_world != self._name:
            if self._name not in esper.list_worlds():
                raise RuntimeError(f"{self._name} was closed and is used again.")
            esper.switch_world(self._name)

    def _changed(self) -> None:
        """Forget what was found, since entities or components came or went."""
        self._rows_of.clear()
        self._parts_of.clear()
        self._all_state = None

    def create(self, key: str, *components: object) -> None:
        """Add an entity.

        Raises:
            ValueError: the id is taken.
            TypeError: a field of a component is annotated as something that state cannot hold.
        """
        for component in components:
            kind: type = type(component)
            if is_state(kind) and (odd := unfit(kind)):
                raise TypeError(odd)
        if key in self._entities:
            raise ValueError(f"There is already a {key!r} in this world.")
        self._enter()
        self._changed()
        entity = esper.create_entity(*components)
        self._entities[key] = entity
        self._ids[entity] = key

    def remove(self, key: str) -> None:
        """Remove an entity. Never inside a fight."""
        self._enter()
        self._changed()
        entity = self._entities.pop(key)
        del self._ids[entity]
        esper.delete_entity(entity, immediate=True)

    def attach(self, key: str, component: object) -> None:
        """Give an entity a component; it replaces one of its type. Never inside a fight."""
        self._enter()
        self._changed()
        esper.add_component(self._entities[key], component)

    def ids(self) -> list[str]:
        """All ids, in stable order."""
        return sorted(self._entities, key=natural)

    def __contains__(self, key: str) -> bool:
        return key in self._entities

    def find(self, key: str, kind: type[A]) -> A | None:
        """Return an entity's component, or None where there is no such entity or component."""
        self._enter()
        entity = self._entities.get(key)
        return None if entity is None else esper.try_component(entity, kind)

    def get(self, key: str, kind: type[A]) -> A:
        """Return an entity's component.

        Raises:
            KeyError: there is no such entity, or it has no such component.
        """
        found = self.find(key, kind)
        if found is None:
            raise KeyError(f"{key} has no {kind.__name__}")
        return found

    def one(self, kind: type[A]) -> A:
        """Return the component that exists once in this world.

        Raises:
            LookupError: there is none, or more than one.
        """
        self._enter()
        found = esper.get_component(kind)
        if len(found) != 1:
            raise LookupError(f"{len(found)} components {kind.__name__} where one is wanted")
        return found[0][1]

    def having(self, *kinds: type) -> list[str]:
        """Ids of the entities that have all of these components, in stable order."""
        return [row[0] for row in self._rows(kinds)]

    def _rows(self, kinds: tuple[type, ...]) -> tuple[tuple[Any, ...], ...]:
        """Return id and components of the entities that have all of these, in stable order."""
        self._enter()
        found = self._rows_of.get(kinds)
        if found is None:
            rows: Iterable[tuple[int, Any]] = esper.get_components(*kinds)
            named = [(self._ids[entity], *parts) for entity, parts in rows]
            found = self._rows_of[kinds] = tuple(sorted(named, key=lambda row: natural(row[0])))
        return found

    @overload
    def by_id(self, a: type[A], /) -> list[tuple[str, A]]: ...
    @overload
    def by_id(self, a: type[A], b: type[B], /) -> list[tuple[str, A, B]]: ...
    @overload
    def by_id(self, a: type[A], b: type[B], c: type[C], /) -> list[tuple[str, A, B, C]]: ...
    def by_id(self, *kinds: type) -> list[Any]:
        """Return the id and the components of all entities that have these types, in stable order."""
        return list(self._rows(kinds))

    @overload
    def ordered(self, a: type[A], /) -> list[A]: ...
    @overload
    def ordered(self, a: type[A], b: type[B], /) -> list[tuple[A, B]]: ...
    @overload
    def ordered(self, a: type[A], b: type[B], c: type[C], /) -> list[tuple[A, B, C]]: ...
    @overload
    def ordered(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> list[tuple[A, B, C, D]]: ...
    def ordered(self, *kinds: type) -> list[Any]:
        """Return the components of all entities that have these types, sorted by stable id.

        Inside a fight nothing is added or deleted: bind the answer once, when the battle is built.
        """
        self._enter()
        found = self._parts_of.get(kinds)
        if found is None:
            found = tuple(row[1] if len(kinds) == 1 else row[1:] for row in self._rows(kinds))
            self._parts_of[kinds] = found
        return list(found)

    def _states(self) -> Sequence[tuple[str, Any]]:
        self._enter()
        if self._all_state is None:
            found: list[tuple[str, Any]] = []
            for key in self.ids():
                components: Iterable[Any] = esper.components_for_entity(self._entities[key])
                state = [component for component in components if is_state(type(component))]
                found += [(key, component) for component in sorted(state, key=lambda item: type(item).__name__)]
            self._all_state = tuple(found)
        return self._all_state

    def snapshot(self) -> Snapshot:
        """Return all state as TOML data."""
        data: Snapshot = {}
        for key, component in self._states():
            kind: type = type(component)
            data.setdefault(key, {})[kind.__name__] = {
                name: _plain(value) if isinstance(value := getattr(component, name), tuple) else value
                for name in _names(kind)
            }
        return data

    def misfit(self) -> str:
        """Say which state would be refused when a snapshot of now is loaded; an empty text if none would."""
        return misfit(self._states(), self._entities)

    def load(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]], *, grown: bool = False) -> None:
        """Set the state of entities that are in the world already.

        Args:
            data: the result of `snapshot`.
            grown: whether components may have new fields since then, which keep their defaults, and entities new
                components, which stay as they are.

        Raises:
            ValueError: the data does not fit the entities and components of this world.
        """
        here = {(key, type(component).__name__): component for key, component in self._states()}
        given = {(key, kind): values for key, parts in _tables(data) for kind, values in parts.items()}
        if odd := sorted(given.keys() - here.keys() if grown else here.keys() ^ given.keys()):
            raise ValueError(f"{odd[0][0]}: {odd[0][1]} is in the save or in the fight, but not in both")
        for place, component in here.items():
            if place in given:
                kind: type = type(component)
                values = given[place]
                if grown and isinstance(values, Mapping):
                    values = {**_defaults(kind), **values}
                _fill(component, values, place[0], self._entities)

    def build(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]], kinds: Iterable[type]) -> None:
        """Create entities from a snapshot; `kinds` are the component types that it may hold.

        Raises:
            ValueError: an unknown component, or fields that do not fit one.
        """
        known = {kind.__name__: kind for kind in kinds}
        for key, given in sorted(_tables(data), key=lambda item: natural(item[0])):
            parts: list[object] = []
            for name, values in given.items():
                if name not in known:
                    raise ValueError(f"{key}: there is no component {name!r}")
                part: object = object.__new__(known[name])
                _fill(part, values, key, data)
                parts.append(part)
            self.create(key, *parts)

    def copied(self, without: Container[str] = ()) -> "World":
        """Return a new world with a copy of everything in this one but the entities without which it is wanted.

        What happens in one is nothing to the other.
        """
        self._enter()
        parts: list[tuple[str, tuple[Any, ...]]] = [
            (key, esper.components_for_entity(entity)) for key, entity in self._entities.items() if key not in without
        ]
        other = World()
        for key, components in parts:
            entity = esper.create_entity(*map(_twin, components))
            other._entities[key], other._ids[entity] = entity, key
        return other

    def memory(self) -> "Memory":
        """Return a fast way to read all state and put it back, for a world that is used again."""
        return Memory([component for _, component in self._states()])

    def close(self) -> None:
        """Delete the world; esper never does so by itself."""
        if self._name in esper.list_worlds():
            if esper.current_world == self._name:
                esper.switch_world("default")
            esper.delete_world(self._name)


class Memory:
    """The state of a world as one tuple of values, read and put back within microseconds."""

    values: Callable[[], tuple[tuple[Any, ...], ...]]
    """Return all values, a tuple for each component: equal values are the same state."""
    put_back: Callable[[tuple[tuple[Any, ...], ...]], None]
    """Set all values to a result of `values()`."""

    def __init__(self, components: list[Any]) -> None:
        shape = tuple(tuple(item.name for item in fields(component)) for component in components)
        self.values, self.put_back = _access(shape)(*components)


@cache
def _access(shape: tuple[tuple[str, ...], ...]) -> Callable[..., tuple[Any, Any]]:
    """Return a factory of functions that read and set all fields of components of that shape.

    Each is generated as one statement, like a dataclass's own methods: many times as fast as `setattr`. The dict of a
    component is never touched, since that would make all later access to its fields five times as slow.
    """
    parts = ["(" + "".join(f"c{number}.{name}, " for name in names) + ")" for number, names in enumerate(shape)]
    every = "".join(f"{part}, " for part in parts)
    filled = "".join(f"{part if names else '_'}, " for part, names in zip(parts, shape, strict=True))
    made: dict[str, Any] = {}
    exec(
        f"def make({', '.join(f'c{number}' for number in range(len(shape)))}):\n"
        f" def read(): return ({every})\n"
        f" def write(v): {f'{filled}= v' if shape else 'pass'}\n"
        " return read, write",
        made,
    )
    make: Callable[..., tuple[Any, Any]] = made["make"]
    return make


def _fill(component: Any, values: Mapping[str, Any], key: str, entities: Container[str]) -> None:
    kind: type = type(component)
    wanted = annotations(kind)
    names = [item.name for item in fields(component)]
    if not isinstance(values, Mapping):
        raise ValueError(f"{key}: {kind.__name__} is {quoted(values)}; a table is wanted")
    if odd := sorted(set(names) ^ values.keys()):
        raise ValueError(f"{key}: the field {odd[0]!r} of {kind.__name__} is missing or unknown")
    for name in names:
        value = row_of(values[name])
        if instead := wanted_instead(value, wanted[name], entities):
            raise ValueError(f"{key}: {kind.__name__}.{name} is {quoted(value)}; {instead} is wanted")
        setattr(component, name, value)
