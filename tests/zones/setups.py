"""Tiny literal fights on zones, with dice that fall as written.

Dice of a round fall in this order: each character's d20 by id (with a Surge's d6 right after it), progress and things,
damage of beat (a) and then of beat (c) by the attacker's id, recovery by id.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, Foe, LootTable, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Request
from systems.zones.ruleset import Zones
from systems.zones.state.state import State, Unit

T = TypeVar("T", bound=Event)
Block = Mapping[str, Any]

ZONES = Zones()
OPEN: list[Battle] = []
"""Fights begun in this test; conftest closes them and sees to it that no scripted face is left over."""

SWORD: Block = {"id": "sword", "name": "sword"}
BOW: Block = {"id": "bow", "name": "bow", "range": 2}


def member(
    key: str,
    might: int = 0,
    agility: int = 0,
    wits: int = 0,
    health: int = 20,
    now: int | None = None,
    weapons: Sequence[Block] = (SWORD, BOW),
    abilities: Sequence[Block] = (),
    **body: int,
) -> Member:
    """A character; by default nothing is added to the d20, 20 health, a sword and a bow. `body`: surges, ardor."""
    return Member(
        id=key,
        name=key.title(),
        block={
            "might": might, "agility": agility, "wits": wits, "health": health,
            "weapons": tuple(weapons), "abilities": tuple(abilities),
        },
        body={"health": health if now is None else now, "surges": 3, "ardor": 3, **body},
    )  # fmt: skip


def script(*rules: Mapping[str, Any], **morale: Any) -> Behaviour:
    """A behaviour of these rules; `when`, `does` and `shared` give it morale."""
    return Behaviour.model_validate({"rules": list(rules), **({"morale": morale} if morale else {})})


GUARD = script({"intent": "guard"})
"""An enemy that stands still and strikes nobody."""
WAIT = script({"intent": "advance", "target": "self"})
"""An enemy that moves nowhere, strikes nobody, and does not defend itself either."""
FIGHT = script({"intent": "attack"})


def foe(
    key: str,
    score: int = 10,
    health: int = 30,
    grade: str = "foe",
    behaviour: Behaviour = WAIT,
    weapons: Sequence[Block] = (),
    abilities: Sequence[Block] = (),
    tags: tuple[str, ...] = (),
    **block: int,
) -> Foe:
    """An enemy; by default a foe with Action Score 10 that does nothing of note."""
    return Foe(
        id=key,
        name=key.title(),
        creature=f"t:{key.partition('-')[0]}",
        block={
            "score": score, "health": health, "grade": grade,
            "weapons": tuple(weapons), "abilities": tuple(abilities), **block,
        },
        tags=tags,
        behaviour=behaviour,
    )  # fmt: skip


def zone(key: str, x: int = 0, y: int = 0, **more: Any) -> Block:
    """A Zone of the map."""
    return {"id": key, "name": key.title(), "x": x, "y": y, **more}


PIT = (zone("pit", start=True, foes=True, exit=True),)
"""One Zone for everybody."""
ROW = (
    zone("west", 0, start=True, exit=True),
    zone("middle", 4),
    zone("east", 8, foes=True),
    zone("beyond", 12),
)
ROW_LINKS = tuple({"a": a, "b": b} for a, b in (("west", "middle"), ("middle", "east"), ("east", "beyond")))
"""Four Zones in a row; the party begins in the first, the enemies in the third."""


def row(**begins: Sequence[str]) -> dict[str, Any]:
    """The row as a map; `start` and `foes` name other Zones to begin in."""
    zones = [dict(each) for each in ROW]
    for key, where in begins.items():
        for each in zones:
            each[key] = each["id"] in where
    return {"zones": tuple(zones), "links": ROW_LINKS}


def encounter_of(
    foes: Sequence[Foe],
    *,
    challenge: int = 12,
    loot: int = 4,
    ambush: bool = False,
    difficulty: Difficulty = "standard",
    numbers: Mapping[str, int] | None = None,
    tables: Sequence[LootTable] = (),
    **chart: Any,
) -> Encounter:
    """An encounter; by default everybody is in one Zone. `chart`: zones, links, ground, objects, hazards and so on."""
    if "zones" not in chart and "ground" not in chart:
        chart["zones"] = PIT
    return Encounter(
        id="t:fight",
        name="Fight",
        block={"loot": loot, "challenge": challenge, **chart},
        foes=tuple(foes),
        ambush=ambush,
        difficulty=difficulty,
        loot_tables=tuple(tables),
        numbers=numbers or {},
    )


def thing(key: str, *effects: Mapping[str, Any], holder: str = "", uses: int = 1) -> Thing:
    """A thing in the pack, or with its holder."""
    return Thing.model_validate(
        {"id": key, "item": f"t:{key}", "name": key, "holder": holder, "uses": uses, "effects": effects}
    )


def fight(
    members: Sequence[Member],
    foes: Sequence[Foe],
    dice: Dice | Sequence[int] = (),
    *,
    things: Sequence[Thing] = (),
    bonus: bool = False,
    streams: Mapping[str, Sequence[int]] | None = None,
    **encounter: Any,
) -> Battle:
    """Begin a fight; plain faces are for the combat stream."""
    real = dice if not isinstance(dice, Sequence) else ScriptedDice(dice, **(streams or {}))
    party = Party(members=tuple(members), things=tuple(things), bonus=bonus)
    battle = Battle.begin(ZONES, encounter_of(foes, **encounter), party, real)
    OPEN.append(battle)
    return battle


def asked(battle: Battle) -> Request:
    """The request that is open; there must be one."""
    request = battle.request
    assert request is not None
    return request


def answer(battle: Battle, option: str, **fields: Value) -> list[Event]:
    """Answer the open request."""
    return battle.choose(asked(battle).choice(option, **fields))


def options(battle: Battle) -> list[str]:
    """Ids of what can be answered."""
    return [option.id for option in asked(battle).options]


def picks(battle: Battle, option: str, name: str) -> list[str]:
    """The ids that a field of an option may hold."""
    found = asked(battle).option(option)
    assert found is not None
    field = next(field for field in found.fields if field.name == name)
    return [choice["id"] for choice in field.data()["choices"]]


def standing(battle: Battle, target: str = "foe-1", weapon: str = "sword") -> list[Event]:
    """Declare a Standing Attack."""
    return answer(battle, f"standing:{weapon}", target=target)


def actor(battle: Battle, key: str) -> Unit:
    """A unit with all of its state."""
    return battle.bound(State).by_id[key]


def health(battle: Battle, key: str) -> int:
    """Health now."""
    return actor(battle, key).health.now


def at(battle: Battle, key: str) -> str:
    """The fixed Zone that a unit is in."""
    return actor(battle, key).spot.zone


def of(kind: type[T], events: Sequence[Event]) -> list[T]:
    """Those events that are of one kind."""
    return [event for event in events if isinstance(event, kind)]
