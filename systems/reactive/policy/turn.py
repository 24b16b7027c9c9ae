"""The choice in a member's turn."""

from collections.abc import Callable, Mapping, Sequence
from math import log

from systems.reactive.policy.situation import IGNORED, LONG, ReactiveSituation, danger, mean_damage
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option

OUTLOOK: Mapping[str, float] = {"hopeless": log(1 / 2), "early": log(7 / 3)}
"""Logarithm of the odds to win below which the party leaves: one to two, or seven to three."""
PRICE: Mapping[str, int] = {"hopeless": 80, "early": 40}
"""Percent of the party's HP that leaving may cost."""
LOW: Mapping[str, int] = {"bold": 0, "even": 8, "wary": 10}
"""HP at which one more failure is dangerous, by care."""
LIFE: Mapping[str, int] = {"bold": 0, "even": 15, "wary": 20}
"""Value of a member in HP, in addition to those left, by care."""
BETTER: Mapping[str, float] = {"bold": 0.0, "even": 3.5, "wary": 5.0}
"""Value from which an attack is preferred to a task, by care."""
HEALED: Mapping[str, int] = {"hard": 50, "freely": 75}
"""Percent of HP up to which a member is healed by items, by the style of using things."""
AIMS: Mapping[str, Callable[[float, int], float]] = {
    "worth": lambda worth, hp: worth,
    "weakest": lambda worth, hp: -hp,
    "strongest": lambda worth, hp: hp,
    "nearest": lambda worth, hp: 0,
}
"""Rank of an enemy as a target, from the value of an attack and its HP, by aim; the highest is attacked."""


class TurnChoice(ReactiveSituation):
    """A situation in which a member takes their turn."""

    def choice(self) -> Choice:
        """Leave if the style says so, do free acts, work on a task if it pays, else attack."""
        request, care = self.request, self.style.care
        if self.leaves():
            return request.choice("leave")
        if (free := self._free()) is not None:
            return free
        low = self.party[self.who].now <= LOW[care]
        found = [(self._value(foe), foe) for foe in self.foes]
        worth = max((worth for worth, _ in found), default=0.0)
        if (worth < BETTER[care] or low) and (task := self._task()) is not None:
            return task
        if care != "bold" and not self._cornered():
            found = [(worth, foe) for worth, foe in found if worth > 0]
        if not found:
            guard = self._guard() if care == "wary" else None
            return guard or request.choice("wait")
        foe = self._target(found)
        option = request.option(f"attack:{foe}")
        assert option is not None
        return request.choice(option.id, **self._fields(option, foe))

    def afterwards(self) -> Choice:
        """Do free acts after the roll too, and else end the turn."""
        return self._free() or self.request.choice("end_all" if self.style.things == "never" else "end")

    def leaves(self) -> bool:
        """Tell whether to leave: the outlook is bad, and leaving spares enough."""
        leaving = self.style.leaving
        if leaving not in OUTLOOK:
            return leaving == "now"
        acting = [foe for foe in self.foes if not self.stays(foe)]
        price = 0 if self.sight.way_out else len(acting) * IGNORED
        return any(
            self.outlook < OUTLOOK[when] and price * 100 < self.left * PRICE[when] for when in (leaving, "hopeless")
        )

    def _cornered(self) -> bool:
        """Tell whether holding back spares nothing: a lone member takes every attack of the enemies left."""
        return len(self.party) == 1 and not all(map(self.stays, self.foes))

    def _free(self) -> Choice | None:
        """Choose a free act or an item: any item in a hard fight, healing when needed."""
        if free := self.sight.free():
            return self.request.choice(free[0])
        if self.style.things == "never":
            return None
        weakest = min(self.party, key=lambda who: (self.share(who), who))
        needed = self.share(weakest) <= HEALED[self.style.things]
        hard = self.style.things == "freely" or self.cost * 2 > self.left
        for thing in self.request.part("things") if hard or needed else ():
            wanted = needed if thing["effects"] == ["heal"] else hard
            if wanted and not thing["gone"] and (option := self.request.option(f"use:{thing['id']}")):
                aims = {"target": weakest, "foe": max(self.foes, key=lambda foe: (self.foes[foe].now, foe))}
                return self.request.choice(option.id, **{field.name: aims[field.name] for field in option.fields})
        return None

    def _task(self) -> Choice | None:
        """Work on the first open task."""
        for key in self.sight.tasks():
            option = self.request.option(f"task:{key}")
            assert option is not None
            return self.request.choice(option.id, **{field.name: "nobody" for field in option.fields})
        return None

    def _guard(self) -> Choice | None:
        """Stand ready for the ally with the least HP, if there is one."""
        option = self.request.option("defend")
        if option is None:
            return None
        ally = option.fields[0]
        assert isinstance(ally, Pick)
        return self.request.choice(option.id, ally=min(ally.ids, key=lambda who: (self.party[who].now, who)))

    def _value(self, foe: str) -> float:
        """Value an attack on an enemy: damage dealt, less taken, its own attack prevented, the danger."""
        enemy, member = self.foes[foe], self.party[self.who]
        added = member.tough + enemy.against
        dealt, taken = mean_damage(added, self.sight.screened(foe))
        if enemy.held:
            taken = 0.0
        if enemy.guard:
            dealt /= 2
        left = enemy.now
        gain = 2 * min(dealt, left) - taken
        if taken:
            gain -= LIFE[self.style.care] * danger(added, member.now)
        kept_off = 0.0 if enemy.attacked or self.stays(foe) else IGNORED
        nearly = 3.0 if left <= dealt + 2 else 0.0
        if enemy.flees:
            gain /= 2
        return gain + kept_off + nearly + (10 - min(10, left)) / 20

    def _target(self, found: Sequence[tuple[float, str]]) -> str:
        """Pick the target; ties go to the first. Without positions the nearest is the first."""
        worth_by = AIMS[self.style.aim]
        return max(found, key=lambda each: worth_by(each[0], self.foes[each[1]].now))[1]

    def _fields(self, option: Option, foe: str) -> dict[str, str]:
        """Fill in the fields of an attack: weapon and helper."""
        values: dict[str, str] = {}
        for field in option.fields:
            assert isinstance(field, Pick)
            values[field.name] = self._helper(field.ids) if field.name == "helper" else self._weapon(field.ids, foe)
        return values

    def _helper(self, ids: Sequence[str]) -> str:
        low = LOW[self.style.care]
        weak = [key for key in ids if key in self.party and self.party[key].now < low]
        return min(weak, key=lambda key: (self.party[key].now, key)) if weak else "nobody"

    def _weapon(self, ids: Sequence[str], foe: str) -> str:
        is_plain, enemy = self.sight.plain(self.who), self.foes[foe]
        plain = [key for key in ids if is_plain[key]]
        special = [key for key in ids if not is_plain[key]]
        long = self.style.care != "bold" and enemy.held < 2 and not enemy.idle and enemy.now >= LONG
        return special[0] if special and long else plain[0] if plain else ids[0]
