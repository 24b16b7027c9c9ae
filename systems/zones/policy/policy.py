"""The policy: answers requests in a style of play, from the request alone; attacks are ranked by their mean damage.

`situation.py` reads the request, `targeting.py` chooses attacks, `movement.py` destinations.
"""

from collections.abc import Callable, Sequence
from functools import cache

from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option, Request
from systems.table.policy.picks import picks
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.zones.policy.movement import comes_here, nearer, way_out
from systems.zones.policy.outlook import Outlook
from systems.zones.policy.situation import ZonesSituation
from systems.zones.policy.targeting import best_attack, best_target
from systems.zones.rules import ACTIONS
from systems.zones.sight import Enemy

HURT = 50
"""Percent of health up to which a friend is healed by an ability."""
WAITED = 2
"""Rounds of patience of the wary."""
RECOVERED = 3.5
"""Mean of Recover (ZN-18)."""
HELPS = 75
"""Percent of health up to which the style `freely` uses healing items."""

NOBODY = Enemy(score=0, grade=0, bar=0)
"""What is seen of a target that is no enemy who can act."""

Step = Callable[["ActionChoice"], Choice | None]


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight in a style."""
    match request.kind:
        case "declare":
            return ActionChoice(request, style).choice()
        case "place":
            return _place(ZonesSituation(request, style))
        case "edge":
            return _edge(ZonesSituation(request, style))
        case "rise":
            return request.choice("spend")
        case "shield":
            return _shield(ZonesSituation(request, style))
        case "loot":
            return throw_loot_dice(request)
    return request.choice(request.options[0].id)


def _place(situation: ZonesSituation) -> Choice:
    """Alternate between the first two places."""
    options = situation.request.options
    return situation.request.choice(
        options[min(len(options) - 1, list(situation.sight.members).index(situation.who) % 2)].id
    )


def _edge(situation: ZonesSituation) -> Choice:
    """Spend the Scouting Bonus on a hard fight or against an ambush, as the style uses things."""
    wanted = situation.spends() or (situation.style.things == "hard" and situation.sight.ambushed)
    return situation.request.choice("spend" if wanted else "keep")


def _shield(situation: ZonesSituation) -> Choice:
    """Use a Shield against half of the bearer's health or more; in the style `freely`, against any damage."""
    coming, things = situation.sight.coming(situation.who), situation.style.things
    used = things == "freely" or (things == "hard" and coming * 2 >= situation.member(situation.who).now)
    return situation.request.choice("use" if used else "keep")


class ActionChoice(ZonesSituation):
    """The choice of one character's action."""

    def choice(self) -> Choice:
        """Return the first step that applies, in the order of the style's care; else wait."""
        for step in self.outlook.in_style(self.style, agenda):
            if (choice := step(self)) is not None:
                return choice
        return self._plain("prepare") or self.request.choice("defend")

    def leave(self) -> Choice | None:
        """Leave the fight."""
        return way_out(self)

    def thing(self) -> Choice | None:
        """Use items in a hard fight, and healing when a member needs it."""
        worst = min(self.sight.able, key=self._health)
        heals = worst == self.who and self._needs(worst)
        helps = bool(self.sight.foes) and self._my_turn() and self.spends()
        for thing in self.request.part("things") if heals or helps else ():
            wanted = heals if {"heal", "shift"}.intersection(thing["effects"]) else helps
            if wanted and not thing["gone"] and (option := self.request.option(f"use:{thing['id']}")):
                return self._use(option, worst)
        return None

    def _health(self, who: str) -> tuple[int, str]:
        """Percent of a member's health, and the id for equals."""
        member = self.member(who)
        return member.now * 100 // member.most, who

    def _needs(self, who: str) -> bool:
        return self.low(who) or (self.style.things == "freely" and self.within(who, HELPS))

    def _my_turn(self) -> bool:
        """Take turns, so that no two members use the same item in a round."""
        able = self.sight.able
        return able[self.sight.round % len(able)] == self.who

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
        sight = self.sight
        enemy = sight.enemies[sight.foes.index(foe)] if foe in sight.foes else NOBODY
        return enemy.grade, enemy.bar

    def feat(self) -> Choice | None:
        """Attempt a feat with an object: the member with the best wits, or all while a Timer runs."""
        feats = self.sight.feats(self.who)
        pressed = self.sight.timer > 0
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
        """Tend an incapacitated friend, as the member with the best wits; half of the party is down (`agenda`)."""
        if not self.wise():
            return None
        down = picks(self.request.option("tend"), "target")
        return self.request.choice("tend", target=down[0]) if down else None

    def heal(self) -> Choice | None:
        """Heal a friend by an ability."""
        for ability, reach in self.sight.heals(self.who).items():
            hurt = [who for who in self.sight.able if self.within(who, HURT)]
            near = [who for who in hurt if self.sight.apart(self.who, who) <= reach]
            if near:
                return self.request.choice(ability, target=min(near, key=lambda who: (self.member(who).now, who)))
        return None

    def breath(self) -> Choice | None:
        """When low, Recover if that gains more than the enemies take, or Defend if that spares half of it."""
        if not self.low(self.who):
            return None
        member, harm = self.member(self.who), self.outlook.harm
        taken = harm(self.who, member.might + ACTIONS["recover"].bonus)
        if taken < RECOVERED and (recovers := self._plain("recover")):
            return recovers
        struck = harm(self.who, member.best + ACTIONS["standing"].bonus)
        spared = struck - harm(self.who, member.might + ACTIONS["defend"].bonus, defends=True)
        return self._plain("defend") if spared * 2 > struck else None

    def cover(self) -> Choice | None:
        """Cover a friend in the Zone who is low, targeted and uncovered, unless the member is low, too."""
        if self.low(self.who):
            return None
        for friend in picks(self.request.option("cover"), "target"):
            needs = self.low(friend) and self.sight.aims(friend) and not self.sight.covered(friend)
            if needs and not self.sight.apart(self.who, friend):
                return self.request.choice("cover", target=friend)
        return None

    def wait(self) -> Choice | None:
        """Prepare and let the enemies approach, for the first rounds."""
        return self._plain("prepare") if self.sight.round <= WAITED else None

    def come(self) -> Choice | None:
        """Approach the best target, as none is in reach; not one that comes here, since all move at once (ZN-28)."""
        far, foe = picks(self.request.option("move_far"), "place"), best_target(self)
        place = nearer(self, far, foe) if far and foe and not comes_here(self, foe) else ""
        return self.request.choice("move_far", place=place) if place else None

    def _plain(self, option: str) -> Choice | None:
        return self.request.choice(option) if self.request.option(option) else None


_FIRST = (ActionChoice.leave, ActionChoice.thing, ActionChoice.feat)
_CAREFUL = (*_FIRST, ActionChoice.rouse, ActionChoice.heal, ActionChoice.breath)
PRIORITIES: dict[str, tuple[Step, ...]] = {
    "bold": (
        *_FIRST,
        best_attack,
        ActionChoice.come,
        ActionChoice.rouse,
        ActionChoice.heal,
    ),
    "even": (*_CAREFUL, best_attack, ActionChoice.come),
    "wary": (
        *_CAREFUL,
        ActionChoice.cover,
        best_attack,
        ActionChoice.wait,
        ActionChoice.come,
    ),
}
"""Steps of a declaration by care, the most important first."""


def agenda(outlook: Outlook, style: PlayStyle) -> Sequence[Step]:
    """Return the steps of a style that are worth a thought by anybody in a round."""
    sight, low = outlook.sight, bool(outlook.low(style))
    leave, thing = outlook.leaves(style), sight.things and style.things != "never"
    rouse = len(sight.able) * 2 <= len(sight.members)
    return _steps(style.care, (leave, thing, sight.objects, rouse, sight.abilities, low, low))


_PASSED_OVER = (
    ActionChoice.leave,
    ActionChoice.thing,
    ActionChoice.feat,
    ActionChoice.rouse,
    ActionChoice.heal,
    ActionChoice.breath,
    ActionChoice.cover,
)
"""Steps that are not worth a thought in many rounds; all others always are."""


@cache
def _steps(care: str, worth: tuple[bool, ...]) -> Sequence[Step]:
    """Return the steps of a declaration by care, without those of `_PASSED_OVER` that are not worth it."""
    passed = [step for step, thought in zip(_PASSED_OVER, worth, strict=True) if not thought]
    return [step for step in PRIORITIES[care] if step not in passed]
