"""The bounds of packs, generous for content and tight for traps. The handbook names them."""

from typing import Final

from game.toml import DEEPEST, LARGEST, LONGEST_WORD

FILE: Final = LARGEST
"""Bytes of a file."""
PACK: Final = 4 * LARGEST
"""Bytes of all files of a pack."""
FILES: Final = 5_000
"""Files of a pack."""
RECORDS: Final = 100_000
"""Records of a pack."""
ENTRIES: Final = 50_000
"""Entries of a list, keys of a table; records of a file are counted by `RECORDS`."""
TEXT: Final = 20_000
"""Characters of a text."""
NAME: Final = 200
"""Characters of a name, a label, an id, and a key."""
INHERITED: Final = 1_000_000
"""Values that all records with `extends` and all patched ones hold together."""
FAULTS: Final = 1_000
"""Faults that are told of one pack, and as many warnings."""
ARCHIVE: Final = 8 * LARGEST
"""Bytes of a pack's zip, and of an index."""
UNPACKED: Final = 16 * LARGEST
"""Bytes of everything in a zip."""
PARTS: Final = 10_000
"""Files and folders in a zip."""
RATIO: Final = 200
"""Times that a file in a zip may be larger than what it takes there."""

__all__ = [
    "ARCHIVE",
    "DEEPEST",
    "ENTRIES",
    "FAULTS",
    "FILE",
    "FILES",
    "INHERITED",
    "LONGEST_WORD",
    "NAME",
    "PACK",
    "PARTS",
    "RATIO",
    "RECORDS",
    "TEXT",
    "UNPACKED",
]
