"""The policy of dice pools: attack for the most damage, keep the fallen alive, leave when the style says so.

The facts of a request are in `situation.py`, targets in `targeting.py`, movement in `movement.py`.
"""

from collections.abc import Sequence

from systems.pool.policy.movement import into_range, out_of_reach, way_out
from systems.pool.policy.situation import PoolSituation
from systems.pool.policy.targeting import best_attack, best_part
from systems.pool.sight import Blow, Thing
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option, Request
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

WORTH = 60
"""Mean damage, in hundredths, below which an attack is not worth an action if the member can get nearer."""
HOLDS = frozenset(("bind", "weaken"))
"""Effects that are wasted on an enemy that is bound."""
WAITED = 2
"""Rounds in which the wary let the enemies approach."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight in a style."""
    match request.kind:
        case "act":
            return Action(request, style).choice()
        case "part":
            return _part(PoolSituation(request, style))
        case "drop":
            return request.choice("keep" if style.things == "never" else "spend_bonus")
        case "reenter":
            return _step_in(PoolSituation(request, style))
        case "shield":
            return _shield(PoolSituation(request, style))
        case "loot":
            return throw_loot_dice(request)
    raise ValueError(tr("no answer to {kind!r}", kind=request.kind))


def _step_in(situation: PoolSituation) -> Choice:
    """Step in; the wary wait until an enemy can be attacked, but act before the round is over."""
    waits = situation.style.care == "wary" and situation.asked.others_follow() and not situation.attacks.blows
    return situation.request.choice("wait" if waits else "enter")


def _shield(situation: PoolSituation) -> Choice:
    """Use it on a third of the HP left or more; freely on any damage."""
    coming, things = situation.sight.coming(), situation.style.things
    used = things == "freely" or (things == "hard" and coming * 3 >= situation.now(situation.who))
    return situation.request.choice("use" if used else "keep")


def _part(situation: PoolSituation) -> Choice:
    """Name the best attack as a roll of a split action; without any, the first roll that is possible."""
    request = situation.request
    if made := best_part(situation):
        return request.choice(f"attack:{made.weapon}", target=made.target)
    return request.choice(request.options[0].id, **_first(request.options[0]))


def _first(option: Option) -> dict[str, str]:
    return {field.name: field.ids[0] for field in option.fields if isinstance(field, Pick)}


class Action(PoolSituation):
    """One action of a member's turn."""

    def choice(self) -> Choice:
        """Leave, help, get up, get nearer, attack; the wary guard themselves before that."""
        made = best_attack(self)
        worth = made.mean if made else 0
        if self.leaves() and (out := self._leave()):
            return out
        if help_ := self._help(worth):
            return help_
        if self.asked.prone and (worth < WORTH or self.fresh):
            return self.request.choice("stand")
        if self.style.care == "wary" and (safe := self._guard()):
            return safe
        if self.fresh and worth * 2 < self._nearby(made) and (nearer := into_range(self)):
            return nearer
        if made and worth > 0:
            return self._attack(made)
        if nearer := into_range(self):
            return nearer
        if made:
            return self._attack(made)
        return self.request.choice("stand" if self.asked.prone else "pass")

    @property
    def fresh(self) -> bool:
        """Whether another action is left after this one."""
        return self.asked.actions > 1

    def _nearby(self, made: Blow | None) -> int:
        """Return the mean damage of the best attack from nearby: on any enemy, or on the target of the style's aim."""
        return (
            self.attacks.close.best if made is None or self.style.aim == "worth" else self.attacks.close.on[made.target]
        )

    def _attack(self, made: Blow) -> Choice:
        """Attack, with several rolls where that deals more; targets are named roll by roll (DP-16)."""
        if made.parts > 1:
            return self.request.choice("split", parts=made.parts)
        return self.request.choice(f"attack:{made.weapon}", target=made.target)

    def _leave(self) -> Choice | None:
        """Leave the map; a party that leaves only hopeless fights does not spend turns on the way there."""
        if self.request.option("leave"):
            return self.request.choice("leave")
        return None if self.style.leaving == "hopeless" else way_out(self)

    def _guard(self) -> Choice | None:
        """Let the enemies approach; with the last action get out of reach when low, or raise defences."""
        if self.fresh:
            idle = not self.attacks.blows and self.asked.others_follow()
            return self.request.choice("hesitate") if idle and self.sight.round <= WAITED else None
        if not self.sight.aims(self.who):
            return None
        if self.who in self.needy() and (away := out_of_reach(self)):
            return away
        for power in self.asked.wards if not self.asked.guard else ():
            takers = self.asked.offered(f"power:{power}")
            if takers is not None and self.who in takers.get("target", (self.who,)):
                return self.request.choice(f"power:{power}", **dict.fromkeys(takers, self.who))
        return None

    def _help(self, worth: int) -> Choice | None:
        """Wake the fallen and heal the worst hurt; use items while the enemies are many or strong."""
        needy, things = self.needy(), self.style.things
        if needy:
            for power in self.asked.heals:
                if choice := self._heal(f"power:{power}", by_thing=False):
                    return choice
        if things == "never":
            return None
        hurt = self.needy(by_thing=True) if things == "freely" else needy
        for thing in self.sight.things():
            choice = None
            if thing.heals:
                choice = self._heal(f"use:{thing.id}", by_thing=True) if hurt else None
            elif not self._wasted(thing, worth) and self.spends():
                choice = self._thrown(f"use:{thing.id}", thing)
            if choice:
                return choice
        return None

    def _heal(self, key: str, by_thing: bool) -> Choice | None:
        """Heal the worst hurt member within reach who needs it; what else a thing does is for the strongest enemy."""
        found = self.needy(by_thing)
        takers = (self.asked.offered(key) or {}) if found else {}
        near = takers.get("target", ())
        worst = min(
            (who for who in found if who in near),
            key=lambda who: (self.now(who) * 100 // self.sight.most[who], who),
            default=None,
        )
        if not worst:
            return None
        if "foe" in takers:
            return self.request.choice(key, target=worst, foe=self._strongest(takers["foe"]))
        return self.request.choice(key, target=worst)

    def _strongest(self, seen: Sequence[str]) -> str:
        """Return the enemy of the most HP; empty for none."""
        return max(seen, key=lambda each: (self.now(each), each), default="")

    def _thrown(self, key: str, thing: Thing) -> Choice | None:
        """Use an item on the strongest enemy in sight, or on the member itself."""
        takers = self.asked.offered(key)
        if takers is None:
            return None
        foe = self._strongest(takers.get("foe", ()))
        if foe and self.sight.units[foe].bound and not HOLDS.isdisjoint(thing.effects):
            return None
        aims = {"foe": foe, "target": self.who}
        return self.request.choice(key, **{name: aims[name] for name in takers})

    def _wasted(self, thing: Thing, worth: int) -> bool:
        """Tell whether an item would do less than an attack, or has no further effect on the member."""
        effect = thing.effects[0] if len(thing.effects) == 1 else ""
        if effect == "damage":
            return thing.amount * 100 <= worth
        if effect == "boost":
            return worth <= 0 or self.sight.units[self.who].boost > 0
        return effect == "shift" and self.now(self.who) * 2 > self.sight.most[self.who]
