"""`pack build`, `index`, `install`, `update`, `remove`, `enable`, `disable` and `list`: packs on their way.

Imports inside functions keep the start of other commands short.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli.outcomes import FAILED, CommandFailed, Exit
from game.cli.output import remark, say, say_json
from systems.table.loop.language import counted

if TYPE_CHECKING:
    from game.packs.travel.listing import Listed
    from game.packs.travel.plan import Plan


class Manner(NamedTuple):
    """How a command that changes something is carried out: without asking, and with JSON in place of words."""

    yes: bool = False
    json: bool = False


def build_pack(folder: Path, output: Path | None, packs: Sequence[Path], json: bool) -> None:
    """Check a pack, run its scenarios, and make a zip of it; `packs` are further folders with packs that it needs.

    Raises:
        CommandFailed: it cannot be made, or not be written.
        Exit: with code 1, if the pack has faults or a scenario fails.
    """
    from game.packs.switches import put
    from game.packs.travel.build import packed
    from game.packs.travel.parcel import checksum, parcel

    found = packed(folder)
    _check(folder, packs)
    made = parcel(found.data, str(folder))
    name = f"{made.manifest.id}-{made.manifest.version}.zip"
    path = Path(name) if output is None else output / name if output.is_dir() else output
    try:
        other = path.is_file() and path.read_bytes() != found.data
        put(path, found.data)
    except OSError as error:
        raise CommandFailed(f"{path} cannot be written: {error.strerror or error}.") from error
    if other:
        remark(f"{path} was there already with other content. If that was handed on, raise `version` in pack.toml.")
    if found.left_out:
        remark(f"Left out, since packs hold no programs: {', '.join(found.left_out)}.")
    if json:
        told = {"file": str(path), "id": made.manifest.id, "version": made.manifest.version, "size": len(found.data)}
        say_json({**told, "sha256": checksum(found.data), "files": list(found.names), "left_out": list(found.left_out)})
        return
    say(f"{path}: {counted(len(found.names), 'file')}, {len(found.data)} bytes\nSHA-256 {checksum(found.data)}")


def _check(folder: Path, packs: Sequence[Path]) -> None:
    """Check a pack and run its scenarios; tell what is wrong on the standard error."""
    from game.laboratory.scenarios.suite import run_all
    from game.packs.archive import MANIFEST
    from game.packs.check import check
    from game.packs.loader import freeze

    report = check([folder], beside=packs)
    faults = [fault for fault in report.faults if not fault.warning]
    if not faults:
        faults = list(run_all(freeze(report.draft), report.draft, report.packs).faults)
    if faults:
        lacking = any("is not installed" in fault.message for fault in faults if fault.file.endswith(MANIFEST))
        hint = ["A pack that it needs can lie anywhere: --packs FOLDER"] if lacking and not packs else []
        remark("\n".join([*map(str, faults), *hint, "No zip was made."]))
        raise Exit(FAILED)


def make_index(zips: Sequence[Path], name: str, base: str, output: Path | None) -> None:
    """Print an index of zips, or write it to a file, from which the zips are named.

    Raises:
        CommandFailed: it cannot be written.
    """
    from game.packs.switches import put
    from game.packs.travel.index import index_text

    if output is None:
        say(index_text(zips, name, base).rstrip("\n"))
        if not base and any(path.parent.resolve() != Path.cwd() for path in zips):
            remark("The zips are named as they are beside the index: put it into their folder, or give --output FILE.")
        return
    file = output / "index.toml" if output.is_dir() else output
    try:
        put(file, index_text(zips, name, base, file.parent).encode())
    except OSError as error:
        raise CommandFailed(f"{file} cannot be written: {error.strerror or error}.") from error
    say(f"{file}: {len(zips)} {'pack' if len(zips) == 1 else 'packs'}")


def install_pack(what: str, index: str, sha256: str, saves: Path | None, manner: Manner) -> None:
    """Install a pack and those that it needs.

    Raises:
        CommandFailed: something would be lost, and nobody has agreed to it.
    """
    from game.packs.travel.plan import install
    from game.packs.travel.shelf import Shelf

    shelf = Shelf()
    plan = install(shelf, what, index, sha256, _teller(manner))
    _carry_out(plan, saves, manner, "It is installed already.")


def update_packs(packs: Sequence[str], saves: Path | None, manner: Manner) -> None:
    """Update packs that were installed.

    Raises:
        CommandFailed: something would be lost, and nobody has agreed to it.
    """
    from game.packs.travel.plan import update
    from game.packs.travel.shelf import Shelf

    plan = update(Shelf(), packs, _teller(manner))
    _carry_out(plan, saves, manner, "Nothing is updated." if plan.remarks else "Nothing newer is there.")


def _teller(manner: Manner) -> Any:
    return (lambda words: None) if manner.json else lambda words: remark(f"{words} …")


def _carry_out(plan: "Plan", saves: Path | None, manner: Manner, nothing: str) -> None:
    from game.packs.travel.plan import carry_out
    from game.packs.travel.shelf import Shelf
    from game.sessions.pack_use import remarks_on
    from game.sessions.saves import Saves

    remarks = remarks_on(plan, Saves(saves))
    if not manner.json:
        say("\n".join([*(map(str, plan.steps) if plan.steps else (nothing,)), *remarks]))
    _agree(plan.losses, manner)
    carry_out(Shelf(), plan)
    if manner.json:
        say_json({"changes": [_plain(step) for step in plan.steps], "remarks": remarks, "losses": list(plan.losses)})
    elif plan.steps:
        say(f"Installed: {', '.join(step.id for step in plan.steps)}.")


def _plain(step: Any) -> dict[str, Any]:
    told = step.parcel.manifest
    change = {"id": told.id, "before": step.before, "version": told.version}
    return {**change, "source": step.parcel.source, "sha256": step.parcel.sha256, "size": len(step.parcel.data)}


def _agree(losses: Sequence[str], manner: Manner) -> None:
    """Ask whether to go on although something is lost.

    Raises:
        CommandFailed: nobody has agreed.
    """
    if not losses or manner.yes:
        return
    if manner.json or not sys.stdin.isatty():
        raise CommandFailed("\n".join([*losses, "Nothing was changed. To do it all the same: --yes"]))
    say("\n".join(losses))
    if input("Go on all the same? [y/N] ").strip().lower() not in ("y", "yes"):
        raise CommandFailed("Nothing was changed.")


def remove_pack(pack: str, saves: Path | None, manner: Manner) -> None:
    """Delete one of the player's packs.

    Raises:
        CommandFailed: something would be lost, and nobody has agreed to it.
    """
    from game.packs.travel.shelf import Shelf
    from game.sessions.pack_use import lost_without
    from game.sessions.saves import Saves

    shelf = Shelf()
    _agree(lost_without(pack, shelf, Saves(saves)), manner)
    _done(pack, shelf.remove(pack), manner)


def enable_pack(pack: str, manner: Manner) -> None:
    """Switch a pack on, for every game."""
    from game.packs.travel.shelf import Shelf

    _done(pack, Shelf().switch(pack, on=True), manner)


def disable_pack(pack: str, saves: Path | None, manner: Manner) -> None:
    """Switch a pack off, for every game.

    Raises:
        CommandFailed: other packs or saved games need it, and nobody has agreed to it.
    """
    from game.packs.travel.shelf import Shelf
    from game.sessions.pack_use import idle_without
    from game.sessions.saves import Saves

    shelf = Shelf()
    shelf.switchable(pack)
    _agree(idle_without(pack, shelf, Saves(saves)), manner)
    _done(pack, shelf.switch(pack, on=False), manner)


def _done(pack: str, words: str, manner: Manner) -> None:
    if manner.json:
        say_json({"id": pack, "done": words})
    else:
        say(words)


def list_packs(packs: Sequence[Path], json: bool) -> None:
    """List the packs that are found: played, switched off, or refused."""
    from game.cli.library import catalogue
    from game.packs.travel.listing import listed, passed_over
    from game.packs.travel.shelf import Shelf

    shelf = Shelf(packs)
    rows = [*listed(shelf, catalogue(packs, quiet=True)), *passed_over(shelf)]
    if json:
        say_json([_row(each) for each in rows])
    else:
        say("\n".join(map(_words, rows)))


def _row(pack: "Listed") -> Mapping[str, Any]:
    origin = vars(pack.origin) if pack.origin else None
    return {**pack._asdict(), "adds": dict(pack.adds), "origin": origin}


def _words(pack: "Listed") -> str:
    state = {"on": "", "off": " (switched off)", "refused": " (not played: it has faults)", "waiting": ""}[pack.state]
    head = f"{pack.id} {pack.version}".rstrip()
    lines = [f"{head}{state}: {pack.name}", f"  in {pack.path}"]
    if pack.origin:
        lines.append(f"  from {pack.origin.source}, SHA-256 {pack.origin.sha256}")
    return "\n".join([*lines, *(f"  {fault}" for fault in pack.faults[:3])])
