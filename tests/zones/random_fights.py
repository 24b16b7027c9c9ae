"""Random fights on zones, of whatever modders may write."""

from typing import Any

from systems.table.battle.setup import Encounter, Party
from tests.random_fights import RandomFights
from tests.zones.setups import encounter_of, foe, member, zone

DICE = ("0", "1", "1d6", "2d6", "1d8+2", "3d4-1")
ATTRIBUTES = ("might", "agility", "wits")
ACTIONS = ("all", "melee", "ranged", "move", "defend", "feat")


class ZonesFights(RandomFights):
    """Fights on zones."""

    ruleset = "zones"
    conditions = (
        "self.hp_percent < 60", "self.hp < 5", "self.max_hp > self.hp", "self.score > 12", "self.ardor > 0",
        "last_intent != 'guard'", "rounds_since_hurt > 1", "zone_enemies > 1", "nearest > 1", "allies < 3",
        "allies_down > 0", "allies_hp_percent < 90", "enemies_hp_percent > 60", "enemies_down > 0", "round % 3 == 0",
        "!ambush && !edge",
    )  # fmt: skip
    intents = ("attack", "attack", "press", "guard", "flee", "special", "special", "advance")
    words = ("", "nearest", "weakest", "strongest", "most_wounded", "self")
    feints = ("guard", "attack", "press", "special", "advance")

    def weapon(self, number: int) -> dict[str, Any]:
        """A weapon of any kind."""
        return {
            "id": f"arm_{number}",
            "name": f"arm {number}",
            **self.some(0.4, range=self.random.randint(1, 3)),
            **self.some(0.4, attribute=self.random.choice(ATTRIBUTES)),
        }

    def ability(self, number: int) -> dict[str, Any]:
        """An ability of any kind, against enemies or for friends."""
        pick, attack = self.random.randint, self.random.random() < 0.6
        return {
            "id": f"art_{number}",
            "name": f"art {number}",
            "attack": attack,
            "attribute": self.random.choice(ATTRIBUTES),
            "cost": pick(0, 2),
            **self.some(0.4, bonus=pick(-3, 3)),
            **self.some(0.5, range=pick(1, 3)),
            **self.some(0.4, area=True),
            **self.some(0.8 if attack else 0, full=self.random.choice(DICE), glancing=self.random.choice(DICE)),
            **self.some(0.3 if attack else 0, weakens=pick(1, 6)),
            **self.some(0.3 if attack else 0, holds=True),
            **self.some(0.1 if attack else 0.8, heals=self.random.choice(DICE)),
            **self.some(0 if attack else 0.4, lends=pick(1, 5)),
        }

    def arms(self) -> dict[str, Any]:
        """Weapons and abilities."""
        weapons = [self.weapon(number) for number in range(self.random.randint(0, 3))]
        return {"weapons": weapons, "abilities": [self.ability(number) for number in range(self.random.randint(0, 2))]}

    def zones(self) -> dict[str, Any]:
        """Zones, some of which may not be linked, or only by closed ways; without any, the plain map."""
        if self.random.random() < 0.1:
            return {"zones": ()}
        random, keys = self.random, [f"zone_{number}" for number in range(self.random.randint(1, 5))]
        start, foes, exits = random.choice(keys), random.sample(keys, random.randint(1, len(keys))), random.choice(keys)
        zones = [
            zone(
                key,
                4 * number,
                start=key == start,
                foes=key in foes,
                **self.some(0.8 if key == exits else 0.1, exit=True),
                **self.some(0.2, challenge=random.randint(5, 18)),
                **self.some(0.3, modifiers=[self.modifier() for _ in range(random.randint(1, 2))]),
            )
            for number, key in enumerate(keys)
        ]
        pairs = [(a, b) for number, b in enumerate(keys) for a in random.sample(keys[:number], min(number, 2))]
        links = [{"a": a, "b": b, **self.some(0.1, closed=True)} for a, b in pairs if random.random() < 0.7]
        return {"zones": tuple(zones), "links": tuple(links)}

    def modifier(self) -> dict[str, Any]:
        """A modifier of a Zone."""
        who = self.random.choice(("party", "foes", "all"))
        on = "all" if who == "foes" else self.random.choice(ACTIONS)
        return {"name": "mud", "amount": self.random.randint(-4, 4), "who": who, "on": on}

    def party(self) -> Party:
        """Members of any kind; all but the first may begin hurt or down."""
        pick, members = self.random.randint, []
        for name in self.names():
            health = pick(3, 24)
            now = None if not members or self.random.random() < 0.7 else pick(0, health)
            scores = {key: pick(-1, 5) for key in ATTRIBUTES}
            body = {"surges": pick(0, 3), "ardor": pick(0, 4)}
            members.append(member(name, health=health, now=now, **scores, **self.arms(), **body))
        return Party(members=tuple(members), things=tuple(self.things()))

    def encounter(self) -> Encounter:
        """Up to six enemies of two minds."""
        pick, scripts = self.random.randint, [self.behaviour() for _ in range(2)]
        foes = [
            foe(
                f"foe-{number}",
                self.random.choice((0, pick(6, 20))),
                pick(1, 40),
                self.random.choice(("foe", "foe", "grunt", "peon")),
                self.random.choice(scripts),
                ardor=pick(0, 4),
                **self.arms(),
            )
            for number in range(1, pick(2, 7))
        ]
        numbers = self.numbers(bar=(1, 20))
        return encounter_of(foes, challenge=pick(6, 18), numbers=numbers, **self.zones())
