"""What `play` and `fight` are given: the game as typed, what the front end has besides, and the game to begin."""

from typing import TYPE_CHECKING, NamedTuple

# These imports are for annotations alone: the start of the command is quick without them.
if TYPE_CHECKING:
    from game.sessions.altered import SaveAltered
    from game.sessions.changed_content.adapt import PacksChanged
    from game.sessions.launcher import CampaignOptions, Launcher
    from game.sessions.session import Session


class GameOptions(NamedTuple):
    """The options for the game to play, as typed."""

    new: bool
    load: str
    seed: str
    region: str
    ruleset: str
    party: str
    difficulty: str
    altered: bool = False
    """A saved game is loaded as it is, even if it was changed after the game wrote it."""


class Aids(NamedTuple):
    """What a front end has besides the game."""

    speak: bool = False
    """The window says in plain text what has the focus and what happens."""
    watch: bool = False
    """Packs are loaded anew as soon as a file of theirs is saved."""
    debug: bool = False
    """The debug console can be opened."""
    language: str = ""
    """The code of the language of what is told; empty for the one that the player has chosen before."""


PLAIN = Aids()


class GameStart(NamedTuple):
    """The arguments of a front end: a session, a saved game that the player must decide on, or neither."""

    launcher: "Launcher"
    session: "Session | None"
    campaign: "CampaignOptions"
    """The options of a new campaign, unless the player chooses others."""
    slot: str = ""
    undecided: "PacksChanged | SaveAltered | None" = None
    take: str = ""
    """What the player takes in place of a changed save, decided already."""
    single: bool = False
    """Only this session is played."""
    speak: bool = False
    """The window says in plain text what has the focus and what happens."""

    @property
    def others(self) -> "Launcher | None":
        """The launcher for other games; None where there are none."""
        return None if self.single else self.launcher
