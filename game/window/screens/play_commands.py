"""The commands of the play screen: what each does there, the buttons of those at the top, and what hints may tell."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.window import commands
from game.window.panels.side import PANELS
from game.window.units import battle_of, of_campaign

if TYPE_CHECKING:  # the screen itself imports this module
    from game.window.screens.play import PlayScreen

Button = tuple[str, str, str, Callable[[], None] | None]
"""Name, icon, tip, and what it does; None where that is not possible."""


def acts(screen: "PlayScreen") -> Mapping[str, Callable[[], None]]:
    """Return what commands do, by their ids; those that are not here do nothing now."""
    keeper = screen.keeper
    return {
        "menu": screen.menu,
        "help": keeper.help,
        "settings": screen.routes.settings,
        "codex": screen.codex,
        "save": keeper.save,
        "load": keeper.load,
        "reload": screen.reload,
        "undo": screen.course.undo,
        **({"repeat": screen.fight.repeat} if screen.fighting else {}),
        "explain": screen.log.explain,
        "map": screen.flip,
        "odds": screen.odds,
        "next_tab": partial(screen.side.turn, 1),
        "previous_tab": partial(screen.side.turn, -1),
        **({"repeat": screen.fight.repeat} if screen.fighting else {}),
        **{name: partial(screen.side.choose, name) for name, _ in PANELS},
    }


def buttons(screen: "PlayScreen") -> list[Button]:
    """Return the buttons at the top."""
    on, keeper = screen.shell.odds_display.on, screen.keeper
    icon, tip = ("mdi:chart-box", "Hide the odds") if on else ("mdi:chart-box-outline", "Show the odds")
    save = keeper.save if screen.session.can_save else None
    odds: list[Button] = [("odds", icon, commands.tip(tip, "odds"), screen.odds)]
    away: list[Button] = [("centre", "mdi:map", commands.tip("The map", "map"), screen.flip)]
    return [
        *(away if screen.fighting and of_campaign(screen.view) else []),
        *(odds if battle_of(screen.view) is not None else []),
        ("codex", "mdi:book-open-variant", commands.tip("Codex", "codex"), screen.codex),
        ("help", "mdi:help-circle-outline", commands.tip("Help", "help"), keeper.help),
        ("save", "mdi:content-save", commands.tip("Save", "save"), save),
        ("leave", "mdi:menu", "Menu (Esc)", screen.menu),
    ]
