"""The play screen: the map, fight, loot or town in the middle, the party to the left, request and log to the right."""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.sessions.session import Session
from game.window import commands, theme
from game.window.board import Board
from game.window.canvas import Canvas
from game.window.hex_choice import Picks, goal_of, loot_tables
from game.window.layer import Host, Layer
from game.window.map.waybook import asking
from game.window.navigation import Routes
from game.window.pages.board import Pages
from game.window.panels.boards import Boards
from game.window.panels.log import Log
from game.window.panels.loot import draw_loot
from game.window.panels.map import MapPanel, draw_flip
from game.window.panels.openings import Openings
from game.window.panels.side import SidePanel
from game.window.panels.topbar import draw_topbar
from game.window.request.panel import RequestPanel
from game.window.screens.changed_content import reload
from game.window.screens.codex import CodexDialog
from game.window.screens.fight import FightScreen
from game.window.screens.hints import Hints, scene_of
from game.window.screens.keeping import Keeper, keep_explained, keep_tab
from game.window.screens.play_commands import acts, buttons
from game.window.screens.play_layout import outside_fights, play_layout
from game.window.screens.sheet import read
from game.window.spots import Scroll
from game.window.town.board import draw_town
from game.window.units import battle_of, of_campaign, people_of
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Choice, Refused

_PAGES = {"log_up": -1, "log_down": 1}
_LISTED = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class PlayScreen(Layer):
    """A session on the screen."""

    def __init__(self, shell: Host, session: Session, routes: Routes) -> None:
        super().__init__(shell)
        self.session, self.routes = session, routes
        self.map_panel = MapPanel(shell, asking(session.way))
        settings = shell.preferences.settings
        self.log = Log(shell.say, settings.explained, partial(keep_explained, shell))
        self.keeper = Keeper(shell, session, routes, self.log.note)
        self.hints = Hints(shell)
        self.fight = FightScreen(self.answer, session, self.shell, self._turn_to, self.log)
        self.stage = self.fight.stage
        self.asked = RequestPanel(self.answer, session.name, self._turned)
        self.boards = Boards(self.answer, self._turn_to)
        self.openings = Openings(shell, self.boards, self, routes.launcher)
        self.side = SidePanel(self.openings, settings.tab, partial(keep_tab, shell))
        self.map_first = self.ended = False
        self._loot = Scroll()
        self.view: Mapping[str, Any] = {}
        self.pages = Pages(self._page_turned)
        self.picks = Picks(None, None, [])
        if len(session.transcript) > len(session.events):
            self.log.recall(list(session.transcript)[: len(session.transcript) - len(session.events)])
        self.log.add(session, session.events)
        self._look(session.events)

    def _look(self, events: Sequence[Event] = (), asked: str = "") -> None:
        """Refresh everything after a choice that brought these events, and answered that kind of request."""
        before, self.view = self.view, self.session.view()
        fight, dear = battle_of(self.view) or {}, (self.view.get("town") or {}).get("too_dear", ())
        people = people_of(self.view)
        self.asked.show(self.session.request, people, str(fight.get("encounter", "")), dear)
        self.boards.show(self.session.request, self.view)
        self.fight.look(self.view, people)
        self.picks = Picks(None, None, [])
        self.tick()
        if of_campaign(self.view):
            self.map_panel.look(self.view, self.asked)
        self.map_first = False
        self.side.open = "choices"
        self.pages.take(self.session, events, before, self.view, asked)
        self._turned()

    @property
    def question(self) -> Hashable:
        """The open request, its option that asks for more, and the page in view."""
        request, option = self.asked.request, self.asked.option
        return request and request.id, option and not self.fighting and option.id, id(self.pages.shown)

    def spoken(self) -> str:
        """The page that is read, or the question, or the option that asks for more."""
        return self.pages.spoken or self.asked.spoken()

    def tick(self) -> bool:
        """Refresh the odds."""
        before, self.asked.look = self.asked.look, self.shell.odds_display.look(self.session.battle)
        return self.asked.look != before

    def odds(self) -> None:
        """Show the odds, or hide them."""
        self.shell.odds_display.switch()
        self.tick()

    def _turned(self) -> None:
        """Move the focus with the request panel, or to the page that is read first."""
        self.start = self._first
        self._turn_to(self.start)

    def _page_turned(self) -> None:
        self._turned()
        self.shown()

    def _turn_to(self, key: str) -> None:
        """Give the focus to a spot."""
        self.focus = key
        self.shell.dirty = True

    def shown(self) -> None:
        """Show the session's notices, or the end once it has come."""
        if self.log.explained != self.shell.preferences.settings.explained:
            self.log.explain()
        if self.session.notices:
            notices = list(self.session.notices)
            self.session.notices.clear()
            read(self.shell, "To be known", notices)
        elif self.session.request is None and self.session.outcome and not self.ended and not self.pages.reading:
            self.ended = True
            self.routes.summary(self.session, self.view, self.pages.way.hexes)

    def answer(self, option: str, fields: Mapping[str, Value]) -> None:
        """Pass an answer to the session; a refusal is shown, and nothing else changes."""
        request = self.session.request
        if request is None:
            return
        try:
            events = self.session.choose(Choice(request.id, option, fields))
        except Refused as refused:
            self.asked.refusal = self.stage.choosing.refusal = str(refused)
            self.boards.carry_on(self.asked.refusal)
            return
        self.keeper.saved = False
        self.hints.answered()
        self.fight.answered(request, option, fields)
        self.log.add(self.session, events)
        self._look(events, request.kind)
        self.shown()
        self.openings.found(events)
        self.boards.carry_on("")
        self.fight.go_on()

    @property
    def centre(self) -> str:
        """What is shown in the middle, if only behind a page: `map`, `board`, `fight`, `loot` or `town`."""
        if self.map_first and of_campaign(self.view):
            return "map"
        if self.boards.open is not None and not self.paged:
            return "board"
        if battle_of(self.view) is not None:
            return "loot" if loot_tables(self.session) else "fight"
        return outside_fights(self.view, self.asked, bool(self.picks.hexes))

    @property
    def paged(self) -> bool:
        """Whether a page lies over what is shown in the middle; not while the map is asked for."""
        return self.pages.shown is not None and not self.map_first and not (self.asked.option and self.picks.hexes)

    @property
    def fighting(self) -> bool:
        """Whether the stage is shown, and no page over it."""
        return self.centre == "fight" and not self.paged

    @property
    def board(self) -> Board | None:
        """The board that lays out the question, unless the map or a page is before it."""
        return self.boards.open if self.centre == "board" else None

    @property
    def _first(self) -> str:
        """The spot that has the focus at first."""
        if self.fighting:
            return self.stage.start
        return self.pages.start or (self.board.start if self.board is not None else self.asked.start)

    def draw(self, canvas: Canvas) -> None:
        """Lay everything out and draw it."""
        self.start = self._first
        canvas.fill(canvas.area, theme.BACK)
        top = self.fight.draw(canvas, self.asked.look) if self.fighting else self._outside(canvas)
        draw_topbar(canvas, top, self.view, self.session.title, buttons(self))
        if self.shell.top is self and not self.paged:
            goal = self.map_panel.goal() if self.centre == "map" else None
            self.hints.draw(canvas, scene_of(self.centre, self.view, self.asked.request, goal))

    def _outside(self, canvas: Canvas) -> Rect:
        """Draw everything outside fights below the bar at the top; return the place of that."""
        # In a fight `x,y` is a place on the encounter map and no hex.
        request = self.asked.request if battle_of(self.view) is None else None
        self.picks = Picks(request, self.asked.option, self.asked.editors, self.asked.keys, goal_of(self.view))
        aside = of_campaign(self.view)
        top, side, middle, upper, lower, compact = play_layout(canvas, aside, self.asked.option is not None)
        tabbed = compact and aside and self.side.open != "choices"
        if compact and aside:
            upper = self.side.draw_tabs(canvas, upper, with_choices=True)
        elif aside:
            self.side.draw(canvas, self.side.draw_tabs(canvas, side, with_choices=False), self.view)
        if tabbed:
            self.side.draw(canvas, upper, self.view)
        elif self.board is None and not (
            self.paged and self.pages.draw_aside(canvas, upper, self.asked, self.view, self.focus)
        ):
            self.asked.draw(canvas, upper)
        beside = len(canvas.spots)
        if self.centre == "board":
            self.boards.draw(canvas, middle, upper, covered=tabbed)
        self._middle(canvas, middle)
        if self.paged:
            del canvas.spots[beside:]
            self.pages.draw(canvas, middle, self.asked, self.view, self.flip)
        self.log.draw(canvas, lower)
        return top

    def _middle(self, canvas: Canvas, rect: Rect) -> None:
        centre = self.centre
        if centre == "fight":
            self.stage.draw(canvas, rect, (-1, -1))
        elif centre == "loot":
            draw_loot(canvas, rect, self._loot, self.asked, self.focus, self.openings)
        elif centre == "town":
            draw_town(canvas, rect, self.view)
        elif centre == "map":
            self.map_panel.draw(canvas, rect, self.picks, self.asked, self.shell.top is self)
        if of_campaign(self.view) and (centre != "map" or self.map_first):
            draw_flip(canvas, rect, self.map_first, self.flip)

    def codex(self) -> None:
        """Open the codex."""
        self.shell.push(CodexDialog(self.shell, self.view.get("codex", ())))

    def flip(self) -> None:
        """Show the map in place of what is in the middle, or go back."""
        self.map_first = not self.map_first and not self.pages.reading

    def reload(self) -> None:
        """Reload content and go on with it; changes go to the log, and losses are shown."""
        if not self.session.can_reload:
            return
        if told := reload(self.shell, self.session.reload):
            for line in told:
                self.log.note(line)
            self.log.add(self.session, self.session.events)
            self.ended = False
            self._look()
            if len(told) > 1:
                read(self.shell, "New content", told)

    def menu(self) -> None:
        """Open the menu."""
        self.keeper.menu(self.codex)

    def leave(self) -> None:
        """Go one level up: where the question leads back; else to the menu, as nothing is left to close."""
        up, board = self.keeper.way_up(), self.board
        if up:
            self.answer(up, {})
        elif board is None or not board.back():
            self.menu()

    def before_quit(self) -> bool:
        """Save before the window closes; True if that failed and was told."""
        return self.keeper.before_quit()

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to an open text entry."""
        if self.fighting:
            editor = self.stage.choosing.editor
            return editor is not None and editor.typing(event, self.focus)
        editors = [self.board] if self.board is not None else self.asked.editors
        return any(each.typing(event, self.focus) for each in editors)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle commands first, then the map, then the request; a page that is read comes before all of them."""
        command = commands.of(event)
        if self.paged and self.pages.key(event, self.focus not in ("page:on", "")):
            pass
        elif (act := acts(self).get(command)) is not None:
            act()
        elif event.key == pygame.K_ESCAPE and self.side.open != "choices":
            self.side.open = "choices"
        elif command in _PAGES and (self.fighting or self.asked.option is None):
            self.log.page(_PAGES[command])
        elif self.fighting:
            focused = self.shell.focused
            return self.stage.key(event, self.focus, focused is not None and focused.act is not None)
        elif self.board is not None:
            return self.board.key(event, self.focus)
        else:
            on_map = self.centre == "map" and not self.paged and (self.asked.option is None or self.focus == "map")
            return (on_map and self.map_panel.key(event, self.focus == "map")) or self._asked_key(event)
        return True

    def _asked_key(self, event: pygame.event.Event) -> bool:
        focused = self.shell.focused
        inside = focused is not None and focused.group == "fields"
        if not self.asked.key(event, focused is not None and focused.act is not None and not inside):
            return False
        if event.key in _LISTED or not inside:
            self.focus = self.asked.start
        return True

    def mouse(self, event: pygame.event.Event) -> bool:
        """Pass drags, wheel and hover to the map."""
        on_map = self.centre == "map" and not self.paged
        if not on_map:
            self.map_panel.map.hover = None
        return self.map_panel.mouse(event) if on_map else self.fighting and self.stage.mouse(event, self.shell.hover)
