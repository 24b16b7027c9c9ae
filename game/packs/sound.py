"""Whether a check of all content that the game finds by itself is known to have found nothing to tell.

What there is to tell is found anew each time, and so is everything once a byte of a pack, the code, Python or a package
has changed.
"""

from game.packs.installed import name_of
from game.packs.kept.folder import cache_folder
from game.packs.kept.likeness import likeness
from game.packs.kept.looked import Looked
from game.packs.roots import roots
from game.packs.switches import BadList, switches
from systems.table.ruleset import aside


def made_of() -> bytes:
    """Return the digest of all that a check looks at; empty where nobody can tell, or nothing is kept."""
    try:
        return likeness(roots(), switches().off, every=True) if cache_folder() and not aside() else b""
    except BadList:
        return b""


def known_sound(found: bytes) -> Looked | None:
    """Return what was looked at when nothing was to be told of content with that digest; None if that is not known."""
    return Looked.kept(name_of(roots()), found) if found else None


def keep_sound(looked: Looked, found: bytes) -> None:
    """Keep that nothing was to be told of content that had that digest before it was checked, if it has it still."""
    if found and found == made_of():
        looked.keep(name_of(roots()), found)
