"""Random fights with dice pools, of whatever modders may write."""

from typing import Any

from systems.table.battle.setup import Encounter, Party
from tests.pool.setups import encounter_of, foe, member, party_of
from tests.random_fights import RandomFights

TYPES = ("venom", "fire", "cold")
SIGNS = ".......c..mx#e"


class PoolFights(RandomFights):
    """Fights with dice pools."""

    ruleset = "pool"
    conditions = (
        "self.hp_percent < 60", "enemies_down > 0", "round % 2 == 0", "self.prone", "self.flanked", "self.beside > 1",
        "distance > 2", "last_attacker != ''", "rounds_since_hurt > 0", "self.initiative > 5", "self.spell_points < 2",
        "self.max_hp > 9", "self.agility > 3", "allies_down > 0", "enemies_hp < enemies_max_hp", "!ambush && !edge",
        "enemies_hp_percent > 60", "self.in_cover", "self.hp < 8", "allies < 3",
        "enemies_prone > 0", "allies_hp_percent < 70", "last_intent == 'guard'", "enemies < 2",
    )  # fmt: skip
    intents = ("attack", "attack", "press", "guard", "flank", "sprint", "finish", "flee")
    words = ("", "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer")
    feints = ("guard", "attack", "press", "sprint", "flank", "finish")

    def weapon(self, number: int) -> dict[str, Any]:
        """A weapon of any kind."""
        pick, kind = self.random.randint, self.random.choice(("melee", "melee", "ranged", "spell"))
        return {
            "name": f"arm {number}",
            "kind": kind,
            "damage": pick(0, 7),
            **self.some(1 if kind != "melee" else 0.2, range=pick(1, 6)),
            **self.some(0.3, dice=pick(-2, 5)),
            **self.some(0.2, furthest=pick(1, 3)),
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
        made["attribute"] = self.random.choice(("might", "agility", "wits"))
        return {**made, "range": pick(0, 4), "does": does, "amount": pick(0, 6), "mastery": self.random.random() < 0.3}

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
            **{name: pick(1, 4) for name in ("melee", "ranged", "magic") if self.random.random() < 0.3},
            **self.some(0.2, racial_armour=pick(1, 3)),
            **self.some(0.3, blow=pick(0, 8)),
            **self.some(0.2, scoundrel=True),
            **self.some(0.5, resistances=[{"type": self.random.choice(TYPES), "amount": pick(1, 3)}]),
            **self.some(0.5, powers=[self.power(number) for number in range(pick(1, 3))]),
        }

    def grid(self) -> list[str]:
        """A map with everything that a map can have."""
        width, height = self.random.randint(7, 14), self.random.randint(5, 10)
        middle = ["".join(self.random.choices(SIGNS, k=width)) for _ in range(height - 2)]
        return ["F" * 7 + "." * (width - 7), *middle, "P" * 7 + "." * (width - 7)]

    def arms(self, most: int) -> list[dict[str, Any]]:
        """Up to so many weapons; whoever has none has a sword."""
        return [self.weapon(number) for number in range(self.random.randint(0, most))]

    def party(self) -> Party:
        """Members of any kind; all but the first may begin hurt or down."""
        random, (first, *others) = self.random, self.names()
        wounds = [{"hp": random.randint(-3, 3), "points": 0} if random.random() < 0.2 else None for _ in others]
        bodies = dict(zip([first, *others], [None, *wounds], strict=True))
        members = [member(name, *self.arms(3), body=body, **self.stats()) for name, body in bodies.items()]
        return party_of(*members, things=self.things())

    def encounter(self) -> Encounter:
        """Up to six enemies of two minds."""
        random, scripts = self.random, [self.behaviour() for _ in range(2)]
        foes = [
            foe(number, *self.arms(2), behaviour=random.choice(scripts), **self.stats())
            for number in range(1, random.randint(2, 7))
        ]
        return encounter_of(
            *foes,
            grid=self.grid() if random.random() < 0.9 else (),
            numbers=self.numbers(guard=(0, 2), furthest=(1, 4), touch=(1, 3)),
            open_edge=random.random() < 0.5,
            **self.some(0.2, template=random.choice(("none", "lesser", "greater"))),
        )
