"""The content that commands work on, and ids as people type them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.outcomes import CommandFailed
from game.cli.output import remark

if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue


def catalogue(packs: Sequence[Path], told: bool = False) -> "Catalogue":
    """Load the game's packs, the player's own, and those in further folders; say which of them are refused.

    Args:
        packs: further folders of packs.
        told: whoever asks tells the player of refused packs.

    Raises:
        CommandFailed: there is no such folder, or a file cannot be read.
        ContentFaults: no sound pack is left.
    """
    from game.packs.loader import load
    from game.packs.roots import roots

    for folder in packs:
        if not folder.is_dir():
            raise CommandFailed(f"There is no folder {folder}.")
    try:
        content = load(roots(packs))
    except OSError as error:
        raise CommandFailed(f"Content cannot be read. {error}") from error
    for refused in () if told else content.refused:
        remark(refused.words())
    return content


def record_id(content: "Catalogue", kind: str, text: str, default: bool = True) -> str:
    """Return the full id of a record from what was typed: a full id, or the part behind the pack's name.

    Args:
        content: what there is.
        kind: the kind of record.
        text: what was typed.
        default: an empty text means the first of the kind; otherwise it stays empty.

    Raises:
        CommandFailed: there is none, or more than one pack has it.
    """
    records = content.of(kind)
    word = kind.replace("_", " ")
    if not text:
        if default and not records:
            raise CommandFailed(f"No pack has a {word}.")
        return next(iter(records)) if default else ""
    if text in records:
        return text
    found = [key for key in records if key.partition(":")[2] == text]
    if len(found) > 1:
        raise CommandFailed(f"More than one pack has the {word} {text!r}: {', '.join(found)}.")
    if not found:
        known = list(records) if ":" in text else [key.partition(":")[2] for key in records]
        raise CommandFailed(f"There is no {word} {text!r}{hint(text, known)}.")
    return found[0]


def ruleset_id(content: "Catalogue", text: str) -> str:
    """Return the id of an installed ruleset; where none is named that for which the content was written.

    Raises:
        CommandFailed: there is no such one, or none at all.
    """
    from systems.table.ruleset import rulesets

    try:
        known = list(rulesets())
    except RuntimeError as error:
        raise CommandFailed(str(error)) from error
    if not text:
        return next((rules.ruleset for rules in content.rules.values() if rules.ruleset in known), known[0])
    if text not in known:
        raise CommandFailed(f"There is no ruleset {text!r}{hint(text, known)}.")
    return text


def policy_of(content: "Catalogue", text: str) -> tuple[str, Mapping[str, Any]]:
    """Return name and playbook of the policy that is meant; the sensible one where none is named.

    Raises:
        CommandFailed: there is no such one.
    """
    from game.laboratory.policies import NoPolicy, chosen

    try:
        return chosen(content, text)
    except NoPolicy as error:
        raise CommandFailed(str(error)) from error


def hint(text: str, known: Iterable[str]) -> str:
    """Return a hint to the nearest known word, or an empty text."""
    from game.packs.faults import did_you_mean

    return did_you_mean(text, list(known))
