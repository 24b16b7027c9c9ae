"""The way into the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.window.display import close_window, first_percent, open_window, run_window
from game.window.odds import Foresight
from game.window.preferences import keep_odds, keep_percent, kept_odds, kept_percent
from game.window.screens.begin import Wishes
from game.window.screens.changed_content import tell_refused
from game.window.screens.play import PlayScreen
from game.window.screens.slots import load_agreed
from game.window.screens.title import TitleScreen
from game.window.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.sessions.launcher import Launcher, PacksChanged
    from game.sessions.session import Session


def run(
    launcher: Launcher | None,
    session: Session | None = None,
    *,
    refused: Sequence[str] = (),
    changed: PacksChanged | None = None,
    seed: str = "",
    region: str = "",
    ruleset: str = "",
    party: str = "",
    difficulty: str = "",
) -> int:
    """Show the window until the player leaves.

    Args:
        launcher: begins and loads campaigns; None to play the session alone.
        session: what to play at once; None shows the title.
        refused: what is to be told of packs that are not loaded.
        changed: a saved game to go on with, if the player agrees to its packs being other ones than before.
        seed, region, ruleset, party, difficulty: what a new campaign is to be, if nothing else is chosen.

    Returns:
        the exit code: 0.

    Raises:
        NoDisplay: there is nothing to show a window on; nothing has been shown.
    """
    surface = open_window()
    foresight = Foresight(kept_odds(), keep_odds)
    shell = Shell(surface, kept_percent() or first_percent(), keep_percent, foresight)
    try:
        if session is not None:
            shell.push(PlayScreen(shell, session, launcher))
        elif launcher is not None:
            shell.push(TitleScreen(shell, launcher, Wishes(seed, region, ruleset, party, difficulty)))
            if changed is not None:
                load_agreed(shell, launcher, changed)
        tell_refused(shell, refused)
        run_window(shell)
    finally:
        foresight.close()
        close_window()
    return 0
