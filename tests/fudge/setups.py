"""Tiny literal fights by opposed 4dF, with dice that fall as written."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from systems.fudge.components import Action
from systems.fudge.ruleset import Fudge
from systems.fudge.state import State, Unit
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, Foe, LootTable, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Request

T = TypeVar("T", bound=Event)

FUDGE = Fudge()
OPEN: list[Battle] = []
"""Fights begun in this test; conftest closes them and sees to it that no scripted face is left over."""

WEAPONS: Mapping[str, Mapping[str, Any]] = {
    "sword": {"name": "Sword", "edge": "edged"},
    "club": {"name": "Club"},
    "stone": {"name": "Stone", "edge": "blunt"},
    "great": {"name": "Great", "hands": 2},
    "knives": {"name": "Knives", "kind": "thrown", "range": 10, "pair": True},
    "bomb": {"name": "Bomb", "kind": "thrown", "range": 10, "origin": "blast"},
    "gun": {"name": "Gun", "kind": "projectile", "range": 20},
    "cannon": {"name": "Cannon", "kind": "projectile", "range": 20, "hands": 2},
    "loaded": {"name": "Loaded", "kind": "projectile", "range": 20, "anti_personnel": True},
    "drone": {"name": "Drone", "kind": "projectile", "range": 20, "origin": "drone"},
    "flash": {"name": "Flash", "kind": "projectile", "range": 20, "blinds": 1},
}
"""Weapons by key, one of each way to attack."""


def df(*results: int) -> list[int]:
    """Faces of 4d3 for each result of 4dF."""
    faces: list[int] = []
    for result in results:
        step = 1 if result > 0 else -1
        faces += [2 + step] * abs(result) + [2] * (4 - abs(result))
    return faces


def block(*weapons: str, **values: Any) -> dict[str, Any]:
    """A stat block: Attack 3, Defense 2, all else 0; unarmed unless weapons are named."""
    base: dict[str, Any] = {
        "reaction": 0,
        "attack": 3,
        "defense": 2,
        "weapons": [dict(WEAPONS[key]) for key in weapons],
    }
    return {**base, **values}


def member(key: str, *weapons: str, hands: int = 2, body: Mapping[str, int] | None = None, **values: Any) -> Member:
    """Somebody of the party, unhurt unless a body is given."""
    return Member(id=key, name=key.title(), block=block(*weapons, **values), body=body or {}, hands=hands)


def foe(key: str = "foe-1", *weapons: str, behaviour: Behaviour | None = None, **values: Any) -> Foe:
    """An enemy."""
    shown = block(*weapons, **values)
    return Foe(id=key, name=key.title(), creature="t:foe", block=shown, behaviour=behaviour or Behaviour())


def script(*rules: Mapping[str, Any], **morale: Any) -> Behaviour:
    """A behaviour of these rules; `when` and `does` give it morale."""
    return Behaviour.model_validate({"rules": list(rules), **({"morale": morale} if morale else {})})


def thing(key: str, *effects: Mapping[str, Any], holder: str = "", uses: int = 1) -> Thing:
    """A thing in the pack, or with its holder."""
    return Thing.model_validate(
        {"id": key, "item": f"t:{key}", "name": key, "holder": holder, "uses": uses, "effects": effects}
    )


def encounter_of(
    *foes: Foe,
    areas: Sequence[Mapping[str, Any]] = (),
    ambush: bool = False,
    numbers: Mapping[str, int] | None = None,
    tables: Sequence[LootTable] = (),
    difficulty: Difficulty = "standard",
    **values: Any,
) -> Encounter:
    """An encounter on bare ground of 60 by 40 metres; nobody shouts orders unless `numbers` say so."""
    shown = {"loot": 4, "width": 60, "height": 40, "areas": [dict(area) for area in areas], **values}
    return Encounter(
        id="t:fight",
        name="Fight",
        block=shown,
        foes=foes or (foe(),),
        ambush=ambush,
        difficulty=difficulty,
        loot_tables=tuple(tables),
        numbers={"order": 0, **(numbers or {})},
    )


def party_of(*members: Member, things: Sequence[Thing] = (), bonus: bool = False) -> Party:
    """A party, by default Ann with nothing in her hands."""
    return Party(members=members or (member("ann"),), things=tuple(things), bonus=bonus)


def area(key: str, kind: str, x: int, y: int, width: int = 1, height: int = 1, **values: Any) -> dict[str, Any]:
    """A part of the map."""
    return {"id": key, "name": key.title(), "kind": kind, "x": x, "y": y, "width": width, "height": height, **values}


def fight(
    encounter: Encounter, party: Party | None = None, *, dice: Dice | Sequence[int] = (), **streams: Any
) -> Battle:
    """Begin a fight; plain faces are for the combat stream, initiative first."""
    real = dice if not isinstance(dice, Sequence) else ScriptedDice(dice, **streams)
    battle = Battle.begin(FUDGE, encounter, party or party_of(), real)
    OPEN.append(battle)
    return battle


def staged(
    encounter: Encounter,
    party: Party | None = None,
    *,
    dice: Sequence[int] = (),
    at: Mapping[str, tuple[int, int]] | None = None,
) -> Battle:
    """A fight in its first turn, before anybody has declared: everybody as fast as the order of the ids says.

    `at` puts units on their spots. Nothing has been rolled, and nothing runs until `turn` is called.
    """
    battle = Battle(FUDGE, encounter, party or party_of(), ScriptedDice(dice))
    OPEN.append(battle)
    state = battle.bound(State)
    for who, (x, y) in (at or {}).items():
        state.units[who].place.x, state.units[who].place.y = x, y
    for unit in state.all:
        unit.tempo.rolled = True
    state.turn.order = tuple(unit.id for unit in (*state.members, *state.foes))
    state.update_located()
    return battle


def turn(battle: Battle, **plans: tuple[Action, Action] | Action) -> list[Event]:
    """Let everybody do what is declared for them, `foe_1` for foe-1, and the others nothing; stop at a request."""
    state = battle.bound(State)
    for unit in state.all:
        given = plans.get(unit.id.replace("-", "_"), (Action(), Action()))
        first, second = (given, Action()) if isinstance(given, Action) else given
        unit.plan.first, unit.plan.second, unit.plan.step = tuple(first), tuple(second), 2
    battle.flow.phase, battle.flow.asking, battle.events = "beat", "", []
    battle.advance()
    return battle.events


def strike(weapon: str, target: str = "foe-1", way: str = "", posture: str = "") -> Action:
    """An attack."""
    return Action("attack", weapon, target, way, posture)


def to(at: str, posture: str = "") -> Action:
    """A move."""
    return Action("move", at=at, posture=posture)


def unit(battle: Battle, key: str) -> Unit:
    """The components of somebody."""
    return battle.bound(State).units[key]


def spot(battle: Battle, key: str) -> tuple[int, int]:
    """Where somebody is."""
    return unit(battle, key).spot


def track(battle: Battle, key: str) -> tuple[int, ...]:
    """Boxes marked: Scratch, Hurt, Very Hurt, Incapacitated."""
    return tuple(unit(battle, key).track)


def asked(battle: Battle) -> Request:
    """The request that is open; there must be one."""
    request = battle.request
    assert request is not None
    return request


def answer(battle: Battle, option: str, **fields: Value) -> list[Event]:
    """Answer the open request."""
    return battle.choose(asked(battle).choice(option, **fields))


def hold(battle: Battle) -> list[Event]:
    """Let whoever is asked do nothing with both actions."""
    return answer(battle, "hold") + answer(battle, "hold")


def options(battle: Battle) -> list[str]:
    """Ids of what can be answered."""
    return [option.id for option in asked(battle).options]


def choices(battle: Battle, option: str, field: str) -> list[str]:
    """Ids of what a field of an option takes."""
    found = asked(battle).option(option)
    assert found is not None, f"{option} is not among {options(battle)}"
    pick = next(each for each in found.fields if each.name == field)
    return [choice["id"] for choice in pick.data()["choices"]]


def of(kind: type[T], events: Sequence[Event]) -> list[T]:
    """Those events that are of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(kind: type[T], events: Sequence[Event]) -> T:
    """The one event of a kind."""
    (found,) = of(kind, events)
    return found
