"""Content read anew while a game is on: whether it can be played, and what changed in it."""

from collections.abc import Callable, Sequence

from game.packs.catalogue import Catalogue
from game.packs.faults import Fault
from game.sessions.changed_content.listing import listed
from game.wording import counted


class ReloadFailed(Exception):
    """The content of today cannot be played, and that of before stays. `faults` are those of its packs, if any."""

    def __init__(self, text: str, faults: "Sequence[Fault]" = ()) -> None:
        """Say why."""
        super().__init__(text)
        self.faults = tuple(faults)


def load_fresh(before: "Catalogue", source: "Callable[[], Catalogue]") -> "Catalogue":
    """Read all packs again.

    Args:
        before: what is loaded.
        source: loads the content; it raises ContentFaults and OSError.

    Raises:
        NotReloaded: a pack that was loaded before has faults now, or a file cannot be read.
    """
    from game.packs.faults import ContentFaults

    try:
        fresh = source()
    except ContentFaults as error:
        raise ReloadFailed(_faulty(error.faults), error.faults) from error
    except OSError as error:
        raise ReloadFailed(f"The content stays as it was. {error}") from error
    gone = {pack.id for pack in before.packs} - {pack.id for pack in fresh.packs}
    faults = [fault for refused in fresh.refused if refused.pack in gone for fault in refused.faults]
    if faults:
        raise ReloadFailed(_faulty(faults), faults)
    return fresh


def describe_changes(before: "Catalogue", after: "Catalogue") -> list[str]:
    """Say which records were changed, added or are gone, in a sentence each."""
    changed, added, gone = [], [], []
    for kind in after.kinds:
        old, new = before.of(kind), after.of(kind)
        word = kind.replace("_", " ")
        changed += [f"{word} {key}" for key, record in new.items() if key in old and old[key] != record]
        added += [f"{word} {key}" for key in new if key not in old]
        gone += [f"{word} {key}" for key in old if key not in new]
    told = [
        f"{len(records)} {verb}: {listed(records)}."
        for verb, records in (("changed", changed), ("added", added), ("gone", gone))
        if records
    ]
    return [f"The content was loaded anew. {' '.join(told) or 'Nothing in it is other than before.'}"]


def _faulty(faults: "Sequence[Fault]") -> str:
    return f"The content stays as it was: what is written there now has {counted(len(faults), 'fault')}."
