"""The phases of an encounter: when each begins, and what the fight has come to by those that have (TH-03).

A phase begins at most once, at the start of a round, and draws no dice. All that it brings is in the world from the
start; only the numbers of the phases that have begun are state. Facts, lists of units and scripts follow from them,
after the state was put back, too.
"""

from collections.abc import Mapping
from typing import Any

from systems.table.battle.components import Course
from systems.table.battle.events import PhaseBegan
from systems.table.battle.fight import Fight
from systems.table.battle.setup import FoePhase
from systems.table.battle.view import PhaseView, mean, share
from systems.table.enemies.behaviour import SHARED_FIELDS
from systems.table.enemies.condition import Condition
from systems.table.loop.events import Noted
from systems.table.loop.language import tr
from systems.table.ruleset.phases import PhaseRules

PHASE_FIELDS: Mapping[str, type] = {
    name: SHARED_FIELDS[name]
    for name in (
        "self.hp_percent", "allies", "allies_down", "enemies", "enemies_down", "enemies_hp_percent", "round", "ambush",
    )
}  # fmt: skip
"""The fields of a phase's condition, beside those of the campaign: words of behaviours.

`self` are the foes whose phase it is, together; `allies` are the able foes in the fight, `enemies` the able members of
the party, `round` is the one that is about to begin.
"""


class EncounterPhases:
    """The phases of one fight, as far as they have begun."""

    def __init__(self, fight: Fight, rules: PhaseRules, course: Course) -> None:
        """Bind them, once the fight is populated.

        Args:
            fight: the fight.
            rules: its ruleset.
            course: which phases have begun.
        """
        self._fight, self._rules, self._course = fight, rules, course
        self._phases = fight.encounter.phases
        self._reinforcements = fight.encounter.reinforcements()
        self._conditions = [_condition(phase) for phase in self._phases]
        self._followed: tuple[int, ...] | None = None

    def follow(self) -> None:
        """Let facts and lists of units follow the phases that have begun."""
        begun = self._course.begun
        if begun == self._followed:
            return
        self._followed = begun
        blocks: dict[str, Mapping[str, Any]] = {}
        for phase in self._begun():
            blocks |= {who: change.block for who, change in phase.changes.items() if change.block is not None}
        self._rules.alter(self._fight, self.waiting(), blocks)

    def waiting(self) -> frozenset[str]:
        """Return the ids of the foes that have not joined the fight yet."""
        return self._reinforcements.difference(*(phase.arrivals for phase in self._begun()))

    def view(self) -> PhaseView | None:
        """Return the phase that began last, or None before the first."""
        last = self._phases[self._course.begun[-1]] if self._course.begun else None
        return PhaseView(id=last.id, name=last.name, text=last.text) if last else None

    def begin(self, number: int) -> None:
        """Begin every phase that is due in the round of that number, in the order in which they are written."""
        course, fight = self._course, self._fight
        due = [each for each in range(len(self._phases)) if each not in course.begun and self._holds(each, number)]
        for each in due:
            phase = self._phases[each]
            course.begun = (*course.begun, each)
            self.follow()
            if phase.arrivals:
                self._rules.arrive(fight, phase.arrivals)
            fight.stir()
            fight.emit(PhaseBegan(phase.id, phase.name, phase.text, phase.arrivals))

    def _begun(self) -> list[FoePhase]:
        return [self._phases[number] for number in self._course.begun]

    def _holds(self, phase: int, number: int) -> bool:
        """Tell whether the condition of a phase holds as a round begins. One that cannot be reckoned does not."""
        answer = self._conditions[phase].ask(self._seen(self._phases[phase], number))
        if answer.fault:
            when = self._phases[phase].when
            self._fight.emit(
                Noted(
                    tr(
                        "The condition of a phase could not be reckoned: {when} ({fault}).",
                        when=when,
                        fault=answer.fault,
                    )
                )
            )
        return answer.holds

    def _seen(self, phase: FoePhase, number: int) -> dict[str, int | bool | str]:
        """Return the fields that conditions of phases read."""
        fight = self._fight
        health = self._rules.foe_health(fight)
        own = [health[who] for who in phase.of if who in health] or list(health.values())
        party = fight.part("party")["units"]
        able = sum(bool(now) for now, _ in health.values())
        standing = sum(unit["able"] for unit in party)
        return {
            "self.hp_percent": sum(now for now, _ in own) * 100 // max(1, sum(most for _, most in own)),
            "allies": able,
            "allies_down": len(health) - able,
            "enemies": standing,
            "enemies_down": len(party) - standing,
            "enemies_hp_percent": mean([share(unit) for unit in party]) // 10,
            "round": number,
            "ambush": fight.edge.ambushed,
            **phase.given,
        }


def _condition(phase: FoePhase) -> Condition:
    return Condition(phase.when, {**PHASE_FIELDS, **{name: type(value) for name, value in phase.given.items()}})
