"""Words of scenarios: names and ids as authors write them, and the failure that quotes them."""

from collections.abc import Mapping

from game.packs.faults import did_you_mean
from game.packs.reading.positions import Path
from systems.table.loop.events import Namer


class Failed(Exception):
    """An unmet expectation and the actual value; `path` leads from the scenario to the value that failed."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


def among(members: Mapping[str, str], name: str, path: Path) -> str:
    """Return the id of a member of the party.

    Raises:
        Failed: nobody there is called that.
    """
    if name not in members:
        raise Failed(path, f"expected a member of the party, got '{name}'{did_you_mean(name, list(members))}")
    return members[name]


def means(text: str, key: str, name: Namer, pack: str) -> bool:
    """Tell whether a text names an id: the id, in full or without its own pack, or the name that players read."""
    return text in (key, name(key)) or f"{pack}:{text}" == key or text.casefold() == name(key).casefold()


def written(value: object, name: Namer = str) -> str:
    """Write a value as content does, with names for ids."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{name(value) if value else ''}'"
    if isinstance(value, tuple):
        return f"[{', '.join(written(each, name) for each in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {written(each, name)}' for key, each in value.items())} }}"
    return str(value)


def holds(text: str, piece: str) -> bool:
    """Tell whether a text contains a piece, in any case."""
    return piece.casefold() in text.casefold()
