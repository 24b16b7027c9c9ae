"""Playing Action Scores on zones in a style: sees the request alone, weighs attacks by their mean damage.

How things look is in `outlook.py`, whom to attack in `striking.py`, where to go in `heading.py`.
"""

from collections.abc import Callable

from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Choice, Option, Request
from systems.table.policy.situation import picks
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.zones.policy.movement import nearer, way_out
from systems.zones.policy.situation import ZonesSituation
from systems.zones.policy.targeting import best_attack, best_target

HURT = 50
"""Percent of health up to which a friend is healed by an ability."""
WAITED = 2
"""Rounds in which the wary let the enemies come."""
HELPS = 75
"""Percent of health up to which those who use things freely use what heals."""

Step = Callable[["Declaration"], Choice | None]


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight on zones in that style."""
    match request.kind:
        case "declare":
            return Declaration(request, style).choice()
        case "place":
            return _place(ZonesSituation(request, style))
        case "edge":
            return _edge(ZonesSituation(request, style))
        case "rise":
            return request.choice("spend")
        case "shield":
            return _shield(ZonesSituation(request, style))
        case "loot":
            return _loot(request)
    return request.choice(request.options[0].id)


def _place(situation: ZonesSituation) -> Choice:
    """By turns at the first place and the second, where there are two."""
    options = situation.request.options
    return situation.request.choice(options[min(len(options) - 1, situation.party.index(situation.who) % 2)].id)


def _edge(situation: ZonesSituation) -> Choice:
    """Spend the Scouting Bonus on a hard fight or against an ambush, as with all that is used up."""
    wanted = situation.spends() or (situation.style.things == "hard" and situation.numbers["ambushed"])
    return situation.request.choice("spend" if wanted else "keep")


def _shield(situation: ZonesSituation) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more; freely on any damage."""
    coming, things = situation.numbers[f"{situation.who}.coming"], situation.style.things
    used = things == "freely" or (things == "hard" and coming * 2 >= situation.now(situation.who))
    return situation.request.choice("use" if used else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))


class Declaration(ZonesSituation):
    """One character's declaration."""

    def choice(self) -> Choice:
        """The first step that comes to something, in the order of the care; else wait."""
        for step in PRIORITIES[self.style.care]:
            if (choice := step(self)) is not None:
                return choice
        return self._plain("prepare") or self.request.choice("defend")

    def leave(self) -> Choice | None:
        """Get away where that is wanted."""
        return way_out(self) if self.leaves() else None

    def thing(self) -> Choice | None:
        """Use things where the fight is hard, and healing where somebody needs it."""
        if self.style.things == "never":
            return None
        worst = min(self.able, key=lambda who: (self.now(who) * 100 // self.most(who), who))
        heals = worst == self.who and self._needs(worst)
        helps = bool(self.foes) and self._my_turn() and self.spends()
        for thing in self.request.part("things") if heals or helps else ():
            wanted = heals if {"heal", "shift"}.intersection(thing["effects"]) else helps
            if wanted and not thing["gone"] and (option := self.request.option(f"use:{thing['id']}")):
                return self._use(option, worst)
        return None

    def _needs(self, who: str) -> bool:
        return self.low(who) or (self.style.things == "freely" and self.within(who, HELPS))

    def _my_turn(self) -> bool:
        """Only one uses something in a round, so that a thing is not wanted twice: by turns."""
        return self.able[self.numbers["round"] % len(self.able)] == self.who

    def _use(self, option: Option, friend: str) -> Choice:
        fields: dict[str, str] = {}
        for field in option.fields:
            assert isinstance(field, Pick)
            if field.name == "target":
                fields["target"] = friend if friend in field.ids else field.ids[0]
            else:
                fields["foe"] = max(field.ids, key=self._weight)
        return self.request.choice(option.id, **fields)

    def _weight(self, foe: str) -> tuple[int, int]:
        return self.numbers.get(f"{foe}.grade", 0), self.numbers.get(f"{foe}.bar", 0)

    def feat(self) -> Choice | None:
        """See to what can be done with an object: the one who is best at it, or everybody while a Timer runs."""
        feats = {key: self.numbers[f"feat.{key}"] for key in self.about("feat.")}
        pressed = self.numbers["timer"] > 0
        if not feats or not (pressed or self.wise()):
            return None
        for key, steps in feats.items():
            option = self.request.option(f"interact:{key}")
            if option is not None:
                return self.request.choice(option.id)
            far = picks(self.request.option("move_far"), "place")
            place = nearer(self, far, key) if far and steps < 99 else ""
            if place and (pressed or steps < 3):
                return self.request.choice("move_far", place=place)
        return None

    def rouse(self) -> Choice | None:
        """See to a friend on the ground, if the one with the best wits is near and nobody else need do it."""
        if len(self.able) == len(self.party) or not self.wise():
            return None
        down = picks(self.request.option("tend"), "target")
        return self.request.choice("tend", target=down[0]) if down else None

    def heal(self) -> Choice | None:
        """Heal a friend by an ability."""
        hurt = [who for who in self.able if self.within(who, HURT)]
        for ability in self.about("heals.") if hurt else ():
            near = [who for who in hurt if self._away(who) <= self.numbers[f"heals.{ability}"]]
            if near:
                return self.request.choice(ability, target=min(near, key=lambda who: (self.now(who), who)))
        return None

    def _away(self, friend: str) -> int:
        return self.numbers.get(f"steps.{friend}", 0)

    def breath(self) -> Choice | None:
        """Recover when low, or fend off blows where more than one enemy strikes."""
        if not self.low(self.who):
            return None
        aimed = self.aimed_at(self.who)
        if aimed < 2 and (recovers := self._plain("recover")):
            return recovers
        return self._plain("defend") if aimed > 1 else None

    def cover(self) -> Choice | None:
        """Stand before a friend here who is low and about to be struck, where nobody does and one is not low."""
        if self.low(self.who) or not any(map(self.low, self.able)):
            return None
        for friend in picks(self.request.option("cover"), "target"):
            covered = self.numbers.get(f"{friend}.covered", 0)
            if self.low(friend) and self.aimed_at(friend) and not covered and self._away(friend) == 0:
                return self.request.choice("cover", target=friend)
        return None

    def attack(self) -> Choice | None:
        """The best attack that can be made."""
        return best_attack(self)

    def wait(self) -> Choice | None:
        """Let the enemies come, and be ready for them: for a while, since they may not."""
        return self._plain("prepare") if self.numbers["round"] <= WAITED else None

    def come(self) -> Choice | None:
        """Nobody is in reach: come nearer."""
        far, foe = picks(self.request.option("move_far"), "place"), best_target(self)
        place = nearer(self, far, foe) if far and foe else ""
        return self.request.choice("move_far", place=place) if place else None

    def _plain(self, option: str) -> Choice | None:
        return self.request.choice(option) if self.request.option(option) else None


_FIRST = (Declaration.leave, Declaration.thing, Declaration.feat)
_CAREFUL = (*_FIRST, Declaration.rouse, Declaration.heal, Declaration.breath)
PRIORITIES: dict[str, tuple[Step, ...]] = {
    "bold": (*_FIRST, Declaration.attack, Declaration.come, Declaration.rouse, Declaration.heal),
    "even": (*_CAREFUL, Declaration.attack, Declaration.come),
    "wary": (*_CAREFUL, Declaration.cover, Declaration.attack, Declaration.wait, Declaration.come),
}
"""Steps of a declaration by care, the most important first."""
