"""Random fights by opposed 4dF, of whatever modders may write."""

from collections.abc import Mapping
from typing import Any

from systems.table.battle.setup import Encounter, Foe, Member, Party
from tests.fudge.setups import area, encounter_of, party_of
from tests.random_fights import RandomFights

KINDS = ("melee", "unarmed", "thrown", "projectile")
AREAS = ("cover", "cover", "high", "hidden", "exit", "objective", "ground")
NUMBERS = {
    "guard": (0, 2), "move": (2, 14), "reach": (1, 3), "charge": (2, 8), "leap": (1, 6), "long_range": (1, 3),
    "thrown_range": (3, 12), "projectile_range": (5, 40), "cover_depth": (0, 4), "scratch_boxes": (0, 4),
    "hurt_boxes": (0, 3), "very_hurt_boxes": (0, 2), "blast_value": (1, 9), "blast_amount": (4, 14),
    "points_per_step": (1, 3),
}  # fmt: skip
"""The least and the most of numbers of rulings."""
SIDES = ("north", "east", "south", "west")


class FudgeFights(RandomFights):
    """Fights by opposed 4dF."""

    ruleset = "fudge"
    conditions = (
        "self.hp_percent < 70", "self.hp < self.max_hp", "allies < 3", "allies_down > 0", "allies_hp_percent < 90",
        "enemies < 2", "enemies_hp < 6", "enemies_max_hp > enemies_hp", "enemies_hp_percent > 50", "enemies_down > 0",
        "round % 3 == 0", "last_intent != 'guard'", "last_attacker != ''", "rounds_since_hurt > 1", "!ambush && !edge",
        "self.wound == 'Hurt'", "self.distance < 12", "!self.in_cover", "self.high", "self.aimed", "self.shooter",
        "!self.surprised", "self.blind", "self.targeted > 0", "self.hidden", "enemies_hidden > 0",
    )  # fmt: skip
    intents = (
        "attack", "attack", "attack", "press", "guard", "flee", "take_cover", "kite", "aim", "shout", "shout_guard",
    )  # fmt: skip
    words = ("", "nearest", "weakest", "strongest", "most_wounded", "last_attacker")
    feints = ("guard", "attack", "press", "take_cover", "kite", "aim")
    plain = frozenset({"flee", "shout", "shout_guard"})

    def effects(self) -> list[Mapping[str, Any]]:
        """What a thing does; it deals damage and heals no more than once."""
        found = super().effects()
        once = {each["effect"]: each for each in found if each["effect"] in ("damage", "heal")}
        return [each for each in found if each["effect"] not in once] + [*once.values()]

    def weapon(self, number: int) -> dict[str, Any]:
        """A weapon, or a power, of any kind."""
        random, kind = self.random, self.random.choice(KINDS)
        far = kind in KINDS[2:]
        return {
            "name": f"arm {number}",
            "kind": kind,
            **self.some(0.4, hands=random.randint(2, 4)),
            **self.some(0.2, pair=True),
            **self.some(0.5, edge=random.choice(("blunt", "edged", "neither"))),
            **self.some(0.2 if kind == "projectile" else 0, anti_personnel=True),
            **self.some(0.7 if far else 0, range=random.randint(4, 25)),
            **self.some(0.3 if far else 0, origin=random.choice(("blast", "drone"))),
            **self.some(0.2, blinds=random.randint(1, 2)),
        }

    def stats(self) -> dict[str, Any]:
        """What a member and an enemy have alike."""
        random = self.random
        skills = ("reaction", "attack", "defense", "acrobatics", "stealth", "insight", "notice")
        return {
            **{skill: random.randint(-1, 5) for skill in skills},
            "weapons": [self.weapon(number) for number in range(random.randint(0, 3))],
            **self.some(0.2, powers=[self.weapon(9)]),
            **self.some(0.3, armour=random.sample((*KINDS, "blunt", "edged"), random.randint(1, 2))),
        }

    def areas(self, width: int, height: int) -> list[dict[str, Any]]:
        """Parts of a map, which may overlap."""
        pick, found = self.random.randint, []
        for number in range(pick(0, 6)):
            x, y = pick(0, width - 2), pick(0, height - 2)
            kind, size = self.random.choice(AREAS), (pick(1, min(8, width - x)), pick(1, min(8, height - y)))
            more = {
                **self.some(0.4 if kind in ("cover", "hidden") else 0, full=True),
                **self.some(0.3 if kind == "cover" else 0, sides=self.random.sample(SIDES, pick(1, 3))),
                **self.some(0.4 if kind == "high" else 0, level=2),
            }
            found.append(area(f"area_{number}", kind, x, y, *size, **more))
        return found

    def party(self) -> Party:
        """Members of any kind, with one to four hands; all but the first may begin hurt or down."""
        pick, members = self.random.randint, []
        for name in self.names():
            hurt = {**{box: pick(0, 1) for box in ("hurt", "very_hurt", "incapacitated")}, "scratch": pick(0, 3)}
            body = hurt if members and self.random.random() < 0.3 else {}
            members.append(Member(id=name, name=name.title(), block=self.stats(), body=body, hands=pick(1, 4)))
        return party_of(*members, things=self.things())

    def encounter(self) -> Encounter:
        """Up to six enemies of two minds, some on posts."""
        random, pick, scripts = self.random, self.random.randint, [self.behaviour() for _ in range(2)]
        width, height, many = pick(14, 34), pick(8, 20), pick(1, 6)
        foes = [
            Foe(
                id=f"foe-{number}",
                name=f"Foe {number}",
                creature="t:foe",
                block={**self.stats(), "hands": pick(1, 4), **self.some(0.2, tough=pick(1, 3))},
                behaviour=random.choice(scripts),
            )
            for number in range(1, many + 1)
        ]
        posts = [{"foe": number, "x": pick(0, width - 1), "y": pick(0, height - 1)} for number in range(1, many + 1)]
        return encounter_of(
            *foes,
            width=width,
            height=height,
            areas=self.areas(width, height),
            posts=random.sample(posts, pick(0, many)),
            party={"x": pick(0, 3), "y": pick(0, 2), "width": pick(1, 4), "height": pick(2, 6)},
            foes={"x": pick(5, 10), "y": pick(0, 2), "width": pick(1, 4), "height": pick(2, 6)},
            numbers={"order": pick(0, 2), **self.numbers(**NUMBERS)},
        )
