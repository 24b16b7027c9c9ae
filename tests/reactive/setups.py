"""Tiny literal fights under Reactive, with dice that fall as written."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from systems.reactive.ruleset import Reactive
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, Foe, LootRow, LootTable, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Request

T = TypeVar("T", bound=Event)

REACTIVE = Reactive()
OPEN: list[Battle] = []
"""Fights begun in this test; conftest closes them and sees to it that no scripted face is left over."""

NET = {"name": "Net", "effect": "restrain"}
LAMP = {"name": "Lamp", "effect": "blind"}
CLAMP = {"name": "Clamp", "effect": "stun"}
SPECIAL = {"restrain": "net", "blind": "lamp", "stun": "clamp"}
"""The weapon of `member(…, weapons=ARMS)` for each special effect."""
BLADE = {"name": "Blade"}
ARMS = (BLADE, NET, LAMP, CLAMP)

COIN = LootTable(id="t:loot", name="Loot", rows=(LootRow(roll=1, name="Coin", gives=(("t:coin", "1"),)),))


def member(
    key: str, tough: int = 0, hp: int = 30, most: int = 0, weapons: Sequence[Mapping[str, str]] = (), **block: Any
) -> Member:
    """Somebody with Tough and HP; unhurt unless `most` says otherwise."""
    block = {"tough": tough, "hit_points": most or hp, "weapons": list(weapons), **block}
    return Member(id=key, name=key.title(), block=block, body={"hp": hp})


def foe(key: str, hp: int = 30, modifier: int = 0, behaviour: Behaviour | None = None, name: str = "") -> Foe:
    """An enemy; without a behaviour it attacks."""
    block = {"hit_points": hp, "modifier": modifier}
    made = behaviour or Behaviour()
    return Foe(id=key, name=name or key.title(), creature="t:creature", block=block, behaviour=made)


def thing(key: str, *effects: Mapping[str, Any], holder: str = "", uses: int = 1, spell: bool = False) -> Thing:
    """A thing in the pack, or with its holder."""
    return Thing.model_validate(
        {"id": key, "item": f"t:{key}", "name": key, "holder": holder, "uses": uses, "spell": spell, "effects": effects}
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


ALONE = (member("ann"),)
PAIR = (member("ann"), member("bob"))
TRIO = (member("ann"), member("bob"), member("cid"))


def party_of(members: Sequence[Member] = ALONE, things: Sequence[Thing] = (), bonus: bool = False) -> Party:
    """A party, by default Ann alone with Tough 0 and 30 HP."""
    return Party(members=tuple(members), things=tuple(things), bonus=bonus)


def encounter_of(
    *foes: Foe,
    loot: int = 4,
    ambush: bool = False,
    difficulty: Difficulty = "standard",
    numbers: Mapping[str, int] | None = None,
    tables: Sequence[LootTable] = (),
    **block: Any,
) -> Encounter:
    """An encounter; by default with one enemy, `foe-1`, of 30 HP, that attacks."""
    return Encounter(
        id="t:wolves",
        name="Wolves",
        block={"loot": loot, **block},
        foes=foes or (foe("foe-1"),),
        ambush=ambush,
        difficulty=difficulty,
        loot_tables=tuple(tables),
        numbers=numbers or {},
    )


def fight(
    encounter: Encounter | None = None,
    party: Party | Sequence[Member] | None = None,
    *,
    dice: Dice | Sequence[int] = (),
    order: Sequence[str] = (),
    **streams: Any,
) -> Battle:
    """Begin a fight; plain faces are for the combat stream. Unless `order` is named it is that of the ids."""
    real = dice if not isinstance(dice, Sequence) else ScriptedDice(dice, **streams)
    made = party if isinstance(party, Party) else party_of(party or ALONE)
    battle = Battle.begin(REACTIVE, encounter or encounter_of(), made, real)
    OPEN.append(battle)
    if order != ("ask",):
        in_order(battle, order)
    return battle


def in_order(battle: Battle, order: Sequence[str] = ()) -> None:
    """Answer who comes next until everybody has a place."""
    wanted = list(order)
    while (request := battle.request) is not None and request.kind == "order":
        battle.choose(request.choice(f"next:{wanted.pop(0)}" if wanted else request.options[0].id))


def asked(battle: Battle) -> Request:
    """The request that is open; there must be one."""
    request = battle.request
    assert request is not None
    return request


def answer(battle: Battle, option: str, **fields: Value) -> list[Event]:
    """Answer the open request; a helper or weapon that is not named is nobody, and the first one."""
    request = asked(battle)
    chosen = request.option(option)
    assert chosen is not None, f"{option} is not among {options(battle)}"
    for field in chosen.fields:
        choices = getattr(field, "choices", None)
        if field.name in ("helper", "weapon") and choices:
            fields.setdefault(field.name, choices[0][0])
    return battle.choose(request.choice(option, **fields))


def attack(battle: Battle, at: str = "foe-1", weapon: str = "", helper: str = "") -> list[Event]:
    """Attack on the turn that is asked for, and let every blow land that nobody was told to step in for."""
    fields = {key: value for key, value in (("weapon", weapon), ("helper", helper)) if value}
    return answer(battle, f"attack:{at}", **fields) + let_land(battle)


def let_land(battle: Battle) -> list[Event]:
    """Let nobody step in for as long as that is asked."""
    events: list[Event] = []
    while (request := battle.request) is not None and request.kind == "answer":
        events += battle.choose(request.choice("no"))
    return events


def wait(battle: Battle) -> list[Event]:
    """Let a turn go by, and every blow land."""
    return answer(battle, "wait") + let_land(battle)


def options(battle: Battle) -> list[str]:
    """Ids of what can be answered."""
    return [option.id for option in asked(battle).options]


def hp(battle: Battle) -> dict[str, int]:
    """HP of each member now."""
    return {who: body["hp"] for who, body in battle.bodies().items()}


def foe_hp(battle: Battle) -> dict[str, int]:
    """HP of each enemy now."""
    return {key: each.health.hp for key, each in battle.bound(State).foes.items()}


def notes(battle: Battle, key: str) -> list[str]:
    """What is noted of a unit in the view."""
    view = battle.view()
    units = view["party"]["units"] + view["foes"]["units"]
    found: list[str] = next(unit["notes"] for unit in units if unit["id"] == key)
    return found


def of(kind: type[T], events: Sequence[Event]) -> list[T]:
    """Those events that are of one kind."""
    return [event for event in events if isinstance(event, kind)]
