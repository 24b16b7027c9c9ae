"""Navigation between screens: each screen is given its routes and imports no other screen."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.sessions.launcher import Launcher
from game.sessions.prospectus import Prospectus
from game.sessions.session import Session


class Wishes(NamedTuple):
    """Preset choices for a new campaign; an empty text presets nothing."""

    seed: str = ""
    region: str = ""
    ruleset: str = ""
    party: str = ""
    difficulty: str = ""


class Routes(Protocol):
    """The screens and dialogs that others lead to."""

    launcher: Launcher | None
    """Begins and loads campaigns; None where the session is all there is to play."""

    @property
    def prospectus(self) -> Prospectus | None:
        """What the content in use tells of items, with a launcher or without; None where there is no content."""

    def title(self) -> None:
        """Show the title; without a launcher, close the window."""

    def begin(self) -> None:
        """Open the screen that begins a campaign."""

    def play(self, session: Session) -> None:
        """Play a session, in place of everything on the screen."""

    def load(self) -> None:
        """Open the list of saved games."""

    def load_slot(self, name: str) -> None:
        """Load a saved game and play it; faults are shown, and changed packs are asked about."""

    def settings(self) -> None:
        """Open the settings."""

    def summary(self, session: Session, view: Mapping[str, Any], way: Sequence[str]) -> None:
        """Show how a session ended, from its last view and the hexes that its party was in."""
