"""The cells of a playtest as people type them, and the commands that make them again."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.library import record_id, ruleset_id
from game.cli.outcomes import CommandFailed

if TYPE_CHECKING:
    from game.laboratory.playtest.setups import Setup
    from game.packs.catalogue import Catalogue


class Selection(NamedTuple):
    """What is to be crossed with what, as it was typed: ids in full or in part, several between commas, or `all`."""

    encounters: Sequence[str]
    parties: Sequence[str]
    rulesets: Sequence[str]
    difficulties: Sequence[str]
    policy: str
    rounds: int


def selected_setups(content: "Catalogue", crossed: Selection) -> "list[Setup]":
    """Return the set-ups of the matrix.

    Raises:
        CommandFailed: something that is named is not there, or cannot be played.
    """
    from game.laboratory.playtest.matrix import Matrix, Unplayable, setups
    from game.laboratory.policies import NoPolicy, chosen
    from game.setup.difficulty import DESCRIBED
    from systems.table.ruleset import rulesets

    try:
        policy, playbook = chosen(content, crossed.policy)
        matrix = Matrix(
            _named(crossed.encounters, lambda text: record_id(content, "encounter", text)),
            _named(crossed.parties, lambda text: record_id(content, "party", text), lambda: list(content.parties)),
            _named(crossed.rulesets, lambda text: ruleset_id(content, text), lambda: list(rulesets())),
            _named(crossed.difficulties, _difficulty, lambda: [key for key, _, _ in DESCRIBED]),
            policy,
            playbook,
            crossed.rounds,
        )
        return setups(content, matrix)
    except (NoPolicy, Unplayable) as error:
        raise CommandFailed(str(error)) from error


def command_line(name: str, arguments: Sequence[str], options: Mapping[str, str], packs: Sequence[Path]) -> str:
    """Return a command line that a shell takes; options without a value are left out."""
    words = [word for option, value in options.items() if value for word in (option, value)]
    return shlex.join(["flamequick", name, *arguments, *words, *(w for pack in packs for w in ("--packs", str(pack)))])


def _named(
    texts: Sequence[str], named: Callable[[str], str], every: Callable[[], Sequence[str]] | None = None
) -> list[str]:
    """Return the ids that are meant, each once. Without any text that is meant which an empty one means."""
    parts = [part.strip() for text in texts for part in text.split(",") if part.strip()] or [""]
    ids: list[str] = []
    for part in parts:
        ids += every() if every is not None and part == "all" else [named(part)]
    return list(dict.fromkeys(ids))


def _difficulty(text: str) -> str:
    from game.setup.difficulty import STANDARD, difficulty_of

    try:
        return difficulty_of(text or STANDARD)
    except ValueError as error:
        raise CommandFailed(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
