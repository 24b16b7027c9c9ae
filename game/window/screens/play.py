"""The play screen: the map, fight, loot or town in the middle, the party to the left, request and log to the right."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.sessions.session import Session
from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.hex_choice import Picks, dice_of
from game.window.layer import Host
from game.window.moment import Moment
from game.window.navigation import Routes
from game.window.panels.about import draw_asked
from game.window.panels.course import draw_course
from game.window.panels.loot import draw_loot
from game.window.panels.map import MapPanel, draw_flip
from game.window.panels.side import PANELS, SidePanel
from game.window.panels.story import Story, draw_story, story_of
from game.window.panels.topbar import draw_topbar
from game.window.panels.town import draw_town, draw_town_head
from game.window.screens.changed_content import reload_game
from game.window.screens.codex import CodexDialog
from game.window.screens.hints import scene_of
from game.window.screens.play_layout import outside_fights, play_layout
from game.window.screens.played import Played
from game.window.screens.sheet import read
from game.window.spots import Scroll
from game.window.units import battle_of, of_campaign, people_of

_PAGES = {"log_up": -1, "log_down": 1}
_LISTED = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class PlayScreen(Played):
    """A session on the screen."""

    def __init__(self, shell: Host, session: Session, routes: Routes, moment: Moment | None = None) -> None:
        """Show a session from a moment on, by default the present one."""
        super().__init__(shell, session, routes, moment)
        self.map_panel = MapPanel(shell)
        self.side = SidePanel()
        self.map_first, self.ended = False, False
        self._scrolls = {"town": Scroll(), "loot": Scroll(), "story": Scroll()}
        self.view: Mapping[str, Any] = {}
        self.story: Story | None = None
        """The opening of a campaign, until it was read or something was chosen."""
        self.picks = Picks(None, None, [])
        self._look()
        self.story = story_of(session)

    def arrived(self) -> None:
        """Draw another moment, with whatever is to be known besides."""
        self.ended = self.ended and self.course.moment.request is None
        self._look()
        self.shell.sounds.ground(str((self.view.get("place") or {}).get("terrain", "")))
        if self.shell.top is self:
            self.shown()
        self.fight.go_on()

    def _look(self) -> None:
        """Refresh everything for another moment."""
        self.view = self.course.view
        fight, dear = battle_of(self.view) or {}, (self.view.get("town") or {}).get("too_dear", ())
        people = people_of(self.view)
        self.asked.show(self.course.moment.request, people, str(fight.get("encounter", "")), dear)
        self.fight.look(self.view, people)
        self._weigh()
        if of_campaign(self.view):
            self.map_panel.look(self.view)
        self.map_first, self.story = False, None
        self.side.open = "choices"
        self._turned()

    @property
    def question(self) -> Hashable:
        """The open request, its option that asks for more, and whether something is played."""
        request, option = self.asked.request, self.asked.option
        return request and request.id, option and not self.fighting and option.id, self.course.playing is not None

    def tick(self) -> bool:
        """Go on with what is played, and refresh the odds while nothing else uses the engine."""
        moved = self.course.tick(self.shell.passed)
        if self.course.playing is not None:
            self.view = self.course.view
            self.fight.watch(self.view)
        return (not self.shell.worker.busy and self._weigh()) or moved

    def _weigh(self) -> bool:
        """Refresh the odds; True if they have changed."""
        before, self.asked.look = self.asked.look, self.shell.odds_display.look(self.session.battle)
        return self.asked.look != before

    def odds(self) -> None:
        """Show the odds, or hide them."""
        self.shell.odds_display.switch()
        self._weigh()

    def _turned(self) -> None:
        """Move the focus with the request panel."""
        self._turn_to(self.stage.start if self.fighting else self.asked.start)

    def shown(self) -> None:
        """Show the session's notices, or the end once it has come."""
        if self.session.notices:
            notices = list(self.session.notices)
            self.session.notices.clear()
            read(self.shell, "To be known", notices)
        elif self.course.moment.request is None and self.course.moment.outcome and not self.ended:
            self.ended = True
            self.routes.summary(self.session, self.view)

    @property
    def fighting(self) -> bool:
        """Whether the stage is shown."""
        return self.centre == "fight"

    @property
    def centre(self) -> str:
        """What is shown in the middle: `map`, `story`, `fight`, `loot` or `town`."""
        if self.map_first and of_campaign(self.view):
            return "map"
        if battle_of(self.view) is not None:
            return "loot" if self.course.moment.tables else "fight"
        return outside_fights(self.view, self.asked, bool(self.picks.hexes), self.story is not None)

    def draw(self, canvas: Canvas) -> None:
        """Lay everything out and draw it."""
        canvas.fill(canvas.area, theme.BACK)
        if self.fighting:
            self.start, self.picks = self.stage.start, Picks(None, None, [])
            top = self.fight.draw(canvas, self.shell.mouse_at, self.asked.look)
        else:
            top = self._outside(canvas)
        draw_topbar(canvas, top, self.view, self.session.title, self._commands())
        draw_course(canvas, self.course, top)
        if self.shell.top is self and self.course.playing is None:
            goal = self.map_panel.goal() if self.centre == "map" else None
            self.hints.draw(canvas, scene_of(self.centre, self.view, self.asked.request, goal))

    def _outside(self, canvas: Canvas) -> Rect:
        """Draw everything outside fights below the bar at the top; return the place of that."""
        self.start = self.asked.start
        # In a fight `x,y` is a place on the encounter map and no hex.
        request = self.asked.request if battle_of(self.view) is None else None
        self.picks = Picks(request, self.asked.option, self.asked.editors, self.asked.keys)
        aside = of_campaign(self.view)
        top, side, middle, upper, lower, compact = play_layout(canvas, aside, self.asked.option is not None)
        board = self.centre == "town" and bool(self.asked.board)
        if compact and aside:
            upper = self.side.draw_tabs(canvas, upper, with_choices=True)
        elif aside:
            self.side.draw(canvas, self.side.draw_tabs(canvas, side, with_choices=False), self.view)
        if compact and aside and self.side.open != "choices":
            self.side.draw(canvas, upper, self.view)
        else:
            draw_asked(canvas, upper, self.asked, self.view, self.focus, board=board)
        self._middle(canvas, middle, board)
        self.log.draw(canvas, lower)
        return top

    def _middle(self, canvas: Canvas, rect: Rect, board: bool) -> None:
        centre = self.centre
        if centre == "loot":
            walked = self.asked.walked(self.focus)
            chosen = walked.id if walked else ""
            dice = dice_of(self.asked.option, self.asked.editors, self.course.moment.request)
            names = self.course.moment.names
            draw_loot(canvas, rect, self._scrolls["loot"], self.course.moment.tables, chosen, dice, names)
        elif board:
            self.asked.draw_board(canvas, draw_town_head(canvas, rect, str(self.view["town"]["name"]), 14))
        elif centre == "story" and self.story is not None:
            draw_story(canvas, rect, self._scrolls["story"], self.story, self._look)
        elif centre == "town":
            draw_town(canvas, rect, self._scrolls["town"], self.view)
        else:
            self.map_panel.draw(canvas, rect, self.picks, self.asked, self.shell.top is self)
        if of_campaign(self.view) and (centre not in ("map", "story") or self.map_first):
            draw_flip(canvas, rect, self.map_first, self._flip)

    def codex(self) -> None:
        """Open the codex."""
        self.shell.push(CodexDialog(self.shell, self.view.get("codex", ())))

    def _flip(self) -> None:
        self.map_first = not self.map_first

    def _commands(self) -> list[tuple[str, str, str, Any]]:
        on = self.shell.odds_display.on
        icon, tip = ("mdi:chart-box", "Hide the odds") if on else ("mdi:chart-box-outline", "Show the odds")
        keeper, away = self.keeper, self.fighting and of_campaign(self.view)
        return [
            *([("centre", "mdi:map", commands.tip("The map", "map"), self._flip)] if away else []),
            *([("odds", icon, commands.tip(tip, "odds"), self.odds)] if battle_of(self.view) is not None else []),
            ("codex", "mdi:book-open-variant", commands.tip("Codex", "codex"), self.codex),
            ("help", "mdi:help-circle-outline", commands.tip("Help", "help"), keeper.help),
            ("save", "mdi:content-save", commands.tip("Save", "save"), keeper.save if self.session.can_save else None),
            ("leave", "mdi:menu", "Menu (Esc)", self.leave),
        ]

    def leave(self) -> None:
        """Open the menu: nothing is left to close."""
        self.keeper.menu(self.codex)

    def before_quit(self) -> bool:
        """Save before the window closes; True if that failed and was told."""
        return self.keeper.before_quit()

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to an open text entry."""
        editors = [self.stage.choosing.editor] if self.fighting else self.asked.editors
        return any(editor is not None and editor.typing(event, self.focus) for editor in editors)

    def _acts(self) -> Mapping[str, Callable[[], None]]:
        """What the commands do here."""
        return {
            "menu": self.leave,
            "help": self.keeper.help,
            "settings": self.routes.settings,
            "codex": self.codex,
            "save": self.keeper.save,
            "load": self.keeper.load,
            "reload": partial(reload_game, self.shell, self.course, self.log.note),
            "undo": self.course.undo,
            "explain": self.log.explain,
            "map": self._flip,
            "odds": self.odds,
            "next_tab": partial(self.side.turn, 1),
            "previous_tab": partial(self.side.turn, -1),
            **({"repeat": self.fight.repeat} if self.fighting else {}),
            **{name: partial(self.side.choose, name) for name, _ in PANELS},
        }

    def key(self, event: pygame.event.Event) -> bool:
        """Handle commands first, then the map, then the request."""
        command = commands.of(event)
        if (act := self._acts().get(command)) is not None:
            act()
        elif event.key == pygame.K_ESCAPE and self.side.open != "choices":
            self.side.open = "choices"
        elif command in _PAGES and (self.fighting or self.asked.option is None):
            self.log.page(_PAGES[command])
        elif self.fighting:
            focused = self.shell.focused
            return self.stage.key(event, self.focus, focused is not None and focused.act is not None)
        else:
            on_map = self.centre == "map" and (self.asked.option is None or self.focus == "map")
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
        if self.centre == "map":
            return self.map_panel.mouse(event)
        self.map_panel.map.hover = None
        return self.fighting and self.stage.mouse(event, self.shell.hover)
