"""Fights that chance makes, of whatever modders may write; each ruleset's tests add what only that ruleset has."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.laboratory.setups import Setup
from systems.table.battle.setup import Encounter, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from tests.beside import TABLE
from tests.impact.setups import script, thing

NAMES = ("ann", "bob", "cat", "gus", "zoe")
"""Some come before, some after the enemies in the order of ids."""
EFFECTS = ("damage", "heal", "boost", "weaken", "bind", "bind", "shift")


class RandomFights:
    """Makes fights from a seed; equal seeds make equal fights."""

    ruleset: ClassVar[str]
    conditions: ClassVar[Sequence[str]]
    """Conditions of rules and of morale; they read every field that columns know."""
    intents: ClassVar[Sequence[str]]
    words: ClassVar[Sequence[str]] = ()
    """The target words; without any, rules have no target."""
    feints: ClassVar[Sequence[str]] = ("guard", "attack", "press")
    plain: ClassVar[frozenset[str]] = frozenset({"flee"})
    """Intents that are never a feint."""
    policies: ClassVar[Sequence[str]] = ("sensible", "fight-on")

    def __init__(self, seed: int) -> None:
        """Begin."""
        self.random = Random(seed)

    def some(self, chance: float, **values: Any) -> Mapping[str, Any]:
        """These values, at times."""
        return values if self.random.random() < chance else {}

    def rule(self) -> dict[str, Any]:
        """A rule of a script."""
        random = self.random
        intent, shown = random.choice(self.intents), random.choice(self.feints)
        return {
            "intent": intent,
            **self.some(0.9 if intent in ("press", "special") else 0.2, amount=random.randint(0, 5)),
            **self.some(0.6 if self.words and intent != "flee" else 0, target=random.choice(self.words or [""])),
            **self.some(0.6, when=random.choice(self.conditions)),
            **self.some(0.3, weight=random.randint(1, 4)),
            **self.some(0.3, priority=random.randint(-1, 2)),
            **self.some(0 if intent in {*self.plain, shown} else 0.2, feint=shown),
            **self.some(0.1, rulesets=[random.choice((self.ruleset, "reactive"))]),
        }

    def behaviour(self) -> Behaviour:
        """A script, with morale more often than not."""
        rules = [self.rule() for _ in range(self.random.randint(1, 5))]
        does, shared = self.random.choice(("flee", "surrender")), self.random.random() < 0.7
        morale = self.some(0.7, when=self.random.choice(self.conditions), does=does, shared=shared)
        return script(*rules, **morale)

    def numbers(self, **more: Sequence[int]) -> dict[str, int]:
        """Numbers of rulings, each at times: those of every ruleset, and more, by their least and most."""
        ends = {"quiet_rounds": (1, 4), "fled_loot": (0, 3), **more}
        return {name: self.random.randint(*each) for name, each in ends.items() if self.random.random() < 0.3}

    def names(self) -> list[str]:
        """Who is in the party, in any order."""
        return self.random.sample(NAMES, self.random.randint(1, 4))

    def things(self) -> list[Thing]:
        """What is in the pack."""
        pick = self.random.randint
        return [thing(f"thing-{number}", *self.effects(), uses=pick(0, 2)) for number in range(pick(0, 3))]

    def effects(self) -> list[Mapping[str, Any]]:
        """What a thing does."""
        return [self._effect() for _ in range(self.random.randint(1, 3))]

    def _effect(self) -> dict[str, Any]:
        effect, pick = self.random.choice(EFFECTS), self.random.randint
        amounts = {"damage": pick(1, 12), "heal": self.random.choice(("1", "1d6+1", "2d4-3")), "boost": pick(1, 4)}
        amounts["weaken"] = amounts["boost"]
        return {"effect": effect, **({"amount": amounts[effect]} if effect in amounts else {})}

    def encounter(self) -> Encounter:
        """An encounter, with its enemies and its map."""
        raise NotImplementedError

    def party(self) -> Party:
        """A party, with its things."""
        raise NotImplementedError

    def setup(self) -> Setup:
        """A fight."""
        random, encounter = self.random, self.encounter()
        changes = {
            "difficulty": random.choice(("standard", "standard", "story")),
            "loot_tables": random.choice(((), (TABLE,), (TABLE,))),
            "block": {**encounter.block, "loot": random.randint(0, 9)},
        }
        encounter, policy = encounter.model_copy(update=changes), random.choice(self.policies)
        rounds = random.choice((1, 2, 8, 40))
        return Setup(ruleset=self.ruleset, encounter=encounter, party=self.party(), policy=policy, round_limit=rounds)
