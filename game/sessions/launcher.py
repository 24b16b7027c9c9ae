"""The entry point of every front end: lists what can be played, begins games, loads and reloads them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import NamedTuple

from game.packs.catalogue import Catalogue
from game.packs.languages.spoken import renew
from game.packs.travel.shelf import Shelf
from game.sessions import loader, reloader, start
from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.reload import ReloadFailed, describe_changes, load_fresh
from game.sessions.loading import Loading
from game.sessions.prospectus import Prospectus
from game.sessions.savefile import Header
from game.sessions.saves import SaveError, Saves, SlotInfo
from game.sessions.session import Session
from game.sessions.workshop import Workshop
from game.setup.difficulty import DESCRIBED, STANDARD
from systems.table.loop.language import tr
from systems.table.ruleset import ruleset, ruleset_ids, rulesets

ContentSource = Callable[[], Catalogue]
"""Reloads the content; raises ContentFaults and OSError."""

MenuEntry = tuple[str, str, str]
"""Id, name and description of something that can be chosen before a campaign begins."""


class CampaignOptions(NamedTuple):
    """The options of a new campaign; without a party the player chooses the members."""

    seed: str
    region: str
    ruleset: str
    party: str = ""
    difficulty: str = STANDARD


class Launcher:
    """Begins and loads sessions with one set of content."""

    def __init__(
        self,
        catalogue: Catalogue,
        saves: Saves | None = None,
        source: ContentSource | None = None,
        shelf: Shelf | None = None,
        workshop: Workshop | None = None,
    ) -> None:
        """Use this content.

        Without `saves` nothing is saved or loaded, without `source` nothing is reloaded. `shelf` are the packs among
        which it was found; by default those of the game and of the player. `workshop` is what every session has at
        hand.
        """
        self.catalogue = catalogue
        self.saves = saves
        self.source = source
        self.shelf = shelf or Shelf()
        self.workshop = workshop or Workshop()
        self._loaded: Session | None = None
        """The session that was loaded last."""

    def regions(self) -> list[MenuEntry]:
        """Return every region."""
        return [(key, record.name, record.text) for key, record in self.catalogue.regions.items()]

    def rulesets(self) -> list[MenuEntry]:
        """Return every installed ruleset."""
        return [self.ruleset(key) for key in rulesets()]

    def ruleset_ids(self) -> Sequence[str]:
        """Return the ids of all installed rulesets, without importing those of the game."""
        return ruleset_ids()

    def ruleset(self, key: str) -> MenuEntry:
        """Return the installed ruleset of that id."""
        return key, ruleset(key).name, ruleset(key).summary

    def parties(self) -> list[MenuEntry]:
        """Return every ready-made party that can set out."""
        parties = self.catalogue.parties.items()
        return [(key, record.name, record.text) for key, record in parties if record.depth == 1]

    def difficulties(self) -> list[MenuEntry]:
        """Return every difficulty, the easiest first."""
        return list(DESCRIBED)

    def prospectus(self) -> Prospectus:
        """Return what can be known of all of them before a campaign begins."""
        return Prospectus(self.catalogue)

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first."""
        return self.saves.slots() if self.saves is not None else []

    def delete(self, slot: str) -> None:
        """Delete a saved game for good.

        Raises:
            SaveError: it cannot be deleted.
        """
        if self.saves is not None:
            self.saves.delete(slot)

    def new(self, seed: str, region: str, ruleset: str, party: str = "", difficulty: str = STANDARD) -> Session:
        """Begin a campaign; without a party the player chooses the members.

        Raises:
            LaunchError: something it needs is missing.
        """
        return self._begin(Header(start.CAMPAIGN, seed, ruleset, region=region, party=party, difficulty=difficulty))

    def fight(self, encounter: str, ruleset: str, party: str, seed: str, difficulty: str = STANDARD) -> Session:
        """Begin a single fight.

        Raises:
            LaunchError: something it needs is missing, or the encounter has no foes.
        """
        return self._begin(Header(start.FIGHT, seed, ruleset, encounter=encounter, party=party, difficulty=difficulty))

    def load(self, slot: str, agreed: bool = False, take: str = "") -> Session:
        """Load a saved game; the session's notices say what the player should know about it.

        Args:
            slot: the name of the game.
            agreed: whether the player has agreed to go on with changed packs. The game as it was is then kept in a
                slot of its own.
            take: what the player takes in place of a changed save, by `altered.Way.id`; empty where nothing is decided.

        Raises:
            PacksChanged: the packs have changed, and the player has not agreed; nothing was changed.
            SaveAltered: the save was changed after the game wrote it, and the player has not decided; nothing was
                changed.
            SaveError: the game cannot be loaded; the text says what, where, and what to do.
        """
        if self.saves is None:
            raise SaveError(tr("No games are saved or loaded here."))
        self._loaded = loader.load(Loading(self.saves, slot, self.catalogue, agreed, take, self._reload()))
        self._loaded.workshop = self.workshop
        return self._loaded

    def load_asking(
        self, slot: str, agree: Callable[[PacksChanged], bool], choose: Callable[[SaveAltered], str], take: str = ""
    ) -> Session | None:
        """Load a saved game, and ask the player whatever has to be decided.

        Args:
            slot: the name of the game.
            agree: asks whether it goes on with changed packs.
            choose: asks what to take in place of a changed save; returns the id of a way, or an empty text for nothing.
            take: what the player has decided to take already.

        Returns:
            The game; None if the player leaves it.

        Raises:
            SaveError: as `load`.
        """
        agreed = False
        while True:
            try:
                return self.load(slot, agreed, take)
            except PacksChanged as changed:
                agreed = agree(changed)
                if not agreed:
                    return None
            except SaveAltered as altered:
                take = choose(altered)
                if not take:
                    return None

    def explained(self, error: Exception) -> Exception:
        """Return the error to report for one in play: where a loaded save is to blame, one that says so."""
        blamed = loader.blamed(self._loaded, self.catalogue) if self._loaded is not None else ""
        return SaveError(blamed) if blamed else error

    def reload(self, session: Session | None = None) -> list[str]:
        """Reload the content, and continue a session with it: a campaign as it stands, a fight from its beginning.

        Returns:
            What changed, in sentences, and which packs are refused, with their first faults.

        Raises:
            ReloadFailed: the new content cannot be played; everything stays as it was.
        """
        if self.source is None:
            raise ReloadFailed(tr("There is no content here that could be loaded anew."))
        fresh = load_fresh(self.catalogue, self.source)
        renew(fresh)
        sentences = describe_changes(self.catalogue, fresh)
        if session is not None:
            sentences = reloader.continue_with(session, fresh, sentences)
        self.catalogue = fresh
        return [*sentences, *(line for refused in fresh.refused for line in refused.words().splitlines())]

    def _begin(self, header: Header) -> Session:
        played, header = start.launch(header, self.catalogue)
        again = self._again if header.kind == start.FIGHT else None
        session = Session(played, header, self.saves, reload=self._reload(), again=again)
        session.workshop = self.workshop
        return session

    def _again(self, session: Session, fresh: bool) -> None:
        """Begin a single fight anew in its session, perhaps with a fresh seed."""
        header = replace(session.header, seed=token_hex(4)) if fresh else session.header
        played, header = start.launch(header, self.catalogue)
        session.replace_game(played, header, [tr("The fight begins anew.")])

    def _reload(self) -> Callable[[Session], list[str]] | None:
        return self.reload if self.source is not None else None
