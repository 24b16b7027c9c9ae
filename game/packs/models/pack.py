"""The manifest of a pack: `pack.toml`."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, WithJsonSchema

from game.packs.models.base import Model
from game.packs.models.fields import LocalId, PackId, Text, Version


def _dependency(text: str) -> str:
    dependency(text)
    return text


@cache
def dependency(text: str) -> tuple[str, str]:
    """The pack and the range of versions (may be empty) that `core>=0.1` or `core` asks for.

    Raises:
        ValueError: it is neither.
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
        ValueError: this is no range of versions.
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


class Manifest(Model):
    """What a pack says of itself. `id` is the name of its folder; packs are named as `core` or `core>=0.1`."""

    format: Literal[1]
    """The form of pack files; there is only one so far."""
    id: PackId
    """The name of its folder, and what stands before the colon in ids of its records."""
    name: Text
    """What people see it called."""
    text: Text
    """What it brings, in a sentence."""
    version: Version
    """Numbers with dots, such as 0.1.0."""
    licence: Text
    """Under which it may be passed on, such as CC-BY-4.0."""
    authors: tuple[Text, ...] = ()
    """Who made it."""
    game: Versions = ""
    """The versions of the game that it is for; empty: any."""
    depends: tuple[Dependency, ...] = ()
    """Packs that it cannot do without. They come first, and only their records may be referred to."""
    optional: tuple[Dependency, ...] = ()
    """Packs that come first if they are there; their records may be patched and extended then."""
    conflicts: tuple[Dependency, ...] = ()
    """Packs that it cannot be played with."""
    migrations: Mapping[LocalId, Mapping[LocalId, Text]] = Field(default_factory=dict)
    """By kind: ids that this pack no longer has, each with the id that takes its place in saved games."""

    @property
    def optional_names(self) -> tuple[str, ...]:
        """The optional packs without their versions."""
        return tuple(dependency(text)[0] for text in self.optional)
