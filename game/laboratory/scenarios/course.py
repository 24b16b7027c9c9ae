"""The course of a scenario: its steps in order, and the events on the way."""

from collections.abc import Sequence

from game.campaign.campaign import Campaign
from game.laboratory.scenarios.ending import NOTHING
from game.laboratory.scenarios.events import Expectations
from game.laboratory.scenarios.options import absent, chosen, is_shut, known, matching, not_shut, shut
from game.laboratory.scenarios.wording import Failed, means
from game.packs.faults import did_you_mean
from game.packs.models.scenario import Step
from game.packs.reading.positions import Path
from systems.table.battle.battle import Battle
from systems.table.battle.loot import LOOT_REQUESTS
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Refused, Request
from systems.table.policy.policy import Policy

MOST_CHOICES = 1000
"""Choices after which a scenario counts as endless."""
LAST = 6
"""Lines of the log that a failure tells, unless all are asked for."""
END = "end"
REST = ("sleep", "stay", "camp", "leave")
"""Options by which a party stays where it is and lets the day go by, the best one first."""


class Course:
    """A scenario in progress."""

    def __init__(self, engine: Battle | Campaign, policy: Policy, pack: str) -> None:
        self.engine = engine
        self.policy = policy
        self.pack = pack
        self.told = Expectations(engine.name, pack)
        self.events: list[Event] = list(engine.events)
        self.fresh: list[Event] = list(engine.events)
        """Events since the last step; before the first one, those of the beginning."""
        fights = [ask.kind for ask in (*engine.ruleset.requests, *LOOT_REQUESTS)]
        self.kinds = tuple(sorted({*engine.request_kinds, *fights}))
        self.made = 0
        self.answered: Request | None = None
        """The last request answered: where dice fail, there is no other yet."""

    def take(self, step: Step, path: Path) -> None:
        """Take one step.

        Raises:
            Failed: it cannot be taken, or its result is not the expected one.
        """
        self._is_ever_asked(step.until, END, (*path, "until"))
        self._is_ever_asked(step.asked, NOTHING, (*path, "asked"))
        if step.dawns:
            self._stay(step.dawns, (*path, "dawns"))
        if step.until:
            self._skip(step, path)
        if step.until != END:
            self._look(step, path)
        if step.answers:
            self._answer(step, path)
        self.told.expected(self.fresh, step.expect, (*path, "expect"))
        self.told.unwanted(self.fresh, step.never, (*path, "never"))
        self.fresh = []

    def _is_ever_asked(self, kind: str, other: str, path: Path) -> None:
        if kind and kind not in self.kinds and kind != other:
            raise Failed(path, f"nothing is ever asked as '{kind}'{did_you_mean(kind, (*self.kinds, other))}")

    def _skip(self, step: Step, path: Path) -> None:
        """Let the policy answer until the awaited question comes."""
        asked: dict[str, None] = {}
        while (request := self.engine.request) is not None:
            if request.kind == step.until and self._is_asked(request, step.who):
                return
            asked[request.kind] = None
            if self.made >= MOST_CHOICES:
                of = f" of {step.who}" if step.who else ""
                message = f"expected '{step.until}'{of} to be asked, got {MOST_CHOICES} choices without it; asked were"
                raise Failed((*path, "until"), f"{message} {', '.join(asked)}")
            self._choose(self.policy(request), (*path, "until"))
        if step.until != END:
            got = f"the end ({self.engine.outcome}); asked were {', '.join(asked) or NOTHING}"
            raise Failed((*path, "until"), f"expected '{step.until}' to be asked, got {got}")

    def _stay(self, dawns: int, path: Path) -> None:
        """Let the party stay where it is until so many days have dawned."""
        if not isinstance(self.engine, Campaign):
            raise Failed(path, "expected days to go by, got a fight by itself")
        day = self.engine.day + dawns
        while (request := self.engine.request) is not None and self.engine.day < day:
            if self.made >= MOST_CHOICES:
                raise Failed(path, f"expected day {day} to dawn, got {MOST_CHOICES} choices without it")
            rest = next((key for key in REST if request.option(key)), "")
            self._choose(request.choice(rest) if rest else self.policy(request), path)
        if request is None:
            told = f"expected day {day} to dawn, got the end ({self.engine.outcome})"
            raise Failed(path, f'{told}; where it ends by itself write until = "{END}" in place of dawns')

    def _look(self, step: Step, path: Path) -> None:
        """Check that the open request is the one that the step answers."""
        request = self.engine.request
        kind = request.kind if request else NOTHING
        if step.asked and step.asked != kind:
            raise Failed((*path, "asked"), f"expected '{step.asked}' to be asked, got '{kind}'")
        if request is None:
            if step.answers or step.who or step.offers or step.shut:
                raise Failed(path, f"expected something to be asked, got the end ({self.engine.outcome})")
            return
        if not self._is_asked(request, step.who):
            raise Failed((*path, "who"), f"expected {step.who} to be asked, got {self.engine.name(request.who)}")
        for index, text in enumerate(step.offers):
            if not matching(request.options, text):
                raise Failed((*path, "offers", index), absent(request, text))
        for index, text in enumerate(step.lacks):
            if found := matching(request.options, text):
                raise Failed((*path, "lacks", index), f"expected no option '{text}', got '{found[0].label}'")
        for index, text in enumerate(step.shut):
            if not is_shut(request, text):
                raise Failed((*path, "shut", index), not_shut(request, text))

    def _is_asked(self, request: Request, who: str) -> bool:
        return not who or means(who, request.who, self.engine.name, self.pack)

    def _answer(self, step: Step, path: Path) -> None:
        request = self.engine.request
        assert request is not None
        if step.auto:
            self._choose(self.policy(request), (*path, "auto"))
        else:
            self._choose(chosen(request, step, path, known(self.engine, self.pack)), path)

    def _choose(self, choice: Choice, path: Path) -> None:
        self.made += 1
        self.answered = self.engine.request
        try:
            self._note(self.engine.choose(choice))
        except Refused as refused:
            raise Failed(path, f"expected a legal choice, got one that is refused: {refused}") from refused
        except Failed:
            battle = self.engine.battle if isinstance(self.engine, Campaign) else None
            self._note((battle or self.engine).events)
            raise

    def _note(self, events: Sequence[Event]) -> None:
        self.events += events
        self.fresh += events

    def standing(self, whole: bool = False) -> list[str]:
        """Describe the open request, its options and the last events, or the `whole` of them, in lines."""
        return [*self._asked(), *self._told(0 if whole else LAST)]

    def _asked(self) -> list[str]:
        request = self.engine.request or (None if self.engine.outcome else self.answered)
        if request is None:
            return [f"asked: nothing any more ({self.engine.outcome})"]
        options = "; ".join(f"{each.id} ({each.label})" for each in request.options[:30])
        more = f"; and {len(request.options) - 30} more" if len(request.options) > 30 else ""
        told = [
            f"asked: {request.kind} of {self.engine.name(request.who)}: {request.text}",
            f"options: {options}{more}",
        ]
        closed = shut(request) if request is self.engine.request else []
        if closed:
            told.append(f"shut: {'; '.join(f'{each.id} ({each.label}): {each.reason}' for each in closed)}")
        return told

    def _told(self, most: int) -> list[str]:
        """Return the last lines of the log, as many as that; all of them for 0."""
        lines = [line for event in self.events if (line := event.words(self.engine.name))]
        head = "told last:" if most else "told from the beginning:"
        return [head, *(f"  {line}" for line in lines[-most:])] if lines else ["told so far: nothing"]
