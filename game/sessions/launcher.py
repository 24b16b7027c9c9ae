"""Begins campaigns and single fights, and loads saved games."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions import start
from game.sessions.changed_content import reload
from game.sessions.changed_content.adapt import Adapted, adapt, continued_header, lost_and_found, restore
from game.sessions.changed_content.differences import pack_marks
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.savefile import Damaged, Document, Header
from game.sessions.saves import SaveError, Saves, SlotInfo
from game.sessions.session import Session
from game.sessions.single_fight import SingleFight
from game.setup.difficulty import DESCRIBED, STANDARD
from systems.table.ruleset import ruleset as installed
from systems.table.ruleset import rulesets

ContentSource = Callable[[], "Catalogue"]
"""Loads the content anew; it raises ContentFaults and OSError."""

MenuEntry = tuple[str, str, str]
"""Id, name and text of something that can be chosen before a campaign begins."""


class LaunchError(Exception):
    """Something cannot be begun; the text says why."""


class PacksChanged(SaveError):
    """The packs are not those that a game was saved with: the player decides whether it goes on."""

    def __init__(self, slot: str, header: Header, ahead: Adapted) -> None:
        """Say what differs, of which slot."""
        self.slot, self.title, self.day = slot, header.title, header.day
        self.told = tuple(ahead.told)
        super().__init__(f"The packs are not those that {slot!r} was saved with. {' '.join(self.told)}")


class Launcher:
    """What a front end begins with."""

    def __init__(
        self, catalogue: "Catalogue", saves: Saves | None = None, source: "ContentSource | None" = None
    ) -> None:
        """Work with this content; without saves nothing is saved or loaded, without a source no content anew."""
        self.catalogue = catalogue
        self.saves = saves
        self.source = source

    def regions(self) -> list[MenuEntry]:
        """Return id, name and text of every region."""
        return [(key, record.name, record.text) for key, record in self.catalogue.regions.items()]

    def rulesets(self) -> list[MenuEntry]:
        """Return id, name and text of every installed ruleset."""
        return [(key, each.name, each.summary) for key, each in rulesets().items()]

    def parties(self) -> list[MenuEntry]:
        """Return id, name and text of every ready-made party."""
        return [(key, record.name, record.text) for key, record in self.catalogue.parties.items()]

    def difficulties(self) -> list[MenuEntry]:
        """Return id, name and text of every difficulty, the easiest first."""
        return list(DESCRIBED)

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first."""
        return self.saves.slots() if self.saves is not None else []

    def new(self, seed: str, region: str, ruleset: str, party: str = "", difficulty: str = STANDARD) -> Session:
        """Begin a campaign; without a party the player chooses who sets out.

        Raises:
            LaunchError: something it needs is not there.
        """
        return self._begin(Header(start.CAMPAIGN, seed, ruleset, region=region, party=party, difficulty=difficulty))

    def fight(self, encounter: str, ruleset: str, party: str, seed: str, difficulty: str = STANDARD) -> Session:
        """Begin a single fight.

        Raises:
            LaunchError: something it needs is not there, or the encounter has no foes.
        """
        return self._begin(Header(start.FIGHT, seed, ruleset, encounter=encounter, party=party, difficulty=difficulty))

    def load(self, slot: str, agreed: bool = False) -> Session:
        """Load a saved game; the session's notices say what the player should know of it.

        Args:
            slot: its name.
            agreed: the player knows that the packs are not those that it was saved with, and goes on. The game as it
                was is kept in a slot of its own then.

        Raises:
            PacksChanged: the packs are other ones, and the player has not agreed; nothing was changed.
            SaveError: it cannot be loaded; the text says what, where, and what to do.
        """
        if self.saves is None:
            raise SaveError("No games are saved or loaded here.")

        def taken_up(document: Document) -> "tuple[Campaign, Adapted]":
            ahead = self._prospect(document)
            if ahead.asks and not agreed:
                raise PacksChanged(slot, document.header, ahead)
            return restore(ahead), ahead

        loaded = self.saves.load(slot, taken_up)
        campaign, ahead = loaded.built
        more = [self._set_aside(self.saves, loaded.path)] if ahead.asks else ahead.told
        notices = [*loaded.notices, *more]
        header = continued_header(ahead, campaign.clock.day)
        return Session(campaign, header, self.saves, told=ahead.document.told, notices=notices, renew=self._renewal())

    def reload(self, session: Session | None = None) -> list[str]:
        """Load the content anew, and put a session on it: a campaign as it stands, a fight from its beginning.

        Returns:
            What changed, in sentences, and which packs are refused, with their first faults.

        Raises:
            NotReloaded: the content of today cannot be played; everything is as it was.
        """
        if self.source is None:
            raise ReloadFailed("There is no content here that could be loaded anew.")
        fresh = reload.load_fresh(self.catalogue, self.source)
        told = reload.describe_changes(self.catalogue, fresh)
        if session is not None:
            try:
                engine, header, more = self._anew(session, fresh)
            except (LaunchError, SaveError, Damaged, ValueError, KeyError) as error:
                raise ReloadFailed(f"The game cannot go on with this content. {_said(error)}") from error
            told = [" ".join([*told, more[0]]), *more[1:]] if session.header.kind == start.FIGHT else [*told, *more]
            session.go_on_with(engine, header, told)
        self.catalogue = fresh
        return [*told, *(line for refused in fresh.refused for line in refused.words().splitlines())]

    def _anew(self, session: Session, fresh: "Catalogue") -> tuple[start.Played, Header, list[str]]:
        if isinstance(session.played, SingleFight):
            engine, header = _beginning(session.header, fresh)
            return engine, header, ["The fight begins anew."]
        ahead = adapt(session.document(), fresh)
        campaign = restore(ahead)
        told = [*ahead.moved, *lost_and_found(session.played.catalogue, ahead.catalogue)]
        return campaign, continued_header(ahead, campaign.clock.day), told

    def _prospect(self, document: Document) -> Adapted:
        if not document.snapshot:
            raise Damaged("it holds a log to be run again, and no game to go on with")
        rules = document.header.ruleset
        if rules not in rulesets():
            known = ", ".join(rulesets())
            raise SaveError(
                f"This game is played by the ruleset {rules!r}, which is not installed; there are {known}. "
                "Install it, and load the game again. The file stays as it is."
            )
        return adapt(document, self.catalogue)

    def _set_aside(self, saves: Saves, path: Path) -> str:
        try:
            return f"The game as it was is kept as {saves.set_aside(path)!r}."
        except SaveError as error:
            return f"{error} Save under another name to keep the game as it was."

    def _renewal(self) -> Callable[[Session], list[str]] | None:
        return self.reload if self.source is not None else None

    def _begin(self, header: Header) -> Session:
        engine, header = _beginning(header, self.catalogue)
        return Session(engine, header, self.saves, renew=self._renewal())


def _beginning(header: Header, catalogue: "Catalogue") -> tuple[start.Played, Header]:
    """Begin what a header names.

    Raises:
        LaunchError: something it needs is not there.
    """
    header = replace(header, title=_title(header, catalogue), version=_version(), packs=pack_marks(catalogue))
    try:
        engine = start.begin(header, catalogue)
    except (KeyError, ValueError) as error:
        raise LaunchError(f"This cannot be played: {_said(error)}.") from error
    return engine, replace(header, opening=start.opening_check(engine))


def _title(header: Header, catalogue: "Catalogue") -> str:
    records = catalogue.encounters if header.kind == start.FIGHT else catalogue.regions
    key = header.encounter or header.region
    try:
        return f"{records[key].name}, {installed(header.ruleset).name}"
    except KeyError as error:
        raise LaunchError(f"This cannot be played: {_said(error)}.") from error


def _said(error: Exception) -> str:
    return str(error.args[0] if error.args else error)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("flamequick")
    except PackageNotFoundError:
        return "unknown"
