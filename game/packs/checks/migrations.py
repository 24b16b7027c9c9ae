"""Migrations of a manifest: each old id is gone, and its replacement exists."""

from collections.abc import Mapping, Sequence

from game.packs.draft import Draft, Key
from game.packs.faults import did_you_mean
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.encounter import Encounter
from game.packs.models.front import Front
from game.packs.models.happening import Deck
from game.packs.models.pack import PARTS
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.models.scene import Scene
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
                    _parts(draft, source.at(old), (kind, f"{pack.id}:{old}"), new)


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


def _parts(draft: Draft, source: Source, key: Key, moved: Mapping[str, str | Mapping[str, str]]) -> None:
    """Check the migrations of the stages, steps, options or cards of one record."""
    kind, name = key
    if kind not in PARTS:
        message = (
            "only quests have stages, scenes steps or options, decks cards, powers rules, and fronts boxes: "
            "name the id that replaces this one"
        )
        draft.findings.value(source, message)
        return
    record = draft.records[kind].get(name)
    if key not in draft.defined:
        draft.findings.key(source, f"there is no {kind} '{name}' whose {PARTS[kind]}s could have other ids")
    if record is None:
        return
    scene = record.scene if isinstance(record, Encounter) else record
    below = {step.id: step for step in scene.steps} if isinstance(scene, Scene) else {}
    part = "option" if isinstance(scene, Scene) and not scene.steps else PARTS[kind]
    known, owner = _ids(record), f"the {kind} '{name}'"
    for old, new in moved.items():
        if isinstance(new, str):
            _part(draft, source, part, known, owner, (old, new))
        elif step := below.get(old):
            options = [option.id for option in step.options]
            for each in new.items():
                _part(draft, source.at(old), "option", options, f"the step '{old}' of {owner}", each)
        else:
            hint = did_you_mean(old, list(below))
            draft.findings.key(source.at(old), f"{owner} has no step '{old}' whose options could have other ids{hint}")


def _part(draft: Draft, source: Source, part: str, known: Sequence[str], owner: str, move: tuple[str, str]) -> None:
    """Check the migration of one part: its old id, and its new one."""
    old, new = move
    if old in known:
        draft.findings.key(source.at(old), f"the {part} '{old}' is still there: only what is gone has a migration")
    elif new not in known:
        draft.findings.value(source.at(old), f"{owner} has no {part} '{new}'{did_you_mean(new, list(known))}")


def _ids(record: Record) -> tuple[str, ...]:
    """Return the ids of the parts of a record that a save may name."""
    if isinstance(record, Quest):
        return record.ids
    if isinstance(record, Power):
        return tuple(record.by_id)
    if isinstance(record, Front):
        return tuple(box.id for box in record.boxes)
    if isinstance(record, Deck):
        return tuple(card.id for card in record.cards)
    scene = record.scene if isinstance(record, Encounter) else record
    if not isinstance(scene, Scene):
        return ()
    return tuple(each.id for each in scene.steps or scene.options)


def _ring(old: Key, moved: Mapping[Key, Key]) -> tuple[Key, ...]:
    """Return the path from an old id back to itself through other removed ids, beginning with it; empty if there is
    none.
    """
    seen = [old]
    while (here := moved[seen[-1]]) in moved and here not in seen:
        seen.append(here)
    return tuple(seen) if here == old else ()
