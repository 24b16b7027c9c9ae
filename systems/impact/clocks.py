"""What of a Party Impact fight nobody looks at, or not as closely as it is kept."""

from collections.abc import Sequence

from systems.impact.script import script_of
from systems.impact.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, Span, clock_of


def clocks(battle: Fight) -> Sequence[Clock]:
    """The round, and how long the enemies have gone unhurt: rules never look at them, scripts may."""
    sides, texts = battle.bound(Sides), battle.bound(script_of).texts
    return [
        clock_of(sides.clash, "round", "round", texts),
        clock_of(sides.past, "unhurt_rounds", "rounds_since_hurt", texts),
    ]


class Forgetting:
    """Brings to one value what is only told, and what the script remembers no closer than it looks."""

    def __init__(self, battle: Fight) -> None:
        """To be had by `battle.bound(Forgetting)`."""
        sides, script = battle.bound(Sides), battle.bound(script_of)
        self.declared, self.past = sides.declared, sides.past
        self.total = Span("last_total", script.texts)
        self.wounds = "rounds_since_hurt" in script.reads

    def __call__(self) -> None:
        """Forget how the intent was rolled."""
        self.declared.die = self.declared.sides = 0
        self.past.total = self.total.lowest(self.past.total)
        if not self.wounds:
            self.past.hurt = False
