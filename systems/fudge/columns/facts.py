"""What is the same in all fights of a set-up: units, arms and tracks by their numbers, and tables of the rules."""

from enum import IntEnum
from itertools import product
from math import prod

import numpy as np

from systems.fudge.columns.ground import ORIGINS, Grounds
from systems.fudge.enemies.script import INTENTS
from systems.fudge.mechanics.attack_profile import damage_bonus, shoots, wielded
from systems.fudge.rules.modifiers import (
    HAND_TO_HAND,
    KNEELING,
    MELEE,
    PROJECTILE,
    PRONE,
    STANDING,
    THROWN,
    UNARMED,
    Attacker,
    Defender,
    attack_modifiers,
    defence_modifiers,
    total,
)
from systems.fudge.rules.odds import expected_harm
from systems.fudge.rules.rolls import strikes_again, wound_of
from systems.fudge.rules.wound_track import WOUNDS, Track, able, better, left, marked, worst
from systems.fudge.state import State
from systems.fudge.view.numbers import WEIGHED, blows
from systems.table.battle.fight import Fight
from systems.table.battle.items import can_use
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER

NONE = -1
"""The number of no unit, no arm and no spot."""
ATTACK = -2
"""What an order helps, where it is the first attack (FT-02)."""
HERE, LEFT, YIELDED = range(3)
"""The ways in which a unit is in the fight, or out of it."""
Act = IntEnum("Act", "HOLD MOVE STAND LEAVE STRIKE AIM USE", start=0)
"""The kinds of actions by number."""
NAMES = (*sorted(INTENTS), "surrender", "")
"""The intents that a script can have or remember, by number; none is the last one."""
FLEE, SURRENDER, PRESS, GUARD = (NAMES.index(name) for name in ("flee", "surrender", "press", "guard"))
KINDS = (MELEE, UNARMED, THROWN, PROJECTILE)
POSTURES = (STANDING, KNEELING, PRONE)
UP, KNEELS, LIES = range(len(POSTURES))
WORST = ("", *WOUNDS)
"""The worst wounds by number."""
VERY_HURT = WOUNDS.index("very_hurt")
MOST_TRACKS = 10_000
"""The most states of wound tracks of which there are tables: far more than any tough foe needs (TH-03)."""
APART = 30
"""Advantages beyond this are as good as this."""
MODIFIED = 4
"""More than damage modifiers come to (FT-08)."""
HARM = np.array([
    [expected_harm(net, damage) for damage in range(-MODIFIED, MODIFIED + 1)] for net in range(-APART, APART + 1)
])  # fmt: skip
WOUND = np.array([WOUNDS.index(wound_of(value)) for value in range(7)])
"""Wounds by damage value (FT-06)."""
SKILLS = ("reaction", "attack", "defense", "acrobatics", "stealth", "notice", "hands")


def harm(net: Column, damage: Column) -> Column:
    """Return the expected harm of attacks with these advantages and damage modifiers."""
    return HARM[np.clip(net, -APART, APART) + APART, damage + MODIFIED]


def wounds(value: Column, tough: Column) -> Column:
    """Return the wounds of damage values; no single hit Incapacitates who is tough (FT-06, TH-03)."""
    wound = WOUND[np.clip(value, 0, len(WOUND) - 1)]
    return np.where(tough, np.minimum(wound, VERY_HURT), wound)


STATES = [(posture, wound, blind) for posture in POSTURES for wound in WORST for blind in (False, True)]
SHAPE = len(KINDS), len(POSTURES), len(WORST), 2
_attacking = [Attacker(kind, False, *state) for kind in KINDS for state in STATES]
_defending = [Defender(kind, False, *state[:2], blind=state[2]) for kind in KINDS for state in STATES]
ATTACKING = np.array([total(attack_modifiers(each)) for each in _attacking]).reshape(SHAPE)
"""What a unit's own state does for its attacks: by kind, posture, worst wound and blindness (FT-07)."""
DEFENDING = np.array([total(defence_modifiers(each)) for each in _defending]).reshape(SHAPE)
"""The same for its defence against a kind of attack (FT-09)."""
FROM_AFAR = np.array([total(attack_modifiers(Attacker(kind, long_range=True))) for kind in KINDS])
CHARGING = np.array([total(attack_modifiers(Attacker(kind, charging=True))) for kind in KINDS])
AIMED = np.array([total(attack_modifiers(Attacker(kind, aimed=True))) for kind in KINDS])
"""What long range, a charge and an aim do, by kind (FT-07)."""


def longest(state: State) -> Track:
    """Return the most boxes of each wound that the track of anybody has."""
    return Track(*map(max, zip(*(state.boxes_of(unit) for unit in state.all), strict=True)))


def short(state: State) -> bool:
    """Tell whether the wound tracks have few enough states."""
    return prod(boxes + 1 for boxes in longest(state)) <= MOST_TRACKS


class Facts:
    """Units, members, foes, arms and things, each by number, and all states of a wound track."""

    def __init__(self, fight: Fight) -> None:
        """Gather them from a fight of the set-up that has just begun."""
        self.fight, self.state = fight, fight.bound(State)
        state, self.numbers, self.units = self.state, self.state.numbers, self.state.all
        self.ground = Grounds(state)
        self.ids = [unit.id for unit in self.units]
        self.number = {who: number for number, who in enumerate(self.ids)}
        self.members = np.array([self.number[unit.id] for unit in state.members])
        self.foes = np.array([self.number[unit.id] for unit in state.foes])
        self.ours = np.isin(np.arange(len(self.units)), self.members)
        self.against = self.ours[:, None] != self.ours
        """Who is whose enemy."""
        self.by_id = np.argsort(np.argsort(self.ids))
        """The place of each unit in the order of the ids."""
        skills = np.array([[getattr(unit.facts, skill) for skill in SKILLS] for unit in self.units]).T
        self.reaction, self.attack, self.defense, self.acrobatics, self.stealth, self.notice, self.hands = skills
        self.might = self.attack + self.defense
        self.tough = np.array([unit.facts.tough > 0 for unit in self.units])
        self.blows = np.array([blows(unit.facts) for unit in self.units])
        self.shooter = np.array([shoots(unit.facts) for unit in self.units])
        self.things = [gear.thing for key, (gear, _) in fight.gear.items() if can_use(fight, key)]
        self._take_arms()
        self._take_tracks()

    def _take_arms(self) -> None:
        """Number all arms; those of a unit are its slots, in their order."""
        held = [(number, arm) for number, unit in enumerate(self.units) for arm in unit.facts.arms]
        arms, units = [arm for _, arm in held], self.units
        self.slots = max(len(unit.facts.arms) for unit in units)
        self.arms = np.full((len(units), self.slots), NONE)
        for number, unit in enumerate(units):
            first = [owner for owner, _ in held].index(number)
            self.arms[number, : len(unit.facts.arms)] = range(first, first + len(unit.facts.arms))
        self.kind = np.array([KINDS.index(arm.kind) for arm in arms])
        self.near = np.array([arm.kind in HAND_TO_HAND for arm in arms])
        self.reach = np.array([self.state.attack_range(arm) for arm in arms])
        self.plain = np.where(self.near, NEVER, [arm.range**2 for arm in arms])
        """The square of the range beyond which it is long."""
        self.armed = np.array([arm.hands for arm in arms])
        self.origin = np.array([ORIGINS.index(arm.origin) for arm in arms])
        self.blinds = np.array([arm.blinds for arm in arms])
        self.damage = np.array([[damage_bonus(arm, unit) for unit in units] for arm in arms])
        self.again = np.array([[strikes_again(first.key, arm.key, arm.each_hand) for arm in arms] for first in arms])
        """Whether an arm may strike after another one of the same unit (FT-04)."""
        names = sorted({f"attack:{arm.key}" for arm in arms})
        self.by_name = np.array([names.index(f"attack:{arm.key}") for arm in arms])
        lifted = [[arm in wielded(unit.facts) for arm in unit.facts.arms] for unit in units]
        self.wielded = np.array([[*each, *[False] * (self.slots - len(each))] for each in lifted])
        """Whether a unit has hands enough for a slot."""

    def _take_tracks(self) -> None:
        """Number all states of a wound track, and work out for each unit what follows from each."""
        boxes = [self.state.boxes_of(unit) for unit in self.units]
        most = longest(self.state)
        self.tracks = [Track(*marks) for marks in product(*(range(each + 1) for each in most))]
        number = {track: place for place, track in enumerate(self.tracks)}
        self.start = np.array([number[unit.track] for unit in self.units])
        self.spots = np.array([self.ground.number[unit.spot] for unit in self.units])
        """The tracks and spots with which units begin."""
        self.able = np.array([able(track) for track in self.tracks])
        self.worst = np.array([WORST.index(worst(track)) for track in self.tracks])
        self.hurt = np.array([WEIGHED.get(worst(track), 0) for track in self.tracks])
        self.graver = np.arange(len(self.tracks)) % (len(self.tracks) // (most.scratch + 1))
        """The same number for all tracks that have but Scratches apart."""
        self.most = np.array([sum(each) for each in boxes])
        rows = {of: self._of_boxes(of, number) for of in set(boxes)}
        self.free, self.better, self.after = (np.array([rows[of][part] for of in boxes]) for part in range(3))
        """Free boxes; the track when a wound gets better; the track after each wound: all by unit and track."""
        scratches = np.array([track.scratch for track in self.tracks])
        lacking = self.free - np.array([[each.scratch] for each in boxes]) + scratches
        self.left = np.where(self.tough[:, None], np.maximum(1, lacking), self.free)
        """Free boxes that count; see `view.numbers.left`."""

    def _of_boxes(self, boxes: Track, number: dict[Track, int]) -> tuple[list[int], list[int], list[list[int]]]:
        fit = [Track(*map(min, track, boxes)) for track in self.tracks]
        after = [[number[marked(track, (wound,), boxes)] for wound in WOUNDS] for track in fit]
        return [left(track, boxes) for track in fit], [number[better(track, boxes)] for track in fit], after
