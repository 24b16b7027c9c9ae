"""How an enemy makes up its mind: morale, then its script; ruthless ones look ahead (section 7)."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from systems.table.enemies.behaviour import Intent, Script, View
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Noted

if TYPE_CHECKING:
    from systems.table.battle.battle import Battle

SAMPLES = 3
"""How often each intent is tried out."""
HORIZON = 2
"""How many further intents of the one who looks ahead a trial runs to."""
ENDS = {"victory": -6000, "rout": 6000, "retreat": 1500, "stalemate": 0}
"""What an end is worth to the enemies, on the scale of `Ruleset.standing`."""


class Mind(NamedTuple):
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


def decide(battle: "Battle", mind: Mind) -> Intent:
    """What an enemy means to do. Its `name` is `flee` or `surrender` where its nerve broke (BH-02, BH-05 to BH-07).

    An intent that is not legal is never resolved: the script's default stands for it, and the log says so (BH-06).
    Story enemies never feint; ruthless ones look ahead.
    """
    if battle.trial and (given := battle.trial.next(mind.who)):
        return given
    script = mind.script

    def report(text: str) -> None:
        battle.emit(Noted(text))

    if script.breaks(mind.view if mind.group is None else mind.group, report):
        return Intent(script.broken, shown=script.broken)
    if battle.encounter.difficulty == "ruthless" and not battle.trial:
        options = mind.options()
        if len(options) > 1:
            return foresee(battle, mind.who, options)
    intent = script.draw(script.candidates(mind.view, report), mind.die)
    if battle.encounter.difficulty == "story":
        intent = intent._replace(shown=intent.name)
    if mind.legal(intent):
        return intent
    feint = f", shown as {intent.shown!r}," if intent.shown != intent.name else ""
    report(f"The intent {intent.name!r}{feint} is not possible here; {script.default.name!r} stands for it.")
    return script.default


def foresee(battle: "Battle", who: str, options: Sequence[Intent]) -> Intent:
    """The intent after which the enemies stand best, tried out in a copy of the battle with dice of its own (BH-07).

    The same state always leads to the same answer: the copy's dice are seeded by it. Ties go to the first.
    """
    copy, values = battle.copy(), battle.values()
    seed = blake2b(repr(values).encode(), digest_size=8).hexdigest()
    best, chosen = 0, options[0]
    for number, option in enumerate(options):
        worth = 0
        for sample in range(SAMPLES):
            copy.resume(values, SeededDice(seed, f"trial-{sample}"), Trial(who, option))
            worth += _worth(copy)
        if number == 0 or worth > best:
            best, chosen = worth, option
    return chosen


def _worth(copy: "Battle") -> int:
    """Run a copy on until its trial or its fight is over; return how well the enemies stand then."""
    try:
        copy.advance()
        while (request := copy.request) is not None and not copy.result.outcome:
            copy.choose(copy.ruleset.policy(request))
    except Enough:
        pass
    return copy.ruleset.standing(copy) + ENDS.get(copy.result.outcome, 0)
