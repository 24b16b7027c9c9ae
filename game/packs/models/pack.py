"""The manifest of a pack: `pack.toml`."""

from functools import cache
from typing import Annotated, Literal

from pydantic import AfterValidator

from game.packs.models.base import Model
from game.packs.models.fields import PackId, Text, Version


def _dependency(text: str) -> str:
    dependency(text)
    return text


@cache
def dependency(text: str) -> tuple[str, str]:
    """The pack and the range of versions (may be empty) that `core>=0.1` or `core` asks for.

    Raises:
        ValueError: it is neither.
    """
    from packaging.requirements import InvalidRequirement, Requirement

    try:
        wanted = Requirement(text)
    except InvalidRequirement:
        raise ValueError(f"{text!r} names no pack: write core or core>=0.1") from None
    return wanted.name, str(wanted.specifier)


class Manifest(Model):
    """What a pack says of itself. `id` is the name of its folder; `depends` lists packs such as `core>=0.1`."""

    format: Literal[1]
    id: PackId
    name: Text
    text: Text
    version: Version
    licence: Text
    depends: tuple[Annotated[str, AfterValidator(_dependency)], ...] = ()
