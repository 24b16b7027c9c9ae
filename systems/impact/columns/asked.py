"""The policy's answers in many fights: one fight is put where another one stands, and the policy is asked there."""

from collections.abc import Sequence

from systems.impact.columns.state import Facts
from systems.impact.state import State
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy

ON, RETREAT, LET_GO, USE = range(4)
"""What is decided before a roll."""
KINDS = ("open", "fight_on", "let_go")
"""What is asked before a roll, by number."""
DECISIONS = {"attack": ON, "fight_on": ON, "retreat": RETREAT, "let_go": LET_GO}


class Asked:
    """Asks the policy what depends on whole numbers alone: all that it looks at."""

    def __init__(self, facts: Facts, policy: Policy) -> None:
        """Bind the fight that is put everywhere. Whoever plays it begins it again."""
        self.facts, self.policy = facts, policy
        self.fight = facts.fight
        self.state = facts.fight.bound(State)
        self.charges = [charge for _, charge in facts.fight.gear.values()]

    def before_roll(
        self, kind: int, helped: int, enemy_hp: int, swing: int, guards: int, boost: int, bound: int, *left: int
    ) -> tuple[int, int, int]:
        """Ask what to do before a roll (PI-08, PI-16).

        Args:
            kind: the kind of the request.
            helped: whether a thing was used before this roll.
            enemy_hp: HP of the enemies.
            swing: the bonus to Enemy Impact of the coming roll, as shown.
            guards: whether they are seen to guard.
            boost: the bonus to Party Impact.
            bound: whether the party takes no damage.
            left: the HP of each member, then the uses of each thing.

        Returns:
            The decision, and the thing and the member where a thing is used.
        """
        state, flees = self.state, KINDS[kind] == "let_go"
        state.enemy_health.hp = enemy_hp
        state.declared.intent = "flee" if flees else "attack"
        state.declared.shown = "guard" if guards else state.declared.intent
        state.declared.shown_press = swing
        clash = state.clash
        clash.owed, clash.weaken, clash.boost, clash.bound = 0, 0, boost, bool(bound)
        clash.first, clash.used = kind == 0, bool(helped)
        choice = self._answer(KINDS[kind], "party", left)
        key, _, thing = choice.option.partition(":")
        if key != "use":
            return DECISIONS[key], 0, 0
        target = choice.fields.get("target", self.facts.members[0])
        return USE, list(self.fight.gear).index(thing), self.facts.members.index(str(target))

    def assign(self, damage: int, *left: int) -> Sequence[int]:
        """Ask for each member's share of damage (PI-06); `left` as above, with the HP of those within reach alone."""
        self.state.clash.damage = damage
        for unit in self.state.members:
            unit.assigned.damage, unit.assigned.shifted = 0, False
        amounts = self._answer("assign", "party", left).fields["amounts"]
        assert not isinstance(amounts, int | str)
        return [amounts.get(who, 0) for who in self.facts.members]

    def shield(self, bearer: int, coming: int, *left: int) -> tuple[int]:
        """Ask whether a bearer uses a Shield on this damage (IT-05); `left` as for a split."""
        unit = self.state.members[bearer]
        unit.assigned.damage = coming
        choice = self._answer("shield", unit.id, left)
        unit.assigned.damage = 0
        return (int(choice.option == "use"),)

    def _answer(self, kind: str, who: str, left: Sequence[int]) -> Choice:
        """Ask, with the HP of each member and the uses of each thing as they are left."""
        for unit, hp in zip(self.state.members, left, strict=False):
            unit.health.hp = hp
        for charge, thing, used in zip(self.charges, self.facts.things, left[len(self.facts.members) :], strict=True):
            charge.used, charge.gone = used, 0 < thing.uses <= used
        self.fight.changed()
        return self.policy(Request(1, kind, who, self.fight.request_kinds[kind], self.fight.ruleset_key))
