"""A new campaign: land, rules of combat, party and difficulty to choose, each at large, and a seed."""

from collections.abc import Sequence
from concurrent.futures import Future
from uuid import uuid4

import pygame
from pygame import Rect

from game.sessions.launcher import Launcher, MenuEntry
from game.sessions.prospectus import muster
from game.sessions.session import Session
from game.sessions.start import LaunchError
from game.setup.difficulty import STANDARD
from game.window import commands, theme
from game.window.begin.choices import OWN, Choices
from game.window.begin.company import NAME, Company
from game.window.begin.pages import draw_page, draw_rail
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
from systems.table.loop.language import tr
from systems.table.loop.requests import Refused

PAGES = ("region", "ruleset", "party", "difficulty")


def fresh_seed() -> str:
    """Return a random seed."""
    return uuid4().hex[:8]


class BeginScreen(Layer):
    """A rail with what is chosen, a page to choose from, a seed, and the button to set out."""

    start = "begin:go"

    def __init__(self, shell: Host, launcher: Launcher, routes: Routes, wishes: Wishes) -> None:
        super().__init__(shell)
        self.launcher, self.routes = launcher, routes
        self.prospectus = launcher.prospectus()
        self.company = Company(lambda trade, taken: self.prospectus.name_for(trade, taken))
        self.page = PAGES[0]
        self._scrolls = {name: Scroll() for name in PAGES}
        self._seed = Entry(wishes.seed or fresh_seed())
        self.chosen = dict.fromkeys(PAGES, "")
        self.lists = self._known()
        for name, wish in zip(PAGES, wishes[1:], strict=True):
            if wish and wish in [row[0] for row in self.lists[name]]:
                self.chosen[name] = wish
        self._bound()

    def _known(self) -> dict[str, Sequence[MenuEntry]]:
        """Return what there is to choose from, and choose the first, or what is advised, where nothing is yet."""
        manners = self.prospectus.manners()
        lists: dict[str, Sequence[MenuEntry]] = {
            "region": self.launcher.regions(),
            "ruleset": [(str(each["id"]), str(each["name"]), str(each["text"])) for each in manners],
            "party": [*self.launcher.parties(), OWN],
            "difficulty": self.launcher.difficulties(),
        }
        usual = {"difficulty": STANDARD}
        for name, rows in lists.items():
            keys = [row[0] for row in rows]
            if self.chosen[name] not in keys or (name == "party" and not self.chosen[name]):
                self.chosen[name] = usual[name] if usual.get(name) in keys else keys[0] if keys else ""
        return lists

    def _bound(self) -> None:
        """Hold the party to the numbers of the land."""
        if self.chosen["region"]:
            land = self.prospectus.land(self.chosen["region"])
            self.company.bound(int(land["least"]), int(land["most"]))

    @property
    def choices(self) -> Choices:
        """What there is to choose from, and what is chosen."""
        return Choices(self.lists, self.chosen, self.prospectus, self.company, self._seed.text)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rail, the open page, and the foot."""
        draw_backdrop(canvas)
        area = canvas.area
        wide = min(area.width - canvas.u(16), canvas.u(1320))
        rect = Rect(0, 0, wide, min(area.height - canvas.u(12), canvas.u(860)))
        rect.center = area.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(16)
        title = canvas.text((rect.left + pad, rect.top + canvas.u(8)), tr("A new campaign"), "large", theme.FLAME)
        foot = Rect(rect.left + pad, rect.bottom - canvas.u(50), rect.width - 2 * pad, canvas.u(40))
        body = Rect(
            foot.left, title.bottom + canvas.u(6), foot.width, foot.top - canvas.u(8) - title.bottom - canvas.u(6)
        )
        rail = Rect(body.left, body.top, min(canvas.u(250), body.width * 28 // 100), body.height)
        draw_rail(canvas, rail, self.choices, self.page, self._turn)
        left = rail.right + canvas.u(12)
        place = Rect(left, body.top, body.right - left, body.height)
        draw_page(canvas, place, self.choices, self.page, self._scrolls[self.page], self._choose)
        self._foot(canvas, foot)

    def _turn(self, page: str) -> None:
        self.page = page

    def _choose(self, name: str, key: str) -> None:
        self.chosen[name] = key
        if name == "region":
            self._bound()

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        canvas.text((rect.left, rect.centery), tr("Seed"), "strong", anchor="midleft")
        x = rect.left + canvas.letters.width(tr("Seed"), "strong") + canvas.u(8)
        place = Rect(x, rect.top, min(canvas.u(150), rect.width * 20 // 100), rect.height)
        self._seed.draw(canvas, place, canvas.focus == "begin:seed")
        tip = tr("The same seed, content and choices give the same campaign.")
        canvas.spot("begin:seed", place, lambda: None, group="seed", tip=tip, label=tr("Seed"), state=self._seed.text)
        canvas.ring(place, "begin:seed", 2)
        x = place.right + canvas.u(5)
        for key, icon, words, act in (
            ("dice", "mdi:dice-multiple", tr("Another seed"), self._another),
            ("copy", "mdi:content-copy", tr("Copy the seed"), self._copy),
            ("paste", "mdi:content-paste", tr("Paste a seed"), self._paste),
        ):
            small = Rect(x, rect.top, rect.height, rect.height)
            button(canvas, f"begin:{key}", small, "", act, group="seed", tip=words, icon=icon)
            x = small.right + canvas.u(4)
        wide = min(canvas.u(180), rect.width * 24 // 100)
        go = Rect(rect.right - wide, rect.top, wide, rect.height)
        button(
            canvas,
            "begin:go",
            go,
            tr("Set out"),
            self.begin,
            group="go",
            strong=True,
            icon="mdi:campfire",
            tip=tr("Return"),
        )
        back = Rect(go.left - canvas.u(86), rect.top, canvas.u(80), rect.height)
        button(canvas, "begin:back", back, tr("Back"), self.leave, group="go", tip=tr("Esc"))

    def _another(self) -> None:
        self._seed.put(fresh_seed())

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self._seed.text)
        except pygame.error:
            tell(self.shell, tr("Nothing was copied"), tr("This system has no clipboard that can be written to."))

    def _paste(self) -> None:
        try:
            pasted = pygame.scrap.get_text()
        except pygame.error:
            pasted = ""
        if words := " ".join(pasted.split()):
            self._seed.put(words)

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the seed, or to a name of the party."""
        if self.focus == NAME and self.company.names:
            return self.company.names[self.company.chosen].handle(event)
        return self.focus == "begin:seed" and self._seed.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Set out on Return in a text entry, or on what is chosen; open a page by its number; reload content on F5."""
        chosen = f"{self.page}:{self.chosen[self.page]}"
        if commands.of(event) == "reload":
            self._reload()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus in ("begin:seed", NAME, chosen):
            self.begin()
        elif event.unicode and event.unicode in "1234" and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.page = PAGES[int(event.unicode) - 1]
            self.focus = f"page:{self.page}"
        else:
            return False
        return True

    def _reload(self) -> None:
        told = reload(self.shell, self.launcher.reload)
        self.prospectus = self.launcher.prospectus()
        self.lists = self._known()
        self._bound()
        self.company.forget([str(trade["id"]) for trade in self.prospectus.trades(self.chosen["ruleset"])])
        if told:
            read(self.shell, tr("New content"), told)

    def begin(self) -> None:
        """Begin the campaign, or show why that is not possible."""
        chosen, own = self.chosen, not self.chosen["party"]
        if own and self.company.wanting:
            self.page = "party"
            tell(self.shell, tr("Nobody sets out yet"), self.company.wanting)
            return
        seed = self._seed.text.strip() or fresh_seed()
        newcomers = self.company.newcomers() if own else None

        def job() -> Session:
            session = self.launcher.new(
                seed, chosen["region"], chosen["ruleset"], chosen["party"], chosen["difficulty"]
            )
            if newcomers is not None:
                muster(session, newcomers)
            return session

        self.shell.worker.ask(job, self._begun, tr("The land takes shape"))

    def _begun(self, done: "Future[Session]") -> None:
        try:
            session = done.result()
        except (LaunchError, Refused) as error:
            tell(self.shell, tr("This cannot be begun"), str(error))
        else:
            self.routes.play(session)
