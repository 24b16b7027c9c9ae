"""The stage: a whole fight in the window, from its view and its request alone."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect

from game.laboratory.odds import Look
from game.window import theme
from game.window.art.portraits import Sitter
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.playback.playing import Playing
from game.window.presses import MINUS, PLUS
from game.window.request.bar import VerbBar
from game.window.request.choosing import Choosing
from game.window.request.repeat import Repeats
from game.window.request.words import told
from game.window.spots import Scroll
from game.window.stage.arrows import Arrows
from game.window.stage.aside import Aside
from game.window.stage.cards import draw_card, name_role
from game.window.stage.field import Field
from game.window.stage.first import first_spot
from game.window.stage.foresight import draw_across, draw_aim, draw_badges, draw_heads, draw_on_map
from game.window.stage.ground import backdrop, tone_of
from game.window.stage.head import draw_head
from game.window.stage.layout import Plan, stage_plan
from game.window.stage.leftover import draw_left
from game.window.stage.marks import draw_marks
from game.window.stage.menu import GROUP as MENU
from game.window.stage.menu import Menu
from game.window.stage.pieces import draw_units
from game.window.stage.scene import Scene
from game.window.stage.sight import Sight
from game.window.stage.standing import draw_stand
from game.window.units import Person, of_campaign
from game.window.widgets.button import button
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Request

_EXPLAINED = ("unit", "encounter", "badge", "sign", "arrow", "threat", "mark", "order", "verb", "choice")
"""First parts of the keys of spots that the column explains."""
_HEAD = 14
"""Side at scale 1 of what is kept free of badges at the head of an arrow."""
_OWNERS = {"badge": "unit", "threat": "unit", "sign": "encounter"}
"""Those of spots that are pressed on behalf of others."""


class Stage:
    """Draws a `BattleView` of any ruleset, and takes the presses and keys that answer its request."""

    def __init__(
        self,
        answer: Callable[[str, Mapping[str, Value]], None],
        naming: Callable[[str], str],
        turned: Callable[[str], None],
        repeat: Callable[[], None],
    ) -> None:
        """Create the stage.

        Args:
            answer: called with an option and its fields.
            naming: gives names for ids.
            turned: called with the spot that should receive the focus.
            repeat: called when the last declarations are to be repeated.
        """
        self.choosing = Choosing(answer, naming, self._turn)
        self.repeats = Repeats()
        self.bar = VerbBar(self.choosing, repeat, naming)
        self.menu = Menu(turned)
        self.field, self.arrows = Field(), Arrows()
        self.scene: Scene | None = None
        self.look: Look | None = None
        """The odds of the request, where they are shown."""
        self._turned, self._naming = turned, naming
        self._scroll, self._placer = Scroll(), Placer()
        self._backdrop: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._view: Mapping[str, Any] = {}
        self._hover = ""
        self._pinned = ""
        """The mark that was pressed to be explained, until a key is pressed or something else is asked."""
        self._by_mouse = True
        """Whether the mouse was used last: then what it is on is explained, else what has the focus."""

    def show(
        self,
        view: Mapping[str, Any],
        battle: Mapping[str, Any],
        request: Request | None,
        people: Mapping[str, Person],
        sitters: Mapping[str, Sitter],
    ) -> None:
        """Take the state of a fight.

        Args:
            view: the whole view; of a campaign, for the ground.
            battle: the fight in it.
            request: what is asked.
            people: everyone to whom amounts may be assigned.
            sitters: whose portraits are shown, by the ids of units.
        """
        self._view = view
        self.scene = Scene(battle, sitters)
        self.bar.kind = self.scene.kind
        self.menu.key = self._pinned = ""
        self._scroll.offset = 0
        self.repeats.look(battle)
        fight, closed = str(battle.get("encounter", "")), battle.get("closed", ())
        self.choosing.show(request, self.scene.shown, people, fight, self.scene.worth, closed, self.scene.given)
        self.bar.shut = self.repeats.why_not(request, self._naming) if request is not None else ""

    def watch(
        self, view: Mapping[str, Any], battle: Mapping[str, Any], playing: Playing, sitters: Mapping[str, Sitter]
    ) -> None:
        """Show a fight as it is by now while it is played: nothing answers.

        Args:
            view: the whole view.
            battle: the fight in it, as of now.
            playing: what moves between its bars and places.
            sitters: whose portraits are shown, by the ids of units.
        """
        if self.scene is None or self.scene.playing is None:
            self.menu.key = ""
            self.choosing.show(None, lambda key: False, {}, str(battle.get("encounter", "")))
        self._view = view
        self.scene = Scene(battle, sitters, playing)

    @property
    def start(self) -> str:
        """The spot that has the focus at first."""
        return f"{MENU}:0" if self.menu.key else first_spot(self.choosing, self.scene, self.field.tokens)

    def _turn(self) -> None:
        self._by_mouse = False
        self._turned(self.start)

    def _press(self, spot: str, key: str) -> None:
        """Answer with a unit or place, or open the menu if several answers are possible."""
        if (shares := self.choosing.shares) is not None:
            if key in shares.shares:
                shares.put(key, shares.shares[key] + 1)
            return
        self.choosing.refusal = ""
        if self.choosing.open and key not in self.choosing.targets and self.scene is not None:
            name = self.scene.figures[key].name if key in self.scene.figures else key
            self.choosing.refusal = tr(
                "{name} cannot be chosen: {choosing}", name=name, choosing=told(self.choosing, self.scene.kind)
            )
        if self.choosing.press(key):
            self.menu.open(spot, key)

    def key(self, event: pygame.event.Event, focus: str, focus_acts: bool) -> bool:
        """Take a key."""
        self._by_mouse = False
        if event.key == pygame.K_ESCAPE and (self.menu.close() or self._let_go()):
            return True
        self._pinned = ""
        if self.menu.digit(event.unicode):
            return True
        who = focus.removeprefix("unit:")
        shares = self.choosing.shares
        if shares is not None and who in shares.shares:
            step = (event.key in PLUS) - (event.key in MINUS)
            if step or event.unicode.isdecimal():
                shares.put(who, shares.shares[who] + step if step else int(event.unicode))
                return True
            focus_acts = event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return self.bar.key(event, focus_acts)

    def _pin(self, mark: str) -> None:
        """Explain a mark from now on; pressed again, no more."""
        self._pinned = "" if mark == self._pinned else mark

    def _unpin(self) -> None:
        self._pinned = ""

    def _let_go(self) -> bool:
        """Explain what is pointed at again; False if nothing else was explained."""
        held, self._pinned = bool(self._pinned), ""
        return held

    def mouse(self, event: pygame.event.Event, hover: str) -> bool:
        """Let the focus follow the mouse onto targets; hand out damage with the right button and the wheel."""
        if event.type == pygame.MOUSEMOTION:
            self._follow(hover)
        shares = self.choosing.shares
        if shares is None:
            return False
        who = hover.partition(":")[2]
        step = 0
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            step = -1
        elif event.type == pygame.MOUSEWHEEL:
            step = event.y
        if step and who in shares.shares:
            shares.put(who, shares.shares[who] + step)
        return True

    def _follow(self, hover: str) -> None:
        """Let the focus follow the mouse: what is shown of a target or a choice is what Return takes."""
        if hover == self._hover:
            return
        self._hover, self._by_mouse = hover, True
        group, _, key = hover.partition(":")
        if self.menu.key:
            if group == MENU and key.isdecimal():
                self._turned(hover)
        elif self.choosing.open and (key in self.choosing.targets or key in self.bar.keys):
            self._turned(f"{_OWNERS.get(group, group)}:{key}")

    def draw(self, canvas: Canvas, rect: Rect, mouse_at: tuple[int, int]) -> None:
        """Draw everything but the column beside it."""
        scene = self.scene
        if scene is None:
            return
        sight = self.sight(canvas)
        canvas.surface.blit(self._ground(canvas, rect, scene), rect)
        plan = stage_plan(canvas, rect, scene, self.bar.height(canvas, rect.width - canvas.u(12)) + canvas.u(12))
        canvas.fill(plan.head, theme.PANEL)
        draw_head(canvas, plan.head, sight, named=of_campaign(self._view))
        self.field.tokens = {}
        if scene.battle.get("map"):
            self.field.draw(canvas, plan.field, sight, tone_of(self._view, str(scene.battle.get("encounter", "")))[0])
        for side in (scene.party, scene.foes):
            role = name_role(canvas, [plan.cards[figure.id] for figure in side], scene.figures)
            for figure in side:
                draw_card(canvas, plan.cards[figure.id].moved(self._lunge(scene, plan, figure.id)), figure, sight, role)
        if scene.battle.get("map"):
            marks = draw_stand(canvas, self.field, sight)
            draw_on_map(canvas, self.field, self.arrows, sight)
            draw_aim(canvas, self.field, self.arrows, sight)
            tokens = [each.rect for each in self.field.tokens.values()]
            signs = [mark.beside for mark in marks if not mark.words]
            tips = self.field.tips(canvas.u(_HEAD))
            self._placer.begin(
                self.field.room, [self.field.legend, *self.field.names, *tokens, *signs, *tips, *self.field.ghosts]
            )
            draw_units(canvas, self.field, sight, self._placer)
            draw_heads(canvas, self.field, self.arrows)
            draw_badges(canvas, self.field, sight, self._placer)
            draw_marks(canvas, sight, marks, self._placer)
        else:
            draw_across(canvas, plan.cards, self.arrows, sight)
        foot = Rect(rect.left, plan.bar.top - canvas.u(6), rect.width, rect.bottom - plan.bar.top + canvas.u(6))
        canvas.fill(foot, theme.PANEL)
        canvas.rule(foot.left, foot.right, foot.top)
        self.bar.look = self.look
        self.bar.draw(canvas, plan.bar.inflate(-canvas.u(12), -canvas.u(6)))
        if self.menu.key:
            self.menu.draw(
                canvas, Rect(rect.left, plan.head.bottom, rect.width, plan.bar.top - plan.head.bottom), sight
            )
        draw_left(canvas, rect, mouse_at, self.choosing.shares)

    def draw_aside(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the column that explains."""
        canvas.box(rect, theme.PANEL)
        if self.scene is None:
            return
        inner = rect.inflate(-canvas.u(22), -canvas.u(16))
        if self._pinned:
            inner.height -= canvas.u(28)
            place = Rect(inner.left, inner.bottom + canvas.u(2), inner.width, canvas.u(26))
            button(canvas, "aside:pin", place, tr("Let go (Esc)"), self._unpin, group="aside", icon="mdi:pin")
        with canvas.scrolled(self._scroll, inner) as flow:
            flow.y = Aside(canvas, Rect(inner.left, flow.y, inner.width, inner.height), self.sight(canvas)).draw()

    def sight(self, canvas: Canvas) -> Sight:
        """What this frame is drawn by."""
        assert self.scene is not None
        hover, focus = canvas.hover, canvas.focus
        keys = (hover, self._pinned, focus) if self._by_mouse else (focus, hover)
        at = next((key for key in keys if key.partition(":")[0] in _EXPLAINED), "")
        if at.startswith("mark:"):
            at = at.rpartition(":")[0]
        return Sight(self.scene, self.choosing, at, self._press, self.look, canvas.focus, self._pin)

    def _lunge(self, scene: Scene, plan: Plan, who: str) -> tuple[int, int]:
        """How far a unit without a place on a map is from its card, lunging at another."""
        if scene.playing is None or scene.battle.get("map"):
            return 0, 0
        return scene.playing.shift(who, lambda key: plan.cards[key].rect.center if key in plan.cards else None)

    def _ground(self, canvas: Canvas, rect: Rect, scene: Scene) -> pygame.Surface:
        """The ground behind everything, drawn once."""
        name, mapped = str(scene.battle.get("encounter", "")), bool(scene.battle.get("map"))
        tone = tone_of(self._view, name)
        key = (rect.size, canvas.letters.scale, tone, name, mapped, theme.BACK)
        if self._backdrop is None or self._backdrop[0] != key:
            drawn = backdrop(rect.size, tone, name, canvas.letters.scale, 0.16 if mapped else 0.34)
            self._backdrop = (key, drawn)
        return self._backdrop[1]
