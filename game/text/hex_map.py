"""The map of the land: drawn in signs with a legend, and described in words for screen readers."""

from collections.abc import Mapping
from typing import Any

from game.campaign.map.hexes import Hex, compass_direction, distance, from_offset, neighbours, to_offset
from game.campaign.view import land_words
from game.text.output import Output
from systems.table.loop.language import counted, mark, tr

HERE = "@"
UNKNOWN = " "
SIGNS = {
    "town": "O#$",
    "quest": "?!$",
    "landmark": "*!+",
    "encounter": "!x&",
    "vehicle": "&=v",
    "grave": "+%x",
    "corpse": "%x+",
    "scene": ":;&",
}
"""Signs for kinds of places; the first one that no terrain uses is taken."""
KINDS = {
    "town": mark("town"),
    "quest": mark("quest"),
    "landmark": mark("landmark"),
    "encounter": mark("enemies"),
    "scene": mark("scene"),
    "vehicle": mark("vehicle"),
    "grave": mark("grave"),
    "corpse": mark("body"),
}
TRACKS = ",'`"
"""Signs for tracks, likewise."""
DIRECTIONS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
BAND = "Z"
"""The letter of a band of whom nothing is known."""
FAR = 12
"""Most places that are described with distance and direction, the nearest first."""
ROWS = 10
"""Rows drawn above and below the party."""


def parse_hex(text: str) -> Hex:
    """Parse a hex such as `12,7`."""
    column, _, row = text.partition(",")
    return from_offset(int(column), int(row))


class HexMap:
    """The known land around the party, from the view of a campaign."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.rows: list[str] = view["map"]["rows"]
        self.width: int = view["map"]["width"]
        self.height: int = view["map"]["height"]
        self.legend: Mapping[str, Mapping[str, str]] = view["map"]["legend"]
        self.places = [(parse_hex(place["at"]), place) for place in view.get("places", ())]
        self.here = parse_hex(view["at"])
        self.others = land_words.land_of(view)
        taken = set(self.legend) | {HERE, UNKNOWN}
        self.signs: dict[str, str] = {}
        for kind, wished in SIGNS.items():
            if sign := next((sign for sign in wished if sign not in taken), ""):
                self.signs[kind] = sign
                taken.add(sign)
        self.tracks = next((sign for sign in TRACKS if sign not in taken), "")
        self.letters = {power["id"]: power["letter"] for power in self.others["powers"]}

    def glyph(self, at: Hex) -> str:
        """Return the terrain sign of a hex; a blank if it is unknown or off the map."""
        column, row = to_offset(at)
        if not (0 <= row < self.height and 0 <= column < self.width and row < len(self.rows)):
            return UNKNOWN
        return self.rows[row][column : column + 1] or UNKNOWN

    def terrain(self, at: Hex) -> str:
        """Return the terrain name of a hex, or `unknown land`."""
        known = self.legend.get(self.glyph(at))
        if known is not None:
            return known["name"]
        column, row = to_offset(at)
        inside = 0 <= row < self.height and 0 <= column < self.width
        return tr("unknown land") if inside else tr("the edge of the map")

    def draw(self, output: Output) -> None:
        """Draw the land around the party, as wide as the output, with a legend."""
        column, row = to_offset(self.here)
        half = max(3, (output.width - 8) // 4)
        columns = range(max(0, column - half), min(self.width, column + half + 1))
        rows = range(max(0, row - ROWS), min(self.height, row + ROWS + 1))
        rows = self._known(rows, columns)
        marks = {parse_hex(each["at"]): self.tracks for each in self.others["tracks"] if self.tracks}
        marks |= {at: self.signs[place["kind"]] for at, place in reversed(self.places) if place["kind"] in self.signs}
        marks |= self._bands()
        output.raw(_scale(columns))
        seen: set[str] = set()
        for line in rows:
            signs = []
            for each in columns:
                at = from_offset(each, line)
                sign = HERE if at == self.here else marks.get(at, self.glyph(at))
                seen.add(sign)
                colour = self.legend.get(self.glyph(at), {}).get("colour", "")
                signs.append(output.tint(sign, colour))
            output.raw(f"{line:>3}  {' ' * (line % 2)}{' '.join(signs)}".rstrip())
        kinds = [(sign, KINDS[kind]) for kind, sign in self.signs.items()] + self._others()
        terrains = [(sign, entry["name"]) for sign, entry in self.legend.items()]
        shown = [
            tr("{sign} {name}", sign=sign, name=name)
            for sign, name in [(HERE, mark("you")), *kinds, *terrains]
            if sign in seen
        ]
        output.line(tr("Signs: {shown}; blank: unknown.", shown=", ".join(shown)))

    def _known(self, rows: range, columns: range) -> range:
        """Return the rows without unknown ones at the top and the bottom."""
        marked = {to_offset(at) for at in [self.here, *(at for at, _ in self.places)]}
        known = [
            row
            for row in rows
            if any((column, row) in marked or self.glyph(from_offset(column, row)) != UNKNOWN for column in columns)
        ]
        return range(known[0], known[-1] + 1)

    def _bands(self) -> dict[Hex, str]:
        """Return the letters of bands by their hexes: small ones where they were last seen."""
        found = {}
        for seen in self.others["remembered"]:
            found[parse_hex(seen["at"])] = self.letters.get(seen["power"], BAND).lower()
        for band in self.others["bands"]:
            found[parse_hex(band["at"])] = self.letters.get(band["power"], BAND)
        return found

    def _others(self) -> list[tuple[str, str]]:
        """Return the signs of tracks and bands, each with what it stands for."""
        signs = [(self.tracks, tr("tracks"))]
        for power in self.others["powers"]:
            signs.append((power["letter"], tr("a band of {power}", power=power["name"])))
            signs.append((power["letter"].lower(), tr("where a band of {power} was last seen", power=power["name"])))
        return [*signs, (BAND, tr("a band of somebody")), (BAND.lower(), tr("where a band was last seen"))]

    def describe(self, output: Output) -> None:
        """Describe this hex, its six neighbours, the known places, and what others do around here."""
        output.line(tr("You are at {at}: {what}.", at=_at(self.here), what=self._what(self.here)))
        for at, direction in zip(neighbours(self.here), DIRECTIONS, strict=True):
            output.line(tr("{direction}: {what}.", direction=direction.capitalize(), what=self._what(at)), indent=2)
        away = sorted(((distance(self.here, at), at, place) for at, place in self.places if at != self.here), key=_near)
        for steps, at, place in away[:FAR]:
            kind = KINDS.get(place["kind"], place["kind"])
            way = tr(
                "{hexes} to the {compass_direction}",
                hexes=counted(steps, "hex", "hexes"),
                compass_direction=compass_direction(self.here, at),
            )
            output.line(
                tr("{name} ({kind}): {way}, at {at}.", name=place["name"], kind=kind, way=way, at=_at(at)),
                indent=2,
                hang=2,
            )
        if len(away) > FAR:
            output.line(tr("And {away} places further away.", away=len(away) - FAR), indent=2)
        self._describe_others(output)

    def _describe_others(self, output: Output) -> None:
        """Describe bands, plans, what has become of places, and tracks, hex by hex, the nearest first."""
        others = self.others
        every = (others["bands"], others["remembered"], others["plans"], others["marks"], others["tracks"])
        named = {each["at"] for kind in every for each in kind if each["at"]}
        away = sorted((distance(self.here, parse_hex(at)), at) for at in named)
        for steps, at in away[:FAR]:
            way = tr(
                "{hexes} to the {compass_direction}",
                hexes=counted(steps, "hex", "hexes"),
                compass_direction=compass_direction(self.here, parse_hex(at)),
            )
            words = " ".join(land_words.hex_words(self.others, at))
            output.line(tr("{way}, at {at}: {words}", way=way if steps else tr("Here"), at=at, words=words),
                        indent=2, hang=2)  # fmt: skip

    def _what(self, at: Hex) -> str:
        names = [_named(place) for where, place in self.places if where == at]
        return ", ".join([self.terrain(at), *dict.fromkeys(names)])


def _named(place: Mapping[str, Any]) -> str:
    """Return the name of a place; of the dead, what they are as well, since they are called as in life."""
    kind = place["kind"]
    return tr("{name} ({kind})", name=place["name"], kind=KINDS[kind]) if kind in ("grave", "corpse") else place["name"]


def _near(entry: tuple[int, Hex, Mapping[str, Any]]) -> tuple[int, str]:
    return entry[0], str(entry[2]["name"])


def _at(at: Hex) -> str:
    column, row = to_offset(at)
    return f"{column},{row}"


def _scale(columns: range) -> str:
    """Return a line with the number of every fifth column."""
    line = ""
    for place, column in enumerate(columns):
        if column % 5 == 0:
            line = line.ljust(5 + 2 * place) + str(column)
    return line
