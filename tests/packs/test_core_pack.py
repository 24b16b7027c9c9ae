"""The game's own pack, held against its own loader."""

from game.packs.check import check
from game.packs.loader import load
from game.packs.roots import own_root


def test_it_has_no_faults() -> None:
    report = check(roots=[own_root()])
    assert [str(fault) for fault in report.faults] == []
    assert report.summary().startswith("OK, ")


def test_it_loads() -> None:
    assert load([own_root()]).packs[0].id == "core"
