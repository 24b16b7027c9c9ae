"""The shell: one window, a stack of layers, the focus ring, and drawing only when something changed."""

from collections.abc import Hashable

import pygame

from game.window import commands
from game.window.canvas import Canvas
from game.window.look import Look
from game.window.odds import OddsDisplay
from game.window.pads import EVENTS as PADS
from game.window.pads import Pads
from game.window.preferences import Preferences, Settings
from game.window.presses import PRESS, REPEATED, may_answer
from game.window.ring import Ring
from game.window.sound.sounds import NoSound, Plays
from game.window.speech import Reader, Silence
from game.window.spots import Spot, hit
from game.window.stack import Stack
from game.window.thinking import Thinking
from game.window.widgets.tooltip import Tips
from game.window.worker import AtOnce, Works

LONGEST_STEP = 100
"""The most milliseconds that pass between two frames for whatever moves: a long frame is no leap."""


class Shell(Stack):
    """The stack of layers of one window. It is driven by `handle` and `draw`; it reads no clock and no queue."""

    def __init__(
        self,
        surface: pygame.Surface,
        percent: int = 100,
        odds_display: OddsDisplay | None = None,
        preferences: Preferences | None = None,
        reader: Reader | None = None,
        worker: Works | None = None,
        sounds: Plays | None = None,
    ) -> None:
        """Begin with a surface and the player's preferences; without them, with a UI scale and no hints.

        Without `odds_display` no odds are shown at first; `reader` reads aloud. Without a `worker` nobody looks on:
        everything is carried out at once, and nothing is played.
        """
        super().__init__()
        self.worker = worker or AtOnce()
        self.lively = worker is not None
        self.sounds = sounds or NoSound()
        self.now = self.passed = 0
        self._thinking = Thinking()
        self.surface = surface
        self.look = Look(preferences or Preferences(Settings(scale=percent, hints=False)))
        self._spoken_of: Hashable = None
        self.odds_display = odds_display or OddsDisplay()
        self.spots: list[Spot] = []
        self.pads = Pads()
        self.reader: Reader = reader or Silence()
        self.tips = Tips()
        self.mouse_at = (-1, -1)
        self._ring = Ring()
        self._canvas: Canvas | None = None
        self._quitting = False
        self._held: set[int] = set()
        self._pressed_on: Hashable = None
        """The question at the last press of the mouse: letting go answers no other."""

    @property
    def preferences(self) -> Preferences:
        """The settings of the player."""
        return self.look.preferences

    @property
    def wants_fullscreen(self) -> bool:
        """Whether the player wants the whole screen."""
        return self.preferences.settings.full_screen

    @property
    def percent(self) -> int:
        """The UI scale that is wanted, in percent."""
        return self.look.percent(self.surface.get_size())

    @property
    def scale(self) -> float:
        """The scale in use."""
        return self.look.scale(self.surface.get_size())

    @property
    def question(self) -> Hashable:
        """What presses act upon now: the topmost layer, what it asks, and what was carried out before."""
        return (self.top, self.top.question, self.worker.finished) if self.layers else None

    @property
    def focused(self) -> Spot | None:
        """The spot that has the focus."""
        return next((spot for spot in self.spots if spot.key == self.top.focus), None)

    def resized(self, surface: pygame.Surface) -> None:
        """Go on with another surface."""
        self.surface = surface
        self.fresh()

    def told_anew(self) -> None:
        """Draw everything in the words of the language that is spoken now."""
        self.look.told_anew()
        self.fresh()

    def tick(self, now: int = 0) -> None:
        """Let time pass up to this moment, in milliseconds: take what was carried out, and let the top layer poll."""
        self.passed, self.now = max(0, min(now - self.now, LONGEST_STEP)), now
        if self.worker.collect():
            self.dirty = True
        if self.layers and (self.top.tick() or self.tips.late()):
            self.dirty = True

    def draw(self) -> bool:
        """Draw the frame if something changed; True if it was drawn."""
        if self.look.renewed():
            self.dirty = True
            self.sounds.tend()
        if not self.layers:
            return False
        busy, motion = self.worker.words if self.worker.busy else "", self.preferences.settings.motion
        if not self.dirty:
            return self._thinking.again(self._sheet, busy, self.now, motion)
        self._frame()
        known = {spot.key for spot in self.spots if spot.takes_focus}
        if known and self.top.focus not in known:
            first = self.top.start if self.top.start in known else ""
            self.top.focus = first or next(spot.key for spot in self.spots if spot.takes_focus)
            self._frame()
        self._thinking.draw(self._sheet, busy, self.now, motion)
        self.dirty = False
        if self.question != self._spoken_of:
            self._spoken_of = self.question
            self.say(self.top.spoken())
        self.reader.focus(self.spots, self.focused)
        return True

    def _sheet(self) -> Canvas:
        return Canvas(self.surface, self.look.letters(self.surface.get_size()), self.look.icons)

    def say(self, text: str) -> None:
        """Read a text aloud, if the player wants that."""
        self.reader.say(text)

    def _frame(self) -> None:
        letters = self.look.letters(self.surface.get_size())
        below = len(self.layers) - 1
        while below > 0 and self.layers[below].dialog:
            below -= 1
        for layer in self.layers[below:]:
            is_top = layer is self.top
            canvas = Canvas(self.surface, letters, self.look.icons)
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
        if self._canvas is not None:
            self.tips.draw(self._canvas, self.mouse_at, hovered)

    def handle(self, event: pygame.event.Event, *, early: bool = False) -> None:
        """Take one event of pygame; an early one is older than the question on the screen and does not answer it."""
        if event.type in PADS:
            for key in self.pads.keys(event):
                self.handle(key, early=early)
        elif may_answer(event) and (early or self.worker.busy):
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
        # An answer that is being carried out is waited for: the game is saved with it, or as it was before.
        # A second request to close is obeyed at once.
        waited = not self._quitting and self.worker.finish()
        if waited:
            self.worker.collect()
        ask = getattr(self.top, "before_quit", None) if self.layers else None
        if not waited or ask is None or not ask():
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
        held = event.key in self._held and event.key not in REPEATED
        self._held.add(event.key)
        if held:
            self.dirty = self.top.typing(event) or self.dirty
        elif self._used(event):
            self.dirty = True
        elif event.key == pygame.K_ESCAPE:
            self.top.leave()
            self.dirty = True
        else:
            self._walk(event)

    def _used(self, event: pygame.event.Event) -> bool:
        """Offer a key to whoever waits for it, in order; True if it was used."""
        if self.top.listening(event) or self._command(commands.of(event)) or self.top.typing(event):
            return True
        return self._ring.adjusted(self.focused, event) or self.top.key(event)

    def _command(self, command: str) -> bool:
        """Carry out a command that is the same everywhere; True if it was one."""
        if command == "say":
            self.reader.more(self.focused)
            return True
        return self.look.command(command, self.surface.get_size())

    def _walk(self, event: pygame.event.Event) -> None:
        target = self._ring.target(self.spots, self.top.focus, event)
        if target is not None:
            self.focus(target.key)
        elif event.key in PRESS and (spot := self.focused) is not None and spot.act is not None:
            self.dirty = True
            spot.act()
