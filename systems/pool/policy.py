"""Playing dice pools in a manner: strike where it does most, keep the fallen alive, leave when that is wanted.

How things look is in `outlook.py`, whom to attack in `striking.py`, where to go in `heading.py`.
"""

from collections.abc import Mapping
from typing import Any

from systems.pool.heading import into_range, out_of_reach, way_out
from systems.pool.outlook import Outlook, Unit, picks
from systems.pool.striking import Strike, strike
from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Option, Pick, Request

WORTH = 60
"""Mean damage, in hundredths, below which an attack is not worth an action if one can get nearer."""
WAITED = 2
"""Rounds in which the wary let the enemies come."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a fight with dice pools in that manner."""
    match request.kind:
        case "drop":
            return request.choice("keep" if manner.things == "never" else "spend_bonus")
        case "reenter":
            return _step_in(Outlook(request, manner))
        case "shield":
            return _shield(Outlook(request, manner))
        case "loot":
            return _loot(request)
        case "part":
            return request.choice(request.options[0].id, **_first(request.options[0]))
    return Action(request, manner).choice()


def _step_in(outlook: Outlook) -> Choice:
    """The wary wait on until somebody can be attacked, but act before the round is over."""
    waits = outlook.manner.care == "wary" and outlook.numbers["next"] and not outlook.numbers["reached"]
    return outlook.request.choice("wait" if waits else "enter")


def _shield(outlook: Outlook) -> Choice:
    """Use it where much is at stake: a third of what the bearer has left, or more; freely on any damage."""
    coming, things = outlook.numbers["coming"], outlook.manner.things
    used = things == "freely" or (things == "hard" and coming * 3 >= outlook.me["now"])
    return outlook.request.choice("use" if used else "keep")


def _first(option: Option) -> dict[str, str]:
    return {field.name: field.ids[0] for field in option.fields if isinstance(field, Pick)}


def _loot(request: Request) -> Choice:
    """Throw the dice by threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))


class Action(Outlook):
    """One action of a member's turn."""

    def choice(self) -> Choice:
        """Leave, help, get up, get nearer, strike; the wary guard themselves before that."""
        actions = self.numbers["actions"]
        made = strike(self)
        worth = made.mean if made else 0
        if self.leaves() and (out := self._leave()):
            return out
        if help_ := self._help(worth):
            return help_
        if self.request.option("stand") and (worth < WORTH or actions > 1):
            return self.request.choice("stand")
        if self.manner.care == "wary" and (safe := self._guard()):
            return safe
        near = self.request.option("approach")
        if near and actions > 1 and worth * 2 < self._close(made):
            return into_range(self, near)
        if made and worth > 0:
            return self._attack(made)
        if near:
            return into_range(self, near)
        if made:
            return self._attack(made)
        return self.request.choice("stand" if self.request.option("stand") else "pass")

    def _close(self, made: Strike | None) -> int:
        """Mean damage of the best attack from nearby: on anybody, or on whoever is aimed at."""
        return self.numbers["close" if made is None or self.manner.aim == "worth" else f"close:{made.target}"]

    def _attack(self, made: Strike) -> Choice:
        return self.request.choice(made.option, target=made.target)

    def _leave(self) -> Choice | None:
        """Go off the map; who leaves only a hopeless fight does not turn their back on it to walk there."""
        if self.request.option("leave"):
            return self.request.choice("leave")
        return None if self.manner.leaving == "hopeless" else way_out(self)

    def _guard(self) -> Choice | None:
        """Let the enemies come; ward oneself, and be out of their reach with the last action when low."""
        fresh, idle = self.numbers["actions"] > 1, not self.numbers["reached"] and self.numbers["next"]
        if fresh and idle and self.view["round"] <= WAITED:
            return self.request.choice("hesitate")
        if fresh or not self.numbers[f"aims:{self.who}"]:
            return None
        if self.needs(self.me) and (away := out_of_reach(self)):
            return away
        for option in self.request.options:
            if option.id.startswith("power:") and "all defences" in option.help and not self.numbers["guard"]:
                return self.request.choice(option.id, **{field.name: self.who for field in option.fields})
        return None

    def _help(self, worth: int) -> Choice | None:
        """Wake the fallen and heal the worst hurt; throw what helps while the enemies are many or strong."""
        things = {f"use:{thing['id']}": thing for thing in self.view["things"]}
        for option in self.request.options:
            thing = things.get(option.id)
            if thing and self.manner.things == "never":
                continue
            if _heals(option, thing):
                if whom := self._in_need(option, bool(thing)):
                    return self.request.choice(option.id, target=whom)
            elif thing and self.spends() and not thing["gone"] and (done := self._thrown(option, thing, worth)):
                return done
        return None

    def _in_need(self, option: Option, by_thing: bool) -> str:
        """Who of those that something can heal is the worst hurt and in need of it; empty where nobody is."""
        near = picks(option, "target")
        found = [unit for unit in self.party if unit["id"] in near and self.needs(unit, by_thing)]
        worst = min(found, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]), default=None)
        return worst["id"] if worst else ""

    def _thrown(self, option: Option, thing: Mapping[str, Any], worth: int) -> Choice | None:
        """Use a thing on the strongest enemy in sight, or on oneself."""
        seen = picks(option, "foe")
        strong = max(
            (unit for unit in self.foes if unit["id"] in seen), key=lambda unit: (unit["now"], unit["id"]), default=None
        )
        if any(field.name == "foe" for field in option.fields) and strong is None:
            return None
        if self._wasted(thing, strong, worth):
            return None
        aims = {"foe": strong["id"] if strong else "", "target": self.who}
        return self.request.choice(option.id, **{field.name: aims[field.name] for field in option.fields})

    def _wasted(self, thing: Mapping[str, Any], foe: Unit | None, worth: int) -> bool:
        """Tell whether a thing would do less than an attack, or nothing that is not so already."""
        effects, me = thing["effects"], self.me
        if effects == ["damage"]:
            return bool(thing["amount"] * 100 <= worth)
        if effects == ["boost"]:
            return worth <= 0 or any(" more di" in note for note in me["notes"])
        if effects == ["shift"]:
            return bool(me["now"] * 2 > me["most"])
        return foe is not None and bool({"bind", "weaken"} & set(effects)) and "bound" in foe["notes"]


def _heals(option: Option, thing: Mapping[str, Any] | None) -> bool:
    if thing:
        return bool(thing["effects"][:1] == ["heal"])
    return option.id.startswith("power:") and "heals" in option.help
