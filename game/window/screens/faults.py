"""A fault in drawing or handling: a page that says what failed, saves the game, and leads back to it."""

from collections.abc import Callable
from typing import Protocol

from game import crashes
from game.sessions.leaving import leave
from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas
from game.window.layer import Layer
from game.window.screens.notice import Notice
from game.window.shell import Shell
from systems.table.loop.language import mark, tr

HEADING = mark("Something in the window failed")
_SECONDS = 5.0


class Plays(Protocol):
    """Whoever knows the game that is played."""

    session: Session | None

    def resume(self) -> None:
        """Go on with it, with everything on the screen made anew."""


class FaultPage(Notice):
    """The page, in place of everything else."""

    dialog = False

    def draw(self, canvas: Canvas) -> None:
        """Draw it upon an empty window."""
        canvas.fill(canvas.area, theme.BACK)
        super().draw(canvas)

    def leave(self) -> None:
        """Go on, as Return does."""
        self._answer(self.answers[0][1])

    def before_quit(self) -> bool:
        """Quit as the last answer does, where the window is closed: the game is saved, and where is said."""
        self._answer(self.answers[-1][1])
        return False

    def _answer(self, act: Callable[[], None] | None) -> None:
        """Do what was chosen; the page stays until something else takes its place."""
        if act is not None:
            act()


class Faults:
    """Shows faults. One in the page itself ends the program: the game is saved by then."""

    def __init__(self, shell: Shell, plays: Plays) -> None:
        """Show faults in the place of a shell's layers."""
        self._shell, self._plays = shell, plays
        self.farewell = ""
        """Where the game was saved, if a fault or its page ended the program."""

    def show(self, fault: Exception) -> None:
        """Save the game, write a report, and show the page; a fault in the page ends the program."""
        report = crashes.reported(fault, ["play", "--front", "window"])
        within = any(isinstance(layer, FaultPage) for layer in self._shell.layers)
        saved = self._saved()
        if within:
            kept = saved or tr("The game is saved up to your last answer.")
            self.farewell = tr(
                "The window failed again ({cause}); {report}. {kept}",
                cause=crashes.cause(fault),
                report=report,
                kept=kept,
            )
            self._shell.quit()
            return
        lines = [
            tr("The window could not go on with what it was drawing or doing. The game itself is not lost."),
            tr("What failed: {cause}.", cause=crashes.cause(fault)),
            f"{report[0].upper()}{report[1:]}.",
            saved or tr("What was answered so far is in the autosave of the campaign.") if self._campaign else "",
            tr("Going on makes everything on the screen anew."),
        ]
        self._shell.replace(self._page("\n".join(line for line in lines if line), saved))

    @property
    def _campaign(self) -> bool:
        return self._plays.session is not None and self._plays.session.can_save

    def _saved(self) -> str:
        """Save the game, unless its engine is in the middle of an answer; return a sentence that says where."""
        session = self._plays.session
        if session is None or not self._shell.worker.finish(_SECONDS):
            return ""
        try:
            return leave(session)
        except Exception:  # the page must be shown whatever has failed; the report is written already
            return ""

    def _page(self, text: str, saved: str) -> Layer:
        def quit_() -> None:
            self.farewell = saved
            self._shell.quit()

        answers: list[tuple[str, Callable[[], None] | None]] = [(tr("Go on"), self._plays.resume)]
        answers.append((tr("Save and quit") if self._campaign else tr("Quit"), quit_))
        return FaultPage(self._shell, HEADING, text, answers)
