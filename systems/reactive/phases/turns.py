"""Members' turns: whose turn it is, the roll of a turn, healing by items."""

from systems.reactive.events.actions import TaskWorked
from systems.reactive.events.wording import DOES
from systems.reactive.mechanics.attack import attacked
from systems.reactive.mechanics.damage import heal
from systems.reactive.mechanics.rewards import grant
from systems.reactive.mechanics.rolls import hampered, roll_of
from systems.reactive.phases.base import ReactivePhase, clear
from systems.reactive.rules import segments


class Turns(ReactivePhase):
    """Members act in order; when all had their turn, ignored enemies act (RX-02 to RX-04)."""

    name = "turn"

    def process(self) -> None:
        """Ask the next who has not had a turn; to stand guard for somebody ends with it (RX-09)."""
        state = self.state
        for member in state.turn_order():
            if not member.turn.taken and member.health.hp:
                member.turn.guards = ""
                self.engine.ask("turn", member.id)
                return
        state.cycle.mode = "ignored"
        self.flow.phase = "react"


class TurnRoll(ReactivePhase):
    """The one roll of a turn: an attack, or work on a task (RX-01, RX-05, RX-06)."""

    name = "roll"

    def process(self) -> None:
        """Roll once; damage, or the task's clock, follows."""
        if self.state.swing.task:
            self._task()
        else:
            self._attack()

    def _attack(self) -> None:
        battle, state, swing = self.engine, self.state, self.state.swing
        member, foe = state.members[swing.who], state.foes[swing.foe]
        attacked(battle, state, foe, member.id)
        weapon = state.weapons(member.id)[swing.weapon]
        worse = hampered(member, foe.id) or state.screened(foe)
        said = weapon.name if weapon.effect == "damage" else f"{weapon.name} ({DOES[weapon.effect]})"
        swing.level = roll_of(battle, member, "attack", foe.id, said, foe.against, swing.helper, worse=worse)
        swing.lent, state.cycle.lent = state.cycle.lent, 0
        self.flow.phase = "deal"

    def _task(self) -> None:
        battle, state, swing = self.engine, self.state, self.state.swing
        task, clock = state.tasks[swing.task]
        numbers, added = state.numbers, state.numbers.task_plain
        if task.roll:
            member = state.members[swing.who]
            key = f"task:{task.id}"
            level = roll_of(battle, member, "task", key, "", task.modifier, swing.helper, worse=hampered(member, ""))
            added = segments(level, numbers.task_success, numbers.task_mixed)
        added = min(added, task.segments - clock.filled)
        clock.filled += added
        if added:
            battle.stir()
        if "last_worker" in state.remembers:
            state.cycle.last_worker = swing.who
        who = swing.who
        battle.emit(TaskWorked(who, f"task:{task.id}", added, clock.filled, task.segments))
        clear(swing)
        if clock.filled < task.segments or not grant(battle, state, task.gains, who):
            self.flow.phase = "turn"


class Mend(ReactivePhase):
    """Healing by things is rolled; then the turn goes on."""

    name = "mend"

    def process(self) -> None:
        """Roll for the first who is still to be healed."""
        cycle = self.state.cycle
        if not cycle.mending:
            self.flow.phase = "turn"
            return
        (who, text, thing), *rest = cycle.mending
        cycle.mending = tuple(rest)
        amount = self.engine.roll_text("combat", text, who, self.engine.name(thing))
        heal(self.engine, self.state.members[who], amount, self.engine.attribution.user)
