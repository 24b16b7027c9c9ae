"""The input and the result of region generation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from game.campaign.map.hexes import Hex, from_offset
from game.campaign.map.terrain import TerrainFacts
from systems.table.loop.language import tr


class Draw(Protocol):
    """A source of random numbers, such as the campaign's dice; each draw names its reason for the log."""

    def die(self, sides: int, why: str) -> int:
        """A number from 1 to `sides`."""
        ...


@dataclass(frozen=True)
class Share:
    """The share of a generated map that a terrain covers, and where it lies.

    `height` and `damp` run from 0 to 100: the lowest and the highest land, the driest and the wettest;
    50 is no preference. `scattered`: single hexes instead of areas. Terrains that need a boat take the lowest land.
    """

    terrain: str
    percent: int
    height: int = 50
    damp: int = 50
    scattered: bool = False


@dataclass(frozen=True)
class Site:
    """A landmark to place. `terrains`: the ids of suitable terrains; empty for any land."""

    id: str
    terrains: tuple[str, ...] = ()


@dataclass(frozen=True)
class GeneratedPlan:
    """A region to be generated, width and height in hexes.

    The campaign starts in the first town; landmarks are placed from near to far in the order given.
    Raises ValueError for a map without hexes or towns, for shares of terrain that is unknown or settled, for
    shares that do not make 100 percent, and where no terrain is settled.
    """

    width: int
    height: int
    terrains: tuple[TerrainFacts, ...]
    shares: tuple[Share, ...]
    towns: tuple[str, ...]
    landmarks: tuple[Site, ...] = ()
    rivers: int = 0

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(tr("a region needs at least one hex"))
        if not self.towns:
            raise ValueError(tr("a region needs a town to start from"))
        if not any(terrain.settled for terrain in self.terrains):
            raise ValueError(tr("no terrain is settled: there is nothing that a town could stand on"))
        wild = {terrain.id for terrain in self.terrains if not terrain.settled}
        for share in self.shares:
            if share.terrain not in wild:
                raise ValueError(
                    tr("a share of the land is given to {terrain}, which is no wild terrain", terrain=share.terrain)
                )
        if sum(share.percent for share in self.shares) != 100 or any(each.percent < 0 for each in self.shares):
            raise ValueError(tr("the shares of the land must be 100 percent together"))


@dataclass(frozen=True)
class Place:
    """A town or landmark on the map; `at` is its column and row."""

    at: tuple[int, int]
    kind: Literal["town", "landmark"]
    id: str

    @property
    def hex(self) -> Hex:
        return from_offset(*self.at)


@dataclass(frozen=True)
class RegionPlan:
    """A region ready to be explored. `generator`: the version of the generator, 0 for a map drawn by hand."""

    rows: tuple[str, ...]
    places: tuple[Place, ...]
    start: Hex
    generator: int
