"""Hints: when something first comes up, a line points at it; one at a time, and never again once it was taken."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.campaign.view.land_words import land_of
from game.window.canvas import Canvas
from game.window.layer import Host
from game.window.spots import Spot
from game.window.units import battle_of
from game.window.widgets.callout import callout
from systems.table.loop.language import mark
from systems.table.loop.requests import Request


class Scene(NamedTuple):
    """What the play screen shows."""

    centre: str
    """What is in the middle: `map`, `town`, `fight` …"""
    view: Mapping[str, Any]
    request: str
    """Kind of the open request; empty without one."""
    places: Mapping[str, Rect]
    """Where things are that have no spot of their own, such as the goal on the map."""
    clear: Sequence[Rect]
    """What no hint may cover, such as the land on the way to the goal."""


def scene_of(
    centre: str, view: Mapping[str, Any], request: Request | None, goal: Rect | None, clear: Sequence[Rect] = ()
) -> Scene:
    """What the play screen shows: its middle, its view, what is asked, where the goal is, and what is kept clear."""
    places = {"goal": goal} if goal is not None else {}
    return Scene(centre, view, request.kind if request is not None else "", places, clear)


class Hint(NamedTuple):
    """A line and what it points at: the first of these places, or beginnings of keys of spots, that is there."""

    id: str
    words: str
    at: tuple[str, ...]
    when: Callable[[Scene], bool]
    fits: Callable[[Scene, str], bool] = lambda scene, key: True
    """Whether it speaks of the spot of a key."""


def _in(*centres: str) -> Callable[[Scene], bool]:
    return lambda scene: scene.centre in centres


def _known(scene: Scene) -> set[str]:
    """The ids of enemies of whom something is known that they are about to do."""
    battle = battle_of(scene.view) or {}
    return {each["who"] for each in battle.get("intents", ()) if each["kind"] not in ("unknown", "wait")}


def _declared(scene: Scene) -> bool:
    return scene.centre == "fight" and bool(_known(scene))


def _of_known(scene: Scene, key: str) -> bool:
    return key.partition(":")[2] in _known(scene)


_ROLLS: Final = tuple(f"log:{digit}" for digit in range(10))
"""Beginnings of the keys of lines in the log; not of its button."""

_READ: Final = ("verb:", "choice:", "option:", "badge:", "sign:", "order:")
"""Beginnings of the keys of what is read or pressed to answer: no hint covers it where it can stand elsewhere."""

HINTS: Final = (
    Hint(
        "intent",
        mark("This is what it is about to do. Enemies say so before you decide: use it."),
        ("badge:", "sign:"),
        _declared,
        _of_known,
    ),
    Hint("fight", mark("What your people can do. Press one, or its key."), ("verb:", "option:"), _in("fight")),
    Hint(
        "odds", mark("The chance to win with each answer is counted while you think."), ("command:odds",), _in("fight")
    ),
    Hint(
        "loot",
        mark("Throw the Loot Dice together or apart: the sum names a row."),
        ("card:row:", "option:"),
        _in("loot"),
    ),
    Hint("goal", mark("This is your goal. Press it to plan the way."), ("goal",), _in("map")),
    Hint("answers", mark("What you can do now. Press one, or its key."), ("option:",), _in("map")),
    Hint(
        "town",
        mark("A town. Everybody who trades, heals, hires or knows something is here."),
        ("place:", "option:"),
        _in("town"),
    ),
    Hint(
        "camp",
        mark("The day is done. What is left to do before sleep stands here."),
        ("option:",),
        lambda s: s.request == "camp",
    ),
    Hint(
        "roll",
        mark("A gold number in the log: press the line, and what is behind it is told."),
        _ROLLS,
        _in("map", "fight"),
    ),
    Hint(
        "powers",
        mark(
            "Others have plans here: broken arrows on the map, with the days that are left. Who they are stands here."
        ),
        ("command:powers",),
        lambda scene: scene.centre == "map" and any(plan["at"] for plan in land_of(scene.view)["plans"]),
    ),
    Hint(
        "codex",
        mark("Whatever you have met can be read again here."),
        ("command:codex",),
        lambda scene: scene.centre == "map" and int(scene.view.get("day", 1)) > 1,
    ),
)
"""Every hint; of those that apply, the first is shown."""


class Hints:
    """The hint that is shown, if any."""

    def __init__(self, shell: Host) -> None:
        self.shell = shell
        self.shown: Hint | None = None
        self.place: Rect | None = None
        """Where it is on the screen."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the first hint that applies and has something to point at. Pressing what it points at is taking it."""
        settings = self.shell.preferences.settings
        self.shown = self.place = None
        if not settings.hints:
            return
        for hint in HINTS:
            if hint.id in settings.seen or not hint.when(scene):
                continue
            spot, place = _target(canvas, hint, scene)
            if place is None:
                continue
            self.shown = hint
            if spot is not None and spot.act is not None:
                spot.act = _after(self.taken, spot.act)
            read = [each.shown for each in canvas.spots if each.key.startswith(_READ)]
            self.place = callout(canvas, place, hint.words, self.taken, [*scene.clear, *read])
            return

    def taken(self) -> None:
        """Show the present hint never again."""
        settings = self.shell.preferences.settings
        if self.shown is not None and self.shown.id not in settings.seen:
            self.shell.preferences.put(replace(settings, seen=(*settings.seen, self.shown.id)))

    def answered(self) -> None:
        """Take the present hint, if it was about answering."""
        if self.shown is not None and {"option:", "verb:", "goal"} & set(self.shown.at):
            self.taken()


def _after(first: Callable[[], None], then: Callable[[], None]) -> Callable[[], None]:
    def act() -> None:
        first()
        then()

    return act


def _target(canvas: Canvas, hint: Hint, scene: Scene) -> tuple[Spot | None, Rect | None]:
    """Return what a hint points at, and where that is on the screen."""
    for name in hint.at:
        if name in scene.places:
            return None, scene.places[name]
        for spot in canvas.spots:
            shown = spot.shown.height > 0 and canvas.area.contains(spot.shown)
            if spot.key.startswith(name) and shown and hint.fits(scene, spot.key):
                return spot, spot.shown
    return None, None
