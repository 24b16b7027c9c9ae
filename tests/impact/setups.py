"""Tiny literal fights under Party Impact, with dice that fall as written."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from systems.impact.ruleset import Impact
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Foe, LootTable, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Request

T = TypeVar("T", bound=Event)

IMPACT = Impact()
OPEN: list[Battle] = []
"""Fights begun in this test; conftest closes them and sees to it that no scripted face is left over."""


def member(key: str, modifier: int, hp: int, most: int = 0) -> Member:
    """Somebody with a combat modifier and HP; unhurt unless `most` says otherwise."""
    return Member(id=key, name=key.title(), block={"modifier": modifier, "hit_points": most or hp}, body={"hp": hp})


def thing(key: str, *effects: Mapping[str, Any], holder: str = "", uses: int = 1) -> Thing:
    """A thing in the pack, or with its holder."""
    return Thing.model_validate(
        {"id": key, "item": f"t:{key}", "name": key, "holder": holder, "uses": uses, "effects": effects}
    )


def grenade(key: str = "grenade", amount: int = 10) -> Thing:
    """A thing that deals damage to the enemy, once."""
    return thing(key, {"effect": "damage", "amount": amount})


def shield(holder: str, key: str = "shield") -> Thing:
    """A Shift Shield."""
    return thing(key, {"effect": "absorb"}, holder=holder)


def locket(holder: str, key: str = "locket") -> Thing:
    """A Holographic Locket."""
    return thing(key, {"effect": "halve"}, holder=holder, uses=0)


def script(*rules: Mapping[str, Any], **morale: Any) -> Behaviour:
    """A behaviour of these rules; `when` and `does` give it morale."""
    return Behaviour.model_validate({"rules": list(rules), **({"morale": morale} if morale else {})})


PARTY = (member("ann", 3, 10), member("bob", 2, 10))


def party_of(members: Sequence[Member] = PARTY, things: Sequence[Thing] = (), bonus: bool = False) -> Party:
    """A party, by default Ann and Bob with Party Impact 5 and 10 HP each."""
    return Party(members=tuple(members), things=tuple(things), bonus=bonus)


def encounter_of(
    impact: int = 5,
    hp: int = 20,
    loot: int = 4,
    *,
    behaviour: Behaviour | None = None,
    ambush: bool = False,
    numbers: Mapping[str, int] | None = None,
    tables: Sequence[LootTable] = (),
) -> Encounter:
    """An encounter; by default its Enemy Impact makes the Combat Modifier of Ann and Bob 0."""
    return Encounter(
        id="t:wolves",
        name="Wolves",
        block={"enemy_impact": impact, "hit_points": hp, "loot": loot},
        foes=(Foe(id="wolf-1", name="Wolf", creature="t:wolf", block={}),),
        behaviour=behaviour or Behaviour(),
        ambush=ambush,
        loot_tables=tuple(tables),
        numbers=numbers or {},
    )


def fight(
    encounter: Encounter, party: Party | None = None, *, dice: Dice | Sequence[int] = (), **streams: Any
) -> Battle:
    """Begin a fight; plain faces are for the combat stream."""
    real = dice if not isinstance(dice, Sequence) else ScriptedDice(dice, **streams)
    battle = Battle.begin(IMPACT, encounter, party or party_of(), real)
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


def hp(battle: Battle) -> dict[str, int]:
    """HP of each member now."""
    return {who: body["hp"] for who, body in battle.bodies().items()}


def enemy_hp(battle: Battle) -> int:
    """HP of the enemies now."""
    shown: int = battle.view()["numbers"]["enemy_hp"]
    return shown


def of(kind: type[T], events: Sequence[Event]) -> list[T]:
    """Those events that are of one kind."""
    return [event for event in events if isinstance(event, kind)]
