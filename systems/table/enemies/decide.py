"""How an enemy makes up its mind: morale, then its script; ruthless ones look ahead (section 7)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from systems.table.enemies.behaviour import Intent, Script, View
from systems.table.loop.events import Event, Noted

HORIZON = 2
"""Further intents of the enemy that looks ahead before a trial stops."""


class Decision(NamedTuple):
    """What one enemy decides with.

    `legal` tells whether an intent is one of this ruleset and possible now; `options` are those it may choose among
    when it looks ahead, asked only then; `die` rolls one die of that many sides on the `ai` stream. `group` is what a
    shared morale looks at, where that is another view than `view`.
    """

    who: str
    script: Script
    view: View
    legal: Callable[[Intent], bool]
    options: Callable[[], Sequence[Intent]]
    die: Callable[[int], int]
    group: View | None = None


class Trial:
    """What a copy of a battle tries out: one enemy's intent is given, and the copy stops some intents later."""

    def __init__(self, who: str, intent: Intent) -> None:
        self.who = who
        self.given: Intent | None = intent
        self.left = HORIZON

    def next(self, who: str) -> Intent | None:
        """The intent that is given to somebody, if it is.

        Raises:
            Enough: the trial has run far enough.
        """
        if who != self.who:
            return None
        if self.given is None:
            self.left -= 1
            if self.left <= 0:
                raise Enough
        given, self.given = self.given, None
        return given


class Enough(Exception):
    """A trial has run far enough."""


class Arena(Protocol):
    """The part of a fight that decisions need."""

    emit: Callable[[Event], None]
    trial: Trial | None

    @property
    def difficulty(self) -> str:
        """`story`, `standard` or `ruthless` (BH-07)."""

    def look_ahead(self, who: str, options: Sequence[Intent]) -> Intent:
        """The intent after which the enemies stand best."""


def decide(arena: Arena, decision: Decision) -> Intent:
    """What an enemy means to do. Its `name` is `flee` or `surrender` where its nerve broke (BH-02, BH-05 to BH-07).

    An intent that is not legal is never resolved: the script's default stands for it, and the log says so (BH-06).
    Story enemies never feint; ruthless ones look ahead.
    """
    if arena.trial and (given := arena.trial.next(decision.who)):
        return given
    script = decision.script

    def report(text: str) -> None:
        arena.emit(Noted(text))

    if script.breaks(decision.view if decision.group is None else decision.group, report):
        return Intent(script.broken, shown=script.broken)
    if arena.difficulty == "ruthless" and not arena.trial:
        options = decision.options()
        if len(options) > 1:
            return arena.look_ahead(decision.who, options)
    intent = script.draw(script.candidates(decision.view, report), decision.die)
    if arena.difficulty == "story":
        intent = intent._replace(shown=intent.name)
    if decision.legal(intent):
        return intent
    feint = f", shown as {intent.shown!r}," if intent.shown != intent.name else ""
    report(f"The intent {intent.name!r}{feint} is not possible here; {script.default.name!r} stands for it.")
    return script.default
