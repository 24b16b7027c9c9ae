"""Fights that can be had under any ruleset, from nothing but core values: blocks are what it derives from them."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import tomli_w
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from systems.table.battle.battle import Battle
from systems.table.battle.setup import Change, Encounter, Foe, FoePhase, LootTable, Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Dice, Random, SeededDice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import Ruleset

Plain = Mapping[str, Any]
_SHORT = 160
"""Characters of a long text that a message quotes."""

MANY = settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
"""Enough fights to find what goes wrong, the same ones each time, however long one takes."""

LANCE: Plain = {
    "charged": True,
    "triggers": [{"on": "hit", "chance": 60, "costs": 1, "effects": [{"effect": "damage", "amount": 3}]}],
}
"""What a weapon does that strikes once more while it is charged."""

RING: Plain = {
    "triggers": [
        {"on": "fight", "effects": [{"effect": "damage", "amount": 2}, {"effect": "bind"}]},
        {"on": "round", "chance": 30, "effects": [{"effect": "shift"}, {"effect": "weaken", "amount": 2}]},
        {"on": "hurt", "chance": 50, "effects": [{"effect": "heal", "amount": "1d6"}]},
        {"on": "kill", "effects": [{"effect": "boost", "amount": 2}, {"effect": "harm", "amount": 1}]},
        {"on": "round", "chance": 40, "effects": [{"effect": "harm", "amount": 2}]},
    ]
}
"""What a ring does that acts on every occasion."""

THINGS: Sequence[tuple[str, int, Sequence[Plain], Plain | None]] = (
    ("grenade", 1, [{"effect": "damage", "amount": 10}], None),
    ("shield", 1, [{"effect": "absorb"}], None),
    ("locket", 0, [{"effect": "halve"}], None),
    ("draught", 2, [{"effect": "heal", "amount": "1d6+2"}], None),
    ("horn", 0, [{"effect": "boost", "amount": 2}], None),
    ("bell", 1, [{"effect": "weaken", "amount": 3}], None),
    ("net", 1, [{"effect": "bind"}], None),
    ("charm", 1, [{"effect": "shift"}], None),
    ("lance", 2, [], LANCE),
    ("staff", 0, [{"effect": "damage", "amount": 4}], {"charged": True}),
    ("oil", 1, [{"effect": "damage", "amount": 1}, {"effect": "heal", "amount": "1d6"}], {"lasts": 3}),
    ("ring", 0, [], RING),
)

WATCHFUL: Plain = {
    "rules": [
        {"intent": "attack", "when": "rounds_since_hurt > 1 && round != 3"},
        {"intent": "press", "amount": 1, "when": "rounds_since_hurt > 2", "priority": 1},
        {"intent": "guard"},
    ]
}
"""A behaviour that counts the rounds."""

BEHAVIOURS: Sequence[Plain] = (
    {},
    {"rules": [{"intent": "attack", "target": "weakest"}, {"intent": "press", "amount": 2, "when": "round > 1"}]},
    {"rules": [{"intent": "guard"}, {"intent": "attack", "weight": 3, "when": "self.hp_percent > 30"}]},
    {
        "rules": [{"intent": "attack", "target": "random"}],
        "morale": {"when": "self.hp_percent < 60", "does": "flee", "shared": True},
    },
    {
        "rules": [{"intent": "attack", "target": "last_attacker"}, {"intent": "guard", "feint": "attack"}],
        "morale": {"when": "allies_down > 0 && enemies_down == 0", "does": "surrender"},
    },
    WATCHFUL,
)

STORIES: Sequence[Plain] = (
    {"rules": [{"intent": "attack"}], "morale": {"when": "allies_down > 1", "does": "flee"}},
    {"rules": [{"intent": "attack", "weight": 3}, {"intent": "guard"}]},
)
"""Behaviours of fights that go on for a while."""

TABLE = LootTable.model_validate(
    {"id": "t:loot", "name": "Loot", "rows": [{"roll": 1, "name": "Coin", "gives": [["t:coin", "1d6"]]}]}
)

_core = st.builds(
    Core,
    might=st.integers(0, 8),
    agility=st.integers(0, 8),
    wits=st.integers(0, 8),
    vigour=st.integers(0, 8),
    threat=st.integers(0, 3),
)


def _takes(rules: Ruleset, behaviour: Plain) -> bool:
    """Tell whether a ruleset knows every word of a behaviour."""
    for rule in behaviour.get("rules", ()):
        if rule["intent"] not in rules.intents or rule.get("target", "nearest") not in {"nearest", *rules.targets}:
            return False
        if "feint" in rule and not {rule["intent"], rule["feint"]} <= rules.feints:
            return False
    texts = [rule.get("when", "") for rule in behaviour.get("rules", ())] + [
        behaviour.get("morale", {}).get("when", "")
    ]
    words = {"self.hp_percent", "rounds_since_hurt", "allies_down", "enemies_down", "round"}
    return all(word in rules.view_fields for text in texts for word in words if word in text)


@st.composite
def fights(draw: st.DrawFn, rules: Ruleset) -> tuple[Encounter, Party, int]:
    """Draw an encounter, a party and a seed. Somebody of the party is able; some things are in hand or pack."""
    members = []
    for number, core in enumerate(draw(st.lists(_core, min_size=1, max_size=4)), 1):
        block = rules.block("member", None, core)
        body = rules.fresh(block)
        if number > 1:
            body = rules.hurt(block, body, draw(st.sampled_from([0, 0, 2, 5, 99])))
        name = f"Member {number}"
        members.append(Member(id=f"member-{number}", name=name, block=block, body=body, hands=draw(st.integers(2, 3))))
    things = []
    drawn = st.lists(st.sampled_from(THINGS), max_size=4, unique_by=lambda each: each[0])
    for key, uses, effects, powers in draw(drawn):
        holder = draw(st.sampled_from(members)).id
        data = {"id": f"thing-{key}", "item": f"t:{key}", "name": key, "holder": holder, "uses": uses}
        things.append(Thing.model_validate({**data, "effects": effects, "powers": powers}))
    known = [each for each in BEHAVIOURS if _takes(rules, each)]
    foes, blocks = [], []
    for number, core in enumerate(draw(st.lists(_core, min_size=1, max_size=4)), 1):
        block = rules.block("foe", None, core)
        behaviour = Behaviour.model_validate(draw(st.sampled_from(known)))
        foes.append(Foe(id=f"foe-{number}", name=f"Foe {number}", creature="t:foe", block=block, behaviour=behaviour))
        blocks.append((block, core))
    encounter = Encounter(
        id="t:fight",
        name="A fight",
        block=rules.compose(blocks, {}),
        foes=tuple(foes),
        behaviour=foes[0].behaviour,
        ambush=draw(st.booleans()),
        difficulty=draw(st.sampled_from(["standard", "standard", "story"])),
        loot_tables=(TABLE,) if draw(st.booleans()) else (),
    )
    party = Party(members=tuple(members), things=tuple(things), bonus=draw(st.booleans()))
    return encounter, party, draw(st.integers(0, 2**32))


def against(rules: Ruleset, members: Sequence[Core], foes: Sequence[tuple[Core, Plain]]) -> tuple[Encounter, Party]:
    """Return a plain fight: unhurt members without things, and foes with behaviours; the first one's is the group's."""
    met = []
    for number, (core, behaviour) in enumerate(foes, 1):
        made = Behaviour.model_validate(behaviour)
        met.append(
            Foe(
                id=f"foe-{number}",
                name=f"Foe {number}",
                creature="t:foe",
                block=rules.block("foe", None, core),
                behaviour=made,
            )
        )
    blocks = [rules.block("member", None, core) for core in members]
    party = tuple(
        Member(id=f"member-{number}", name=f"Member {number}", block=block, body=rules.fresh(block))
        for number, block in enumerate(blocks, 1)
    )
    block = rules.compose([(foe.block, core) for foe, (core, _) in zip(met, foes, strict=True)], {})
    encounter = Encounter(id="t:fight", name="A fight", block=block, foes=tuple(met), behaviour=met[0].behaviour)
    return encounter, Party(members=party)


@st.composite
def phased(draw: st.DrawFn, rules: Ruleset) -> tuple[Encounter, Party, int]:
    """Draw a fight as `fights` does, with a phase: behaviours change, and where the ruleset can, a foe joins."""
    encounter, party, seed = draw(fights(rules))
    if _takes(rules, WATCHFUL) and draw(st.booleans()):
        counts = Behaviour.model_validate(WATCHFUL)
        foes = tuple(foe.model_copy(update={"behaviour": counts}) for foe in encounter.foes)
        encounter = encounter.model_copy(update={"foes": foes, "behaviour": counts})
    later = Behaviour.model_validate(draw(st.sampled_from([each for each in BEHAVIOURS if _takes(rules, each)])))
    first = encounter.foes[0]
    phase = FoePhase(
        id="later",
        name="Later",
        when=f"round >= {draw(st.integers(2, 5))}",
        behaviour=later,
        changes={first.id: Change(behaviour=later)},
        arrivals=("foe-late",) if rules.phased else (),
    )
    late = (first.model_copy(update={"id": "foe-late", "name": "Late"}),) if rules.phased else ()
    return encounter.model_copy(update={"foes": (*encounter.foes, *late), "phases": (phase,)}), party, seed


def walk(battle: Battle, random: Random, most: int = 150) -> Iterator[Request]:
    """Answer with any legal choice, up to so many times; every request is handed out before it is answered."""
    for _ in range(most):
        request = battle.request
        if request is None:
            return
        yield request
        if battle.request is request:
            battle.choose(request.some(random))


def told(events: Sequence[Event]) -> list[dict[str, object]]:
    """Events as data, to be compared."""
    return [event.data() for event in events]


def alike(found: Sequence[object], wanted: Sequence[object]) -> str:
    """Say where two courses first differ, each by what stands there; an empty text if they do not."""
    for number, (one, other) in enumerate(zip_longest(found, wanted), 1):
        if one != other:
            return f"number {number} is\n  {_first_part(one, other)}\nand not\n  {_first_part(other, one)}"
    return ""


def _first_part(one: object, other: object) -> str:
    """Return what differs in one of two values: of lists the first part that does, of mappings the keys that do."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        pairs = zip_longest(one, other)
        return next((f"[{at}] {_first_part(a, b)}" for at, (a, b) in enumerate(pairs) if a != b), repr(one))
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return ", ".join(f"{key}: {_first_part(one.get(key), other.get(key))}" for key in {**one, **other}
                         if one.get(key) != other.get(key))  # fmt: skip
    if isinstance(one, str) and isinstance(other, str) and len(one) > _SHORT:
        same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        start = max(0, same - _SHORT // 2)
        return f"{'…' if start else ''}{one[start : start + _SHORT]}…"
    return repr(one)


def whole(events: Sequence[Event]) -> list[tuple[str, dict[str, object]]]:
    """Events as data with their hidden fields: who did it, too."""
    return [(event.kind, {name: getattr(event, name) for name in event.__struct_fields__}) for event in events]


def by_toml(battle: Battle, dice: Dice | None = None) -> Battle:
    """The battle, saved to TOML and taken up again, with its own dice or with others."""
    return Battle.restore(tomllib.loads(tomli_w.dumps(battle.snapshot())), dice)


def begun(rules: Ruleset, encounter: Encounter, party: Party, seed: int) -> Battle:
    """Begin a fight with seeded dice."""
    return Battle.begin(rules, encounter, party, SeededDice(seed).scope("fight-1"))


def wrong(request: Request) -> Iterator[Choice]:
    """Choices that a request must refuse: another number, no such option, fields too many, too few or out of range."""
    option = request.options[0]
    good = request.some(Random(1))
    yield Choice(request.id + 1, good.option, good.fields)
    yield Choice(request.id, "no such option", {})
    yield Choice(request.id, good.option, {**good.fields, "surplus": 1})
    for option in request.options[:6]:
        filled = {item.name: item.some(Random(2)) for item in option.fields}
        for item in option.fields:
            yield Choice(request.id, option.id, {key: value for key, value in filled.items() if key != item.name})
            for odd in (-1, 10**9, "nobody at all", {"nobody": 1}, {}):
                if item.refuse(odd):
                    yield Choice(request.id, option.id, {**filled, item.name: odd})


def rolls(events: Sequence[Event]) -> Iterator[Rolled]:
    """The dice among events."""
    return (event for event in events if isinstance(event, Rolled))


class Counting:
    """Dice that count how often they were asked, and hand on to others."""

    def __init__(self, dice: SeededDice) -> None:
        self._dice = dice
        self.asked = 0

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Count, and roll."""
        self.asked += 1
        return self._dice.sum(stream, count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Count, and roll."""
        return self.sum(stream, count, sides, who, why)

    def scope(self, label: str) -> SeededDice:
        """Not counted."""
        return self._dice.scope(label)

    def state(self) -> dict[str, object]:
        """Of the dice behind."""
        return self._dice.state()
