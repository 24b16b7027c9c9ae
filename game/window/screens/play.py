"""The play screen: the map, fight, loot or town in the middle, the party to the left, request and log to the right."""

from collections.abc import Hashable, Mapping
from typing import Any

import pygame
from pygame import Rect

from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas
from game.window.hex_choice import Picks, dice_of, loot_tables
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.panels.about import draw_asked
from game.window.panels.log import Log
from game.window.panels.loot import draw_loot
from game.window.panels.map import MapPanel, draw_flip
from game.window.panels.side import SidePanel
from game.window.panels.story import Story, draw_story, story_of
from game.window.panels.topbar import draw_topbar
from game.window.panels.town import draw_town, draw_town_head
from game.window.request.panel import RequestPanel
from game.window.screens.changed_content import reload
from game.window.screens.codex import CodexDialog
from game.window.screens.fight import FightScreen
from game.window.screens.help import HelpDialog
from game.window.screens.notice import ask_to_leave, tell_unsaved
from game.window.screens.play_layout import outside_fights, play_layout
from game.window.screens.sheet import read
from game.window.screens.slots import SaveDialog
from game.window.spots import Scroll
from game.window.units import battle_of, of_campaign, people_of
from systems.table.loop.fields import Value
from systems.table.loop.requests import Choice, Refused

_TABS = {pygame.K_F2: "party", pygame.K_F3: "pack", pygame.K_F4: "quests", pygame.K_F6: "journal"}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)
_LISTED = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class PlayScreen(Layer):
    """A session on the screen."""

    def __init__(self, shell: Host, session: Session, routes: Routes) -> None:
        super().__init__(shell)
        self.session, self.routes = session, routes
        self.map_panel = MapPanel(shell)
        self.log = Log()
        self.side = SidePanel()
        self.fight = FightScreen(self.answer, session, self._turn_to, self.log)
        self.stage = self.fight.stage
        self.asked = RequestPanel(self.answer, session.name, self._turned)
        self.map_first, self.saved, self.ended = False, True, False
        self._scrolls = {"town": Scroll(), "loot": Scroll(), "story": Scroll()}
        self.view: Mapping[str, Any] = {}
        self.story: Story | None = None
        """The opening of a campaign, until it was read or something was chosen."""
        self.picks = Picks(None, None, [])
        if len(session.transcript) > len(session.events):
            self.log.recall(list(session.transcript)[: len(session.transcript) - len(session.events)])
        self.log.add(session, session.events)
        self._look()
        self.story = story_of(session)

    def _look(self) -> None:
        """Refresh everything after a choice."""
        self.view = self.session.view()
        fight, dear = battle_of(self.view) or {}, (self.view.get("town") or {}).get("too_dear", ())
        people = people_of(self.view)
        self.asked.show(self.session.request, people, str(fight.get("encounter", "")), dear)
        self.fight.look(self.view, people)
        self.tick()
        if of_campaign(self.view):
            self.map_panel.look(self.view)
        self.map_first, self.story = False, None
        self.side.open = "choices"
        self._turned()

    @property
    def question(self) -> Hashable:
        """The open request, and its option that asks for more."""
        request, option = self.asked.request, self.asked.option
        return request and request.id, option and not self.fighting and option.id

    def tick(self) -> bool:
        """Refresh the odds."""
        before, self.asked.look = self.asked.look, self.shell.odds_display.look(self.session.battle)
        return self.asked.look != before

    def odds(self) -> None:
        """Show the odds, or hide them."""
        self.shell.odds_display.switch()
        self.tick()

    def _turned(self) -> None:
        """Move the focus with the request panel."""
        self._turn_to(self.stage.start if self.fighting else self.asked.start)

    def _turn_to(self, key: str) -> None:
        """Give the focus to a spot."""
        self.focus = key
        self.shell.dirty = True

    def shown(self) -> None:
        """Show the session's notices, or the end once it has come."""
        if self.session.notices:
            notices = list(self.session.notices)
            self.session.notices.clear()
            read(self.shell, "To be known", notices)
        elif self.session.request is None and self.session.outcome and not self.ended:
            self.ended = True
            self.routes.summary(self.session, self.view)

    def answer(self, option: str, fields: Mapping[str, Value]) -> None:
        """Pass an answer to the session; a refusal is shown, and nothing else changes."""
        request = self.session.request
        if request is None:
            return
        try:
            events = self.session.choose(Choice(request.id, option, fields))
        except Refused as refused:
            self.asked.refusal = self.stage.choosing.refusal = str(refused)
            return
        self.saved = False
        self.fight.answered(request, option, fields)
        self.log.add(self.session, events)
        self._look()
        self.shown()
        self.fight.go_on()

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
            return "loot" if loot_tables(self.session) else "fight"
        return outside_fights(self.view, self.asked, bool(self.picks.hexes), self.story is not None)

    def draw(self, canvas: Canvas) -> None:
        """Lay everything out and draw it."""
        canvas.fill(canvas.area, theme.BACK)
        if self.fighting:
            self.start, self.picks = self.stage.start, Picks(None, None, [])
            top = self.fight.draw(canvas, self.shell.mouse_at, self.asked.look)
            draw_topbar(canvas, top, self.view, self.session.title, self._commands())
            return
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
        draw_topbar(canvas, top, self.view, self.session.title, self._commands())

    def _middle(self, canvas: Canvas, rect: Rect, board: bool) -> None:
        centre = self.centre
        if centre == "loot":
            walked = self.asked.walked(self.focus)
            chosen = walked.id if walked else ""
            dice = dice_of(self.asked.option, self.asked.editors, self.session.request)
            names = self.session.names
            draw_loot(canvas, rect, self._scrolls["loot"], loot_tables(self.session), chosen, dice, names)
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
        icon, tip = ("mdi:chart-box", "Hide the odds (F9)") if on else ("mdi:chart-box-outline", "Show the odds (F9)")
        return [
            *([("centre", "mdi:map", "The map (F8)", self._flip)] if self.fighting and of_campaign(self.view) else []),
            *([("odds", icon, tip, self.odds)] if battle_of(self.view) is not None else []),
            ("save", "mdi:content-save", "Save (Ctrl+S)", self.save if self.session.can_save else None),
            ("load", "mdi:folder-open", "Load (Ctrl+O)", self.load if self.routes.launcher is not None else None),
            ("codex", "mdi:book-open-variant", "Codex (F10)", self.codex),
            ("help", "mdi:keyboard", "Keys and help (F1)", self.help),
            ("leave", "mdi:exit-to-app", "Leave (Esc)", self.leave),
        ]

    def save(self) -> None:
        """Open the save dialog."""
        if self.session.can_save:
            self.shell.push(SaveDialog(self.shell, self.session, self._was_saved))

    def _was_saved(self, name: str) -> None:
        self.saved = True
        self.log.note(f"Saved as “{name}”.")

    def load(self) -> None:
        """Open the load dialog."""
        if self.routes.launcher is not None:
            self.routes.load()

    def help(self) -> None:
        """Show the keys."""
        self.shell.push(HelpDialog(self.shell))

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

    def leave(self) -> None:
        """Ask before leaving unsaved play."""
        if self.saved or not self.session.can_save:
            self.routes.title()
            return
        ask_to_leave(self.shell, self.save, self.routes.title)

    def before_quit(self) -> bool:
        """Ask before the window closes on unsaved play; True if it asked."""
        if self.saved or not self.session.can_save:
            return False
        tell_unsaved(self.shell)
        return True

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to an open text entry."""
        if event.type == pygame.KEYDOWN and event.key in _LEAVING:
            return False
        editors = [self.stage.choosing.editor] if self.fighting else self.asked.editors
        return any(editor is not None and editor.typing(event, self.focus) for editor in editors)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle commands first, then the map, then the request."""
        control = event.mod & pygame.KMOD_CTRL
        acts = {
            pygame.K_F1: self.help,
            pygame.K_F5: self.reload,
            pygame.K_F7: self.log.explain,
            pygame.K_F8: self._flip,
            pygame.K_F9: self.odds,
            pygame.K_F10: self.codex,
        }
        if event.key in acts:
            acts[event.key]()
        elif event.key in _TABS and not self.fighting:
            self.side.choose(_TABS[event.key])
        elif control and event.key == pygame.K_s:
            self.save()
        elif control and event.key == pygame.K_o:
            self.load()
        elif event.key == pygame.K_ESCAPE and self.side.open != "choices":
            self.side.open = "choices"
        elif event.key in _PAGES and (self.fighting or self.asked.option is None):
            self.log.page(_PAGES[event.key])
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
