"""The packs: what each is and adds, which are played, and installing, updating and removing them."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect

from game.packs.travel import Refusal
from game.packs.travel.listing import Listed, listed, passed_over
from game.packs.travel.shelf import CORE
from game.sessions.launcher import Launcher
from game.sessions.pack_use import idle_without, lost_without, remarks_on
from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.screens.notice import Answer
from game.window.screens.sheet import Sheet, read
from game.window.spots import Scroll
from game.window.theme import Colour, Role
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from game.wording import capitalised
from systems.table.loop.language import mark, tr

T = TypeVar("T")

LONGEST = 500
_FAULTS = 2
"""Faults of a pack that are shown; the check tells all."""

_SIGNS = {
    "on": ("mdi:check-circle-outline", mark("played")),
    "off": ("mdi:circle-off-outline", mark("switched off")),
    "refused": ("mdi:alert-circle-outline", mark("not played: it has faults")),
    "waiting": ("mdi:timer-sand", mark("played once this page is closed")),
}

if TYPE_CHECKING:  # start-up: the network is needed by plans alone
    from game.packs.travel.plan import Plan


def _nothing() -> None:
    """Do nothing: pressing a text entry only focuses it."""


class PacksScreen(Layer):
    """A list of packs below a line for the place of a new one. What is changed is read anew when it closes."""

    dialog = True
    start = "packs:where"

    def __init__(self, shell: Host, launcher: Launcher, renew: Callable[[], None]) -> None:
        """Show the packs of a launcher; `renew` reads the content anew."""
        super().__init__(shell)
        self.launcher, self.renew = launcher, renew
        self.changed = False
        self.refusal = ""
        """Why the list cannot be told; empty while it can."""
        self.rows: Sequence[Listed] = ()
        self.passed: Sequence[str] = ()
        """What looks like a pack and is none, each with a remedy."""
        self._entry = Entry("", LONGEST)
        self._scroll = Scroll()
        self._look()

    def spoken(self) -> str:
        """The heading, and every pack with its state."""
        return "\n".join(
            [
                tr("Packs"),
                *(
                    tr("{row} {version}, {sign}", row=row.name, version=row.version, sign=_SIGNS[row.state][1])
                    for row in self.rows
                ),
                *self.passed,
            ]
        )

    def _look(self) -> None:
        try:
            self.rows, self.refusal = listed(self.launcher.shelf, self.launcher.catalogue), ""
            self.passed = [fault for row in passed_over(self.launcher.shelf) for fault in row.faults]
        except Refusal as error:
            self.rows, self.refusal = (), str(error)

    def leave(self) -> None:
        """Close it, and read the content anew if something has changed."""
        self.shell.pop()
        if self.changed:
            self.renew()

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, entry, list and the buttons below."""
        rect = centred(canvas, 860, 640)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        canvas.text((inner.left, rect.top + canvas.u(14)), tr("Packs"), "large", theme.FLAME)
        y = rect.top + canvas.u(20) + canvas.letters.height("large")
        y += self._above(canvas, Rect(inner.left, y, inner.width, 0))
        foot = Rect(inner.left, inner.bottom - canvas.u(38), inner.width, canvas.u(38))
        view = Rect(inner.left, y, inner.width - canvas.u(4), foot.top - canvas.u(12) - y)
        with canvas.scrolled(self._scroll, view) as flow:
            if self.refusal:
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), self.refusal, "body", theme.WARN)
            for number, row in enumerate(self.rows):
                place = Rect(view.left, flow.y, view.width - canvas.u(8), 0)
                flow.y += self._row(canvas, place, number, row) + canvas.u(6)
            for fault in self.passed:
                place = Rect(view.left, flow.y, view.width - canvas.u(8), 0)
                flow.y += canvas.paragraph(place, fault, "small", theme.WARN) + canvas.u(6)
        wide = canvas.u(150)
        close = Rect(foot.right - wide, foot.top, wide, foot.height)
        button(canvas, "packs:close", close, tr("Close"), self.leave, group="foot", tip=tr("Esc"))
        fresh = Rect(foot.left, foot.top, canvas.u(200), foot.height)
        known = any(row.origin for row in self.rows)
        tip = (
            tr("Look for newer versions of what was installed")
            if known
            else tr("Nothing here was installed from elsewhere")
        )
        button(
            canvas, "packs:update", fresh, tr("Look for updates"), self.update if known else None, group="foot", tip=tip
        )

    def _above(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the entry for the place of a new pack; return its height."""
        words = tr("A zip, a pack's folder, an https address, or a name in an index that was used before")
        high = canvas.paragraph(rect, words, "small", theme.SOFT) + canvas.u(4)
        wide = canvas.u(120)
        place = Rect(rect.left, rect.top + high, rect.width - wide - canvas.u(10), canvas.u(38))
        self._entry.draw(canvas, place, canvas.focus == "packs:where")
        canvas.spot("packs:where", place, _nothing, group="where", label=words, state=self._entry.text)
        canvas.ring(place, "packs:where", 4)
        go = Rect(rect.right - wide, place.top, wide, place.height)
        button(canvas, "packs:install", go, tr("Install"), self.install, group="where", strong=True)
        return high + canvas.u(50)

    def _row(self, canvas: Canvas, rect: Rect, number: int, row: Listed) -> int:
        """Draw a pack, with its buttons at the right; return its height."""
        key, gap = f"pack:{number}", canvas.u(8)
        control = canvas.u(126)
        icon, state = _SIGNS[row.state]
        left = rect.left + canvas.u(46)
        lines = _lines(row)
        text = Rect(left, rect.top + gap, rect.width - canvas.u(46) - control - 2 * gap, 0)
        head = canvas.letters.height("strong")
        full = head + sum(canvas.paragraph(text, words, role, draw=False) for words, role, _ in lines) + 2 * gap
        buttons = [(tr("Switch on") if row.state == "off" else tr("Switch off"), "switch", partial(self.switch, row))]
        if row.removable:
            buttons.append((tr("Remove"), "remove", partial(self.remove, row)))
        whole = Rect(rect.left, rect.top, rect.width, max(full, len(buttons) * canvas.u(38) + gap))
        canvas.box(whole, theme.RAISED)
        ink = theme.WARN if row.state == "refused" else theme.DIM if row.state == "off" else theme.FLAME
        canvas.icon(icon, (rect.left + canvas.u(23), whole.top + gap + head // 2), canvas.u(22), ink, state[0])
        canvas.text(
            text.topleft,
            tr("{row} {version}: {state}", row=row.name, version=row.version, state=state),
            "strong",
            width=text.width,
        )
        text.top += head
        for words, role, colour in lines:
            text.top += canvas.paragraph(text, words, role, colour)
        for place, (label, what, act) in enumerate(buttons):
            spot = Rect(whole.right - control - gap, whole.top + gap + place * canvas.u(38), control, canvas.u(32))
            can = act if what != "switch" or row.id != CORE else None
            tip = tr("{label}: {row}", label=label, row=row.name) if can else tr("Every other pack stands on this one")
            button(canvas, f"{key}:{what}", spot, label, can, group="packs", tip=tip)
        return whole.height

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the entry."""
        return self.focus == "packs:where" and self._entry.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Install on Return in the entry; Down moves to the list."""
        if self.focus != "packs:where":
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.install()
        elif event.key == pygame.K_DOWN and len(self.rows) > 1:
            self.focus = "pack:1:switch"
        else:
            return False
        return True

    def switch(self, row: Listed) -> None:
        """Switch a pack on or off; what would not go on without it is asked about first."""
        shelf, on = self.launcher.shelf, row.state == "off"

        def go() -> None:
            job = partial(shelf.switch, row.id, on)
            self._do(job, lambda told: None, tr("One moment"), tr("This was not changed"))

        def ask(idle: list[str]) -> None:
            if not idle:
                go()
                return
            sure: list[Answer] = [(tr("Leave it on"), None), (tr("Switch it off"), go)]
            self.shell.push(Sheet(self.shell, tr("Switch this pack off?"), idle, sure, out=0))

        if on:
            go()
        else:
            job = partial(idle_without, row.id, shelf, self.launcher.saves)
            self._do(job, ask, tr("One moment"), tr("This was not changed"), changes=False)

    def remove(self, row: Listed) -> None:
        """Remove a pack; what would be lost is asked about first."""
        shelf = self.launcher.shelf

        def ask(lost: list[str]) -> None:
            lines = [
                tr("This deletes {row} {version} from {path}.", row=row.name, version=row.version, path=row.path),
                *lost,
            ]
            sure: list[Answer] = [(tr("Keep it"), None), (tr("Remove it"), go)]
            self.shell.push(Sheet(self.shell, tr("Remove this pack?"), lines, sure, out=0))

        def go() -> None:
            self._do(
                partial(shelf.remove, row.id), lambda told: None, tr("The pack is removed"), tr("This was not removed")
            )

        job = partial(lost_without, row.id, shelf, self.launcher.saves)
        self._do(job, ask, tr("One moment"), tr("This cannot be removed"), changes=False)

    def install(self) -> None:
        """Work out what installing would change, and ask."""
        from game.packs.travel import plan  # start-up: the network is needed here alone

        what = self._entry.text.strip()
        if what:
            job = partial(plan.install, self.launcher.shelf, what)
            self._do(
                job, self._offer, tr("The pack is fetched and checked"), tr("This cannot be installed"), changes=False
            )

    def update(self) -> None:
        """Work out what updating would change, and ask."""
        from game.packs.travel import plan  # start-up: the network is needed here alone

        job = partial(plan.update, self.launcher.shelf)
        self._do(job, self._offer, tr("Newer versions are looked for"), tr("Nothing can be updated"), changes=False)

    def _offer(self, found: "Plan") -> None:
        """Show a plan, and carry it out if the player wants that."""
        from game.packs.travel.plan import carry_out  # start-up: the network is needed here alone

        if not found.steps:
            read(self.shell, tr("Nothing to install"), [tr("All of it is there as it is."), *found.remarks])
            return

        def go() -> None:
            self._entry.put("")
            job = partial(carry_out, self.launcher.shelf, found)
            self._do(job, lambda told: None, tr("The packs are put in place"), tr("This was not installed"))

        steps = [line for step in found.steps for line in str(step).splitlines()]
        lines = [*steps, *remarks_on(found, self.launcher.saves), *found.losses]
        answers: list[Answer] = [(tr("Install"), go), (tr("Leave it"), None)]
        if found.losses:
            answers = [(tr("Leave it"), None), (tr("Install all the same"), go)]
        self.shell.push(Sheet(self.shell, tr("Install this?"), lines, answers, out=0 if found.losses else -1))

    def _do(
        self, job: "Callable[[], T]", then: "Callable[[T], None]", words: str, failed: str, changes: bool = True
    ) -> None:
        """Carry out a job in the worker, look again, and go on; a refusal is shown."""

        def done(result: "Future[T]") -> None:
            try:
                found = result.result()
            except Refusal as error:
                read(self.shell, failed, str(error).splitlines())
                return
            self.changed |= changes
            self._look()
            self.shell.dirty = True
            then(found)

        self.shell.worker.ask(job, done, words)


def _lines(row: Listed) -> list[tuple[str, Role, Colour]]:
    """The lines below a pack's name."""
    by = tr("by {authors}", authors=", ".join(row.authors)) if row.authors else ""
    licence = tr("licence: {licence}", licence=row.licence) if row.licence else ""
    facts = capitalised(", ".join(filter(None, [by, licence, tr("part of the game") if row.own else ""])))
    source = tr("From {source}", source=row.origin.source) if row.origin else ""
    faults = [(fault, theme.WARN) for fault in row.faults[:_FAULTS]]
    if len(row.faults) > _FAULTS:
        faults.append((tr("… and {faults} more faults.", faults=len(row.faults) - _FAULTS), theme.WARN))
    adds = tr("Adds {said}.", said=row.said) if row.adds else ""
    soft = [(facts, theme.SOFT), (adds, theme.SOFT), (source, theme.SOFT), *faults]
    body: list[tuple[str, Role, Colour]] = [(row.text, "body", theme.TEXT)] if row.text else []
    return [*body, *((words, "small", colour) for words, colour in soft if words)]
