"""Members' turns: their order, the roll of a turn, and healing by items."""

from systems.reactive.events.encounter import TaskWorked
from systems.reactive.events.wording import WEAPON_VERBS
from systems.reactive.mechanics.attack import note_attack
from systems.reactive.mechanics.damage import heal
from systems.reactive.mechanics.rewards import grant
from systems.reactive.mechanics.rolls import hampered, roll_tough
from systems.reactive.phases.base import ReactivePhase, reset
from systems.reactive.requests.options import TurnOptions
from systems.reactive.rules import segments
from systems.table.loop.language import tr


class Turns(ReactivePhase):
    """Members act in order; after the last, ignored enemies act (RX-02 to RX-04)."""

    name = "turn"

    def process(self) -> None:
        """Ask the next member whose turn is not over; its beginning ends their standing ready (RX-09).

        After the roll they are asked for further free acts, where there are any, unless the player wants none (RX-05).
        """
        state = self.state
        for member in state.turn_order():
            turn = member.turn
            if not member.health.hp:
                continue
            if not turn.taken:
                turn.guards = ""
                self.engine.ask("turn", member.id)
                return
            if turn.lingers and not state.cycle.brisk and TurnOptions(self.engine, state, member).any_free():
                self.engine.ask("free", member.id)
                return
            turn.lingers = False
        state.cycle.mode = "ignored"
        self.flow.phase = "react"


class TurnRoll(ReactivePhase):
    """The roll of a turn, for an attack or a task (RX-01, RX-05, RX-06)."""

    name = "roll"

    def process(self) -> None:
        """Roll once, for damage or the segments of a task."""
        if self.state.swing.task:
            self._task()
        else:
            self._attack()

    def _attack(self) -> None:
        fight, state, swing = self.engine, self.state, self.state.swing
        member, foe = state.members[swing.who], state.foes[swing.foe]
        note_attack(fight, state, foe, member.id)
        weapon = state.weapons(member.id)[swing.weapon]
        worse = hampered(member, foe.id) or state.screened(foe)
        said = (
            weapon.name
            if weapon.effect == "damage"
            else tr("{weapon} ({does})", weapon=weapon.name, does=WEAPON_VERBS[weapon.effect])
        )
        swing.level = roll_tough(fight, member, "attack", foe.id, said, foe.against, swing.helper, worse=worse)
        swing.lent, state.cycle.lent = state.cycle.lent, 0
        self.flow.phase = "deal"

    def _task(self) -> None:
        fight, state, swing = self.engine, self.state, self.state.swing
        task, clock = state.tasks[swing.task]
        numbers, added = state.numbers, state.numbers.task_plain
        if task.roll:
            member = state.members[swing.who]
            key = f"task:{task.id}"
            level = roll_tough(fight, member, "task", key, "", task.modifier, swing.helper, worse=hampered(member, ""))
            added = segments(level, numbers.task_success, numbers.task_mixed)
        added = min(added, task.segments - clock.filled)
        clock.filled += added
        if added:
            fight.stir()
        if "last_worker" in state.remembers:
            state.cycle.last_worker = swing.who
        who = swing.who
        fight.emit(TaskWorked(who, f"task:{task.id}", added, clock.filled, task.segments))
        reset(swing)
        if clock.filled < task.segments or not grant(fight, state, task.gains, who):
            self.flow.phase = "turn"


class Healing(ReactivePhase):
    """Healing by items is rolled; then the turn goes on."""

    name = "mend"

    def process(self) -> None:
        """Roll for the next member to be healed."""
        cycle = self.state.cycle
        if not cycle.mending:
            self.flow.phase = "turn"
            return
        (who, text, thing), *rest = cycle.mending
        cycle.mending = tuple(rest)
        amount = self.engine.roll_text("combat", text, who, self.engine.name(thing))
        heal(self.engine, self.state.members[who], amount, self.engine.attribution.user)
