"""Answers to every request of a fight in a style of play, from the request and its view alone."""

from systems.fudge.policy.movement import back_off, into_cover, to_enemies
from systems.fudge.policy.situation import HARD, FudgeSituation
from systems.fudge.policy.targeting import best_attack, charge, late_attack
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Request
from systems.table.policy.picks import picks
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

WAITED = 2
"""Turns for which the wary wait for the enemies."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight in a style of play."""
    match request.kind:
        case "first_action" | "second_action":
            return ActionPolicy(request, style).choice()
        case "open":
            return _open(FudgeSituation(request, style))
        case "order":
            return _order(FudgeSituation(request, style))
        case "defence":
            return request.choice(max(request.options, key=lambda option: int(option.label.split()[-1])).id)
        case "shield":
            return _shield(request, style)
        case "loot":
            return throw_loot_dice(request)
    raise ValueError(tr("no answer to {kind!r}", kind=request.kind))


def _open(situation: FudgeSituation) -> Choice:
    """Spend the Scouting Bonus unless the fight is easy, as with all consumables."""
    things = situation.style.things
    wanted = things == "freely" or (things == "hard" and situation.strengths.percent < 2 * HARD)
    return situation.request.choice("spend_bonus" if wanted else "keep")


def _shield(request: Request, style: PlayStyle) -> Choice:
    """Use a Shield against bad wounds; in a free style against any."""
    bad = "Very Hurt" in request.text or "Incapacitated" in request.text
    used = style.things == "freely" or (style.things == "hard" and bad)
    return request.choice("use" if used else "keep")


def _order(situation: FudgeSituation) -> Choice:
    """Shout, by the first who can, to help the first attack of the best attacker.

    The wary help the worst hurt, if anybody is Hurt, to defend against the enemy with the best attack.
    """
    request, fighters = situation.request, situation.sight.fighters
    option = request.options[0]
    allies = picks(option, "ally")
    if not allies:
        return request.choice(option.id)
    hurt = max(allies, key=situation.hurt)
    foes = [roll for roll in picks(option, "roll") if roll != "attack"]
    if situation.style.care == "wary" and situation.hurt(hurt) and foes:
        return request.choice(option.id, ally=hurt, roll=max(foes, key=lambda foe: fighters[foe].attack))
    best = max(allies, key=lambda key: fighters[key].attack)
    return request.choice(option.id, ally=best, roll="attack")


class ActionPolicy(FudgeSituation):
    """One of the two actions of a member's turn."""

    def choice(self) -> Choice:
        """Leave if wanted, use an item if the fight is hard, else attack where it is worth most, or get there."""
        if self.leaves() and (out := self._leave()):
            return out
        if use := self._use():
            return use
        if self.style.care == "bold" and not self.second and (rush := charge(self)):
            return rush
        made = best_attack(self)
        if self.style.care == "wary" and (safe := self._guard(made)):
            return safe
        return made or self._get_there()

    @property
    def second(self) -> bool:
        """Whether this is the action of beat 2."""
        return self.request.kind == "second_action"

    def _leave(self) -> Choice | None:
        """Make for the way out, standing up first unless the style leaves only hopeless fights."""
        if self.request.option("leave"):
            return self.request.choice("leave")
        stands = self.style.leaving != "hopeless" and self.asked.down
        return self.request.choice("stand") if stands else None

    def _use(self) -> Choice | None:
        """Use the first item that helps: healing on members in need, harm on the strongest enemy."""
        if not self.spends():
            return None
        heals = self.style.care != "bold" and any(self.needs(who) for who in self.sight.ours)
        for thing in self.sight.things():
            if thing.heals and not heals:
                continue
            option = self.request.option(f"use:{thing.id}")
            if option is None:
                continue
            values = {field.name: self._for_thing(field) for field in option.fields if isinstance(field, Pick)}
            if thing.heals and not self.needs(values["target"]):
                continue
            return self.request.choice(option.id, **values)
        return None

    def _for_thing(self, field: Pick) -> str:
        """The target of an item: the worst hurt member, or the strongest enemy."""
        if field.name == "foe":
            return max(field.ids, key=self.might)
        return max(field.ids, key=lambda key: (self.hurt(key), -self.left(key)))

    def _guard(self, made: Choice | None) -> Choice | None:
        """Act before attacking: wait for enemies that must come, back off when Very Hurt, kneel under fire."""
        near = min(self.asked.far.values(), default=0) <= self.sight.move + self.sight.reach
        if made is None:
            waits = not near and not self.sight.shots and self.sight.round <= WAITED
            return self._wait() if waits else None
        if self.second and near and self.hurt(self.who) > 1:
            return back_off(self)
        arm = made.option.partition(":")[2]
        shoots = self.asked.ranges[arm] > self.sight.reach
        if shoots and not near and self.sight.shots == len(self.asked.far) and self.request.option("kneel"):
            return self.request.choice("kneel")
        return None

    def _wait(self) -> Choice:
        """Wait for the enemies, in cover if any is near."""
        return into_cover(self) or self.request.choice("hold")

    def _get_there(self) -> Choice:
        """Stand up, attack an enemy in reach by then, come nearer, or search a hiding place; else hold."""
        if self.asked.down:
            return self.request.choice("stand")
        if self.second and self.asked.idle and (chance := late_attack(self)):
            return chance
        if choice := to_enemies(self):
            return choice
        return (late_attack(self) if self.second else None) or self.request.choice("hold")
