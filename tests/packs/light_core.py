"""The shipped core without its land, its foes and its plans: for packs that bring their own, checked in a fraction of
the time.
"""

import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from game.packs.roots import own_root

LEFT_OUT = ("encounters", "foes", "land", "places", "powers", "quests", "scenarios")
"""The folders of core that are left out."""
NAMING = ("relics.toml", "quest.toml")
"""Files that name what is left out."""


@cache
def light_core() -> Path:
    """Return a folder of packs that has nothing but such a core; it is removed with the other temporary folders."""
    folder = Path(mkdtemp(prefix="flamequick-core-"))
    shutil.copytree(own_root() / "core", folder / "core", ignore=shutil.ignore_patterns(*LEFT_OUT, *NAMING))
    return folder
