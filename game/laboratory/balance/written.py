"""Tuned numbers in a pack: a file for each encounter, whose form is that of every other file of content.

The encounter is patched. Numbers of foes stand in creatures of the pack's own, which extend those that the encounter
has and take their places in it: whoever else meets the same creatures meets them as they are.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from game.laboratory.balance.part import entries
from game.laboratory.playtest.results import Tuning
from game.laboratory.setups import Setup
from game.packs.archive import MANIFEST
from game.packs.catalogue import Catalogue
from game.packs.messages.findings import Findings
from game.packs.models.encounter import Encounter
from game.packs.models.pack import dependency
from game.packs.reader import read_manifest
from game.packs.references import named
from game.packs.roots import own_root
from game.sessions.storage import write_atomically
from game.toml import parsed
from systems.table.ruleset import ruleset

MARK = "# Written by flamequick playtest --tune … --write, and written anew while nothing in it is changed:"
"""How such a file begins; behind it stands the sum of everything below the first line."""
NOTE = "# Under "
"""How a line on a ruleset's value begins; its id and a comma follow."""
ABOUT = "# Without this file the encounter is as it was.\n\n"


class NotWritten(Exception):
    """Nothing can be written there. The text says why, and what to do."""


class TunedPack(NamedTuple):
    """A pack to be written to, and the packs whose records it may name."""

    folder: Path
    id: str
    known: frozenset[str]

    def file(self, encounter: str) -> Path:
        """Return the file of an encounter."""
        return self.folder / f"tuned-{encounter.replace(':', '-')}.toml"


def prepared(folder: Path, setups: Iterable[Setup]) -> TunedPack:
    """Return a pack in which the encounters of these set-ups can be written, each once for a ruleset.

    Raises:
        NotWritten: it is none, it may not name them, or a file of another hand is in the way.
    """
    if not (folder / MANIFEST).is_file():
        raise NotWritten(f"There is no pack in {folder}. Make one with: flamequick pack new {folder}")
    if folder.resolve().is_relative_to(own_root().resolve()):
        raise NotWritten(f"{folder} is one of the game's own packs. Make one of yours with: flamequick pack new NAME")
    manifest = read_manifest(folder.resolve(), Findings())[1]
    if manifest is None:
        raise NotWritten(f"The manifest of {folder} has faults: flamequick check {folder} tells them.")
    depends = (dependency(text)[0] for text in manifest.depends)
    known = frozenset((manifest.id, *depends, *manifest.optional_names))
    pack = TunedPack(folder, manifest.id, known)
    seen: set[tuple[str, str]] = set()
    for setup in setups:
        encounter = setup.encounter.id
        if (encounter, setup.ruleset) in seen:
            raise NotWritten(
                f"{encounter} is to be tuned several times under {setup.ruleset}, and a pack holds one answer: "
                "name one party and one difficulty, and no variants."
            )
        seen.add((encounter, setup.ruleset))
        _usable(pack, encounter)
        for foe in setup.encounter.foes:
            _usable(pack, foe.creature)
        _before(pack.file(encounter))
    return pack


def write(catalogue: Catalogue, pack: TunedPack, tunings: Sequence[Tuning], notes: Sequence[str]) -> dict[Path, str]:
    """Write what was found; what such a file holds for other rulesets stays in it.

    Args:
        catalogue: the content.
        pack: where to.
        tunings: what was found.
        notes: a line on each of them for the head of its file.

    Returns:
        The files that were written, each with the encounter.

    Raises:
        NotWritten: something found cannot be said in a pack, or a file cannot be written.
    """
    whole: dict[str, dict[str, Any]] = {}
    for encounter in dict.fromkeys(each.found.encounter for each in tunings if each.found):
        found = [each for each in tunings if each.found and each.found.encounter == encounter]
        data = _tuned(catalogue, pack, encounter, found)
        if data:
            whole[encounter] = data
    done: dict[Path, str] = {}
    for encounter, data in whole.items():
        path = pack.file(encounter)
        both = zip((each.found for each in tunings if each.found), notes, strict=True)
        new = {cell.ruleset: f"# {note}" for cell, note in both if cell.encounter == encounter}
        told = "".join(f"{line}\n" for line in (_noted(path) | new).values())
        body = told + ABOUT + tomli_w.dumps(data)
        try:
            write_atomically(path.resolve(), f"{MARK} {_sum(body)}\n{body}")
        except OSError as error:
            raise NotWritten(f"{path} cannot be written: {error.strerror}.") from error
        done[path] = encounter
    return done


def _tuned(catalogue: Catalogue, pack: TunedPack, encounter: str, tunings: Sequence[Tuning]) -> dict[str, Any]:
    """Return the records of an encounter's file; nothing where everything is as it should be."""
    record, before = catalogue.encounters[encounter], _before(pack.file(encounter))
    changes: dict[str, Any] = dict(before["encounter"][0]["set"]) if before else {}
    own: dict[str, dict[str, Any]] = {each["id"]: each for each in before.get("creature", ())}
    for tuning in tunings:
        assert tuning.found is not None
        _count(changes, tuning, len(tunings))
        setup = tuning.found.setup
        for entry in _turned_entries(tuning):
            _creature(catalogue, pack, setup, entry, changes, own)
        block = _followed(catalogue, record, setup)
        known = changes.get("blocks", {}).get(setup.ruleset, {})
        if known or block != setup.encounter.block:
            fields = _fields(setup.encounter.block, record.blocks.get(setup.ruleset), known)
            changes.setdefault("blocks", {})[setup.ruleset] = fields
    patch = {"patch": encounter, "set": changes}
    return ({"creature": list(own.values())} if own else {}) | {"encounter": [patch]} if changes else {}


def _count(changes: dict[str, Any], tuning: Tuning, tunings: int) -> None:
    """Note how many of an entry of foes there are, which holds under every ruleset."""
    for path, before, after in tuning.changes:
        root, _, rest = path.partition(".")
        entry, _, field = rest.partition(".")
        if root == "foes" and field == "count" and before != after:
            if tunings > 1:
                raise NotWritten(f"{path} holds under every ruleset, and cannot have several values: name one ruleset.")
            changes.setdefault("foes", {}).setdefault(entry, {})["count"] = after


def _turned_entries(tuning: Tuning) -> list[int]:
    """Return the entries of foes whose blocks were turned, counted from 0."""
    found = (change.path.split(".", 2) for change in tuning.changes)
    return list(dict.fromkeys(int(steps[1]) - 1 for steps in found if steps[0] == "foes" and steps[2] != "count"))


def _creature(
    catalogue: Catalogue,
    pack: TunedPack,
    setup: Setup,
    entry: int,
    changes: dict[str, Any],
    own: dict[str, dict[str, Any]],
) -> None:
    """Give an entry of foes a creature of the pack's own, with the block that was found."""
    record = catalogue.encounters[setup.encounter.id]
    creature = catalogue.creatures[record.foes[entry].creature]
    key = f"tuned_{record.id.replace(':', '_')}_{entry + 1}"
    foe = setup.encounter.foes[entries(record, setup.ruleset).index(entry)]
    known = own.get(key, {}).get("blocks", {}).get(setup.ruleset, {})
    fields = _fields(foe.block, creature.blocks.get(setup.ruleset), known)
    if not fields:
        return
    if creature.id != f"{pack.id}:{key}":
        if any(each.path[0] == "blocks" and each.id == creature.id for each in named(record)):
            raise NotWritten(
                f"{record.id} speaks of {creature.id} in a block of its own, so that no other creature can take its "
                f"place: change {creature.id} itself, with a patch of yours."
            )
        if own.get(key, {}).get("extends") != creature.id:
            own[key] = {"id": key, "extends": creature.id}
    elif key not in own:
        raise NotWritten(f"{creature.id} stands in another file of {pack.folder}: move that file away.")
    own[key].setdefault("blocks", {})[setup.ruleset] = fields
    changes.setdefault("foes", {}).setdefault(str(entry + 1), {})["creature"] = key


def _followed(catalogue: Catalogue, record: Encounter, setup: Setup) -> dict[str, Any]:
    """Return the encounter's block as it follows from the foes that were found, and from what is written."""
    rules = ruleset(setup.ruleset)
    late = setup.encounter.reinforcements()
    here = [foe for foe in setup.encounter.foes if foe.id not in late]
    foes = [(foe.block, catalogue.creatures[foe.creature].core) for foe in here]
    return record.block(rules, rules.compose(foes, setup.encounter.numbers))


def _fields(block: Mapping[str, Any], written: Mapping[str, Any] | None, before: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has to be written of a block: all of it where none is written, else what differs, and what an
    earlier tuning has changed.
    """
    return {
        key: _plain(value)
        for key, value in block.items()
        if value is not None and (written is None or key in before or key not in written or written[key] != value)
    }


def _plain(value: Any) -> Any:
    """Return a value as TOML can hold it."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items() if each is not None}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _usable(pack: TunedPack, key: str) -> None:
    other = key.partition(":")[0]
    if other not in pack.known:
        raise NotWritten(
            f"{key} is of the pack {other}, which {pack.folder / MANIFEST} does not name: add it to depends."
        )


def _before(path: Path) -> dict[str, Any]:
    """Return the records of a file that was written before; nothing where there is none.

    Raises:
        NotWritten: it was not written here, or was changed since.
    """
    if not path.exists():
        return {}
    try:
        first, _, body = path.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise NotWritten(f"{path} is in the way, and cannot be read. Move it away.") from error
    if first != f"{MARK} {_sum(body)}":
        raise NotWritten(f"{path} was written or changed by somebody else, and is left alone. Move it away.")
    return parsed(body)


def _noted(path: Path) -> dict[str, str]:
    """Return the lines at the head of a file that was written before, each by its ruleset."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    head = takewhile(lambda line: line.startswith(NOTE), lines)
    return {line.removeprefix(NOTE).partition(",")[0]: line for line in head}


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]
