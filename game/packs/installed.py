"""The content that the game finds by itself: as it was kept, if nothing has changed since; otherwise read and checked.

Only sound content is kept, without a pack or a ruleset that was refused: what there is to tell is found anew each time.
"""

import hashlib
import os
import sys
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from game.packs.catalogue import Catalogue, Refused
from game.packs.collecting import uncollected
from game.packs.faults import Fault
from game.packs.kept.folder import cache_folder, keep, kept
from game.packs.kept.likeness import likeness
from game.packs.roots import roots
from game.packs.switches import BadList, list_file, switches
from systems.table.ruleset import aside


def load_installed(further: Sequence[Path] = ()) -> Catalogue:
    """Load every sound pack of the game, of the player and in further folders, but for those that are switched off.

    Raises:
        ContentFaults: nothing sound is left; it holds every fault of every file.
        OSError: a file cannot be read.
    """
    try:
        return _kept_or_loaded(roots(further), switches().off)
    except BadList as error:
        content = _kept_or_loaded(roots(further), ())
        damaged = Refused(list_file().name, (Fault(str(list_file()), 1, 1, str(error)),), kind="list of packs")
        return replace(content, refused=(damaged, *content.refused))


def _kept_or_loaded(places: Sequence[Path], off: Collection[str]) -> Catalogue:
    made_of = likeness(places, off) if cache_folder() and not aside() else b""
    name = name_of(places)
    with uncollected():
        if made_of and (content := kept(name, made_of, Catalogue)) is not None:
            return content
        from game.packs.loader import load  # start-up time: what is kept needs none of what reads and checks

        content = load(places, off)
        if made_of and not content.refused and made_of == likeness(places, off):
            keep(name, made_of, content)
    return content


def name_of(places: Sequence[Path]) -> str:
    """Return a name for the content in these places, as this checkout of the game reads it.

    A place that is not there, as the player's own folder before its first pack, makes no difference.
    """
    parts = (__file__, sys.version, *(str(place.resolve()) for place in places if os.path.exists(place)))
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:32]
