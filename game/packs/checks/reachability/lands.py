"""Regions in play: places within reach, room between them, suitable land."""

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Play
from game.packs.checks.reachability.sources import place
from game.packs.models.landmark import Landmark
from game.packs.models.region import Generated, Region
from game.packs.models.terrain import Terrain
from game.packs.reading.files import Source

_ELBOW_ROOM = 4
"""Hexes of land per town and landmark below which they stand side by side."""


def check(play: Play, explained: set[Node]) -> None:
    """Check every region; places out of reach go to `explained`, and places in it already are not reported."""
    for region, source in play.draft.each(Region):
        if region.generated:
            _generated(play, source.at("generated"), region.generated)
        _out_of_reach(play, region, source, explained)
    _namesakes(play)


def _out_of_reach(play: Play, region: Region, source: Source, explained: set[Node]) -> None:
    reached = play.campaigns[region.id].reached
    for index, spot in enumerate(region.places):
        kind, key = ("town", spot.town) if spot.town else ("landmark", spot.landmark)
        node = place(region.id, key)
        if (kind, key) not in reached and node not in explained:
            message = (
                f"nobody can get to '{key}' from '{region.start}', neither on foot nor by a vehicle that can be got "
                "here: draw a way, or let a town that can be reached sell a boat"
            )
            play.draft.findings.warning(source.at("places", index, "at"), message)
            explained.add(node)


def _generated(play: Play, source: Source, made: Generated) -> None:
    terrains = {record.id: record for record, _ in play.draft.each(Terrain)}
    landmarks = {record.id: record for record, _ in play.draft.each(Landmark)}
    shares = {share.terrain for share in made.shares if share.percent}
    for index, key in enumerate(made.landmarks):
        wanted = landmarks[key].terrains if key in landmarks else ()
        if wanted and shares.isdisjoint(wanted):
            names = " or ".join(f"'{each}'" for each in wanted)
            message = f"'{key}' stands on {names}, which has no share of this region: it will be put anywhere"
            play.draft.findings.warning(source.at("landmarks", index), message)
    dry = sum(
        share.percent for share in made.shares if share.terrain in terrains and not terrains[share.terrain].needs_boat
    )
    places, land = len(made.towns) + len(made.landmarks), made.width * made.height * dry // 100
    if places <= land < places * _ELBOW_ROOM:
        message = f"{places} towns and landmarks are crowded on {land} hexes of land: make width or height larger"
        play.draft.findings.warning(source.at("width"), message)


def _namesakes(play: Play) -> None:
    """Report regions of one name: players choose a region by its name."""
    seen: dict[str, str] = {}
    for region, source in play.draft.each(Region):
        if region.name in seen:
            message = f"the region '{seen[region.name]}' is called {region.name}, too: give this one another name"
            play.draft.findings.warning(source.at("name"), message)
        seen.setdefault(region.name, region.id)
