"""The place of a page: its heading line, and what its picture shows, from a view of the campaign."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window import pictures
from game.window.art.vignettes import Built, Hour, Scenery
from game.window.map.hours import hour_of
from systems.table.loop.language import tr

View = Mapping[str, Any]
_TALLEST = ("mountain", "peak", "hill", "forest", "wood", "ruin", "dune", "desert")
"""Words in names of terrains that are seen from afar, the tallest first."""
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
_HOURS: Mapping[str, Hour] = {"morning": "dawn", "day": "day", "evening": "dusk", "night": "night"}
_MOST = 7


def place_line(view: View) -> str:
    """Return day and place in a few words."""
    name = str(view.get("place", {}).get("name", ""))
    return tr("Day {day}{name}", day=view.get("day", 1), name=tr(" · {name}", name=name) if name else "")


def scenery(
    view: View,
    built: Built = "",
    hour: Hour | None = None,
    figures: Sequence[str] = (),
    *,
    foes: bool = False,
    of: pictures.Of | None = None,
) -> Scenery:
    """Return the picture of where the party is.

    Args:
        view: a campaign's view.
        built: what people have put there; a town where the party is in one, unless something else is asked for.
        hour: the time of day; None for that of the view.
        figures: icons of those who are met.
        foes: whether they are a danger.
        of: whose picture is shown where a pack has one; None for the place's, unless something is built or met there.
    """
    place, at = view.get("place", {}), str(view.get("at", ""))
    ground = _ground(str(place.get("terrain", "")))
    far = _horizon(view, at, ground)
    landmark = next((each for each in view.get("places", ()) if each["at"] == at and each["kind"] == "landmark"), None)
    in_town = bool(place.get("town"))
    return Scenery(
        seed=f"{view.get('seed', '')} {at}",
        ground=ground,
        colour=str(_entry(view, ground).get("colour", "")),
        far=far,
        far_colour=str(_entry(view, far).get("colour", "")) if far else "",
        hour=hour or _HOURS[hour_of(view)],
        weather=_weather(view),
        built=built or ("town" if in_town else ""),
        mark=str(landmark["icon"]) if landmark and not built and not figures else "",
        figures=tuple(figures)[:_MOST],
        foes=foes,
        picture=_picture(view, of, landmark) if not built and (of or not figures) else "",
    )


def _weather(view: View) -> str:
    """Return how the weather of the day is drawn; empty where there is none but what is usual for the place."""
    sky = view.get("sky") or {}
    return str(sky["drawing"]) if sky.get("weather") else ""


def scene_scenery(view: View, scene: View) -> Scenery:
    """Return the picture of a scene where the party is: its pack's own, or the place with whoever is met there."""
    key, icon = str(scene.get("id", "")), str(scene.get("icon", ""))
    own = next((kind for kind in ("scene", "encounter") if pictures.of(kind, key)), "")
    return scenery(view, figures=[icon] if icon else (), of=(own, key) if own else None)


def _picture(view: View, of: pictures.Of | None, landmark: View | None) -> str:
    """Return the picture that a pack has of something, or of the place where the party is; empty for none."""
    if of is not None:
        return pictures.of(*of)
    place = view.get("place", {})
    if place.get("town"):
        return pictures.of("town", str(place["town"]))
    found = pictures.of("landmark", str(landmark["id"])) if landmark is not None else ""
    return found or pictures.of("terrain", str(place.get("terrain", "")))


def _entry(view: View, ground: str) -> View:
    """Return what the map's legend says of a kind of ground."""
    legend = view.get("map", {}).get("legend", {}).values()
    return next((entry for entry in legend if _ground(str(entry.get("id", ""))) == ground), {})


def _ground(terrain: str) -> str:
    return terrain.rpartition(":")[2]


def _horizon(view: View, at: str, here: str) -> str:
    """Return the tallest terrain of the known hexes around; empty where it is that of the place."""
    land = view.get("map", {})
    rows, legend = land.get("rows", ()), land.get("legend", {})
    column, comma, row = at.partition(",")
    if not comma or not column.lstrip("-").isdecimal() or not row.lstrip("-").isdecimal():
        return ""
    near = []
    for right, down in _AROUND:
        x, y = int(column) + right, int(row) + down
        if 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x] in legend:
            near.append(_ground(str(legend[rows[y][x]].get("id", ""))))
    tall = next((name for word in _TALLEST for name in near if word in name), "")
    return "" if tall == here else tall
