"""What a campaign's view says plainly: the party, its stores, its map and places."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from game.campaign.map.hexes import Hex, distance, from_offset, neighbours
from systems.table.loop.requests import Request

UNKNOWN = " "


def to_hex(text: str) -> Hex:
    """Read `column,row`."""
    column, _, row = text.partition(",")
    return from_offset(int(column), int(row))


class Parts(dict[str, Any]):
    """The view of a request, of which each part is made when it is first looked at."""

    def __init__(self, request: Request) -> None:
        super().__init__()
        self._request = request

    def __missing__(self, name: str) -> Any:
        """Ask for a part."""
        self[name] = self._request.part(name)
        return self[name]


class Reading:
    """A view of a campaign, read: who is there, what there is, and the map."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view

    @cached_property
    def here(self) -> Hex:
        """Where the party is."""
        return to_hex(self.view["at"])

    @property
    def gold(self) -> int:
        """The party's gold."""
        gold: int = self.view["gold"]
        return gold

    @property
    def town(self) -> Mapping[str, Any] | None:
        """The town that the party is in."""
        town: Mapping[str, Any] | None = self.view["town"]
        return town

    @property
    def party(self) -> list[Mapping[str, Any]]:
        """All members, the dead as well."""
        party: list[Mapping[str, Any]] = self.view["party"]
        return party

    @property
    def things(self) -> list[Mapping[str, Any]]:
        """What the party has."""
        things: list[Mapping[str, Any]] = self.view["things"]
        return things

    @cached_property
    def rows(self) -> list[str]:
        """The map, a glyph for each hex."""
        rows: list[str] = self.view["map"]["rows"]
        return rows

    @cached_property
    def living(self) -> list[Mapping[str, Any]]:
        """Members who are not dead."""
        return [member for member in self.party if member["status"] != "dead"]

    @cached_property
    def able(self) -> list[Mapping[str, Any]]:
        """Members who can act."""
        return [member for member in self.party if member["status"] == "able"]

    @cached_property
    def wounded(self) -> list[Mapping[str, Any]]:
        """Members who die unless somebody tends them."""
        return [member for member in self.party if member["status"] == "wounded"]

    @cached_property
    def health(self) -> int:
        """Health in percent of what the living could have."""
        most = sum(member["most"] for member in self.living)
        return sum(member["now"] for member in self.able) * 100 // most if most else 0

    @cached_property
    def stores(self) -> dict[str, Mapping[str, Any]]:
        """The stores that are consumed daily: food and water, by item."""
        return {store["item"]: store for store in self.view["stores"] if store["days"] is not None}

    @cached_property
    def days(self) -> int:
        """Days until food or water runs out."""
        return min((store["days"] for store in self.stores.values()), default=99)

    def places(self, kind: str) -> list[tuple[Hex, Mapping[str, Any]]]:
        """Known places of a kind."""
        return [(to_hex(place["at"]), place) for place in self.view["places"] if place["kind"] == kind]

    def glyph(self, at: Hex) -> str | None:
        """The terrain's glyph of a hex, a blank where it is hidden; None off the map."""
        q, r = at
        column = q + (r >> 1)
        return self.rows[r][column] if 0 <= r < len(self.rows) and 0 <= column < len(self.rows[r]) else None

    def afloat(self, at: Hex) -> bool:
        """Tell whether a boat is needed for a hex, and there is none."""
        glyph = self.glyph(at)
        wet = glyph is not None and glyph != UNKNOWN and self.view["map"]["legend"][glyph]["boat"]
        return bool(wet) and not self.view["vehicles"]

    def hidden(self, at: Hex) -> bool:
        """Tell whether a hex is on the map but unknown."""
        return self.glyph(at) == UNKNOWN

    def on_frontier(self, at: Hex) -> bool:
        """Tell whether unknown land borders a hex."""
        return any(self.hidden(beside) for beside in neighbours(at))

    def nearest(self, places: Iterable[Hex]) -> Hex | None:
        """Return the nearest place; ties are always broken the same way."""
        return min(places, key=lambda at: (distance(self.here, at), at), default=None)
