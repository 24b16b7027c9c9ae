"""Repeating the last declaration of everybody who can, with one key. Nothing here draws."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Request


class Made(NamedTuple):
    """An answer that was given for somebody."""

    kind: str
    option: str
    fields: Mapping[str, Value]


class Repeats:
    """Remembers what everybody answered, round by round, and gives it again while nothing else has happened.

    Only answers that are asked of a member count. A chain of repeats ends as soon as one is not legal, or something
    has happened in the fight: a repeat never answers to what the player has not seen.
    """

    def __init__(self) -> None:
        self._fight: Hashable = None
        self._round = 0
        self._made: dict[str, list[Made]] = {}
        self._before: dict[str, list[Made]] = {}
        self._moment: Hashable = None
        self._word = "round"
        self._able: dict[str, bool] = {}
        """Who is in the fight, and whether they can act."""
        self._things: set[str] = set()
        self._closed: dict[str, str] = {}
        """Why something is not possible now, by the ids of options."""
        self.told: list[str] = []
        """The names of those for whom the chain has answered so far."""

    def look(self, battle: Mapping[str, Any]) -> None:
        """Notice the fight and its round."""
        if (battle["encounter"], battle["ruleset"]) != self._fight:
            self._fight = (battle["encounter"], battle["ruleset"])
            self._made, self._before, self._round = {}, {}, 0
        self._word = str(battle.get("round_word", tr("round")))
        units = [unit for side in ("party", "foes") for unit in battle[side]["units"]]
        self._able = {unit["id"]: unit.get("able", True) for unit in units}
        self._things = {str(thing["id"]) for thing in battle.get("things", ())}
        self._closed = {each["option"]: each["why"] for each in battle.get("closed", ())}
        if battle.get("round", 1) != self._round:
            self._round = battle.get("round", 1)
            self._before |= self._made
            self._made = {}

    def made(self, request: Request, option: str, fields: Mapping[str, Value]) -> None:
        """Note an answer."""
        if request.who:
            self._made.setdefault(request.who, []).append(Made(request.kind, option, dict(fields)))

    def last(self, request: Request | None) -> Made | None:
        """What was answered to the same question in the round before, if that is still legal."""
        if request is None:
            return None
        before = self._before.get(request.who, ())
        place = len(self._made.get(request.who, ()))
        made = before[place] if place < len(before) else None
        if made is None or made.kind != request.kind:
            return None
        return made if not request.refuse(Choice(request.id, made.option, made.fields)) else None

    def why_not(self, request: Request, name: Callable[[str], str]) -> str:
        """Say why nothing can be repeated in answer to a request; empty where something can.

        Args:
            request: the request.
            name: gives names for ids.
        """
        if self.last(request) is not None:
            return ""
        if not self._before:
            if self._round > 1:
                return tr("Nothing to repeat yet: nothing is known of the {word} before.", word=self._word)
            return tr("Nothing to repeat yet: this is the first {word}.", word=self._word)
        before, place = self._before.get(request.who, ()), len(self._made.get(request.who, ()))
        made = before[place] if place < len(before) else None
        who = name(request.who)
        if made is None or made.kind != request.kind:
            return tr(
                "{who} was not asked this in the {word} before: there is nothing to repeat.", who=who, word=self._word
            )
        why = self._why(request, made, name).rstrip(".")
        return tr("{who} cannot do now what was done in the {word} before: {why}.", who=who, word=self._word, why=why)

    def _why(self, request: Request, made: Made, name: Callable[[str], str]) -> str:
        """Say what has changed since an answer was given: who is gone, or what is out of reach, used up or closed."""
        option = next((each for each in request.options if each.id == made.option), None)
        if option is None:
            key = made.option.rpartition(":")[2]
            if key in self._able:
                return self._lost(key, name)
            if key in self._things:
                return tr("{key} is used up, or somebody else has it", key=name(key))
            why = self._closed.get(made.option, "")
            return f"{why[:1].lower()}{why[1:]}" or tr("nothing of the kind is possible now")
        for field in option.fields:
            value = made.fields.get(field.name)
            if isinstance(value, str) and field.refuse(value):
                return self._lost(value, name)
        return tr("something else is asked for now")

    def _lost(self, key: str, name: Callable[[str], str]) -> str:
        """Say why somebody, or a place, cannot be chosen."""
        return tr(
            "{key} is {state}",
            key=name(key),
            state=tr("out of reach") if self._able.get(key, True) else tr("out of the fight"),
        )

    def begin(self, battle: Mapping[str, Any]) -> None:
        """Begin a chain of repeats."""
        self.told, self._moment = [], _moment(battle)

    def next(self, request: Request | None, battle: Mapping[str, Any] | None) -> Made | None:
        """The next answer of the chain that was begun; None once it has ended."""
        if self._moment is None:
            return None
        made = self.last(request) if battle is not None and _moment(battle) == self._moment else None
        if made is None:
            self._moment = None
        return made

    def done(self) -> list[str]:
        """For whom the chain answered, once, after it has ended."""
        told, self.told = ([], self.told) if self._moment is not None else (self.told, [])
        return told


def _moment(battle: Mapping[str, Any]) -> Hashable:
    """What must not have changed for a repeat to go on: the round, and how everybody is."""
    units = (unit for side in ("party", "foes") for unit in battle[side]["units"])
    return battle.get("round", 1), tuple((unit["id"], unit.get("now"), unit.get("able", True)) for unit in units)
