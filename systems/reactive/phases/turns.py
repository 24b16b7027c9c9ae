"""Members' turns: whose turn it is, the roll of a turn, healing by items."""

from systems.reactive.enemies.script import Minds
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
        sides = self.sides
        for mate in sides.in_order():
            if not mate.turn.taken and mate.health.hp:
                mate.turn.guards = ""
                self.engine.ask("turn", mate.id)
                return
        sides.cycle.mode = "ignored"
        self.flow.phase = "react"


class TurnRoll(ReactivePhase):
    """The one roll of a turn: an attack, or work on a task (RX-01, RX-05, RX-06)."""

    name = "roll"

    def bind(self) -> None:
        """Bind what the enemies remember, too."""
        super().bind()
        self.remembers = self.engine.bound(Minds).remembers

    def process(self) -> None:
        """Roll once; damage, or the task's clock, follows."""
        if self.sides.swing.task:
            self._task()
        else:
            self._attack()

    def _attack(self) -> None:
        battle, sides, swing = self.engine, self.sides, self.sides.swing
        mate, foe = sides.mates[swing.who], sides.foes[swing.foe]
        attacked(battle, sides, foe, mate.id)
        weapon = sides.weapons(mate.id)[swing.weapon]
        worse = hampered(mate, foe.id) or sides.screened(foe)
        said = weapon.name if weapon.effect == "damage" else f"{weapon.name} ({DOES[weapon.effect]})"
        swing.level = roll_of(battle, mate, "attack", foe.id, said, foe.against, swing.helper, worse=worse)
        swing.lent, sides.cycle.lent = sides.cycle.lent, 0
        self.flow.phase = "deal"

    def _task(self) -> None:
        battle, sides, swing = self.engine, self.sides, self.sides.swing
        task, clock = sides.tasks[swing.task]
        numbers, added = sides.numbers, sides.numbers.task_plain
        if task.roll:
            mate = sides.mates[swing.who]
            key = f"task:{task.id}"
            level = roll_of(battle, mate, "task", key, "", task.modifier, swing.helper, worse=hampered(mate, ""))
            added = segments(level, numbers.task_success, numbers.task_mixed)
        added = min(added, task.segments - clock.filled)
        clock.filled += added
        if added:
            battle.stir()
        if "last_worker" in self.remembers:
            sides.cycle.last_worker = swing.who
        who = swing.who
        battle.emit(TaskWorked(who, f"task:{task.id}", added, clock.filled, task.segments))
        clear(swing)
        if clock.filled < task.segments or not grant(battle, sides, task.gains, who):
            self.flow.phase = "turn"


class Mend(ReactivePhase):
    """Healing by things is rolled; then the turn goes on."""

    name = "mend"

    def process(self) -> None:
        """Roll for the first who is still to be healed."""
        cycle = self.sides.cycle
        if not cycle.mending:
            self.flow.phase = "turn"
            return
        (who, text, thing), *rest = cycle.mending
        cycle.mending = tuple(rest)
        amount = self.engine.roll_text("combat", text, who, self.engine.name(thing))
        heal(self.engine, self.sides.mates[who], amount, self.engine.doers.hand)
