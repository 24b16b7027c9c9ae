"""Random fights with dice pools side by side come out as they do one by one: what no case was thought of for."""

from collections.abc import Mapping
from contextlib import closing
from random import Random
from typing import Any

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.side_by_side import tallies
from game.laboratory.setups import Setup
from systems.table.enemies.behaviour import Behaviour
from tests.beside import TABLE, by_itself
from tests.pool.setups import encounter_of, foe, member, party_of, script, thing

RUNS = 16
TYPES = ("venom", "fire", "cold")
CONDITIONS = (
    "self.hp_percent < 60", "enemies_down > 0", "round % 2 == 0", "self.prone", "self.flanked", "self.beside > 1",
    "distance > 2", "last_attacker != ''", "rounds_since_hurt > 0", "self.initiative > 5", "self.spell_points < 2",
    "self.in_cover", "enemies_prone > 0", "allies_hp_percent < 70", "last_intent == 'guard'", "enemies < 2",
)  # fmt: skip
INTENTS = ("attack", "attack", "press", "guard", "flank", "sprint", "finish", "flee")
WORDS = ("", "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer")
EFFECTS = (
    {"effect": "damage", "amount": 4}, {"effect": "heal", "amount": "1d6+1"}, {"effect": "boost", "amount": 2},
    {"effect": "weaken", "amount": 2}, {"effect": "bind"}, {"effect": "shift"},
)  # fmt: skip
SIGNS = ".......c..mx#e"


class Chance:
    """What chance makes of a fight: blocks, behaviours and maps as modders may write them."""

    def __init__(self, seed: int) -> None:
        """Begin; equal seeds make equal fights."""
        self.random = Random(seed)

    def some(self, chance: float, **values: Any) -> Mapping[str, Any]:
        """These values, at times."""
        return values if self.random.random() < chance else {}

    def weapon(self, number: int) -> dict[str, Any]:
        """A weapon of any kind."""
        pick, kind = self.random.randint, self.random.choice(("melee", "melee", "ranged", "spell"))
        return {
            "name": f"arm {number}",
            "kind": kind,
            "damage": pick(0, 7),
            **self.some(1 if kind != "melee" else 0.2, range=pick(1, 6)),
            **self.some(0.3, dice=pick(0, 5)),
            **self.some(0.2, accuracy=pick(0, 3)),
            **self.some(0.3, mastery=True),
            **self.some(0.2, piercing=pick(0, 4)),
            **self.some(0.3, lingering=pick(1, 4)),
            **self.some(0.4, type=self.random.choice(TYPES)),
            **self.some(0.2, fells=True),
            **self.some(0.2, blinds=pick(1, 3)),
            **self.some(0.2, sickens=pick(1, 2)),
            **self.some(0.6 if kind == "spell" else 0, cost=pick(1, 3)),
        }

    def power(self, number: int) -> dict[str, Any]:
        """A power of any kind, most often one that heals."""
        pick = self.random.randint
        does = self.random.choice(("heal", "heal", "ward", "edge", "cure"))
        made = {"name": f"power {number}", "skill": pick(0, 5), "dt": pick(0, 3), "cost": pick(0, 2)}
        return {**made, "range": pick(0, 4), "does": does, "amount": pick(1, 6)}

    def stats(self) -> dict[str, Any]:
        """What a member and an enemy have alike."""
        pick = self.random.randint
        low = ("brace", "dodge", "skepticism", "initiative", "armour", "spellarmor")
        found = {name: pick(0, 4) for name in low} | {name: pick(1, 6) for name in ("might", "agility", "wits")}
        return {
            **found,
            "hit_points": pick(3, 30),
            "fortitude": pick(0, 6),
            "spell_points": pick(0, 6),
            **self.some(0.2, scoundrel=True),
            **self.some(0.5, resistances=[{"type": self.random.choice(TYPES), "amount": pick(1, 3)}]),
            **self.some(0.5, powers=[self.power(number) for number in range(pick(1, 3))]),
        }

    def rule(self) -> dict[str, Any]:
        """A rule of a script."""
        pick, intent = self.random.randint, self.random.choice(INTENTS)
        shown = self.random.choice(("guard", "attack", "press", "sprint"))
        return {
            "intent": intent,
            **self.some(1 if intent == "press" else 0, amount=pick(1, 6)),
            **self.some(0 if intent in ("guard", "flee") else 0.7, target=self.random.choice(WORDS)),
            **self.some(0.6, when=self.random.choice(CONDITIONS)),
            **self.some(0.3, weight=pick(1, 4)),
            **self.some(0.3, priority=pick(1, 2)),
            **self.some(0 if intent in ("flee", shown) else 0.2, feint=shown),
        }

    def behaviour(self) -> Behaviour:
        """A script, with morale at times."""
        rules = [self.rule() for _ in range(self.random.randint(1, 5))]
        does, shared = self.random.choice(("flee", "surrender")), self.random.random() < 0.5
        return script(*rules, **self.some(0.4, when=self.random.choice(CONDITIONS), does=does, shared=shared))

    def grid(self) -> list[str]:
        """A map with everything that a map can have."""
        width, height = self.random.randint(7, 14), self.random.randint(5, 10)
        middle = ["".join(self.random.choices(SIGNS, k=width)) for _ in range(height - 2)]
        return ["F" * 7 + "." * (width - 7), *middle, "P" * 7 + "." * (width - 7)]

    def arms(self, most: int) -> list[dict[str, Any]]:
        """Up to so many weapons; whoever has none has a sword."""
        return [self.weapon(number) for number in range(self.random.randint(0, most))]

    def setup(self) -> Setup:
        """A fight."""
        random = self.random
        names = random.sample(("ann", "bob", "cat", "dan", "eve"), random.randint(1, 4))
        wounds = [{"hp": random.randint(-3, 3), "points": 0} if random.random() < 0.2 else None for _ in names[1:]]
        members = [
            member(name, *self.arms(3), body=body, **self.stats())
            for name, body in zip(names, [None, *wounds], strict=True)
        ]
        scripts = [self.behaviour() for _ in range(2)]
        foes = [
            foe(number, *self.arms(2), behaviour=random.choice(scripts), **self.stats())
            for number in range(1, random.randint(2, 7))
        ]
        things = [
            thing(f"thing-{number}", *random.sample(EFFECTS, random.randint(1, 3)), uses=random.randint(0, 2))
            for number in range(random.randint(0, 3))
        ]
        encounter = encounter_of(
            *foes,
            grid=self.grid(),
            tables=(TABLE,),
            difficulty=random.choice(("standard", "standard", "story")),
            numbers={"guard": random.randint(0, 2)},
            open_edge=random.random() < 0.5,
            **self.some(0.2, template=random.choice(("lesser", "greater"))),
        )
        policy, rounds = random.choice(("sensible", "fight-on")), random.choice((3, 30))
        party = party_of(*members, things=things)
        return Setup(ruleset="pool", encounter=encounter, party=party, policy=policy, round_limit=rounds)


@pytest.mark.thorough
@pytest.mark.rule("DP-05", "DP-16", "DP-21")
@pytest.mark.parametrize("seed", range(40))
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(seed: int) -> None:
    with closing(Fights(Chance(seed).setup())) as fights:
        found = tallies(fights, "s", [(run, run) for run in range(1, RUNS + 1)])
        assert found is not None
        assert found == by_itself(fights, RUNS)
