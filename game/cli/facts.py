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
        whose = f" of {each.place}" if each.place else ""
        lines.append(f"{each.fact}{whose}\t{_value(each.fact, each.value, each.start, each.kind)}")
    say("\n".join(lines) or "The packs that are loaded declare no facts.")


def _value(fact: str, value: str, start: str, kind: str) -> str:
    """Return a value in words, with what else is to be known of it."""
    if kind == "lost":
        value = {"0": "no, or 0", "1": "yes, or 1"}.get(value, value)
        pack = fact.partition(":")[0]
        return f"{value}  (no pack that is loaded declares it; it is kept for when '{pack}' does again)"
    note = kind if kind != "set" else f"{start} at the start" if value != start else ""
    return f"{value}{f'  ({note})' if note else ''}"


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
