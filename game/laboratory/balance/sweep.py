"""Sweeps: one value of a number after the other, all with the same seeds, so that curves are smooth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.laboratory.balance.dial import dial
from game.laboratory.balance.span import Span
from game.laboratory.playtest.results import Result
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue


class Turned(NamedTuple):
    """A set-up with a number set to a value."""

    setup: "Setup"
    field: str
    value: int


def turned(catalogue: "Catalogue", setups: "Sequence[Setup]", span: Span) -> tuple[Turned, ...]:
    """Return every set-up with every value.

    Raises:
        NoDial: one of them has no such number.
        Unfit: one of them cannot take one of the values.
    """
    dials = [dial(catalogue, setup, span.path) for setup in setups]
    return tuple(Turned(each.turned(value), each.path, value) for each in dials for value in span.values())


def marked(result: Result, points: Sequence[Turned]) -> Result:
    """Return the results of these set-ups, their cells marked with their values."""
    cells = zip(result.cells, points, strict=True)
    return replace(result, cells=tuple(replace(cell, field=each.field, value=each.value) for cell, each in cells))
