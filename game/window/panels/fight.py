"""A fight: the declared intents on top, both sides, the map if there is one, the numbers, the items within reach."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.encounter.battle_map import fitted
from game.window.encounter.board import EncounterMap
from game.window.encounter.menu import Menu
from game.window.encounter.targeting import Aims
from game.window.panels.units import UnitList
from game.window.request.panel import RequestPanel
from game.window.spots import Scroll

_LIST = (190, 250)
"""Width of a list beside the map at scale 1: at least, at most."""


class FightPanel:
    """Draws a `BattleView` of any ruleset."""

    def __init__(self, turned: Callable[[str], None]) -> None:
        """Create the panel; `turned` is called with the spot that should receive the focus."""
        self.board = EncounterMap()
        self.menu = Menu(turned)
        self._scrolls = {"party": Scroll(), "foes": Scroll(), "things": Scroll()}
        self._aims: Aims | None = None

    def draw(
        self,
        canvas: Canvas,
        rect: Rect,
        battle: Mapping[str, Any],
        panel: RequestPanel,
        icons: Mapping[str, str],
        *,
        corner: int = 0,
        party_elsewhere: bool = False,
    ) -> None:
        """Draw it all.

        Args:
            canvas: where to.
            rect: the place.
            battle: the fight's view.
            panel: the open request; what it asks can be pressed here.
            icons: icons of units by id, as far as they are known.
            corner: pixels in the upper right corner that somebody else draws on.
            party_elsewhere: whether the party is shown beside the fight already; a map takes its place here.
        """
        who = panel.request.who if panel.request else ""
        self._aims = aims = Aims(panel, battle, canvas.focus)
        lists = UnitList(canvas, aims, who, icons, self._press)
        canvas.box(rect, theme.PANEL)
        land = battle.get("map")
        inner = rect.inflate(-canvas.u(28 if land is None else 16), -canvas.u(20 if land is None else 14))
        y = self._heading(canvas, inner, battle, corner)
        y = self._intent(canvas, Rect(inner.left, y, inner.width, 0), battle, brief=land is not None)
        y = self._facts(canvas, Rect(inner.left, y, inner.width, 0), battle.get("facts", ())) + canvas.u(8)
        things = [thing for thing in battle.get("things", ()) if not thing.get("gone")]
        strip = canvas.letters.height("small") * (3 if land is None else 2) + canvas.u(14) if things else 0
        room = Rect(inner.left, y, inner.width, inner.bottom - y - (strip + canvas.u(6) if strip else 0))
        if land is None:
            half = (inner.width - canvas.u(16)) // 2
            for side, left in (("party", inner.left), ("foes", inner.right - half)):
                lists.draw(Rect(left, y, half, room.height), battle[side], side, self._scrolls[side])
        else:
            sides = ["foes"] if party_elsewhere else ["party", "foes"]
            place, beside = _laid_out(canvas, room, battle, sides, lists)
            for side, column in beside.items():
                lists.draw(column, battle[side], side, self._scrolls[side], dense=True)
            self.board.draw(canvas, place, battle, aims, who, icons, self._press)
        if things:
            names = {unit["id"]: unit["name"] for unit in battle["party"]["units"]}
            self._things(canvas, Rect(inner.left, inner.bottom - strip, inner.width, strip), things, names)
        if self.menu.key:
            self.menu.draw(canvas, rect, aims)

    def _press(self, spot: str, key: str) -> None:
        """Answer with a unit or place, or open the menu if several answers are possible."""
        if self._aims is None:
            return
        if self._aims.sure(key):
            self._aims.press(key, self._aims.at[key][0])
        else:
            self.menu.open(spot, key)

    def _heading(self, canvas: Canvas, inner: Rect, battle: Mapping[str, Any], corner: int) -> int:
        right, name = inner.right - corner, str(battle["encounter"])
        moment = f"{battle.get('round_word', 'round')} {battle.get('round', 1)}"
        words = f"{battle.get('ruleset', '')} · {moment}"
        room = right - inner.left - canvas.u(14)
        if canvas.letters.width(name, "large") + canvas.letters.width(words, "small") > room:
            words = moment
        said = canvas.text((right, inner.top + canvas.u(8)), words, "small", theme.SOFT, anchor="topright")
        canvas.text(inner.topleft, name, "large", theme.TEXT, width=said.left - canvas.u(14) - inner.left)
        return inner.top + canvas.letters.height("large") + canvas.u(6)

    def _intent(self, canvas: Canvas, rect: Rect, battle: Mapping[str, Any], *, brief: bool) -> int:
        """Draw the banner of intents; where each enemy shows its own, only the common part."""
        intent = str(battle.get("intent", ""))
        if not intent and (brief or any(unit.get("intent") for unit in battle["foes"]["units"])):
            return rect.top
        words = intent or "Nothing of what they intend can be seen."
        side = canvas.u(22 if brief else 34)
        title = 0 if brief else canvas.letters.height("small")
        left = rect.left + side + canvas.u(26)
        text = Rect(left, 0, rect.right - canvas.u(14) - left, 0)
        lines = canvas.paragraph(text, words, "strong" if brief else "head", draw=False, most=2 if brief else 3)
        high = max(side, lines + title) + canvas.u(8 if brief else 16)
        banner = Rect(rect.left, rect.top, rect.width, high)
        edge = theme.EMBER if intent else theme.LINE
        canvas.box(banner, theme.COAL if intent else theme.RAISED, edge)
        notch = Rect(banner.left, banner.top + canvas.u(6), canvas.u(5), high - canvas.u(12))
        canvas.fill(notch, theme.EMBER if intent else theme.DIM)
        eye = (banner.left + side // 2 + canvas.u(14), banner.centery)
        canvas.icon("mdi:eye" if intent else "mdi:eye-off", eye, side, theme.FLAME, "!")
        text.top = banner.centery - (lines + title) // 2
        ink = theme.TEXT if intent else theme.SOFT
        if title:
            canvas.text(text.topleft, "What they seem to intend", "small", theme.FLAME if intent else theme.SOFT)
        text.top += title
        canvas.paragraph(text, words, "strong" if brief else "head", ink, most=2 if brief else 3)
        canvas.spot("card:intent", banner, tip=f"What they seem to intend\n{words}")
        return banner.bottom + canvas.u(8)

    def _facts(self, canvas: Canvas, rect: Rect, facts: Sequence[Sequence[str]]) -> int:
        """Draw the numbers that count as chips in a row; the widest is dropped if that saves a second row."""
        if not facts:
            return rect.top
        gap, high = canvas.u(6), canvas.letters.height("body") + canvas.u(8)
        widths = [
            canvas.letters.width(str(label), "small") + canvas.letters.width(str(value), "strong") + canvas.u(27)
            for label, value in facts
        ]
        over = sum(widths) + gap * (len(widths) - 1) - rect.width
        widest = widths.index(max(widths))
        if 0 < over <= widths[widest] - rect.width * 45 // 100:
            widths[widest] -= over
        x, y = rect.topleft
        for number, ((label, value), wide) in enumerate(zip(facts, widths, strict=True)):
            if x + wide > rect.right and x > rect.left:
                x, y = rect.left, y + high + gap
            chip = Rect(x, y, min(wide, rect.width), high)
            canvas.box(chip, theme.RAISED, theme.LINE, 12)
            at = (chip.left + canvas.u(10), chip.centery)
            left = canvas.text(at, str(label), "small", theme.SOFT, anchor="midleft").right + canvas.u(7)
            room = chip.right - canvas.u(8) - left
            canvas.text((left, chip.centery), str(value), "strong", theme.TEXT, anchor="midleft", width=room)
            canvas.spot(f"card:fact:{number}", chip, tip=f"{label}\n{value}")
            x += wide + gap
        return y + high

    def _things(
        self, canvas: Canvas, rect: Rect, things: Sequence[Mapping[str, Any]], names: Mapping[str, str]
    ) -> None:
        canvas.text(rect.topleft, "Within reach", "small", theme.FLAME)
        high = canvas.letters.height("small")
        view = Rect(rect.left, rect.top + high, rect.width - canvas.u(8), rect.height - high)
        with canvas.scrolled(self._scrolls["things"], view) as flow:
            x = view.left
            for thing in things:
                name = f"{thing['name']} × {thing['left']}" if thing.get("left") else str(thing["name"])
                wide = canvas.letters.width(name, "small") + canvas.u(18)
                if x + wide > view.right and x > view.left:
                    x, flow.y = view.left, flow.y + high + canvas.u(9)
                chip = Rect(x, flow.y + canvas.u(2), wide, high + canvas.u(4))
                canvas.box(chip, theme.RAISED, theme.LINE, 10)
                canvas.text(chip.center, name, "small", theme.TEXT, anchor="center")
                holder = names.get(str(thing.get("holder", "")), "")
                tip = f"{thing['name']}{f', borne by {holder}' if holder else ''}\n{thing.get('does', '')}"
                canvas.spot(f"card:reach:{thing['id']}", chip, tip=tip)
                x += wide + canvas.u(6)
            flow.y += high + canvas.u(9)


Layout = tuple[Rect, dict[str, Rect]]
"""The place of the map, and those of the lists by side."""


def _laid_out(canvas: Canvas, room: Rect, battle: Mapping[str, Any], sides: Sequence[str], lists: UnitList) -> Layout:
    """Return places for map and lists: beside it, stacked beside it, or below it, whichever shows the most."""
    layouts = [
        _columns(canvas, room, sides),
        _stacked(canvas, room, battle, sides, lists),
        _below(canvas, room, battle, sides, lists),
    ]

    def worth(layout: Layout) -> float:
        place, places = layout
        plan = fitted(Rect(place), battle["map"], canvas.letters.scale)
        seen = [rect.height / lists.height(battle[side], rect.width) for side, rect in places.items()]
        return min(plan.wide, plan.high) * (0.4 + min(1.0, *seen))

    return max(layouts, key=worth)


def _column(canvas: Canvas, room: Rect) -> int:
    return max(canvas.u(_LIST[0]), min(canvas.u(_LIST[1]), room.width * 25 // 100))


def _columns(canvas: Canvas, room: Rect, sides: Sequence[str]) -> Layout:
    """The party to the left, the foes to the right."""
    gap, column = canvas.u(8), _column(canvas, room)
    places = {"party": Rect(room.left, room.top, column, room.height)}
    places["foes"] = Rect(room.right - column, room.top, column, room.height)
    left = room.left + (column + gap if "party" in sides else 0)
    right = room.right - (column + gap if "foes" in sides else 0)
    return Rect(left, room.top, right - left, room.height), {side: places[side] for side in sides}


def _stacked(canvas: Canvas, room: Rect, battle: Mapping[str, Any], sides: Sequence[str], lists: UnitList) -> Layout:
    """One list above the other to the right, each with its share of the height."""
    gap, column = canvas.u(8), _column(canvas, room)
    needs = [lists.height(battle[side], column) for side in sides]
    free = room.height - gap * (len(sides) - 1)
    places, top = {}, room.top
    for side, need in zip(sides, needs, strict=True):
        high = free * need // sum(needs)
        places[side] = Rect(room.right - column, top, column, high)
        top += high + gap
    return Rect(room.left, room.top, room.width - column - gap, room.height), places


def _below(canvas: Canvas, room: Rect, battle: Mapping[str, Any], sides: Sequence[str], lists: UnitList) -> Layout:
    """The lists side by side below the map, which gives way to them up to about a half."""
    gap = canvas.u(8)
    wide = (room.width - gap * (len(sides) - 1)) // len(sides)
    need = max(lists.height(battle[side], wide) for side in sides)
    low = max(room.height * 36 // 100, min(need, room.height * 45 // 100))
    places = {
        side: Rect(room.left + number * (wide + gap), room.bottom - low, wide, low) for number, side in enumerate(sides)
    }
    return Rect(room.left, room.top, room.width, room.height - low - gap), places
