"""The way into the window, and the routes between its screens."""

import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import Any

from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.interruption import Terminated, termination_raised
from game.sessions.launcher import Launcher
from game.sessions.leaving import leave
from game.sessions.prospectus import Prospectus
from game.sessions.saves import AUTOSAVE, SaveError
from game.sessions.session import Session
from game.window import pictures
from game.window.display import close_window, open_window, run_window, smooth_frames
from game.window.moment import Moment, taken
from game.window.navigation import Wishes
from game.window.odds import OddsDisplay
from game.window.preferences import kept
from game.window.screens.begin import BeginScreen
from game.window.screens.changed_content import agree, choose, tell_refused
from game.window.screens.chronicle import ChronicleDialog
from game.window.screens.faults import Faults
from game.window.screens.notice import tell
from game.window.screens.play import PlayScreen
from game.window.screens.settings import SettingsScreen
from game.window.screens.slots import LoadDialog
from game.window.screens.summary import FightEndDialog
from game.window.screens.title import TitleScreen
from game.window.shell import Shell
from game.window.sound.mixer import Sounds
from game.window.speech import Speech
from game.window.units import of_campaign
from game.window.worker import Worker
from systems.table.loop.language import tr


class Screens:
    """The routes between the screens of one window (`navigation.Routes`)."""

    def __init__(
        self,
        shell: Shell,
        launcher: Launcher | None,
        wishes: Wishes | None = None,
        content: Callable[[], Prospectus] | None = None,
    ) -> None:
        """Lead from screen to screen in this shell.

        Args:
            shell: shows the screens.
            launcher: begins and loads campaigns; None to play a session alone.
            wishes: presets of every new campaign.
            content: returns what the content in use tells, where there is no launcher to ask.
        """
        self.shell = shell
        self.launcher = launcher
        self.wishes = wishes or Wishes()
        self._content = launcher.prospectus if launcher is not None else content
        self.session: Session | None = None
        """The game that is played, or was played last."""

    @property
    def prospectus(self) -> Prospectus | None:
        """What the content in use tells of items; None where there is no content."""
        return self._content() if self._content is not None else None

    def title(self) -> None:
        """Show the title; without a launcher, close the window."""
        if self.launcher is None:
            self.shell.quit()
        else:
            self.shell.replace(TitleScreen(self.shell, self.launcher, self))

    def begin(self) -> None:
        """Open the screen that begins a campaign."""
        if self.launcher is not None:
            pictures.follow(self.launcher.prospectus().catalogue)
            self.shell.push(BeginScreen(self.shell, self.launcher, self, self.wishes))

    def play(self, session: Session) -> None:
        """Play a session, in place of everything on the screen."""
        self.session = session

        def show(done: "Future[Moment]") -> None:
            self.shell.replace(PlayScreen(self.shell, session, self, done.result()))

        if self.shell.layers:
            self.shell.worker.ask(lambda: taken(session), show, tr("One moment"))
        else:  # nothing is on the screen yet that could stand still
            self.shell.replace(PlayScreen(self.shell, session, self))

    def load(self) -> None:
        """Open the list of saved games."""
        if self.launcher is not None:
            self.shell.push(LoadDialog(self.shell, self.launcher, self.load_slot))

    def load_slot(self, name: str) -> None:
        """Load a saved game and play it; faults are shown, and what has to be decided is asked."""
        self._load(name)

    def decide(self, undecided: PacksChanged | SaveAltered, agreed: bool = False, take: str = "") -> None:
        """Ask about a saved game that the player must decide on, and play what is chosen."""
        if isinstance(undecided, PacksChanged):
            agree(self.shell, undecided, lambda: self._load(undecided.slot, True, take))
        else:
            choose(self.shell, undecided, lambda way: self._load(undecided.slot, agreed, way))

    def settings(self) -> None:
        """Open the settings."""
        from game.packs.languages.shelf import offered  # Babel is slow to import

        content = self.prospectus
        languages = offered(content.catalogue) if content is not None else {}
        self.shell.push(SettingsScreen(self.shell, languages, self._speak))

    def _speak(self, code: str) -> None:
        """Tell everything in another language, on all screens but those between the lowest and the topmost one."""
        from game.packs.languages.shelf import ENGLISH, speak_by

        content = self.prospectus
        if content is not None:
            speak_by(content.catalogue, code or ENGLISH)
            del self.shell.layers[1:-1]
            self.shell.told_anew()
            self.shell.layers[0].told_anew()

    def summary(self, session: Session, view: Mapping[str, Any], way: Sequence[str]) -> None:
        """Show how a session ended, from its last view and the hexes that its party was in."""
        if of_campaign(view):
            self.shell.push(ChronicleDialog(self.shell, session, self, view, way))
        else:
            self.shell.push(FightEndDialog(self.shell, session, self, view))

    def _load(self, slot: str, agreed: bool = False, take: str = "") -> None:
        if self.launcher is None:
            return

        def loaded(done: "Future[Session]") -> None:
            try:
                session = done.result()
            except (PacksChanged, SaveAltered) as undecided:
                self.decide(undecided, agreed, take)
            except SaveError as error:
                tell(self.shell, tr("This cannot be loaded"), str(error))
            else:
                self.play(session)

        self.shell.worker.ask(partial(self.launcher.load, slot, agreed, take), loaded, tr("The game is read"))

    def resume(self) -> None:
        """Go on with the game that was played, with everything on the screen made anew.

        Where its engine stopped in the middle of an answer, it goes on as it was before: from what was saved.
        """
        session = self.session
        if session is None:
            self.title()
        elif session.at_rest:
            self.play(session)
        elif self.launcher is not None and session.header.campaign:
            campaign = session.header.campaign
            session.close()
            self._load(f"{AUTOSAVE}-{campaign}-1")
        else:
            self.title()


def run(
    launcher: Launcher | None,
    session: Session | None = None,
    *,
    content: Callable[[], Prospectus] | None = None,
    refused: Sequence[str] = (),
    undecided: PacksChanged | SaveAltered | None = None,
    take: str = "",
    seed: str = "",
    region: str = "",
    ruleset: str = "",
    party: str = "",
    difficulty: str = "",
    speak: bool = False,
) -> str:
    """Show the window until the player leaves, or the process is asked to end: then the game is saved.

    Args:
        launcher: begins and loads campaigns; None to play the session alone.
        session: the session to play at once; None shows the title.
        content: returns what the content in use tells, for a session that is played alone.
        refused: sentences about packs that are not loaded.
        undecided: a saved game that the player must decide on.
        take: what the player takes in place of a changed save, decided already.
        seed, region, ruleset, party, difficulty: presets of a new campaign.
        speak: whether what has the focus and what happens is written to stdout, for a screen reader.

    Returns:
        a sentence that says where a game was saved that was ended from outside or by a fault; empty otherwise.

    Raises:
        NoDisplay: no display is available; nothing has been shown.
        KeyboardInterrupt, Terminated: it was ended from outside, and there was nothing to save.
    """
    preferences, worker = kept(), Worker()
    surface = open_window(preferences.settings.size)

    def keep_odds(on: bool) -> None:
        preferences.put(replace(preferences.settings, odds=on))

    odds_display = OddsDisplay(preferences.settings.odds, keep_odds)
    reader, sounds = Speech(sys.stdout) if speak else None, Sounds(preferences)
    shell = Shell(surface, 100, odds_display, preferences, reader, worker, sounds)
    shell.pads.start()
    screens = Screens(shell, launcher, Wishes(seed, region, ruleset, party, difficulty), content)
    faults = Faults(shell, screens)
    try:
        with termination_raised(), smooth_frames():
            if session is not None:
                screens.play(session)
            elif launcher is not None:
                screens.title()
                if undecided is not None:
                    screens.decide(undecided, take=take)
            tell_refused(shell, refused)
            run_window(shell, mend=faults.show)
            # What was answered last is carried out and saved before the window is gone.
            worker.finish()
    except (KeyboardInterrupt, Terminated):
        # While an answer is being carried out the game is not saved: what was saved before it holds.
        saved = leave(screens.session) if screens.session is not None and worker.finish() else ""
        if not saved:
            raise
        return saved
    finally:
        odds_display.close()
        sounds.close()
        close_window()
    return faults.farewell
