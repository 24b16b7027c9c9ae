"""Loading content, against tomllib alone on the same files."""

import subprocess
import sys
import tomllib
from pathlib import Path

from game.packs.check import check
from game.packs.loader import load
from game.packs.roots import own_root
from tests.benchmarks.interleaved import least, ratio
from tests.packs import synthetic

WARM, COLD, CHECK = 3.0, 3.0, 5.0

COLD_LOAD = """
import sys, time, tomllib
from pathlib import Path
from game.packs.loader import load
from systems.table.content.effect import effects
from systems.table.ruleset import rulesets

effects(), list(rulesets())
root = Path(sys.argv[1])
files = sorted(root.rglob("*.toml"))

start = time.process_time()
for file in files:
    tomllib.loads(file.read_text(encoding="utf-8"))
middle = time.process_time()
assert load([root]).count == 2000
print(time.process_time() - middle, middle - start)
"""
"""Prints the processor time that the first load of a process takes, and that of tomllib just before it."""


def test_loading_core_costs_at_most_three_times_tomllib() -> None:
    """Reading, validating, checking every reference and freezing, with the models built already."""
    root = own_root()
    files = sorted(root.glob("*/**/*.toml"))
    assert files

    def parse() -> None:
        for file in files:
            tomllib.loads(file.read_text(encoding="utf-8"))

    assert ratio(lambda: load([root]), parse, limit=WARM, runs=9, label="loading core") <= WARM


def test_the_first_load_of_two_thousand_records_costs_at_most_three_times_tomllib(tmp_path: Path) -> None:
    """In a process of its own: every validator has yet to be built, every condition to be compiled."""
    synthetic.write(tmp_path)

    def measured() -> float:
        run = subprocess.run(
            [sys.executable, "-c", COLD_LOAD, str(tmp_path)], capture_output=True, text=True, check=True
        )
        ours, theirs = map(float, run.stdout.split())
        print(f"\nfirst load of 2,000 records: {ours / theirs:.2f} times tomllib")
        return ours / theirs

    assert least(measured, COLD) <= COLD


def test_checking_two_thousand_records_costs_at_most_five_times_tomllib(tmp_path: Path) -> None:
    """`check`: all faults across records, and content that no campaign can reach."""
    synthetic.write(tmp_path)
    files = sorted(tmp_path.rglob("*.toml"))

    def parse() -> None:
        for file in files:
            tomllib.loads(file.read_text(encoding="utf-8"))

    assert ratio(lambda: check(roots=[tmp_path]), parse, limit=CHECK, runs=5, label="checking 2,000 records") <= CHECK


def test_two_thousand_records_are_sound(tmp_path: Path) -> None:
    synthetic.write(tmp_path)
    report = check(roots=[tmp_path])
    assert (report.records, report.failed) == (2000, False)
