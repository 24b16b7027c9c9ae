"""Loading the core pack, against tomllib alone on the same files."""

import tomllib

from game.packs.loader import load
from game.packs.roots import own_root
from tests.benchmarks.interleaved import ratio

LIMIT = 4.0


def test_loading_core_costs_at_most_four_times_tomllib() -> None:
    """Reading, validating, checking every reference and freezing, with the models built already."""
    root = own_root()
    files = sorted(root.glob("core/**/*.toml"))
    assert files

    def parse() -> None:
        for file in files:
            tomllib.loads(file.read_text(encoding="utf-8"))

    assert ratio(lambda: load([root]), parse, runs=9, label="loading core") <= LIMIT
