"""The page of an open request: scenes, scouting, camp and talk ask on a page of their own."""

from collections.abc import Callable, Mapping
from typing import Any

from game.campaign.view import land_words
from game.window.art.portraits import Sitter
from game.window.art.sitters import sitter_of
from game.window.map.flags import flags_of
from game.window.pages.page import Face, Page, PageKind, Part
from game.window.pages.places import place_line, scene_scenery, scenery
from game.window.units import of_campaign
from game.wording import listed
from systems.table.loop.language import tr
from systems.table.loop.requests import Request

View = Mapping[str, Any]


def asking_page(view: View, request: Request | None, lead: Page | None = None) -> Page | None:
    """Return the page on which a request is asked; None for those that have their place elsewhere.

    Args:
        view: the campaign's view.
        request: the open request.
        lead: what the last answer brought and belongs on this page.
    """
    if request is None or not of_campaign(view):
        return None
    make = _MAKERS.get(request.kind)
    if make is None:
        return None
    page = make(view, request)
    if lead is None:
        return page
    return page._replace(parts=(*lead.parts, *page.parts), throws=lead.throws, changes=lead.changes)


def _scene(view: View, request: Request) -> Page:
    scene = view.get("scene") or {}
    picture = scene_scenery(view, scene)
    made, parts = _progress(scene.get("effort")), (*_said(scene), Part(request.text))
    title, line = str(scene.get("name", "")), place_line(view)
    return Page("scene", title, line, picture, parts, progress=made, asks=True)


def _said(scene: View) -> tuple[Part, ...]:
    """Return what is said at a step of a dialogue."""
    speaker, words = str(scene.get("speaker", "")), str(scene.get("say", ""))
    if not speaker:
        return (Part(words),) if words else ()
    icon, step = str(scene.get("face", "")), f"{scene.get('id', '')}.{scene.get('step', '')}"
    sitter = Sitter(f"{scene.get('id', '')}:{speaker}", speaker, icon, tags=("person",), of=("step", step))
    return (Part(words, "said", speaker, sitter),)


def _progress(effort: View | None) -> tuple[int, int] | None:
    return (int(effort["progress"]), int(effort["goal"])) if effort else None


def _approach(view: View, request: Request) -> Page:
    scene = view.get("scene") or {}
    name, foes = str(scene.get("name", "")), scene.get("foes", ())
    text = str(scene.get("asked") or request.text)
    parts = [Part(f"{text[:1].upper()}{text[1:]}")]
    if foes:
        seen = listed(
            tr("{count} × {name}", count=each["count"], name=each["name"]) if each["count"] > 1 else str(each["name"])
            for each in foes
        )
        if scene.get("band"):
            seen = tr("{name}: {seen}", name=name, seen=seen)
        parts.insert(0, Part(f"{seen}. {scene.get('threat', '')}".strip(), "plain", tr("What the scouts make out")))
    parts[-1:-1] = _band(view, str(scene.get("band", "")))
    icons = [_figure(each) for each in foes for _ in range(int(each["count"]))] or [str(scene.get("icon", ""))]
    picture = scenery(view, figures=icons, foes=bool(foes), of=("encounter", str(scene.get("id", ""))))
    return Page("scouting", name, place_line(view), picture, tuple(parts), asks=True)


def _band(view: View, met: str) -> list[Part]:
    """Return what is known of the band that is met, under the name of its power; nothing for any other encounter."""
    land = land_words.land_of(view)
    band = next((band for band in land["bands"] if band["id"] == met), None)
    power = next((power for power in land["powers"] if band is not None and power["id"] == band["power"]), None)
    if band is None or power is None:
        return []
    lines = [tr(land_words.STANCES[power["stance"]]), *land_words.errand_words(band)]
    return [Part(" ".join(lines), "plain", power["name"], flag=flags_of(land)[power["id"]])]


def _figure(foe: View) -> str:
    """Return the icon of a kind of foe as a silhouette; people have none, and are drawn as people."""
    return "" if "person" in foe.get("tags", ()) else str(foe["icon"])


def _scouting(view: View, request: Request) -> Page:
    return _page("scouting", tr("A second look?"), view, request)


def _camp(view: View, request: Request) -> Page:
    people = [who for who in view.get("party", ()) if who.get("status") != "dead"]
    unwell = [who for who in people if int(who.get("now", 0)) < int(who.get("most", 0)) or _troubles(who)]
    awake = [str(who["name"]) for who in people if who.get("status", "able") == "able"]
    day = int(view.get("day", 1))
    text = str(view.get("camp") or request.text)
    if awake:
        text += tr(" {awake} takes the first watch.", awake=awake[(day - 1) % len(awake)])
    faces = tuple([_unwell(who) for who in unwell])
    picture = scenery(view, "camp", "night")
    return Page(
        "camp", tr("Camp on day {day}", day=day), place_line(view), picture, (Part(text),), faces=faces, asks=True
    )


def _unwell(who: View) -> Face:
    words = "; ".join([str(who.get("words", "")), *_troubles(who)])
    return Face(str(who["id"]), sitter_of(who), words, who.get("status", "able") == "able")


def _troubles(who: View) -> list[str]:
    """Return what ails a member; steps of advancement have no place at the fire."""
    return list(map(str, who.get("troubles", ())))


def _talk(view: View, request: Request) -> Page:
    page = _page("talk", tr("Talk of the town"), view, request)
    return page._replace(scenery=scenery(view, "inn", "night"))


def _page(kind: PageKind, title: str, view: View, request: Request) -> Page:
    return Page(kind, title, place_line(view), scenery(view), (Part(request.text),), asks=True)


_MAKERS: Mapping[str, Callable[[View, Request], Page]] = {
    "scene": _scene,
    "effort": _scene,
    "approach": _approach,
    "scouting": _scouting,
    "camp": _camp,
    "rumours": _talk,
}
"""The kinds of request that are asked on a page."""
