"""Reloading of content during a game: whether it can be played, and what has changed."""

from collections.abc import Callable, Sequence

from game.packs.catalogue import Catalogue
from game.packs.faults import ContentFaults, Fault
from game.wording import listed
from systems.table.loop.language import counted, tr


class ReloadFailed(Exception):
    """The reloaded content cannot be played, and the old content stays. `faults` are those of its packs, if any."""

    def __init__(self, text: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(text)
        self.faults = tuple(faults)


def load_fresh(before: Catalogue, source: Callable[[], Catalogue]) -> Catalogue:
    """Load all packs again.

    Args:
        before: the content so far.
        source: loads the content; raises ContentFaults and OSError.

    Raises:
        ReloadFailed: a pack that was loaded before has faults now, or a file cannot be read.
    """
    try:
        fresh = source()
    except ContentFaults as error:
        raise ReloadFailed(_faults_text(error.faults), error.faults) from error
    except OSError as error:
        raise ReloadFailed(tr("The content stays as it was. {error}", error=error)) from error
    gone = {pack.id for pack in before.packs} - {pack.id for pack in fresh.packs}
    faults = [fault for refused in fresh.refused if refused.pack in gone for fault in refused.faults]
    if faults:
        raise ReloadFailed(_faults_text(faults), faults)
    return fresh


def describe_changes(before: Catalogue, after: Catalogue) -> list[str]:
    """Return a sentence on the records that were changed, added or removed."""
    changed, added, gone = [], [], []
    for kind in after.kinds:
        old, new = before.of(kind), after.of(kind)
        word = kind.replace("_", " ")
        changed += [
            tr("{word} {key}", word=word, key=key) for key, record in new.items() if key in old and old[key] != record
        ]
        added += [tr("{word} {key}", word=word, key=key) for key in new if key not in old]
        gone += [tr("{word} {key}", word=word, key=key) for key in old if key not in new]
    sentences = [
        tr("{records} {verb}: {names}.", records=len(records), verb=verb, names=listed(records))
        for verb, records in (("changed", changed), ("added", added), ("gone", gone))
        if records
    ]
    return [
        tr(
            "The content was loaded anew. {sentences}",
            sentences=" ".join(sentences or _passed_over(after)) or tr("Nothing in it is other than before."),
        )
    ]


def _passed_over(content: Catalogue) -> list[str]:
    """Return a sentence for each pack that is not played because another one of its name is."""
    played = {pack.id: pack.folder for pack in content.packs}
    return [
        tr(
            "Nothing that is played is other than before: {pack} is played from {played}, not from {folder}.",
            pack=refused.pack,
            played=played[refused.pack],
            folder=refused.folder,
        )
        for refused in content.refused
        if refused.folder and refused.pack in played
    ]


def _faults_text(faults: Sequence[Fault]) -> str:
    return tr(
        "The content stays as it was: what is written there now has {faults}.", faults=counted(len(faults), "fault")
    )
