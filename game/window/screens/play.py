"""The play screen: the map, fight, loot or town in the middle, the party to the left, request and log to the right."""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.sessions.session import Session
from game.window import commands, pictures, theme
from game.window.board import Board
from game.window.canvas import Canvas
from game.window.hex_choice import Picks, goal_of, leads_on
from game.window.layer import Host
from game.window.map.waybook import asking
from game.window.moment import Moment
from game.window.navigation import Routes
from game.window.pages.board import Pages
from game.window.panels.boards import Boards
from game.window.panels.course import draw_course
from game.window.panels.loot import draw_loot
from game.window.panels.map import MapPanel, draw_flip
from game.window.panels.openings import Openings
from game.window.panels.side import SidePanel
from game.window.panels.topbar import draw_topbar
from game.window.screens.hints import scene_of
from game.window.screens.keeping import keep_tab
from game.window.screens.play_commands import acts, buttons, powers
from game.window.screens.play_layout import QUESTION, outside_fights, play_layout
from game.window.screens.played import Played
from game.window.screens.sheet import read
from game.window.spots import Scroll
from game.window.town.board import draw_town
from game.window.units import battle_of, of_campaign, people_of
from systems.table.loop.events import Event
from systems.table.loop.language import tr

_PAGES = {"log_up": -1, "log_down": 1}
_LISTED = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class PlayScreen(Played):
    """A session on the screen."""

    def __init__(self, shell: Host, session: Session, routes: Routes, moment: Moment | None = None) -> None:
        """Show a session from a moment on, by default the present one."""
        super().__init__(shell, session, routes, moment)
        self.boards = Boards(self.answer, self._turn_to)
        self.map_panel = MapPanel(shell, asking(session.way, lambda: shell.worker.busy), self.boards.run)
        self.openings = Openings(shell, self.boards, self, routes.prospectus)
        self.side = SidePanel(
            self.openings, partial(powers, self), shell.preferences.settings.tab, partial(keep_tab, shell)
        )
        self.map_first = self.ended = False
        self._loot = Scroll()
        self._question = Rect(0, 0, 0, 0)
        self.view: Mapping[str, Any] = {}
        self._shown: Mapping[str, Any] = {}
        """The view of the moment before."""
        self.pages = Pages(self._page_turned, partial(powers, self))
        self.picks = Picks(None, None, [])
        self._look(self.course.moment.events)

    def arrived(self, events: Sequence[Event], asked: str) -> None:
        """Draw another moment, with whatever is to be known besides."""
        self.ended = self.ended and self.course.moment.request is None
        self._look(events, asked)
        if self.pages.shown is not None:
            self.course.floats.clear()  # the page tells of dice and changes
        self.shell.sounds.ground(str((self.view.get("place") or {}).get("terrain", "")))
        if self.shell.top is self:
            self.shown()
        if asked:
            self.openings.found(events)
            self.boards.carry_on("")
        self.fight.go_on()

    def _look(self, events: Sequence[Event] = (), asked: str = "") -> None:
        """Refresh everything after a choice that brought these events, and answered that kind of request."""
        content = self.routes.prospectus
        pictures.follow(content.catalogue if content is not None else None)
        before, self.view = self._shown, self.course.view
        self._shown = self.view
        fight, dear = battle_of(self.view) or {}, (self.view.get("town") or {}).get("too_dear", ())
        people = people_of(self.view)
        self.asked.show(self.course.moment.request, people, str(fight.get("encounter", "")), dear)
        self.boards.show(self.course.moment.request, self.view)
        self.fight.look(self.view, people)
        self.picks = Picks(None, None, [])
        self._weigh()
        if of_campaign(self.view):
            self.map_panel.look(self.view, self.asked)
        self.map_first = False
        self.side.open = "choices"
        self.pages.take(self.session, events, before, self.view, asked)
        self._turned()

    @property
    def question(self) -> Hashable:
        """The open request, its option that asks for more, the page in view, and whether something is played."""
        request, option = self.asked.request, self.asked.option
        more = option and not self.fighting and option.id
        return request and request.id, more, id(self.pages.shown), self.course.playing is not None

    def spoken(self) -> str:
        """The page that is read, or the question, or the option that asks for more."""
        return self.pages.spoken or self.asked.spoken()

    def tick(self) -> bool:
        """Go on with what is played, and refresh the odds while nothing else uses the engine."""
        moved = self.course.tick(self.shell.passed)
        if self.course.playing is not None:
            self.view = self.course.view
            self.fight.watch(self.view)
        self._watch()
        return (not self.shell.worker.busy and self._weigh()) or moved

    def _turned(self) -> None:
        """Move the focus with the request panel, or to the page that is read first."""
        self.start = self._first
        self._turn_to(self.start)

    def _page_turned(self) -> None:
        self._turned()
        self.shown()

    def shown(self) -> None:
        """Show the session's notices, or the end once it has come."""
        if self.log.explained != self.shell.preferences.settings.explained:
            self.log.explain()
        if self.session.notices:
            notices = list(self.session.notices)
            self.session.notices.clear()
            read(self.shell, tr("To be known"), notices)
        elif self._over and not self.ended and not self.pages.reading:
            self.ended = True
            self.routes.summary(self.session, self.view, self.pages.way.hexes)

    def refused(self, reason: str) -> None:
        """Say why an answer was refused."""
        super().refused(reason)
        self.boards.carry_on(reason)

    @property
    def _over(self) -> bool:
        """Whether the game has come to its end."""
        return self.course.moment.request is None and bool(self.course.moment.outcome)

    @property
    def centre(self) -> str:
        """What is shown in the middle, if only behind a page: `map`, `board`, `fight`, `loot` or `town`."""
        if self.map_first and of_campaign(self.view):
            return "map"
        if self.boards.open is not None and not self.paged:
            return "board"
        if battle_of(self.view) is not None:
            return "loot" if self.course.moment.tables else "fight"
        return outside_fights(self.view, self.asked, bool(self.picks.hexes))

    @property
    def paged(self) -> bool:
        """Whether a page lies over what is shown in the middle; not while the map or a round is watched."""
        if self.course.playing is not None:
            return False
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
        if self.pages.start or self.board is not None:
            return self.pages.start or (self.board.start if self.board is not None else "")
        on_map = self.centre == "map" and self.asked.option is None and bool(self.asked.elsewhere)
        request = self.asked.request
        return "map" if on_map and request is not None and not leads_on(request) else self.asked.start

    def draw(self, canvas: Canvas) -> None:
        """Lay everything out and draw it."""
        self.start = self._first
        top = self.fight.draw(canvas, self.asked.look) if self.fighting else self._outside(canvas)
        draw_topbar(canvas, top, self.view, self.session.title, buttons(self))
        draw_course(canvas, self.course, top)
        if self.shell.top is self and not self.paged and self.course.playing is None:
            goal = self.map_panel.goal() if self.centre == "map" else None
            clear = [self.fight.question if self.fighting else self._question]
            clear += self.map_panel.before_goal() if self.centre == "map" else []
            self.hints.draw(canvas, scene_of(self.centre, self.view, self.asked.request, goal, clear))

    def _outside(self, canvas: Canvas) -> Rect:
        """Draw everything outside fights below the bar at the top; return the place of that."""
        canvas.fill(canvas.area, theme.BACK)
        # In a fight `x,y` is a place on the encounter map and no hex.
        request = self.asked.request if battle_of(self.view) is None else None
        self.picks = Picks(request, self.asked.option, self.asked.editors, self.asked.keys, goal_of(self.view))
        aside = of_campaign(self.view)
        top, side, middle, upper, lower, compact = play_layout(canvas, aside, self.asked)
        self._question = Rect(upper.left, upper.top, upper.width, min(upper.height, canvas.u(QUESTION)))
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
            self.map_panel.draw(canvas, rect, self.picks, self.asked, self.shell.top is self, self.hints.place)
        if of_campaign(self.view) and not self.paged and (centre != "map" or self.map_first):
            draw_flip(canvas, rect, self.map_first, self.flip)

    def flip(self) -> None:
        """Show the map in place of what is in the middle, or go back."""
        self.map_first = not self.map_first and not self.pages.reading

    def leave(self) -> None:
        """Go one level up: where the question leads back; from a street to the map; else to the menu."""
        up, board = self.keeper.way_up(), self.board
        if up:
            self.answer(up, {})
        elif board is None:
            self.menu()
        elif not board.back():
            if board.on_land:
                self.flip()
            else:
                self.menu()

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
        elif self.fighting and not self.paged:
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
