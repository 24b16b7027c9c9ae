"""The content of a command, and the records, rulesets, policies and seeds that its arguments name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game.cli.arguments import as_text
from game.cli.outcomes import CommandFailed
from game.cli.output import remark
from systems.table.loop.language import Verbatim, tr

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue

RANDOM_SEEDS = 1_000_000
"""Number of different random seeds."""


def catalogue(
    packs: Sequence[Path], quiet: bool = False, load: "Callable[[Sequence[Path]], Catalogue] | None" = None
) -> "Catalogue":
    """Load the game's packs, the player's own, and those in further folders; remark on refused packs.

    Args:
        packs: further packs, and folders of packs.
        quiet: make no remarks; the caller reports refused packs.
        load: loads it; by default `load_installed`.

    Raises:
        CommandFailed: a folder does not exist, or a file cannot be read.
        ContentFaults: no pack is left without faults.
    """
    from game.packs.installed import load_installed

    check_places(packs)
    try:
        content = (load or load_installed)(packs)
    except OSError as error:
        raise CommandFailed(tr("The content cannot be read. {error}", error=error)) from error
    for refused in () if quiet else content.refused:
        remark(refused.words())
    return content


def check_places(packs: Sequence[Path]) -> None:
    """Check that what `--packs` names is there.

    Raises:
        CommandFailed: it is neither a folder nor a zip.
    """
    from game.packs.archive import is_zip

    for place in packs:
        if place.is_file() and not is_zip(place):
            raise CommandFailed(
                tr("{place} is a file: give a pack's zip, its folder, or a folder of packs.", place=place)
            )
        if not place.exists():
            raise CommandFailed(tr("There is no folder {place}.", place=place))


def record_id(content: "Catalogue", kind: str, text: str, default: bool = True) -> str:
    """Return the full id of a record for a typed one: a full id, or the part after the pack's name.

    Args:
        content: the loaded content.
        kind: the kind of record.
        text: the typed id.
        default: whether an empty text means the first record of the kind; otherwise it stays empty.

    Raises:
        CommandFailed: no pack has the record, or more than one does.
    """
    records = content.of(kind)
    word = kind.replace("_", " ")
    if not text:
        if default and not records:
            raise CommandFailed(tr("No pack has a {word}.", word=word))
        return next(iter(records)) if default else ""
    if text in records:
        return text
    found = [key for key in records if key.partition(":")[2] == text]
    if len(found) > 1:
        raise CommandFailed(
            tr(
                "More than one pack has the {word} {text!r}: {found}.",
                word=word,
                text=Verbatim(text),
                found=Verbatim(", ".join(found)),
            )
        )
    if not found:
        known = list(records) if ":" in text else [key.partition(":")[2] for key in records]
        raise CommandFailed(
            "\n".join(
                [
                    tr("There is no {word} {text!r}{hint}.", word=word, text=Verbatim(text), hint=hint(text, known)),
                    *_left_out(content, text),
                ]
            )
        )
    return found[0]


def no_record(content: "Catalogue", key: str) -> CommandFailed:
    """Return the error that no record has an id, with the nearest one."""
    ids = [full for kind in content.kinds for full in content.of(kind)]
    known = ids if ":" in key else [full.partition(":")[2] for full in ids]
    return CommandFailed(
        "\n".join(
            [
                tr("There is no record {key!r}{hint}.", key=Verbatim(key), hint=hint(key, known)),
                *_left_out(content, key),
            ]
        )
    )


def _left_out(content: "Catalogue", key: str) -> list[str]:
    """Return why the pack of a full id is not played; nothing if it is, or is not there."""
    pack = key.partition(":")[0] if ":" in key else ""
    off = [
        tr(
            "The pack '{pack}' is switched off: {typed}",
            pack=Verbatim(pack),
            typed=Verbatim(f"flamequick pack enable {pack}"),
        )
        for each in content.off
        if each.id == pack
    ]
    return [*off, *(each.words() for each in content.refused if each.pack == pack)]


def ruleset_id(content: "Catalogue", text: str) -> str:
    """Return the id of an installed ruleset; an empty text means the one that the content was written for.

    Raises:
        CommandFailed: it is not installed, or none is.
    """
    from systems.table.ruleset import broken_rulesets, rulesets

    try:
        known = rulesets()
        written = (rules.ruleset for rules in content.rules.values() if rules.ruleset in known)
        if not text:
            return next(written, "") or next(iter(known))
    except RuntimeError as error:
        raise CommandFailed(str(error)) from error
    if text in known:
        return text
    if text in broken_rulesets():
        raise CommandFailed(
            tr(
                "The ruleset {text!r} is left out: {broken_rulesets}. Mend it, or install its package again, or "
                "uninstall it.",
                text=Verbatim(text),
                broken_rulesets=broken_rulesets()[text],
            )
        )
    raise CommandFailed(tr("There is no ruleset {text!r}{hint}.", text=Verbatim(text), hint=hint(text, known)))


def policy_of(content: "Catalogue", text: str) -> tuple[str, Mapping[str, Any]]:
    """Return name and playbook of a policy; an empty text means the sensible one.

    Raises:
        CommandFailed: there is no such policy.
    """
    from game.laboratory.policies import NoPolicy, chosen

    try:
        return chosen(content, text)
    except NoPolicy as error:
        raise CommandFailed(str(error)) from error


def hint(text: str, known: Iterable[str]) -> str:
    """Return a hint at the nearest known word, or an empty text."""
    from game.packs.faults import did_you_mean

    return did_you_mean(text, list(known))


def seed_or_random(seed: str) -> str:
    """Return a seed, or a random one where it is empty; random seeds are short enough to pass on."""
    return as_text(seed) or str(SystemRandom().randrange(RANDOM_SEEDS))
