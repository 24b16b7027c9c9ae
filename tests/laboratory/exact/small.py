"""Fights small enough for exact odds, several under every ruleset: duels, and two against one."""

from collections.abc import Mapping
from typing import Any

from game.laboratory.setups import Setup
from systems.table.battle.setup import Foe, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from tests.fudge import setups as fudge
from tests.laboratory.exact.setups import impact
from tests.pool import setups as pool
from tests.reactive import setups as reactive
from tests.zones import setups as zones


def script(*rules: Mapping[str, object], **morale: object) -> Behaviour:
    """A behaviour of these rules; `when` and `does` give it morale."""
    return Behaviour.model_validate({"rules": list(rules), **({"morale": morale} if morale else {})})


GRENADE = zones.thing("grenade", {"effect": "damage", "amount": 4})
LANCE = Thing.model_validate(
    {
        **zones.thing("lance").model_dump(),
        "holder": "hero-1",
        "uses": 2,
        "powers": {
            "charged": True,
            "triggers": [{"on": "hit", "chance": 50, "costs": 1, "effects": [{"effect": "damage", "amount": 3}]}],
        },
    }
)
WAVERING = script({"intent": "guard"}, {"intent": "attack", "weight": 3}, when="self.hp_percent < 40", does="flee")
WARY = script({"intent": "guard"}, {"intent": "attack", "weight": 2})
MINDED = script(
    {"intent": "press", "amount": 2, "when": "round % 2 == 0"}, {"intent": "attack", "weight": 2}, {"intent": "guard"}
)


def _impact() -> dict[str, Setup]:
    return {
        "duel": impact([(2, 6)], 5, 8),
        "duel to the end": impact([(1, 9)], 4, 9, policy="fight-on"),
        "two against one": impact([(2, 5), (1, 4)], 8, 8, policy="aggressive"),
        "a grenade in the pack": impact([(2, 5), (1, 5)], 7, 10, things=[GRENADE]),
        "a lance that strikes twice": impact([(2, 5), (1, 5)], 7, 10, things=[LANCE]),
        "a wavering enemy": impact([(2, 6), (2, 5)], 8, 10, behaviour=WAVERING, policy="fight-on"),
        "an enemy with moods": impact([(2, 6), (1, 6)], 7, 9, behaviour=MINDED, policy="cautious"),
    }


def _zones() -> dict[str, Setup]:
    def setup(members: list[Member], foes: list[Foe], **more: Any) -> Setup:
        party = Party(members=tuple(members), things=more.pop("things", ()))
        policy = more.pop("policy", "fight-on")
        return Setup(ruleset="zones", encounter=zones.encounter_of(foes, **more), party=party, policy=policy)

    def ann(health: int, might: int = 2) -> Member:
        return zones.member("ann", might, health=health, weapons=[zones.SWORD], surges=0, ardor=0)

    return {
        "duel": setup([ann(2)], [zones.foe("foe-1", 15, 3, behaviour=zones.FIGHT)]),
        "duel with a surge": setup(
            [zones.member("ann", 3, health=3, weapons=[zones.SWORD], surges=1, ardor=0)],
            [zones.foe("foe-1", 14, 3, behaviour=zones.FIGHT)],
            policy="sensible",
        ),
        "two peons": setup([ann(6)], [zones.foe(f"foe-{n}", 16, grade="peon", behaviour=zones.FIGHT) for n in (1, 2)]),
        "a foe that guards": setup([ann(2)], [zones.foe("foe-1", 14, 3, behaviour=WARY)], policy="aggressive"),
        "a grenade in the pack": setup([ann(3)], [zones.foe("foe-1", 16, 6, behaviour=zones.FIGHT)], things=[GRENADE]),
    }


def _pool() -> dict[str, Setup]:
    def setup(members: list[Member], foes: list[Foe], policy: str = "fight-on") -> Setup:
        encounter = pool.encounter_of(*foes, grid=("P.F", "P..", "..F"))
        return Setup(ruleset="pool", encounter=encounter, party=pool.party_of(*members), policy=policy)

    sword = {**pool.SWORD, "damage": 3}
    return {
        "duel": setup([pool.ann(sword, hit_points=6)], [pool.foe(1, sword, hit_points=6, behaviour=pool.FIGHTS)]),
        "duel of masters": setup(
            [pool.ann({**sword, "mastery": True}, hit_points=7)],
            [pool.foe(1, {**sword, "mastery": True}, hit_points=8, behaviour=pool.FIGHTS)],
        ),
        "two against one": setup(
            [pool.ann(sword, hit_points=4), pool.bob(sword, hit_points=4)],
            [pool.foe(1, {**sword, "damage": 5}, hit_points=9, melee=2, behaviour=pool.FIGHTS)],
        ),
        "one against two": setup(
            [pool.ann({**sword, "dice": 2}, hit_points=8)],
            [pool.foe(n, sword, hit_points=3, behaviour=pool.FIGHTS) for n in (1, 2)],
        ),
        "a foe that guards": setup(
            [pool.ann(sword, hit_points=6)], [pool.foe(1, sword, hit_points=7, behaviour=WARY)], "cautious"
        ),
    }


def _fudge() -> dict[str, Setup]:
    def setup(members: list[Member], foes: list[Foe], policy: str = "fight-on", scratches: int = 1) -> Setup:
        encounter = fudge.encounter_of(
            *foes, numbers={"scratch_boxes": scratches, "hurt_boxes": 0, "very_hurt_boxes": 0}, width=8, height=6,
            party={"x": 2, "y": 2, "width": 1, "height": 2}, foes={"x": 4, "y": 2, "width": 1, "height": 2},
        )  # fmt: skip
        return Setup(ruleset="fudge", encounter=encounter, party=fudge.party_of(*members), policy=policy)

    def ann(**values: Any) -> Member:
        return fudge.member("ann", "great", **{"reaction": 3, **values})

    return {
        "duel": setup([ann()], [fudge.foe("foe-1", "great")]),
        "duel of the quick": setup([ann(reaction=0, attack=5)], [fudge.foe("foe-1", "great", reaction=3, attack=5)]),
        "hard to hit": setup([ann(defense=4)], [fudge.foe("foe-1", "great", attack=4)], "aggressive"),
        "two hands against one": setup([ann()], [fudge.foe("foe-1", "sword", attack=1)], scratches=0),
        "a foe that guards": setup([ann(attack=4)], [fudge.foe("foe-1", "great", behaviour=WARY)], "sensible"),
    }


def _reactive() -> dict[str, Setup]:
    def setup(members: list[Member], foes: list[Foe], policy: str = "fight-on", **more: Any) -> Setup:
        encounter = reactive.encounter_of(*foes)
        return Setup(ruleset="reactive", encounter=encounter, party=reactive.party_of(members, **more), policy=policy)

    return {
        "duel": setup([reactive.member("ann", 0, 5)], [reactive.foe("foe-1", 6)]),
        "duel of the tough": setup([reactive.member("ann", 2, 6)], [reactive.foe("foe-1", 11, -1)]),
        "two against one": setup(
            [reactive.member("ann", 1, 4), reactive.member("bob", 0, 3)], [reactive.foe("foe-1", 10)]
        ),
        "one against two": setup(
            [reactive.member("ann", 1, 7)], [reactive.foe("foe-1", 3), reactive.foe("foe-2", 4)], "aggressive"
        ),
        "a foe that guards": setup(
            [reactive.member("ann", 0, 6)], [reactive.foe("foe-1", 6, behaviour=WARY)], "sensible"
        ),
        "a grenade in the pack": setup([reactive.member("ann", 0, 5)], [reactive.foe("foe-1", 9)], things=[GRENADE]),
    }


SMALL: Mapping[str, Mapping[str, Setup]] = {
    "fudge": _fudge(),
    "impact": _impact(),
    "pool": _pool(),
    "reactive": _reactive(),
    "zones": _zones(),
}
"""By ruleset and by what they are."""
