"""Which variant a verb begins with: the one that was used last, or the one that comes to most."""

from collections.abc import Callable, Sequence

from game.window.request.aims import Aims
from game.window.request.verbs import Verb
from game.window.request.worth import UNKNOWN, Worth
from systems.table.loop.requests import Option


class Variants:
    """The variants that everybody used last, by their verbs."""

    def __init__(self) -> None:
        """Begin with none."""
        self._used: dict[tuple[str, str], str] = {}

    def note(self, who: str, verb: Verb, option: Option) -> None:
        """Remember what somebody used last of a verb."""
        self._used[who, verb.key] = option.id

    def begun(
        self, who: str, verb: Verb, variants: Sequence[Option], aims: Aims, worth: Callable[[str], Worth]
    ) -> tuple[Option, ...]:
        """Return the variants that a verb begins with.

        Args:
            who: who uses it.
            verb: the verb.
            variants: all that are possible now.
            aims: what they aim at.
            worth: tells what an option may come to, as far as that is known.
        """
        aimed = [option for option in variants if aims.field(option)]
        if len(variants) == 1:
            return tuple(aimed)
        if verb.ready and aimed:
            return (_best(aimed, self._used.get((who, verb.key), ""), worth),)
        chosen: list[Option] = []
        taken: set[str] = set()
        for option in aimed if verb.merges else ():
            ids = aims.ids(option)
            if not ids & taken:
                chosen.append(option)
                taken |= ids
        return tuple(chosen)


def _best(aimed: Sequence[Option], used: str, worth: Callable[[str], Worth]) -> Option:
    """Return the variant used last, if it still comes to anything by itself; else the one that comes to most."""
    last = next((option for option in aimed if option.id == used), None)
    if last is not None and ((known := worth(used)).sure or known == UNKNOWN):
        return last
    return max(aimed, key=lambda option: worth(option.id))
