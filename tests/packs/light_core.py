"""The shipped core without its land, its foes and its plans: for packs that bring their own, checked in a fraction of
the time.
"""

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from game.packs.check import check
from game.packs.roots import own_root

LEFT_OUT = ("encounters", "foes", "land", "places", "powers", "quests", "scenarios")
"""The folders of core that are left out."""
BOAT = """\
[[terrain]]
id = "water"
name = "Water"
text = "What a boat is for."
glyph = "~"
colour = "#3f7f9f"
move_cost = 2
sight = 2
scouting = 5
needs_boat = true

[[vehicle]]
id = "folding_boat"
name = "Folding Boat"
text = "A thing of core is one of these."
terrains = ["water"]
move = 6
capacity = 10
price = 300
"""
"""What things of core name that is left out."""


def wrong(pack: Path) -> list[str]:
    """Return what check says of a pack beside such a core, without places; much of the core itself is never used."""
    found = check([pack], roots=[light_core()]).faults
    assert all(fault.warning for fault in found if fault.pack == "core"), "the light core has faults"
    return [fault.message for fault in found if fault.pack != "core"]


@cache
def light_core() -> Path:
    """Return a folder of packs that has nothing but such a core; it is removed when the process ends."""
    folder = Path(mkdtemp(prefix="flamequick-core-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(own_root() / "core", folder / "core", ignore=shutil.ignore_patterns(*LEFT_OUT))
    (folder / "core" / "boat.toml").write_text(BOAT, encoding="utf-8")
    return folder
