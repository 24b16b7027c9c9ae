"""Keeping a game: saving it, loading another, and the menu that leads out of it."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from game.sessions.leaving import may_leave, own_slot
from game.sessions.numbering import way_back
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.window import commands
from game.window.layer import Host
from game.window.navigation import Routes
from game.window.screens.help import HelpDialog
from game.window.screens.menu import Item, MenuDialog, go_on
from game.window.screens.notice import ask, tell
from game.window.screens.packs import PacksScreen
from game.window.screens.slots import SAVING, SaveDialog
from systems.table.loop.language import tr

_LEFT = ("town", "scene")
"""Kinds of questions whose way back changes something: Escape opens the menu there."""


class Keeper:
    """What the play screen keeps of its game, and how the player leaves it."""

    def __init__(self, shell: Host, session: Session, routes: Routes, note: Callable[[str], None]) -> None:
        """Keep a session; `note` gets a line for the log."""
        self.shell, self.session, self.routes = shell, session, routes
        self.saved = True
        """Whether nothing was chosen since the game was begun, loaded or saved."""
        self._slot = ""
        """The slot that the player saved in last."""
        self._note = note

    def save(self) -> None:
        """Open the save dialog."""
        if self.session.can_save:
            self.shell.push(SaveDialog(self.shell, self.session, self._was_saved))

    def _was_saved(self, name: str) -> None:
        self.saved, self._slot = True, name
        self._note(tr("Saved as “{name}”.", name=name))

    def load(self) -> None:
        """Open the load dialog."""
        if self.routes.launcher is not None:
            self.routes.load()

    def help(self) -> None:
        """Show keys, icons, terrain and words."""
        land = self.session.view().get("map") or {}
        self.shell.push(HelpDialog(self.shell, land.get("legend")))

    def packs(self, reload: Callable[[], None]) -> None:
        """Show the packs; what is changed there is read anew afterwards."""
        if self.routes.launcher is not None:
            self.shell.push(PacksScreen(self.shell, self.routes.launcher, reload))

    def menu(self, codex: Callable[[], None], reload: Callable[[], None]) -> None:
        """Open the menu; `codex` opens the codex, `reload` reads the content anew."""
        can_save, loads = self.session.can_save, self.routes.launcher is not None
        out = tr("Save and quit") if can_save else tr("Quit")
        items = [
            Item(tr("Resume"), "mdi:campfire", go_on, tr("Esc")),
            Item(tr("Save"), "mdi:content-save", self.save if can_save else None, self._tip("save", can_save)),
            Item(tr("Load"), "mdi:folder-open", self.load if loads else None, self._tip("load", loads)),
            Item(tr("Settings"), "mdi:cog", self.routes.settings, commands.label("settings"), over=True),
            Item(tr("Codex"), "mdi:book-open-variant", codex, commands.label("codex"), over=True),
            *(
                [Item(tr("Packs"), "mdi:package-variant-closed", lambda: self.packs(reload), over=True)]
                if loads
                else []
            ),
            Item(tr("Help"), "mdi:help-circle-outline", self.help, commands.label("help"), over=True),
        ]
        if loads:
            items.append(
                Item(tr("{out} to the title", out=out), "mdi:home-outline", lambda: self.leave(self.routes.title))
            )
        items.append(Item(out, "mdi:exit-to-app", lambda: self.leave(self.shell.quit)))
        self.shell.push(MenuDialog(self.shell, tr("Menu"), self._standing(self.session.view()), items))

    def way_up(self) -> str:
        """Return the id of the option that leads from a desk, a list or a plan to where the party was; or nothing."""
        request = self.session.request
        back = way_back(request) if request is not None and self.session.battle is None else ""
        return back if request is not None and request.kind not in _LEFT else ""

    def _tip(self, command: str, possible: bool) -> str:
        return commands.label(command) if possible else tr("A single fight is neither saved nor loaded.")

    def _standing(self, view: Any) -> str:
        """Where the game stands, in a line."""
        day = tr(", day {day}", day=view["day"]) if "day" in view else ""
        return f"{self.session.title}{day}"

    def leave(self, out: Callable[[], None]) -> None:
        """Save if there is something to save, then go; where that fails, ask whether to go all the same."""

        def failed(problem: str) -> None:
            stay: list[tuple[str, Callable[[], None] | None]] = [(tr("Stay"), None), (tr("Leave unsaved"), out)]
            ask(self.shell, tr("This was not saved"), problem, stay)

        if self._wanted:
            self._keep(out, failed)
        else:
            out()

    def before_quit(self) -> bool:
        """Save before the window closes, if there is something to save; True if it stays open meanwhile.

        It closes once the game is saved; where that fails, it says so, and the next attempt to close it is obeyed.
        """

        def failed(problem: str) -> None:
            tell(
                self.shell,
                tr("This was not saved"),
                tr("{problem} Close the window once more to quit all the same.", problem=problem),
            )

        if not self._wanted:
            return False
        self._keep(self.shell.quit, failed)
        return True

    @property
    def _wanted(self) -> bool:
        """Whether something was chosen since the last save, and can be saved."""
        return not self.saved and may_leave(self.session)

    def _keep(self, done: Callable[[], None], failed: Callable[[str], None]) -> None:
        """Save what was chosen since the last save, beside the frames."""

        def job() -> str:
            name = own_slot(self.session, self._slot)
            self.session.save(name)
            return name

        def kept(result: "Future[str]") -> None:
            try:
                name = result.result()
            except SaveError as error:
                failed(str(error))
            else:
                self._was_saved(name)
                done()

        self.shell.worker.ask(job, kept, SAVING)


def keep_tab(shell: Host, tab: str) -> None:
    """Remember the open tab."""
    shell.preferences.put(replace(shell.preferences.settings, tab=tab))


def keep_explained(shell: Host, on: bool) -> None:
    """Remember whether rolls are explained."""
    shell.preferences.put(replace(shell.preferences.settings, explained=on))
