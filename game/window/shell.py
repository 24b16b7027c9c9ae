"""The shell: one window, a stack of layers, the focus ring, and drawing only when something changed."""

from collections.abc import Hashable
from dataclasses import replace

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.layer import Layer
from game.window.odds import OddsDisplay
from game.window.preferences import Preferences, Settings
from game.window.presses import ARROWS, MINUS, PLUS, PRESS, REPEATED, may_answer
from game.window.sound.sounds import Plays, Silence
from game.window.spots import Spot, hit, next_stop, towards
from game.window.thinking import Thinking
from game.window.widgets.tooltip import tooltip
from game.window.worker import AtOnce, Works

_ROOM = (800, 450)
"""The least size at scale 1 in which screens can be laid out: larger scales need larger windows."""

LONGEST_STEP = 100
"""The most milliseconds that pass between two frames for whatever moves: a long frame is no leap."""


class Shell:
    """The stack of layers of one window. It is driven by `handle` and `draw`; it reads no clock and no queue."""

    def __init__(
        self,
        surface: pygame.Surface,
        percent: int = 100,
        odds_display: OddsDisplay | None = None,
        preferences: Preferences | None = None,
        worker: Works | None = None,
        sounds: Plays | None = None,
    ) -> None:
        """Begin with a surface and the player's preferences; without them, with a UI scale.

        Without `odds_display` no odds are shown at first. Without a `worker` nobody looks on: everything is carried out
        at once, and nothing is played.
        """
        self.worker = worker or AtOnce()
        self.lively = worker is not None
        self.sounds = sounds or Silence()
        self.now = self.passed = 0
        self._thinking = Thinking()
        self.surface = surface
        self.preferences = preferences or Preferences(Settings(scale=percent))
        self._in_use: Settings | None = None
        """The settings of the last frame."""
        self.odds_display = odds_display or OddsDisplay()
        self.layers: list[Layer] = []
        self.spots: list[Spot] = []
        self.dirty = True
        self.running = True
        self.icons = Icons()
        self.mouse_at = (-1, -1)
        self.hover = ""
        self.pressed = ""
        self._letters: Lettering | None = None
        self._canvas: Canvas | None = None
        self._quitting = False
        self._typed_into = ""
        self._held: set[int] = set()
        self._pressed_on: Hashable = None
        """The question at the last press of the mouse: letting go answers no other."""

    @property
    def wants_fullscreen(self) -> bool:
        """Whether the player wants the whole screen."""
        return self.preferences.settings.full_screen

    @property
    def percent(self) -> int:
        """The UI scale that is wanted, in percent: the player's, or one that goes by the window."""
        return self.preferences.settings.scale or theme.fitting(self.surface.get_size())

    @property
    def scale(self) -> float:
        """The scale in use: the wanted one, or the largest that leaves room for every screen."""
        wide, high = self.surface.get_size()
        room = min(wide / _ROOM[0], high / _ROOM[1])
        return max(1.0, min(self.percent / 100, int(room * 20) / 20))

    @property
    def letters(self) -> Lettering:
        """Fonts at the present scale, in the size that the player likes."""
        sizes = self.scale, self.preferences.settings.letters
        if self._letters is None or (self._letters.scale, self._letters.percent) != sizes:
            self._letters = Lettering(*sizes)
        return self._letters

    @property
    def top(self) -> Layer:
        """The layer that receives events."""
        return self.layers[-1]

    @property
    def question(self) -> Hashable:
        """What presses act upon now: the topmost layer, what it asks, and what was carried out before."""
        return (self.top, self.top.question, self.worker.finished) if self.layers else None

    @property
    def moving(self) -> bool:
        """Whether anything moves, so that one frame follows the other."""
        return bool(self.layers) and self.top.moving

    @property
    def focused(self) -> Spot | None:
        """The spot that has the focus."""
        return next((spot for spot in self.spots if spot.key == self.top.focus), None)

    def push(self, layer: Layer) -> None:
        """Put a layer on top."""
        self.layers.append(layer)
        layer.focus = layer.focus or layer.start
        self._fresh()
        layer.shown()

    def pop(self) -> None:
        """Remove the topmost layer; with the last one the window closes."""
        self.layers.pop()
        self.running = self.running and bool(self.layers)
        self._fresh()
        if self.layers:
            self.top.shown()

    def replace(self, layer: Layer) -> None:
        """Put a layer in place of all others."""
        self.layers.clear()
        self.push(layer)

    def resized(self, surface: pygame.Surface) -> None:
        """Go on with another surface."""
        self.surface = surface
        self._fresh()

    def set_percent(self, percent: int) -> None:
        """Choose the UI scale."""
        percent = max(theme.SCALES[0], min(theme.SCALES[-1], percent))
        self.preferences.put(replace(self.preferences.settings, scale=percent))
        self._fresh()

    def focus(self, key: str) -> None:
        """Give the focus to a spot."""
        self.top.focus = key
        self.dirty = True

    def quit(self) -> None:
        """Close the window."""
        self.running = False

    def _fresh(self) -> None:
        self.dirty = True
        self.hover = self.pressed = ""

    def tick(self, now: int = 0) -> None:
        """Let time pass up to this moment, in milliseconds: take what was carried out, and let the top layer poll."""
        self.passed, self.now = max(0, min(now - self.now, LONGEST_STEP)), now
        if self.worker.collect():
            self.dirty = True
        if self.layers and self.top.tick():
            self.dirty = True

    def draw(self) -> bool:
        """Draw the frame if something changed; True if it was drawn."""
        if self.preferences.settings is not self._in_use:
            self._in_use, self.dirty = self.preferences.settings, True
            theme.use(theme.PALETTES[self._in_use.palette])
        if not self.layers:
            return False
        busy, motion = self.worker.words if self.worker.busy else "", self.preferences.settings.motion
        if not self.dirty:
            return self._thinking.again(self._sheet(), busy, self.now, motion)
        self._frame()
        known = {spot.key for spot in self.spots if spot.takes_focus}
        if known and self.top.focus not in known:
            first = self.top.start if self.top.start in known else ""
            self.top.focus = first or next(spot.key for spot in self.spots if spot.takes_focus)
            self._frame()
        self._thinking.draw(self._sheet(), busy, self.now, motion)
        self.dirty = False
        return True

    def _sheet(self) -> Canvas:
        return Canvas(self.surface, self.letters, self.icons)

    def _frame(self) -> None:
        below = len(self.layers) - 1
        while below > 0 and self.layers[below].dialog:
            below -= 1
        for layer in self.layers[below:]:
            is_top = layer is self.top
            canvas = Canvas(self.surface, self.letters, self.icons)
            if is_top and layer.dialog:
                canvas.shade()
            if is_top:
                canvas.focus, canvas.hover, canvas.pressed = layer.focus, self.hover, self.pressed
            layer.draw(canvas)
            if canvas.again:
                canvas.spots.clear()
                canvas.scrolls.clear()
                layer.draw(canvas)
            self._canvas = canvas
            self.spots = canvas.spots
        hovered = next((spot for spot in self.spots if spot.key == self.hover), None)
        if hovered is not None and hovered.tip and self._canvas is not None:
            tooltip(self._canvas, self.mouse_at, hovered.tip.splitlines(), hovered.shown)

    def handle(self, event: pygame.event.Event, *, early: bool = False) -> None:
        """Take one event of pygame; an early one is older than the question on the screen and does not answer it."""
        if may_answer(event) and (early or self.worker.busy):
            self._let_go(event)
        elif self.layers and self.top.catch(event):
            self.pressed, self.dirty = "", True
            if event.type == pygame.KEYDOWN:
                self._held.add(event.key)
        elif event.type == pygame.QUIT:
            self._ask_to_quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self.dirty = True
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._button(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.layers and self.top.typing(event):
            self.dirty = True

    def _let_go(self, event: pygame.event.Event) -> None:
        """Drop an early press; a drag ends all the same, and a key stays down."""
        self.pressed = ""
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)
        elif event.type == pygame.MOUSEBUTTONUP and self.layers:
            self.dirty = self.top.mouse(event) or self.dirty

    def _ask_to_quit(self) -> None:
        # A second request to close is obeyed at once.
        ask = getattr(self.top, "before_quit", None) if self.layers else None
        if self._quitting or ask is None or not ask():
            self.running = False
        self._quitting = True

    def _motion(self, event: pygame.event.Event) -> None:
        self.mouse_at = event.pos
        over = hit(self.spots, event.pos)
        key = over.key if over else ""
        self.dirty, self.hover = self.dirty or key != self.hover, key
        if (event.buttons[0] and self.top.typing(event)) or self.top.mouse(event):
            self.dirty = True

    def _button(self, event: pygame.event.Event) -> None:
        self.mouse_at = event.pos
        over = hit(self.spots, event.pos)
        held = self.pressed if self.question == self._pressed_on else ""
        if event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed, self._pressed_on = over.key if over else "", self.question
            if over is not None and over.takes_focus:
                self.top.focus = over.key
                self.dirty = True
        elif event.button == 1 and over is not None and over.act is not None and held == over.key:
            self.pressed = ""
            self.dirty = True
            over.act()
            return
        if self.layers and self.top.typing(event):
            self.dirty = True
        if self.layers and self.top.mouse(event):
            self.dirty = True

    def _wheel(self, event: pygame.event.Event) -> None:
        at = getattr(event, "pos", None) or self.mouse_at
        for scroll in reversed(self._canvas.scrolls if self._canvas else []):
            if scroll.view.collidepoint(at):
                scroll.by(-event.y * round(48 * self.scale))
                self.dirty = True
                return
        over = hit(self.spots, at)
        if over is not None and over.adjust is not None:
            over.adjust(event.y)
            self.dirty = True
        elif self.top.mouse(event):
            self.dirty = True

    def _key(self, event: pygame.event.Event) -> None:
        control = event.mod & pygame.KMOD_CTRL
        held = event.key in self._held and event.key not in REPEATED
        self._held.add(event.key)
        if held:
            self.dirty = self.top.typing(event) or self.dirty
        elif event.key == pygame.K_F11:
            self.preferences.put(replace(self.preferences.settings, full_screen=not self.wants_fullscreen))
        elif control and event.key in (*PLUS, *MINUS, pygame.K_0):
            step = 0 if event.key == pygame.K_0 else 25 if event.key in PLUS else -25
            self.set_percent(self.percent + step if step else 100)
        elif self.top.typing(event) or self._adjusted(event) or self.top.key(event):
            self.dirty = True
        elif event.key == pygame.K_ESCAPE:
            self.top.leave()
            self.dirty = True
        else:
            self._walk(event)

    def _adjusted(self, event: pygame.event.Event) -> bool:
        spot = self.focused
        if spot is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if spot.adjust is not None:
            step = (event.key in (*PLUS, pygame.K_RIGHT)) - (event.key in (*MINUS, pygame.K_LEFT))
            if step:
                self._typed_into = ""
                spot.adjust(step)
                return True
        if spot.typed is not None and (event.unicode.isdecimal() or event.key == pygame.K_BACKSPACE):
            spot.typed("" if event.key == pygame.K_BACKSPACE else event.unicode, self._typed_into == spot.key)
            self._typed_into = spot.key
            return True
        self._typed_into = ""
        return False

    def _walk(self, event: pygame.event.Event) -> None:
        current = self.top.focus
        target: Spot | None = None
        if event.key == pygame.K_TAB:
            target = next_stop(self.spots, current, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            target = towards(self.spots, current, ARROWS[event.key])
        elif event.key in PRESS:
            spot = self.focused
            if spot is not None and spot.act is not None:
                self.dirty = True
                spot.act()
            return
        if target is not None:
            if target.scroll is not None:
                target.scroll.reveal(target.rect)
            self.focus(target.key)
