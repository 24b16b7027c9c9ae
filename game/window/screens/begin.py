"""A new campaign: seed, region, ruleset, party and difficulty."""

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from uuid import uuid4

import pygame
from pygame import Rect

from game.sessions.launcher import Launcher, MenuEntry
from game.sessions.session import Session
from game.sessions.start import LaunchError
from game.setup.difficulty import STANDARD
from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.navigation import Routes, Wishes
from game.window.screens.backdrop import draw_backdrop
from game.window.screens.changed_content import reload
from game.window.screens.notice import tell
from game.window.screens.sheet import read
from game.window.spots import Scroll
from game.window.widgets.button import button
from game.window.widgets.entry import Entry

OWN: tuple[str, str, str] = ("", "A party of your own", "You choose and name everybody who sets out.")


def _nothing() -> None:
    """Do nothing: pressing a text entry only focuses it."""


def fresh_seed() -> str:
    """Return a random seed."""
    return uuid4().hex[:8]


class BeginScreen(Layer):
    """Three lists, a seed, a difficulty, and the button to set out."""

    start = "begin:go"

    def __init__(self, shell: Host, launcher: Launcher, routes: Routes, wishes: Wishes) -> None:
        super().__init__(shell)
        self.launcher, self.routes = launcher, routes
        self.lists = self._known()
        self.chosen = {name: rows[0][0] if rows else "" for name, rows in self.lists.items()}
        self._scrolls = {name: Scroll() for name in self.lists}
        for name, wish in (("region", wishes.region), ("ruleset", wishes.ruleset), ("party", wishes.party)):
            if wish and wish in [row[0] for row in self.lists[name]]:
                self.chosen[name] = wish
        self.difficulties = launcher.difficulties()
        known = [key for key, _, _ in self.difficulties]
        self.chosen["difficulty"] = wishes.difficulty if wishes.difficulty in known else STANDARD
        self._seed = Entry(wishes.seed or fresh_seed())

    def _known(self) -> dict[str, Sequence[MenuEntry]]:
        return {
            "region": self.launcher.regions(),
            "ruleset": self.launcher.rulesets(),
            "party": [*self.launcher.parties(), OWN],
        }

    def draw(self, canvas: Canvas) -> None:
        """Draw the lists side by side, seed and button below."""
        draw_backdrop(canvas)
        area = canvas.area
        rect = Rect(
            0, 0, min(area.width - canvas.u(40), canvas.u(1120)), min(area.height - canvas.u(30), canvas.u(640))
        )
        rect.center = area.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        canvas.text((rect.left + pad, rect.top + canvas.u(14)), "A new campaign", "large", theme.FLAME)
        foot = Rect(rect.left + pad, rect.bottom - canvas.u(64), rect.width - 2 * pad, canvas.u(42))
        top = rect.top + canvas.u(60)
        gap = canvas.u(16)
        wide = (foot.width - 2 * gap) // 3
        for number, (name, heading) in enumerate(
            (("region", "Region"), ("ruleset", "Rules of combat"), ("party", "Party"))
        ):
            place = Rect(foot.left + number * (wide + gap), top, wide, foot.top - top - canvas.u(16))
            self._list(canvas, place, name, heading)
        self._foot(canvas, foot)

    def _list(self, canvas: Canvas, rect: Rect, name: str, heading: str) -> None:
        canvas.text(rect.topleft, heading, "head", theme.TEXT)
        top = rect.top + canvas.letters.height("head") + canvas.u(6)
        view = Rect(rect.left, top, rect.width - canvas.u(8), rect.bottom - top)
        with canvas.scrolled(self._scrolls[name], view) as flow:
            for key, label, text in self.lists[name]:
                flow.y += self._card(canvas, Rect(view.left, flow.y, view.width, 0), name, key, label, text) + canvas.u(
                    8
                )

    def _card(self, canvas: Canvas, rect: Rect, name: str, key: str, label: str, text: str) -> int:
        spot, on = f"{name}:{key}", self.chosen[name] == key
        left, wide = rect.left + canvas.u(36), rect.width - canvas.u(46)
        high = canvas.paragraph(Rect(0, 0, wide, 0), label, "strong", draw=False)
        more = canvas.paragraph(Rect(0, 0, wide, 0), text, "small", draw=False, most=6)
        card = Rect(rect.left, rect.top, rect.width, high + more + canvas.u(18))
        canvas.box(
            card,
            theme.COAL if on else theme.HOVER if canvas.hover == spot else theme.RAISED,
            theme.EMBER if on else None,
        )
        middle = (rect.left + canvas.u(19), rect.top + canvas.u(9) + canvas.letters.height("strong") // 2)
        canvas.icon(
            "mdi:radiobox-marked" if on else "mdi:radiobox-blank",
            middle,
            canvas.u(20),
            theme.FLAME if on else theme.DIM,
            "x" if on else "o",
        )
        y = rect.top + canvas.u(9)
        y += canvas.paragraph(Rect(left, y, wide, 0), label, "strong")
        canvas.paragraph(Rect(left, y, wide, 0), text, "small", theme.SOFT, most=6)
        canvas.spot(spot, card, partial(self._choose, name, key), group=name)
        canvas.ring(card, spot)
        return card.height

    def _choose(self, name: str, key: str) -> None:
        self.chosen[name] = key

    def _harder(self) -> None:
        keys = [key for key, _, _ in self.difficulties]
        self.chosen["difficulty"] = keys[(keys.index(self.chosen["difficulty"]) + 1) % len(keys)]

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        canvas.text((rect.left, rect.centery), "Seed", "strong", anchor="midleft")
        x = rect.left + canvas.letters.width("Seed", "strong") + canvas.u(12)
        place = Rect(x, rect.top, canvas.u(150), rect.height)
        self._seed.draw(canvas, place, canvas.focus == "begin:seed")
        canvas.spot(
            "begin:seed",
            place,
            _nothing,
            group="seed",
            tip="The same seed, content and choices give the same campaign.",
        )
        canvas.ring(place, "begin:seed", 2)
        again = Rect(place.right + canvas.u(8), rect.top, rect.height, rect.height)
        button(
            canvas,
            "begin:dice",
            again,
            "",
            lambda: self._seed.put(fresh_seed()),
            group="seed",
            tip="Another seed",
            icon="mdi:dice-multiple",
        )
        _, label, text = next(row for row in self.difficulties if row[0] == self.chosen["difficulty"])
        hard = Rect(again.right + canvas.u(8), rect.top, canvas.u(130), rect.height)
        button(
            canvas, "begin:difficulty", hard, label, self._harder, group="seed", tip=f"{label}: {text} Press to change."
        )
        wide = canvas.u(180)
        go = Rect(rect.right - wide, rect.top, wide, rect.height)
        button(canvas, "begin:go", go, "Set out", self.begin, group="go", strong=True, icon="mdi:campfire")
        back = Rect(go.left - canvas.u(120), rect.top, canvas.u(110), rect.height)
        button(canvas, "begin:back", back, "Back", self.leave, group="go", tip="Esc")

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the seed."""
        return self.focus == "begin:seed" and self._seed.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Set out on Return in the seed; reload content on F5."""
        if commands.of(event) == "reload":
            self._reload()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus == "begin:seed":
            self.begin()
            return True
        return False

    def _reload(self) -> None:
        told = reload(self.shell, self.launcher.reload)
        self.lists = self._known()
        for name, rows in self.lists.items():
            if self.chosen[name] not in [row[0] for row in rows]:
                self.chosen[name] = rows[0][0] if rows else ""
        if told:
            read(self.shell, "New content", told)

    def begin(self) -> None:
        """Begin the campaign, or show why that is not possible."""
        chosen, seed = self.chosen, self._seed.text.strip() or fresh_seed()
        names = ("region", "ruleset", "party", "difficulty")
        job = partial(self.launcher.new, seed, *(chosen[name] for name in names))
        self.shell.worker.ask(job, self._begun, "The land takes shape")

    def _begun(self, done: "Future[Session]") -> None:
        try:
            session = done.result()
        except LaunchError as error:
            tell(self.shell, "This cannot be begun", str(error))
        else:
            self.routes.play(session)
