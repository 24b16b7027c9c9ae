"""A fight: the declared intent above all, both sides, the numbers that count, and the things within reach."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.widgets.bar import bar
from game.window.widgets.token import token


class FightPanel:
    """Draws a `BattleView`, of whatever ruleset."""

    def __init__(self) -> None:
        self._scrolls = {"party": Scroll(), "foes": Scroll(), "things": Scroll()}

    def draw(self, canvas: Canvas, rect: Rect, battle: Mapping[str, Any], who: str, icons: Mapping[str, str]) -> None:
        """Draw it all.

        Args:
            canvas: where to.
            rect: the place.
            battle: the fight's view.
            who: id of the unit that is asked, which is marked.
            icons: icons of units by id, as far as they are known.
        """
        canvas.box(rect, theme.PANEL)
        inner = rect.inflate(-canvas.u(28), -canvas.u(20))
        y = self._heading(canvas, inner, battle)
        y = self._facts(canvas, Rect(inner.left, y, inner.width, 0), battle.get("facts", ())) + canvas.u(10)
        things = [thing for thing in battle.get("things", ()) if not thing.get("gone")]
        strip = canvas.letters.height("small") * 3 + canvas.u(18) if things else 0
        room = inner.bottom - y - (strip + canvas.u(8) if strip else 0)
        half = (inner.width - canvas.u(16)) // 2
        for side, left in (("party", inner.left), ("foes", inner.right - half)):
            self._side(canvas, Rect(left, y, half, room), battle[side], side, who, icons)
        if things:
            self._things(canvas, Rect(inner.left, inner.bottom - strip, inner.width, strip), things)

    def _heading(self, canvas: Canvas, inner: Rect, battle: Mapping[str, Any]) -> int:
        canvas.text(inner.topleft, str(battle["encounter"]), "large", theme.TEXT, width=inner.width - canvas.u(190))
        words = f"{battle.get('ruleset', '')} · round {battle.get('round', 1)}"
        canvas.text((inner.right, inner.top + canvas.u(8)), words, "small", theme.SOFT, anchor="topright")
        y = inner.top + canvas.letters.height("large") + canvas.u(8)
        intent = str(battle.get("intent", ""))
        words = intent or "Nothing of what they intend can be seen."
        side = canvas.u(34)
        text = Rect(inner.left + side + canvas.u(26), 0, inner.width - side - canvas.u(40), 0)
        lines = canvas.paragraph(text, words, "head", draw=False, most=3)
        high = max(side, lines + canvas.letters.height("small")) + canvas.u(16)
        banner = Rect(inner.left, y, inner.width, high)
        canvas.box(banner, theme.COAL if intent else theme.RAISED, theme.EMBER if intent else theme.LINE)
        canvas.fill(
            Rect(banner.left, banner.top + canvas.u(6), canvas.u(5), high - canvas.u(12)),
            theme.EMBER if intent else theme.DIM,
        )
        canvas.icon(
            "mdi:eye" if intent else "mdi:eye-off",
            (banner.left + side // 2 + canvas.u(14), banner.centery),
            side,
            theme.FLAME,
            "!",
        )
        text.top = banner.top + canvas.u(7)
        canvas.text(text.topleft, "What they seem to intend", "small", theme.FLAME if intent else theme.SOFT)
        text.top += canvas.letters.height("small")
        canvas.paragraph(text, words, "head", theme.TEXT if intent else theme.SOFT, most=3)
        return banner.bottom + canvas.u(10)

    def _facts(self, canvas: Canvas, rect: Rect, facts: Sequence[Sequence[str]]) -> int:
        x, y = rect.topleft
        high = canvas.letters.height("body") + canvas.u(8)
        for label, value in facts:
            wide = canvas.letters.width(str(label), "small") + canvas.letters.width(str(value), "strong") + canvas.u(26)
            if x + wide > rect.right and x > rect.left:
                x, y = rect.left, y + high + canvas.u(6)
            chip = Rect(x, y, min(wide, rect.width), high)
            canvas.box(chip, theme.RAISED, theme.LINE, 12)
            shown = canvas.text(
                (chip.left + canvas.u(10), chip.centery), str(label), "small", theme.SOFT, anchor="midleft"
            )
            canvas.text((shown.right + canvas.u(7), chip.centery), str(value), "strong", theme.TEXT, anchor="midleft")
            x += wide + canvas.u(6)
        return y + high if facts else y

    def _side(
        self, canvas: Canvas, rect: Rect, side: Mapping[str, Any], key: str, who: str, icons: Mapping[str, str]
    ) -> None:
        foe = key == "foes"
        colour = theme.BAD if foe else theme.COOL
        side_icon = "mdi:skull" if foe else "mdi:account-group"
        canvas.icon(side_icon, (rect.left + canvas.u(10), rect.top + canvas.u(11)), canvas.u(18), colour)
        canvas.text(
            (rect.left + canvas.u(26), rect.top), str(side["name"]), "head", colour, width=rect.width - canvas.u(26)
        )
        top = canvas.letters.height("head") + canvas.u(4)
        view = Rect(rect.left, rect.top + top, rect.width, rect.height - top)
        with canvas.scrolled(self._scrolls[key], view) as flow:
            for unit in side["units"]:
                lit = unit["id"] == who
                flow.y += _unit(
                    canvas, Rect(view.left, flow.y, view.width - canvas.u(2), 0), unit, foe, lit, icons
                ) + canvas.u(6)

    def _things(self, canvas: Canvas, rect: Rect, things: Sequence[Mapping[str, Any]]) -> None:
        canvas.text(rect.topleft, "Within reach", "small", theme.FLAME)
        high = canvas.letters.height("small")
        view = Rect(rect.left, rect.top + high, rect.width, rect.height - high)
        with canvas.scrolled(self._scrolls["things"], view) as flow:
            x = view.left
            for thing in things:
                wide = canvas.letters.width(str(thing["name"]), "small") + canvas.u(18)
                if x + wide > view.right and x > view.left:
                    x, flow.y = view.left, flow.y + high + canvas.u(9)
                chip = Rect(x, flow.y + canvas.u(2), wide, high + canvas.u(4))
                canvas.box(chip, theme.RAISED, theme.LINE, 10)
                canvas.text(chip.center, str(thing["name"]), "small", theme.TEXT, anchor="center")
                canvas.spot(f"card:reach:{thing['id']}", chip, tip=f"{thing['name']}\n{thing.get('does', '')}")
                x += wide + canvas.u(6)
            flow.y += high + canvas.u(9)


def _unit(canvas: Canvas, rect: Rect, unit: Mapping[str, Any], foe: bool, lit: bool, icons: Mapping[str, str]) -> int:
    side, pad = canvas.u(38), canvas.u(8)
    left = rect.left + pad + side + pad
    wide = rect.right - pad - left
    notes = " · ".join(map(str, unit.get("notes", ())))
    name_high = canvas.paragraph(Rect(0, 0, wide, 0), str(unit["name"]), "strong", draw=False, most=2)
    notes_high = canvas.paragraph(Rect(0, 0, wide, 0), notes, "small", draw=False, most=2) if notes else 0
    has_bar = "most" in unit
    high = pad + name_high + (canvas.u(13) if has_bar else 0) + canvas.letters.height("small") + notes_high + pad // 2
    card = Rect(rect.left, rect.top, rect.width, max(high, side + 2 * pad))
    canvas.box(card, theme.RAISED, theme.FLAME if lit else None)
    able = bool(unit.get("able", True))
    centre = (rect.left + pad + side // 2, rect.top + pad + side // 2)
    token(canvas, centre, side, str(unit["name"]), icons.get(str(unit["id"]), ""), foe=foe, able=able, lit=lit)
    y = rect.top + pad // 2
    y += canvas.paragraph(
        Rect(left, y, wide, 0), str(unit["name"]), "strong", theme.TEXT if able else theme.DIM, most=2
    )
    if has_bar:
        bar(canvas, Rect(left, y + canvas.u(1), wide, canvas.u(10)), int(unit.get("now", 0)), int(unit["most"]))
        y += canvas.u(13)
    words = str(unit.get("words", ""))
    canvas.text((left, y), words, "small", theme.TEXT if able else theme.BAD, width=wide)
    y += canvas.letters.height("small")
    if notes:
        canvas.paragraph(Rect(left, y, wide, 0), notes, "small", theme.SOFT, most=2)
    return card.height
