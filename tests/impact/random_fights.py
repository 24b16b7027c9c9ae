"""Random fights under Party Impact, of whatever modders may write."""

from systems.table.battle.setup import Encounter, Party, Thing
from tests.impact.setups import encounter_of, locket, member, party_of, shield
from tests.random_fights import RandomFights


class PartyImpact(RandomFights):
    """Fights under Party Impact."""

    ruleset = "impact"
    conditions = (
        "self.hp_percent < 60", "self.hp < 5", "self.max_hp > self.hp", "self.impact > 8", "enemies_impact > 6",
        "last_total < 0", "allies_hp_percent < 80", "enemies < 3", "enemies_hp < 12", "enemies_max_hp > enemies_hp",
        "enemies_hp_percent > 50", "enemies_down > 0", "round % 3 == 0", "last_intent != 'guard'",
        "last_attacker != ''", "rounds_since_hurt > 1", "!ambush && !edge", "allies > 1", "allies_down > 0",
    )  # fmt: skip
    intents = ("attack", "attack", "press", "guard", "flee")
    policies = ("sensible", "fight-on", "cautious", "aggressive", "focus")

    def party(self) -> Party:
        """Members with any modifier, who may begin hurt; Shields and Lockets, which one holds."""
        pick, members = self.random.randint, []
        for name in self.names():
            most = pick(2, 14)
            now = most if not members or self.random.random() < 0.7 else pick(0, most)
            members.append(member(name, pick(-2, 6), now, most))
        holders: list[Thing] = [
            (shield if self.random.random() < 0.5 else locket)(self.random.choice(members).id, f"charm-{number}")
            for number in range(pick(0, 3))
        ]
        return party_of(members, [*self.things(), *holders])

    def encounter(self) -> Encounter:
        """Enemies who act as one."""
        pick = self.random.randint
        numbers = self.numbers(weary_damage=(0, 3), guard_divisor=(1, 4))
        return encounter_of(pick(2, 22), pick(4, 60), pick(0, 9), behaviour=self.behaviour(), numbers=numbers)
