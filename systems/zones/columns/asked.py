"""What is asked of the rules and the policy once for all fights that are alike: one fight is put where they stand."""

from systems.table.loop.requests import Choice, Request
from systems.table.policy.picks import picks
from systems.table.policy.style import PlayStyle
from systems.zones.columns.facts import NONE, Facts
from systems.zones.components import Mind
from systems.zones.mechanics.plans import plan_action
from systems.zones.policy.movement import nearer, way_out
from systems.zones.policy.policy import ActionChoice
from systems.zones.rules import ACTIONS
from systems.zones.state.state import Unit


class Asked:
    """A fight that is put everywhere. Whoever plays it begins it again."""

    def __init__(self, facts: Facts, style: PlayStyle) -> None:
        """Bind the fight, and the style in which the party is played."""
        self.facts, self.style, self.fight = facts, style, facts.fight
        self.state, self.positions = facts.state, facts.positions

    def put(self, who: int, zone: int, held: int = 0) -> Unit:
        """Put a unit into a Zone, unhurt and with nothing declared."""
        unit = self.facts.units[who]
        unit.health.now, unit.health.gone = unit.facts.most, ""
        unit.spot.zone, unit.spot.x, unit.spot.y = self.positions.of_zone(self.facts.zones[zone])
        unit.spot.moved, unit.score.held = False, bool(held)
        plan = unit.plan
        plan.action = plan.weapon = plan.target = plan.place = plan.what = ""
        return unit

    def plan(self, foe: int, name: str, amount: int, at: int, zone: int, there: int, held: int) -> tuple[int, int, int]:
        """Ask what an enemy declares for an intent (ZN-06).

        Args:
            foe: the enemy.
            name: the intent.
            amount: its amount.
            at: whom it is aimed at.
            zone: the Zone of the enemy.
            there: that of whom it is aimed at.
            held: whether it is held fast.

        Returns:
            The deed, whom it is aimed at, and the place that it leads to.
        """
        facts = self.facts
        if at not in (NONE, foe):
            self.put(at, there)
        unit = self.put(foe, zone, held)
        unit.health.ardor = unit.facts.ardor
        plan_action(self.state, self.positions, unit, Mind(intent=name, amount=amount, at=facts.ids[at] if at >= 0 else ""))
        plan = unit.plan
        deed = facts.deed(foe, plan.action, plan.weapon, plan.what if plan.action == "ability" else "")
        return deed, at if plan.target else NONE, facts.place[plan.place] if plan.place else NONE

    def _choice(self, member: int) -> ActionChoice:
        """Return the choice of a member who declares."""
        fight, who = self.fight, self.facts.ids[member]
        fight.flow.phase, fight.flow.asking, fight.flow.who = "declare", "declare", who
        fight.changed()
        request = Request(1, "declare", who, fight.request_kinds["declare"], fight.ruleset_key)
        return ActionChoice(request, self.style)

    def _answer(self, member: int, choice: Choice | None) -> tuple[int, int]:
        """Return deed and place of an answer without a weapon; no deed where there is none."""
        if choice is None:
            return 0, NONE
        place = choice.fields.get("place")
        return self.facts.deed(member, choice.option), NONE if place is None else self.facts.place[str(place)]

    def way_out(self, member: int, zone: int, held: int) -> tuple[int, int]:
        """Ask for the way out of the fight: deed and place (ZN-33)."""
        self.put(member, zone, held)
        return self._answer(member, way_out(self._choice(member)))

    def approach(self, member: int, zone: int, there: int, held: int, far: int) -> tuple[int]:
        """Ask for the place nearest to an enemy in a Zone; by one move, or by the two of Move Far."""
        facts = self.facts
        self.put(facts.foes[0], there)
        unit = self.put(member, zone, held)
        choice = self._choice(member)
        moves = [action for weapon in unit.facts.weapons for action in (f"{_entering(weapon.range)}:{weapon.id}",)]
        option = choice.request.option("move_far" if far else moves[0])
        place = nearer(choice, picks(option, "place"), facts.ids[facts.foes[0]])
        return (facts.place[place] if place else NONE,)

    def breath(self, member: int, now: int, surges: int, *aims: int) -> tuple[int]:
        """Ask whether one who is low takes a breath: the deed, or none; `aims` are scores of attacks, 0 for none."""
        unit = self._aimed(member, now, aims)
        unit.health.surges = surges
        return self._answer(member, self._choice(member).breath())[:1]

    def escapes(self, member: int, now: int, *aims: int) -> tuple[int]:
        """Ask whether a member is likely to survive the blows on the way out; `aims` as above."""
        unit, choice = self._aimed(member, now, aims), self._choice(member)
        return (int(now > choice.outlook.harm(unit.id, unit.facts.agility + ACTIONS["flee"].bonus)),)

    def _aimed(self, member: int, now: int, aims: tuple[int, ...]) -> Unit:
        """Have enemies with these scores show attacks on a member."""
        unit = self.put(member, 0)
        unit.health.now = now
        for foe, score in zip(self.facts.foes, aims, strict=True):
            mind, each = self.state.minds[self.facts.ids[foe]], self.put(foe, 0)
            mind.intent = mind.shown = "attack" if score else "guard"
            mind.shown_at, each.score.value = unit.id if score else "", score
        return unit


def _entering(reach: int) -> str:
    return "move_attack" if reach else "move_to_attack"
