"""The options of a request by their verbs: each keeps its letter, and its place once it was possible in a fight."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.window.request.verbs import KNOWN, PLACE, Verb, verb_of
from systems.table.battle.closed import ClosedView
from systems.table.loop.requests import Option, Request

_ORDER = {verb.key: place for place, verb in enumerate(dict.fromkeys(KNOWN.values()))}


class Row(NamedTuple):
    """A verb with its options; none where it is not possible now."""

    verb: Verb
    word: str
    options: tuple[Option, ...]
    closed: tuple[ClosedView, ...] = ()
    """What else of the verb there would be, with the reasons why it is not possible now."""
    leaves: bool = False
    """Whether it takes somebody out of the fight for good: it stands apart from the others, and asks twice."""


class Rows:
    """Remembers the verbs of each kind of request."""

    def __init__(self) -> None:
        self._verbs: dict[tuple[str, str], Verb] = {}
        self._seen: dict[tuple[str, str], dict[str, Row]] = {}

    def take(
        self, request: Request, fight: str, shown: Callable[[str], bool], closed: Sequence[ClosedView] = ()
    ) -> list[Row]:
        """Return the verbs of a request, with those that were possible before in the fight, or are closed now.

        Args:
            request: the request.
            fight: a text that stays the same during a fight.
            shown: tells whether an id is something on the stage: an option of that name is a place to be in.
            closed: what is not possible now, and why.
        """
        found: dict[str, tuple[Verb, list[Option]]] = {}
        for option in request.options:
            verb = PLACE if shown(option.id) else self.verb(request.kind, option)
            others = found.setdefault(verb.key, (verb, []))[1]
            # Two of the same thing are one choice.
            if verb.key != "use" or (option.label, option.help) not in [(each.label, each.help) for each in others]:
                others.append(option)
        seen = self._seen.setdefault((fight, request.kind), {})
        rows = {
            key: Row(verb, _word(verb, options), tuple(options), leaves=any(each.leaves for each in options))
            for key, (verb, options) in found.items()
        }
        seen |= {key: row._replace(options=()) for key, row in rows.items()}
        why: dict[str, list[ClosedView]] = {}
        for each in closed:
            verb = self.verb(request.kind, Option(each["option"], each["label"]))
            why.setdefault(verb.key, []).append(each)
            seen.setdefault(verb.key, Row(verb, verb.word or each["label"], (), leaves=each.get("leaves", False)))
        every = [rows.get(key, gone)._replace(closed=tuple(why.get(key, ()))) for key, gone in seen.items()]
        return sorted(every, key=lambda row: (row.leaves, _ORDER.get(row.verb.key, len(_ORDER))))

    def verb(self, kind: str, option: Option) -> Verb:
        """The verb of an option in requests of a kind."""
        part = option.id.partition(":")[0]
        if (kind, part) not in self._verbs:
            others = [verb for (other, _), verb in self._verbs.items() if other == kind]
            made = verb_of(option.id, option.label, {verb.letter for verb in others})
            self._verbs[kind, part] = next((verb for verb in others if verb.key == made.key), made)
        return self._verbs[kind, part]


def _word(verb: Verb, options: Sequence[Option]) -> str:
    """The word on a verb's button."""
    label = options[0].label
    if options[0].leaves:
        return label
    if not verb.word or (len(options) == 1 and len(label) <= 12 and ":" not in label):
        return label.partition(":")[0]
    return verb.word
