"""The manifest of a pack: `pack.toml`."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, WithJsonSchema

from game.packs.models.base import Model
from game.packs.models.fields import LocalId, Name, PackId, Text, Version


def _dependency(text: str) -> str:
    dependency(text)
    return text


@cache
def dependency(text: str) -> tuple[str, str]:
    """Return the pack and the range of versions (may be empty) of a dependency such as `core>=0.1` or `core`.

    Raises:
        ValueError: the text is neither.
    """
    from packaging.requirements import Requirement  # start-up: most loads need none

    try:
        wanted = Requirement(text)
        within("0", str(wanted.specifier))
    except ValueError:  # also for a version with a number too long to parse
        wanted = None
    if wanted is None or wanted.extras or wanted.url or wanted.marker:
        raise ValueError(f"{text!r} names no pack: write core or core>=0.1")
    return wanted.name, str(wanted.specifier)


def _versions(text: str) -> str:
    within("0", text)
    return text


def within(version: str, versions: str) -> bool:
    """Tell whether a version lies in a range such as `>=0.1,<0.3`; an empty range holds every version.

    Raises:
        ValueError: the text is no range of versions.
    """
    from packaging.specifiers import SpecifierSet  # start-up: most loads need none

    try:
        return SpecifierSet(versions).contains(version, prereleases=True)
    except ValueError:  # also for a version with a number too long to parse
        raise ValueError(f"{versions!r} is no range of versions: write >=0.1 or >=0.1,<0.3") from None


_RANGE = r"\s*(?:[<>=!~]=?=?\s*[^\s,<>=!~]+\s*(?:,\s*[<>=!~]=?=?\s*[^\s,<>=!~]+\s*)*)?"
_PACK_WITH_RANGE = r"\s*[a-z][a-z0-9_-]*"

Dependency = Annotated[
    str,
    AfterValidator(_dependency),
    WithJsonSchema({"type": "string", "pattern": f"^{_PACK_WITH_RANGE}{_RANGE}$", "examples": ["core>=0.1"]}),
]
Versions = Annotated[
    str,
    AfterValidator(_versions),
    WithJsonSchema({"type": "string", "pattern": f"^{_RANGE}$", "examples": [">=0.1,<0.3"]}),
]


FORMAT: Final = 2
"""The newest version of the file format."""

FORMATS: Final[Mapping[str, int]] = dict.fromkeys(
    (
        "fact",
        "scene",
        "event",
        "table",
        "deck",
        "ending",
        "state",
        "weather",
        "picture",
        "sound",
        "power",
        "band",
        "captain",
        "front",
    ),
    2,
)
"""The version of the file format with which a kind of record came; the others are of the first."""

PARTS: Mapping[str, str] = {
    "quest": "stage",
    "scene": "step",
    "encounter": "step",
    "deck": "card",
    "power": "rule",
    "front": "box",
}
"""What the parts of a kind of record are called that have ids which saved games name."""


class Manifest(Model):
    """The manifest of a pack. Other packs are named as `core` or `core>=0.1`."""

    format: Literal[1, 2]
    """Version of the file format: 2; 1 for a pack that does without the kinds that came with 2."""
    id: PackId
    """Name of the pack among others, and the part before the colon in ids of its records."""
    name: Name
    """Name shown to people."""
    text: Text
    """Description of the content, in a sentence."""
    version: Version
    """Version number with dots, such as 0.1.0."""
    licence: Name
    """Licence for passing it on, such as CC-BY-4.0."""
    authors: tuple[Name, ...] = ()
    """Names of the authors."""
    game: Versions = ""
    """Range of game versions that it works with; empty: any."""
    depends: tuple[Dependency, ...] = ()
    """Required packs. They are loaded first, and references to records of other packs are allowed only for these."""
    optional: tuple[Dependency, ...] = ()
    """Packs that are loaded first if present; their records may then be patched and extended."""
    rulesets: tuple[Dependency, ...] = ()
    """Rulesets without which it cannot be played, such as `bones>=0.1`; their packages have to be installed."""
    optional_rulesets: tuple[Dependency, ...] = ()
    """Rulesets that it has something for; it is told where one is missing."""
    conflicts: tuple[Dependency, ...] = ()
    """Packs that it cannot be combined with."""
    migrations: Mapping[LocalId, Mapping[LocalId, Text | Mapping[LocalId, LocalId | Mapping[LocalId, LocalId]]]] = (
        Field(default_factory=dict)
    )
    """By kind: ids removed from this pack, each with the id that replaces it in saved games; by `quest`, `scene`,
    `encounter`, `deck`, `power` or `front` and the id of such a record: ids removed from its stages, steps, options,
    cards, rules or boxes, each with the id that replaces it. Options of steps stand below the id of their step.
    """

    @property
    def needed(self) -> tuple[tuple[str, str], ...]:
        """Return the required packs, each with its range of versions."""
        return tuple(dependency(text) for text in self.depends)

    @property
    def optional_names(self) -> tuple[str, ...]:
        """Return the optional packs without their versions."""
        return tuple(dependency(text)[0] for text in self.optional)
