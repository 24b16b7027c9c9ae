"""Packs that mean harm, loaded and checked in workers with limits: `python -m tests.endurance.packs --count 5000`.

Each is loaded beside other packs, as at the start of the game, and checked, as by `flamequick check`. A crash is an
error that is raised, or a pack left out because of one; a hang takes longer than `SECONDS`.
"""

import argparse
import multiprocessing
import os
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from threading import local
from typing import NamedTuple

from game.packs.check import check
from game.packs.loader import load
from game.packs.roots import own_root
from tests.campaign.tiny import CONTENT
from tests.endurance.bombs import KINDS, bomb, builds_on_core

SECONDS, BYTES = 10, 1_000_000_000
"""The most processor time and the most memory that one pack may cost."""
PATIENCE = 6
"""How many times `SECONDS` of processor time a worker may take before it is ended."""
ASLEEP = 900
"""Seconds by the clock after which a worker is ended whatever it does."""
USER = 11
"""The place of the processor time in the status of a process, behind its name."""
MEGABYTES = 500
"""The most memory with which a worker goes on to the next pack."""


class Verdict(NamedTuple):
    """What became of one pack: `accepted`, `refused`, or how it failed; seconds of processor time, megabytes."""

    kind: str
    number: int
    result: str
    seconds: float = 0
    megabytes: int = 0

    @property
    def failed(self) -> bool:
        """Whether the program failed, and not the pack."""
        return self.result not in ("accepted", "refused")


def judged(number: int, folder: Path) -> Verdict:
    """Write a pack into a folder of packs, load and check it."""
    kind, files = bomb(number)
    pack = folder / "bomb"
    shutil.rmtree(pack, ignore_errors=True)
    pack.mkdir(parents=True)
    for name, data in files.items():
        (pack / name).write_bytes(data)
    seconds: list[float] = []
    result = ""
    for step in (_load, _check):
        begun = time.process_time()
        try:
            result = step(pack, _beside(number)) if result in ("", "accepted", "refused") else result
        except MemoryError:
            result = "out of memory"
        except Exception as error:
            result = f"crashed: {type(error).__name__}: {error}"[:300]
        seconds.append(time.process_time() - begun)
    if max(seconds) > SECONDS and result in ("accepted", "refused"):
        result = "too slow"
    return Verdict(kind, number, result, max(seconds), memory())


def memory() -> int:
    """Return the most megabytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _beside(number: int) -> Path:
    return own_root() if builds_on_core(number) else CONTENT


def _load(pack: Path, beside: Path) -> str:
    catalogue = load([beside, pack.parent])
    for refused in catalogue.refused:
        if "fault of the game" in refused.words():
            return f"crashed: {refused.words()}"[:300]
    names = {each.id for each in catalogue.packs}
    if not {each.name for each in beside.iterdir() if (each / "pack.toml").is_file()} <= names:
        return "took other packs down"
    return "accepted" if "bomb" in names else "refused"


def _check(pack: Path, beside: Path) -> str:
    report = check([pack], [beside])
    told = "\n".join(map(str, report.faults)).encode()
    if b"fault of the game" in told:
        return f"crashed: {told.decode()}"[:300]
    return "refused" if report.failed else "accepted"


def kind_of(number: int) -> str:
    """Return the kind of a pack, by its number."""
    return list(KINDS)[number % len(KINDS)]


Judged = Callable[[int, Path], Verdict]
"""Makes a pack of a number in a folder, and says what became of it."""


def _worker(pipe: Connection, judged: Judged, first: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES + 500_000_000, BYTES + 500_000_000))
    with tempfile.TemporaryDirectory() as folder:
        judged(first, Path(folder))  # what every pack costs: imports and the shipped content
        pipe.send(None)
        while True:
            try:
                number = pipe.recv()
            except EOFError:
                return
            pipe.send(judged(number, Path(folder)))


class Judge:
    """A worker, which is begun anew after each pack that fails or takes much memory."""

    def __init__(self, judged: Judged, kind: Callable[[int], str], first: int) -> None:
        self._judged, self._kind, self._first = judged, kind, first
        self._begin()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_worker, args=(other, self._judged, self._first), daemon=True)
        self._process.start()
        other.close()
        self._pipe.recv()

    def _busy(self) -> float:
        """Return the seconds of processor time that the worker has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return int(fields[USER]) / os.sysconf("SC_CLK_TCK")

    def judge(self, number: int) -> Verdict:
        """Have one pack judged."""
        begun, until = self._busy(), time.monotonic() + ASLEEP
        self._pipe.send(number)
        kind = self._kind(number)
        verdict = Verdict(kind, number, "hung", SECONDS * PATIENCE)
        try:
            while not self._pipe.poll(1):
                if self._busy() - begun > SECONDS * PATIENCE or time.monotonic() > until:
                    break
            else:
                verdict = self._pipe.recv()
        except (EOFError, FileNotFoundError):
            verdict = Verdict(kind, number, f"died with {self._process.exitcode}")
        if verdict.megabytes * 2**20 > BYTES:
            verdict = verdict._replace(result="too much memory")
        if verdict.failed or verdict.megabytes > MEGABYTES:
            self.close()
            self._begin()
        return verdict

    def close(self) -> None:
        """End the worker."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def table(verdicts: list[Verdict]) -> str:
    """Return the figures, a line for each kind of pack."""
    lines = [f"{'kind':<26}{'count':>6}{'accepted':>10}{'refused':>9}{'failed':>8}{'slowest s':>11}{'most MB':>9}"]
    kinds: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        kinds[verdict.kind].append(verdict)
    for kind, some in (*kinds.items(), ("all", verdicts)):
        results = Counter("failed" if verdict.failed else verdict.result for verdict in some)
        slowest, most = max(verdict.seconds for verdict in some), max(verdict.megabytes for verdict in some)
        counts = f"{results['accepted']:>10}{results['refused']:>9}{results['failed']:>8}"
        lines.append(f"{kind:<26}{len(some):>6}{counts}{slowest:>11.1f}{most:>9}")
    return "\n".join(lines)


def judge_all(
    numbers: Sequence[int], jobs: int, judged: Judged, kind: Callable[[int], str], first: int = 0
) -> list[Verdict]:
    """Have packs judged by that many workers, and tell every failure as it comes.

    Args:
        numbers: of the packs.
        jobs: workers.
        judged: makes and judges one.
        kind: the kind of a pack by its number.
        first: a pack that each worker begins with, uncounted.
    """
    judges, mine = [], local()

    def begin() -> None:
        mine.judge = Judge(judged, kind, first)
        judges.append(mine.judge)

    verdicts = []
    with ThreadPoolExecutor(jobs, initializer=begin) as threads:
        for verdict in threads.map(lambda number: mine.judge.judge(number), numbers):
            verdicts.append(verdict)
            if verdict.failed:
                print(f"{verdict.kind}, number {verdict.number}: {verdict.result}", file=sys.stderr, flush=True)
    for judge in judges:
        judge.close()
    return verdicts


def print_figures(verdicts: list[Verdict]) -> int:
    """Print the figures, and return the exit code: 1 where the program failed."""
    print(table(verdicts))
    return 1 if any(verdict.failed for verdict in verdicts) else 0


def main() -> int:
    """Judge packs, print the figures and every failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    return print_figures(judge_all(numbers, options.jobs, judged, kind_of, list(KINDS).index("foes")))


if __name__ == "__main__":
    raise SystemExit(main())
