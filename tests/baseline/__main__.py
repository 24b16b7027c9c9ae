"""The command behind `.ci/baseline`: play everything again and compare it with the record, or renew it."""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path

from tests.baseline import campaigns, documents, exact, fights, games

RECORDED = Path(__file__).with_name("recorded")
SHOWN = 12
"""Differences of one file that are printed."""


def main(arguments: Sequence[str]) -> int:
    """Compare or record; return the exit code."""
    parser = argparse.ArgumentParser(prog=".ci/baseline", description="Compare play with the recorded baseline.")
    parser.add_argument("--record", action="store_true", help="record everything again")
    parser.add_argument("--fight", nargs=3, metavar=("ENCOUNTER", "RULESET", "DIFFICULTY"), help="print one fight")
    parser.add_argument("--jobs", type=int, default=2, help="processes to play in")
    chosen = parser.parse_args(arguments)
    if chosen.fight:
        fights.show(tuple(chosen.fight))
        return 0
    began = time.monotonic()
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as workers:
        if chosen.record:
            _record(workers)
        else:
            wrong = _compare(workers)
            for line in wrong:
                print(line)
            if wrong:
                print("Play differs. If that is meant: .ci/baseline --record, in a commit that says why.")
                return 1
            print(f"Equal to the baseline: {len(fights.cells())} fights, {len(campaigns.courses())} campaigns.")
    print(f"{time.monotonic() - began:.0f} s")
    return 0


def _texts(workers: ProcessPoolExecutor) -> Iterable[tuple[str, str]]:
    """Play everything; yield each file's name and text. The workers are given all of it at once, so that none waits."""
    played = {
        "campaigns.tsv": workers.map(campaigns.row, campaigns.courses()),
        "exact.tsv": workers.map(exact.row, exact.fights()),
        "saves.tsv": workers.map(games.continued, [(RECORDED, slot) for slot in games.slots()]),
        "fights.tsv": workers.map(fights.row, fights.cells(), chunksize=5),
    }
    for name, text in documents.DOCUMENTS.items():
        yield name, text()
    for name, lines in played.items():
        yield name, "".join(f"{line}\n" for line in lines)


def _record(workers: ProcessPoolExecutor) -> None:
    RECORDED.mkdir(exist_ok=True)
    for name in games.write(RECORDED):
        print(f"written: {name}")
    for name, text in _texts(workers):
        (RECORDED / name).write_text(text, encoding="utf-8")


def _compare(workers: ProcessPoolExecutor) -> list[str]:
    wrong: list[str] = []
    differing = workers.map(games.differs, logs := [RECORDED / "logs" / log for log in games.logs()])
    for name, text in _texts(workers):
        recorded = (RECORDED / name).read_text(encoding="utf-8").splitlines()
        pairs = enumerate(zip_longest(recorded, text.splitlines(), fillvalue="(no line)"), 1)
        found = [(number, was, now) for number, (was, now) in pairs if was != now]
        for number, was, now in found[:SHOWN]:
            wrong += [f"{name}:{number}", f"  was {was}", f"  now {now}"]
        if len(found) > SHOWN:
            wrong.append(f"{name}: {len(found)} lines differ")
    told = [f"logs/{log.name}: {text}" for log, text in zip(logs, differing, strict=True) if text]
    return told + wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
