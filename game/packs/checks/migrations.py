"""Migrations of a manifest: each old id is gone, and its replacement exists."""

from collections.abc import Mapping

from game.packs.draft import Draft, Key
from game.packs.faults import did_you_mean
from game.packs.models import KINDS
from game.packs.models.quest import Quest
from game.packs.reader import RawPack
from game.packs.reading.files import Source


def check(draft: Draft) -> None:
    """Check the migrations of every pack."""
    moved: dict[Key, Key] = {}
    for pack in draft.packs:
        for kind, ids in pack.manifest.migrations.items() if pack.manifest else ():
            for old, new in ids.items():
                if isinstance(new, str):
                    moved[kind, f"{pack.id}:{old}"] = kind, new if ":" in new else f"{pack.id}:{new}"
    for pack in draft.packs:
        for kind, ids in pack.manifest.migrations.items() if pack.manifest else ():
            source = Source(pack.manifest_file, ("migrations", kind))
            if kind not in KINDS:
                message = f"there is no kind of record called '{kind}'{did_you_mean(kind, list(KINDS))}"
                draft.findings.key(source, message)
                continue
            for old, new in ids.items():
                if isinstance(new, str):
                    _one(draft, pack, source.at(old), (kind, f"{pack.id}:{old}"), moved)
                else:
                    _stages(draft, source.at(old), (kind, f"{pack.id}:{old}"), new)


def _one(draft: Draft, pack: RawPack, source: Source, old: Key, moved: Mapping[Key, Key]) -> None:
    kind = old[0].replace("_", " ")
    new = moved[old]
    if old in draft.defined:
        draft.findings.key(source, f"the {kind} '{old[1]}' is still there: only what is gone has a migration")
    elif ring := _ring(old, moved):
        if old == min(ring):
            draft.findings.value(source, f"this leads back to '{old[1]}' itself: name what there is")
    elif new not in draft.defined and new not in moved:
        other, _, name = new[1].partition(":")
        packs = {each.id: each for each in draft.packs}
        if other in packs and name not in packs[other].doubtful and (other, new[0]) not in draft.nameless:
            known = [key for each, key in draft.defined if each == new[0]]
            own = [key.removeprefix(f"{pack.id}:") for key in known]
            hint = did_you_mean(new[1].removeprefix(f"{pack.id}:"), own)
            draft.findings.value(source, f"there is no {kind} '{new[1]}' to take the place of '{old[1]}'{hint}")


def _stages(draft: Draft, source: Source, quest: Key, moved: Mapping[str, str]) -> None:
    """Check the migrations of the stages of one quest."""
    record = draft.records["quest"].get(quest[1])
    if quest[0] != "quest":
        draft.findings.value(source, "only quests have stages: name the id that replaces this one")
    elif quest not in draft.defined:
        draft.findings.key(source, f"there is no quest '{quest[1]}' whose stages could have other ids")
    if not isinstance(record, Quest):
        return
    for old, new in moved.items():
        if old in record.numbers:
            draft.findings.key(source.at(old), f"the stage '{old}' is still there: only what is gone has a migration")
        elif new not in record.numbers:
            hint = did_you_mean(new, list(record.ids))
            draft.findings.value(source.at(old), f"the quest '{quest[1]}' has no stage '{new}'{hint}")


def _ring(old: Key, moved: Mapping[Key, Key]) -> tuple[Key, ...]:
    """Return the path from an old id back to itself through other removed ids, beginning with it; empty if there is
    none.
    """
    seen = [old]
    while (here := moved[seen[-1]]) in moved and here not in seen:
        seen.append(here)
    return tuple(seen) if here == old else ()
