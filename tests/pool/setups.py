"""Tiny literal fights with dice pools, with dice that fall as written.

Ann and Bob go first, in this order, unless a test says otherwise; enemies stand on guard that gives nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from systems.pool.ruleset import Pool
from systems.pool.state.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Foe, LootTable, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick, Value
from systems.table.loop.requests import Request

T = TypeVar("T", bound=Event)

POOL = Pool()
OPEN: list[Battle] = []
"""Fights begun in this test; conftest closes them and sees to it that no scripted face is left over."""

HIT, MISS = 6, 1
FIELD = (
    "...........",
    "...........",
    "...........",
    "..P.P.F.F..",
    "...........",
    "...........",
    "...........",
)
"""Ann is put at 2,3, Bob at 4,3, the foes at 6,3 and 8,3."""
PLACES = {"ann": "2,3", "bob": "4,3", "foe-1": "6,3", "foe-2": "8,3"}

SWORD = {"name": "sword", "damage": 4}
BOW = {"name": "bow", "kind": "ranged", "damage": 3, "range": 3}
BOLT = {"name": "bolt", "kind": "spell", "damage": 5, "range": 4, "cost": 2}

Block = Mapping[str, Any]

PLAIN: Block = {
    "might": 3,
    "agility": 3,
    "wits": 3,
    "brace": 2,
    "dodge": 2,
    "skepticism": 2,
    "hit_points": 20,
    "fortitude": 4,
}


def block(*weapons: Block, **changes: Any) -> dict[str, Any]:
    """A stat block: 3 in each attribute, 2 in each defence, 20 HP, Fortitude 4, and a sword unless told otherwise."""
    return {**PLAIN, "weapons": list(weapons or (SWORD,)), **changes}


def member(key: str, *weapons: Block, body: Mapping[str, int] | None = None, **changes: Any) -> Member:
    """Somebody with such a block; unhurt unless `body` says otherwise."""
    made = block(*weapons, **changes)
    return Member(id=key, name=key.title(), block=made, body=dict(body) if body is not None else POOL.fresh(made))


def ann(*weapons: Block, **changes: Any) -> Member:
    """Ann, who goes first."""
    return member("ann", *weapons, **{"initiative": 20, **changes})


def bob(*weapons: Block, **changes: Any) -> Member:
    """Bob, who goes after Ann."""
    return member("bob", *weapons, **{"initiative": 18, **changes})


def script(*rules: Mapping[str, Any], **morale: Any) -> Behaviour:
    """A behaviour of these rules; `when` and `does` give it morale."""
    return Behaviour.model_validate({"rules": list(rules), **({"morale": morale} if morale else {})})


IDLE = script({"intent": "guard"})
YARD = [
    "F.F.c..m",
    "..c...x.",
    "....#...",
    ".P.c.P..",
]
"""A map with cover, a wall, murk and a way out."""
FIGHTS = script({"intent": "attack"})


def foe(number: int = 1, *weapons: Block, behaviour: Behaviour = IDLE, **changes: Any) -> Foe:
    """An enemy that stands on guard; the first goes before the second."""
    made = block(*weapons, **{"initiative": 10 - 2 * number, **changes})
    return Foe(id=f"foe-{number}", name=f"Foe {number}", creature="t:foe", block=made, behaviour=behaviour)


def thing(key: str, *effects: Mapping[str, Any], holder: str = "", uses: int = 1) -> Thing:
    """A thing in the pack, or with its holder."""
    return Thing.model_validate(
        {"id": key, "item": f"t:{key}", "name": key, "holder": holder, "uses": uses, "effects": effects}
    )


def encounter_of(
    *foes: Foe,
    grid: Sequence[str] = FIELD,
    loot: int = 4,
    ambush: bool = False,
    difficulty: str = "standard",
    numbers: Mapping[str, int] | None = None,
    tables: Sequence[LootTable] = (),
    **more: Any,
) -> Encounter:
    """An encounter on the field; by default with one idle enemy."""
    return Encounter(
        id="t:foes",
        name="Foes",
        block={"loot": loot, "grid": list(grid), **more},
        foes=foes or (foe(),),
        ambush=ambush,
        difficulty=difficulty,  # type: ignore[arg-type]
        loot_tables=tuple(tables),
        numbers={"guard": 0, **(numbers or {})},
    )


def party_of(*members: Member, things: Sequence[Thing] = (), bonus: bool = False) -> Party:
    """A party, by default Ann alone."""
    return Party(members=members or (ann(),), things=tuple(things), bonus=bonus)


def fight(
    encounter: Encounter | None = None,
    party: Party | None = None,
    *,
    dice: Dice | Sequence[int] = (),
    initiative: Sequence[int] | None = None,
    at: Mapping[str, str] | None = None,
    **streams: Any,
) -> Battle:
    """Begin a fight and put everybody in place; plain faces are for what follows initiative.

    Args:
        encounter: whom it is against.
        party: who fights.
        dice: faces of the combat stream after initiative, or real dice.
        initiative: faces of the initiative dice and lots; 1 each unless given.
        at: squares of some, as `x,y`, in place of those of the field.
        streams: faces of other streams.
    """
    met, who = encounter or encounter_of(), party or party_of()
    count = len(who.members) + len(met.foes)
    if isinstance(dice, Sequence):
        faces = [1] * count if initiative is None else list(initiative)
        real: Dice = ScriptedDice([*faces, *dice], **streams)
    else:
        real = dice
    battle = Battle(POOL, met, who, real)
    OPEN.append(battle)
    if tuple(met.block["grid"]) == FIELD:
        put(battle, **{key: square for key, square in PLACES.items() if key in battle.bound(State).units})
    put(battle, **(at or {}))
    battle.advance()
    return battle


def put(battle: Battle, **places: str) -> None:
    """Set units on squares; `foe_1` stands for `foe-1`."""
    s = battle.bound(State)
    for key, square in places.items():
        s.units[key.replace("_", "-")].place.square = s.grid.read(square)


def state(battle: Battle) -> State:
    """State of the fight."""
    return battle.bound(State)


def at(battle: Battle, who: str) -> str:
    """The square of somebody, as `x,y`."""
    s = battle.bound(State)
    return s.grid.at(s.units[who].place.square)


def distance(battle: Battle, who: str, other: str) -> int:
    """Squares between two units."""
    s = battle.bound(State)
    return s.distance(s.units[who], s.units[other])


def hp(battle: Battle, who: str) -> int:
    """HP now."""
    return battle.bound(State).units[who].vitals.hp


def asked(battle: Battle) -> Request:
    """The request that is open; there must be one."""
    request = battle.request
    assert request is not None
    return request


def answer(battle: Battle, option: str, **fields: Value) -> list[Event]:
    """Answer the open request."""
    return battle.choose(asked(battle).choice(option, **fields))


def passing(battle: Battle, times: int = 1) -> list[Event]:
    """End so many turns of the party."""
    events: list[Event] = []
    for _ in range(times):
        events += answer(battle, "pass")
    return events


def options(battle: Battle) -> list[str]:
    """Ids of what can be answered."""
    return [option.id for option in asked(battle).options]


def picks(battle: Battle, option: str, field: int = 0) -> list[str]:
    """Ids that a field of an option takes."""
    found = asked(battle).option(option)
    assert found is not None
    pick = found.fields[field]
    assert isinstance(pick, Pick)
    return [key for key, _ in pick.choices]


def of(kind: type[T], events: Sequence[Event]) -> list[T]:
    """Those events that are of one kind."""
    return [event for event in events if isinstance(event, kind)]


def dice_of(*counts: int) -> list[int]:
    """Faces of pools: so many hits, so many misses, and so on in turn."""
    return [face for number, count in enumerate(counts) for face in [(HIT, MISS)[number % 2]] * count]
