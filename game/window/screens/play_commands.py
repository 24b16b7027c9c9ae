"""The commands of the play screen: what each does there, and the buttons of those at the top."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from game.sessions.session import Session
from game.window import commands
from game.window.course import Course
from game.window.layer import Host
from game.window.navigation import Routes
from game.window.panels.log import Log
from game.window.panels.map import MapPanel
from game.window.panels.side import PANELS, SidePanel
from game.window.screens.fight import FightScreen
from game.window.screens.keeping import Keeper
from game.window.screens.powers import PowersDialog
from game.window.units import battle_of, of_campaign
from systems.table.loop.language import tr

Button = tuple[str, str, str, Callable[[], None] | None]
"""Name, icon, tip, and what it does; None where that is not possible."""


class Commanded(Protocol):
    """The play screen, as far as its commands reach."""

    shell: Host
    session: Session
    routes: Routes
    keeper: Keeper
    course: Course
    fight: FightScreen
    log: Log
    side: SidePanel
    map_panel: MapPanel
    view: Mapping[str, Any]

    @property
    def centre(self) -> str:
        """What is shown in the middle: `map`, or something else."""

    @property
    def fighting(self) -> bool:
        """Whether the stage is shown, and no page over it."""

    def menu(self) -> None:
        """Open the menu."""

    def codex(self) -> None:
        """Open the codex."""

    def reload(self) -> None:
        """Reload content and go on with it."""

    def console(self) -> None:
        """Open the debug console, if the game was started with it."""

    def flip(self) -> None:
        """Show the map in place of what is in the middle, or go back."""

    def odds(self) -> None:
        """Show the odds, or hide them."""


def acts(screen: Commanded) -> Mapping[str, Callable[[], None]]:
    """Return what commands do, by their ids; those that are not here do nothing now."""
    keeper = screen.keeper
    return {
        "menu": screen.menu,
        "help": keeper.help,
        "settings": screen.routes.settings,
        "codex": screen.codex,
        **({"powers": partial(powers, screen)} if of_campaign(screen.view) else {}),
        "save": keeper.save,
        "load": keeper.load,
        "reload": screen.reload,
        "console": screen.console,
        "undo": screen.course.undo,
        "explain": screen.log.explain,
        "map": screen.flip,
        "odds": screen.odds,
        "next_tab": partial(screen.side.turn, 1),
        "previous_tab": partial(screen.side.turn, -1),
        **({"repeat": screen.fight.repeat} if screen.fighting else {}),
        **{name: partial(screen.side.choose, name) for name, _ in PANELS},
    }


def powers(screen: Commanded) -> None:
    """Open the page of powers and fronts; what is pressed there is shown on the map."""

    def show(at: str) -> None:
        screen.shell.pop()
        if screen.centre != "map":
            screen.flip()
        screen.map_panel.point(at)

    screen.shell.push(PowersDialog(screen.shell, screen.view, show))


def buttons(screen: Commanded) -> list[Button]:
    """Return the buttons at the top."""
    on, keeper = screen.shell.odds_display.on, screen.keeper
    icon, tip = ("mdi:chart-box", tr("Hide the odds")) if on else ("mdi:chart-box-outline", tr("Show the odds"))
    save = keeper.save if screen.session.can_save else None
    odds: list[Button] = [("odds", icon, commands.tip(tip, "odds"), screen.odds)]
    tip = commands.tip(tr("Powers and fronts"), "powers")
    others: list[Button] = [("powers", "mdi:chess-rook", tip, partial(powers, screen))]
    away: list[Button] = [("centre", "mdi:map", commands.tip(tr("The map"), "map"), screen.flip)]
    return [
        *(away if screen.fighting and of_campaign(screen.view) else []),
        *(odds if battle_of(screen.view) is not None else []),
        *(others if of_campaign(screen.view) else []),
        ("codex", "mdi:book-open-variant", commands.tip(tr("Codex"), "codex"), screen.codex),
        ("help", "mdi:help-circle-outline", commands.tip(tr("Help"), "help"), keeper.help),
        ("save", "mdi:content-save", commands.tip(tr("Save"), "save"), save),
        ("leave", "mdi:menu", tr("Menu (Esc)"), screen.menu),
    ]
