"""The cells of a playtest: from typed ids to set-ups, and back to a command line."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.library import record_id, ruleset_id
from game.cli.outcomes import CommandFailed
from game.wording import sentence

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.playtest.variants import Variant
    from game.laboratory.setups import Setup
    from game.packs.catalogue import Catalogue
    from game.packs.models.encounter import Encounter


class Selection(NamedTuple):
    """The lists to cross with each other, as typed: ids in full or in part, separated by commas, or `all`."""

    encounters: Sequence[str]
    parties: Sequence[str]
    rulesets: Sequence[str]
    difficulties: Sequence[str]
    policies: Sequence[str]
    rounds: int
    without: Sequence[str] = ()
    added: Sequence[str] = ()
    blocks: str = ""
    """`same`: nobody's numbers depend on the difficulty."""


BOSSES = "bosses"
"""The word for all encounters with a tough foe."""


def selected_setups(content: "Catalogue", selection: Selection) -> "list[Setup]":
    """Return the set-ups of the matrix.

    Raises:
        CommandFailed: a name is unknown, or a combination cannot be played.
    """
    from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, Unplayable, setups
    from game.laboratory.policies import DEFAULT, NoPolicy, chosen

    try:
        matrix = Matrix(
            named(
                selection.encounters,
                lambda text: record_id(content, "encounter", text),
                lambda: [key for key, record in content.encounters.items() if record.foes],
                {BOSSES: lambda: [key for key, record in content.encounters.items() if _tough(content, record)]},
            ),
            named(
                selection.parties,
                lambda text: text if text == BY_DEPTH else record_id(content, "party", text),
                lambda: list(content.parties),
            ),
            rulesets_named(content, selection.rulesets),
            difficulties_named(selection.difficulties),
            [chosen(content, text) for text in listed(selection.policies) or DEFAULT],
            selection.rounds,
            _variants(content, selection),
            selection.blocks == "same",
        )
        if not matrix.encounters:
            what = "a tough foe" if BOSSES in listed(selection.encounters) else "foes"
            raise CommandFailed(f"No encounter of the loaded packs has {what}; --packs DIR loads further packs.")
        return setups(content, matrix)
    except (NoPolicy, Unplayable) as error:
        raise CommandFailed(str(error)) from error


def command_line(name: str, arguments: Sequence[str], options: Mapping[str, str], packs: Sequence[Path]) -> str:
    """Return a command line for a shell; options without a value are left out."""
    words = [word for option, value in options.items() if value for word in (option, value)]
    return shlex.join(["flamequick", name, *arguments, *words, *(w for pack in packs for w in ("--packs", str(pack)))])


def listed(texts: Sequence[str]) -> list[str]:
    """Return what is separated by commas, once each."""
    return list(dict.fromkeys(part.strip() for text in texts for part in text.split(",") if part.strip()))


def _variants(content: "Catalogue", selection: Selection) -> "list[Variant]":
    """Return the fight as it is, and every variant that is asked for."""
    from game.laboratory.playtest.variants import AS_IT_IS, Variant

    found = [AS_IT_IS]
    for text in listed(selection.without):
        root, _, number = text.partition(".")
        if root == "foes":
            if not number.isdecimal() or not int(number):
                raise CommandFailed(
                    f"--without {text}: an entry of foes is named by its number from 1, such as foes.2."
                )
            found.append(Variant(foes=int(number)))
        else:
            found.append(Variant(lacking=record_id(content, "item", text)))
    found += [Variant(added=record_id(content, "item", text)) for text in listed(selection.added)]
    return list(dict.fromkeys(found))


def rulesets_named(content: "Catalogue", texts: Sequence[str]) -> list[str]:
    """Return the ids of rulesets.

    Raises:
        CommandFailed: there is none of such a name.
    """
    from systems.table.ruleset import rulesets

    return named(texts, lambda text: ruleset_id(content, text), lambda: list(rulesets()))


def difficulties_named(texts: Sequence[str]) -> list[str]:
    """Return difficulties.

    Raises:
        CommandFailed: there is none of such a name.
    """
    from game.setup.difficulty import DESCRIBED

    return named(texts, _difficulty, lambda: [key for key, _, _ in DESCRIBED])


def named(
    texts: Sequence[str],
    one: Callable[[str], str],
    every: Callable[[], Sequence[str]] | None = None,
    words: Mapping[str, Callable[[], Sequence[str]]] | None = None,
) -> list[str]:
    """Return the ids, once each. Without any text the default counts, which an empty text names.

    Args:
        texts: what was written.
        one: returns one id.
        every: returns all that `all` stands for.
        words: returns what other words stand for.
    """
    meant = {**({"all": every} if every else {}), **(words or {})}
    ids: list[str] = []
    for part in listed(texts) or [""]:
        ids += meant[part]() if part in meant else [one(part)]
    return list(dict.fromkeys(ids))


def _tough(content: "Catalogue", record: "Encounter") -> bool:
    """Tell whether any foe of an encounter stands for a whole band (TH-03)."""
    return any(content.creatures[entry.creature].core.tough for entry in record.foes)


def _difficulty(text: str) -> str:
    from game.setup.difficulty import STANDARD, difficulty_of

    try:
        return difficulty_of(text or STANDARD)
    except ValueError as error:
        raise CommandFailed(sentence(str(error))) from error
