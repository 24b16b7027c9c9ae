"""What a policy sees of a fight: strengths once until something happens, attacks of a member when it looks at them."""

from collections.abc import Mapping, Sequence

from systems.fudge.map.geometry import metres
from systems.fudge.mechanics.actions import NextActions
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.rules.modifiers import STANDING
from systems.fudge.sight import Asked, Fighter, Sight, Thing
from systems.fudge.state import State, Unit
from systems.fudge.view.numbers import WEIGHED, blows, left
from systems.table.battle.fight import Fight


class Looking(Sight):
    """A fight as policies see it; `look` brings it up to date."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state; `fight.bound(Looking)` keeps one instance per fight."""
        self._fight, self._state = fight, fight.bound(State)
        numbers = self._state.numbers
        self.boxes = sum(self._state.boxes)
        self.reach, self.move, self.leap, self.charge = numbers.reach, numbers.move, numbers.leap, numbers.charge
        self._things = [
            (charge, Thing(key, [each.effect for each in gear.thing.effects[:1]] == ["heal"]))
            for key, (gear, charge) in fight.gear.items()
        ]
        self.muster()

    def muster(self) -> None:
        """Take the facts of all units anew, which phases of the encounter may change (TH-03)."""
        self._every = [(unit, _fighter(unit)) for unit in self._state.all]
        self._ranges = {
            unit.id: {arm.key: self._state.attack_range(arm) for arm in unit.facts.arms} for unit in self._state.members
        }

    def look(self) -> Sight:
        """Look at who fights, and how they stand."""
        state = self._state
        self.forget()
        self.round = state.turn.round
        self.fighters: dict[str, Fighter] = {}
        self.ours, self.theirs = [], []
        self.shots = 0
        for unit, fighter in self._every:
            if unit.fights:
                fighter.hurt, fighter.left = WEIGHED.get(unit.worst, 0), left(state, unit)
                self.fighters[unit.id] = fighter
                if unit.facts.ours:
                    self.ours.append(unit.id)
                else:
                    self.theirs.append(unit.id)
                    self.shots += fighter.shoots
        return self

    def things(self) -> Sequence[Thing]:
        """Return the things that are not used up, in stable order."""
        return [thing for charge, thing in self._things if not charge.gone]

    def asked(self, who: str) -> Asked:
        """Return the next action of a member."""
        return Next(self._state.units[who], self._fight.now(NextActions), self._ranges[who])


def _fighter(unit: Unit) -> Fighter:
    facts = unit.facts
    return Fighter(facts.attack, facts.defense, blows(facts), shoots(facts))


class Next(Asked):
    """The next action of a member, from the state as it is."""

    def __init__(self, unit: Unit, actions: NextActions, ranges: Mapping[str, int]) -> None:
        """Find out who is located."""
        self._unit, self._actions, self.ranges = unit, actions, ranges
        made = self._made = actions.of(unit)
        self.away = made.away
        self.down = made.posture != STANDING
        self.idle = made.second and made.before.kind in ("move", "hold")
        self._far: Mapping[str, int] | None = None

    @property
    def far(self) -> Mapping[str, int]:
        """Metres to each enemy that the member has located."""
        if self._far is None:
            here = self._unit.spot
            self._far = {foe.id: metres(here, foe.spot) for foe in self._made.enemies if foe.id in self.away}
        return self._far

    def attacks(self) -> Sequence[tuple[str, str, Sequence[str]]]:
        """Return the possible attacks: option, weapon and enemies, in the order of the options."""
        return [(f"{kind}:{arm.key}", arm.key, foes) for arm, kind, foes in self._made.attacks]

    def net(self, arm: str, foe: str) -> tuple[int, int]:
        """Return the advantage of an attack on a located enemy, and its damage modifiers."""
        return self._actions.net(self._made, self._unit.arms[arm], foe)


def sight(fight: Fight) -> Sight:
    """Return what is to be seen now."""
    return fight.bound(Looking).look()
