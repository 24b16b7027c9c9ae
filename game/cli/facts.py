"""`facts`: what a saved campaign remembers.

Imports inside functions keep the start of other commands short.
"""

from collections.abc import Sequence
from pathlib import Path

from game.cli.library import catalogue, hint
from game.cli.outcomes import CommandFailed
from game.cli.output import say, say_json


def show_facts(save: str, folder: Path | None, packs: Sequence[Path], json: bool) -> None:
    """Print the facts of a saved campaign, one in a line: id, value, and where it differs the start.

    Raises:
        CommandFailed: there is no such save.
        SaveError: it cannot be read.
    """
    from game.sessions.memory import facts_in

    found = facts_in(_file(save, folder), catalogue(packs))
    if json:
        say_json([each._asdict() for each in found])
        return
    lines = []
    for each in found:
        place = f" at {each.place}" if each.place else ""
        notes = [each.kind] if each.kind != "set" else [f"{each.start} at the start"] * (each.value != each.start)
        lines.append(f"{each.fact}{place}\t{each.value}{f'  ({notes[0]})' if notes else ''}")
    say("\n".join(lines) or "The packs that are loaded declare no facts.")


def _file(save: str, folder: Path | None) -> Path:
    """Return the file of a save: one of that path, or the slot of that name."""
    from game.sessions.saves import Saves

    if Path(save).is_file():
        return Path(save)
    saves = Saves(folder)
    slots = [slot.name for slot in saves.slots()]
    if save not in slots:
        raise CommandFailed(f"There is no saved game {save!r} in {saves.folder}{hint(save, slots)}.")
    return saves.file(save)
