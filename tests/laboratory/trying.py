"""A pack of one file beside the tiny test pack, and what checking and running its scenarios says."""

from pathlib import Path

from game.laboratory.scenarios.suite import Results, run_all
from game.packs.check import check
from game.packs.loader import freeze
from tests.campaign.tiny import CONTENT

MANIFEST = """\
format = 2
id = "mine"
name = "Mine"
text = "For one test."
version = "1.0"
licence = "MIT"
depends = ["tiny"]
"""

FIGHT = """\
[[scenario]]
id = "fight"
name = "A fight"
rulesets = ["impact"]
party = "tiny:three"
encounter = "tiny:wolves"
things = [{ item = "tiny:grenade" }]
"""
"""Seven lines. Party Impact 6 against Enemy Impact 6 and 8 HP: a roll of 1 and 1 makes 2 damage."""

DAY = """\
[[scenario]]
id = "day"
name = "A day"
rulesets = ["impact"]
party = "tiny:three"
campaign.region = "tiny:vale"
"""


def written(folder: Path, text: str) -> Path:
    """Write the pack, with this text in its file `a.toml`."""
    home = folder / "mine"
    home.mkdir(exist_ok=True)
    (home / "pack.toml").write_text(MANIFEST)
    (home / "a.toml").write_text(text)
    return home


def checked(folder: Path, text: str) -> list[str]:
    """What a plain check says, without the file's name."""
    home = written(folder, text)
    return [_short(str(fault), home) for fault in check([home], [CONTENT]).faults]


def results(folder: Path, text: str) -> Results:
    """What comes of running the pack's scenarios; a plain check finds nothing wrong with them."""
    report = check([written(folder, text)], [CONTENT])
    assert [str(fault) for fault in report.faults if not fault.warning] == []
    return run_all(freeze(report.draft), report.draft, report.packs)


def failures(folder: Path, text: str) -> list[str]:
    """What fails, with line and column, without the lines that say how things stood."""
    home = folder / "mine"
    return [_short(str(fault), home).split("\n")[0] for fault in results(folder, text).faults]


def _short(fault: str, home: Path) -> str:
    return fault.removeprefix(f"{(home / 'a.toml').resolve()}:")
