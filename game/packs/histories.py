"""The histories of all records that the game finds by itself: as they were kept, if nothing has changed since.

Like a catalogue they are kept where there are no faults. Places are told as seen from the working directory, so that
each has histories of its own.
"""

from collections.abc import Sequence
from pathlib import Path

from game.packs.collecting import uncollected
from game.packs.history import Histories
from game.packs.installed import name_of
from game.packs.kept.folder import cache_folder, keep, kept
from game.packs.kept.likeness import likeness
from game.packs.roots import roots
from game.packs.switches import switches
from systems.table.ruleset import aside


def installed_histories(further: Sequence[Path] = ()) -> Histories:
    """Return the histories of the records in the packs that `load_installed` would load, with faults or without.

    Raises:
        BadList: the player's list of packs cannot be read.
    """
    places, off = roots(further), switches().off
    made_of = likeness(places, off) if cache_folder() and not aside() else b""
    name = name_of((*places, Path.cwd()))
    with uncollected():
        if made_of and (found := kept(name, made_of, Histories)) is not None:
            return found
        from game.packs.loader import installed_draft  # start-up time: what is kept needs none of what reads and checks

        found = installed_draft(further).histories()
        if made_of and not found.faults and not aside() and made_of == likeness(places, off):
            keep(name, made_of, found)
    return found
