"""The title: go on, begin, load, look up the keys, or quit."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.sessions.launcher import Launcher
from game.window import theme
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.screens.backdrop import draw_backdrop
from game.window.screens.changed_content import reload
from game.window.screens.help import HelpDialog
from game.window.screens.sheet import read
from game.window.widgets.button import button


class TitleScreen(Layer):
    """The first screen."""

    start = "title:0"

    def __init__(self, shell: Host, launcher: Launcher, routes: Routes) -> None:
        super().__init__(shell)
        self.launcher, self.routes = launcher, routes
        self.slots = launcher.slots()

    def draw(self, canvas: Canvas) -> None:
        """Draw the name and the menu."""
        draw_backdrop(canvas)
        area = canvas.area
        top = area.height * 15 // 100
        for shift, colour in ((canvas.u(3), theme.COAL), (0, theme.FLAME)):
            canvas.text((area.centerx, top + shift), "Flamequick", "title", colour, anchor="midtop")
        y = top + canvas.letters.height("title")
        words = "Hexes, embers, and enemies who say what they are about to do"
        canvas.text((area.centerx, y), words, "italic", theme.SOFT, anchor="midtop")
        sound = next((slot for slot in self.slots if not slot.problem), None)
        items: list[tuple[str, str, Callable[[], None] | None]] = []
        if sound is not None:
            items.append((f"Continue: day {sound.day}", "mdi:campfire", lambda: self.routes.load_slot(sound.name)))
        items += [
            ("New campaign", "mdi:map-plus", self.routes.begin),
            ("Load", "mdi:folder-open", self.routes.load if self.slots else None),
            ("Keys and credits", "mdi:keyboard", lambda: self.shell.push(HelpDialog(self.shell))),
            ("Quit", "mdi:exit-to-app", self.shell.quit),
        ]
        wide, high, gap = canvas.u(300), canvas.u(42), canvas.u(10)
        y = max(y + canvas.u(50), area.height * 44 // 100)
        for number, (label, icon, act) in enumerate(items):
            place = Rect(area.centerx - wide // 2, y, wide, high)
            button(canvas, f"title:{number}", place, label, act, icon=icon, strong=number == 0)
            y += high + gap
        if sound is not None:
            canvas.text(
                (area.centerx, y + canvas.u(4)),
                f"{sound.name} – {sound.title}, saved {sound.saved}",
                "small",
                theme.SOFT,
                anchor="midtop",
            )
        words = "Arrows and Return, or the mouse · F11 full screen · Ctrl + and Ctrl – size of letters"
        canvas.text((area.centerx, area.bottom - canvas.u(12)), words, "small", theme.DIM, anchor="midbottom")

    def key(self, event: pygame.event.Event) -> bool:
        """Reload content on F5."""
        if event.key != pygame.K_F5:
            return False
        if told := reload(self.shell, self.launcher.reload):
            read(self.shell, "New content", told)
        return True

    def leave(self) -> None:
        """Do nothing: Escape does not close the window from here."""
