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
        self.facts, self.style = facts, style

    def _put(self, who: int, zone: int, held: int = 0) -> Unit:
        """Put a unit into a Zone, unhurt and with nothing declared."""
        unit, positions = self.facts.units[who], self.facts.positions
        unit.health.now, unit.health.gone, unit.health.ardor = unit.facts.most, "", unit.facts.ardor
        unit.spot.zone, unit.spot.x, unit.spot.y = positions.of_zone(self.facts.zones[zone])
        unit.spot.moved, unit.score.held = False, bool(held)
        unit.plan.action = unit.plan.weapon = unit.plan.target = unit.plan.place = unit.plan.what = ""
        return unit

    def plan(self, foe: int, name: str, amount: int, at: int, zone: int, there: int, held: int) -> tuple[int, int, int]:
        """Ask what an enemy in a Zone declares for an intent at somebody who is there: deed, target, place (ZN-06)."""
        facts = self.facts
        if at not in (NONE, foe):
            self._put(at, there)
        unit = self._put(foe, zone, held)
        mind = Mind(intent=name, amount=amount, at=facts.ids[at] if at != NONE else "")
        plan_action(facts.state, facts.positions, unit, mind)
        plan = unit.plan
        deed = facts.deed(foe, plan.action, plan.weapon, plan.what if plan.action == "ability" else "")
        return deed, at if plan.target else NONE, facts.place[plan.place] if plan.place else NONE

    def _choice(self, member: int) -> ActionChoice:
        """Return the choice of a member who declares."""
        fight, who = self.facts.fight, self.facts.ids[member]
        fight.flow.phase, fight.flow.asking, fight.flow.who = "declare", "declare", who
        fight.changed()
        request = Request(1, "declare", who, fight.request_kinds["declare"], fight.ruleset_key)
        return ActionChoice(request, self.style)

    def _answer(self, member: int, choice: Choice | None) -> tuple[int, int]:
        """Return deed and place of an answer; no deed where there is none."""
        place = choice.fields.get("place") if choice else None
        deed = self.facts.deed(member, choice.option) if choice else 0
        return deed, NONE if place is None else self.facts.place[str(place)]

    def way_out(self, member: int, zone: int, held: int) -> tuple[int, int]:
        """Ask for the way out of the fight: deed and place (ZN-33)."""
        self._put(member, zone, held)
        return self._answer(member, way_out(self._choice(member)))

    def approach(self, far: int, there: int, member: int, zone: int, held: int) -> tuple[int]:
        """Ask for the place nearest to an enemy who is there: by the two moves of Move Far, or by one."""
        facts, foe = self.facts, int(self.facts.foes[0])
        self._put(foe, there)
        weapon = self._put(member, zone, held).facts.weapons[0]
        entering = f"{'move_attack' if weapon.range else 'move_to_attack'}:{weapon.id}"
        choice = self._choice(member)
        place = nearer(choice, picks(choice.request.option("move_far" if far else entering), "place"), facts.ids[foe])
        return (facts.place[place] if place else NONE,)

    def breath(self, surges: int, member: int, now: int, *aims: int) -> tuple[int]:
        """Ask whether one who is low takes a breath: the deed, or none; `aims` are scores of attacks, 0 for none."""
        choice = self._aimed_at(member, now, aims)
        self.facts.units[member].health.surges = surges
        return self._answer(member, choice.breath())[:1]

    def escapes(self, member: int, now: int, *aims: int) -> tuple[int]:
        """Ask whether a member is likely to survive the blows on the way out; `aims` as above."""
        harm, unit = self._aimed_at(member, now, aims).outlook.harm, self.facts.units[member]
        return (int(now > harm(unit.id, unit.facts.agility + ACTIONS["flee"].bonus)),)

    def _aimed_at(self, member: int, now: int, aims: tuple[int, ...]) -> ActionChoice:
        """Have enemies with these scores show attacks on a member."""
        unit = self._put(member, 0)
        unit.health.now = now
        for foe, score in zip(self.facts.foes, aims, strict=True):
            mind = self.facts.state.minds[self.facts.ids[foe]]
            self._put(foe, 0).score.value = score
            mind.intent = mind.shown = "attack" if score else "guard"
            mind.shown_at = unit.id if score else ""
        return self._choice(member)
