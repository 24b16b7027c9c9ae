"""Random fights under Party Impact, of whatever modders may write."""

from collections.abc import Sequence

from systems.table.battle.setup import Encounter, Member, Party, Thing
from tests.impact.setups import encounter_of, member, party_of, thing
from tests.random_fights import RandomFights


class ImpactFights(RandomFights):
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
        """Members with any modifier, who may begin hurt; some hold things of their own."""
        pick, members = self.random.randint, []
        for name in self.names():
            most = pick(2, 14)
            now = most if not members or self.random.random() < 0.7 else pick(0, most)
            members.append(member(name, pick(-2, 6), now, most))
        borne = [self.borne(f"charm-{number}", members) for number in range(pick(0, 3))]
        return party_of(members, [*self.things(), *borne])

    def borne(self, key: str, members: Sequence[Member]) -> Thing:
        """A Shield, a Locket or a thing to use, which one of the members holds."""
        holder, uses = self.random.choice(members).id, self.random.randint(0, 2)
        made = self.random.choice(({"effect": "absorb"}, {"effect": "halve"}, {"effect": "boost", "amount": 2}, None))
        return thing(key, *([made] if made else self.effects()), holder=holder, uses=uses)

    def encounter(self) -> Encounter:
        """Enemies who act as one."""
        pick = self.random.randint
        numbers = self.numbers(weary_damage=(0, 3), guard_divisor=(1, 4))
        return encounter_of(pick(2, 22), pick(4, 60), pick(0, 9), behaviour=self.behaviour(), numbers=numbers)
