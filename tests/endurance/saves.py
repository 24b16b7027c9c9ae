"""Damaged saves and logs, in great numbers: `python -m tests.endurance.saves --count 20000`.

Each case must load the right game, give way to a sound one, or give one clear error; and what was loaded must be
playable for the next answers.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.sessions import savefile
from game.sessions.altered import ALTERED, SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.launcher import Launcher
from game.sessions.replay import replay
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from systems.table.loop.requests import Refused
from tests import shipped
from tests.endurance import prepared
from tests.endurance.damage import KINDS, SEALED
from tests.endurance.prepared import Prepared

ANSWERS = 20
"""Random answers that are given after loading."""
RIGHT, SOUND, EDITED, ERROR, BLAMED, WRONG, CRASH = (
    "the right game",
    "gave way to a sound one",
    "as edited",
    "one clear error",
    "told in play",
    "WRONG GAME",
    "CRASH",
)
RESULTS = (RIGHT, SOUND, EDITED, ERROR, BLAMED, WRONG, CRASH)
BAD = (WRONG, CRASH)
CHUNK = 50


class Case(NamedTuple):
    """One damaged file: its number in the run, the kind of damage, and what became of it."""

    number: int
    kind: str
    result: str
    text: str = ""


def cases(seed: str, numbers: Sequence[int], kinds: Sequence[str] = tuple(KINDS)) -> list[Case]:
    """Run cases by their numbers; the same number is always the same case."""
    with tempfile.TemporaryDirectory() as scratch:
        return [_case(seed, number, kinds, Path(scratch)) for number in numbers]


def _case(seed: str, number: int, kinds: Sequence[str], scratch: Path) -> Case:
    random = Random(f"{seed}/{number}")
    found = random.choice(prepared.saves())
    kind = random.choice(kinds)
    log = random.random() < 0.15
    data = KINDS[kind](found.log if log else found.now, random)
    folder = scratch / "saves"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "one.toml").write_bytes(data)
    kind = f"log: {kind}" if log else kind
    try:
        if log:
            return Case(number, kind, _replayed(folder / "one.toml"))
        kept = random.random() < 0.5
        if kept:
            (folder / "one.bak").write_text(found.before)
        return Case(number, kind, *_loaded(folder, found, kind, random))
    except Exception as error:  # exactly what must never be
        return Case(number, kind, CRASH, f"{found.name}: {type(error).__name__}: {error} {_place(error)}")


def _place(error: Exception) -> str:
    trace = error.__traceback__
    places = []
    while trace is not None:
        places.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " < ".join(places[:-4:-1])


def _replayed(path: Path) -> str:
    try:
        return RIGHT if replay(path, shipped.catalogue()).same else ERROR
    except SaveError as error:
        return _told(error)


def _told(error: SaveError) -> str:
    """Return the result of a refusal, which says what is wrong in one clear text."""
    text = str(error)
    return ERROR if text and text.endswith(".") and "Traceback" not in text else WRONG


def _loaded(folder: Path, found: Prepared, kind: str, random: Random) -> tuple[str, str]:
    """Load the slot as a front end does, without asking and with the changed save itself, and play on each time."""
    launcher = Launcher(shipped.catalogue(), Saves(folder))
    launcher.slots()
    results = []
    for take in ("", ALTERED):
        agreed = False
        while True:
            try:
                session = launcher.load("one", agreed, take)
            except PacksChanged:
                agreed = True
            except SaveAltered as altered:
                if not altered.unasked:
                    results.append(ERROR)
                    break
                take = altered.unasked
            except SaveError as error:
                results.append(_told(error))
                break
            else:
                results.append(_judged(launcher, session, found, kind, agreed or take == ALTERED, random))
                break
        if results[-1] != ERROR and not take and RIGHT in results:
            break
    return min(results, key=lambda each: (each not in BAD, RESULTS.index(each))), found.name


def _judged(launcher: Launcher, session: Session, found: Prepared, kind: str, changed: bool, random: Random) -> str:
    """Compare a loaded game with those that it may be, and play on."""
    session.saves = None
    snapshot = session.document().snapshot
    right = savefile.read(savefile.to_text(session.document())).snapshot
    assert snapshot
    if right == prepared.snapshot_of(found.now):
        result = RIGHT
    elif right == prepared.snapshot_of(found.before):
        result = SOUND
    elif changed or kind == SEALED or _follows(session):
        result = EDITED
    else:
        result = WRONG
    try:
        _play(session, random)
    except Exception as error:
        explained = launcher.explained(error)
        if explained is error:
            raise
        result = BLAMED
    finally:
        session.close()
    return result


def _follows(session: Session) -> bool:
    """Tell whether a game was made again from its choices, which were cut short."""
    return session.source is None


def _play(session: Session, random: Random) -> None:
    for _ in range(ANSWERS):
        request = session.request
        if request is None:
            session.view()
            return
        request.data()
        try:
            session.choose(request.some(random))
        except Refused:
            continue


def main(arguments: Sequence[str]) -> int:
    """Run the cases and print a table; return the exit code."""
    parser = argparse.ArgumentParser(description="Load and replay damaged saves and logs.")
    parser.add_argument("--count", type=int, default=20_000, help="cases to run")
    parser.add_argument("--seed", default="1", help="of the damage")
    parser.add_argument("--jobs", type=int, default=2, help="processes to run them in")
    parser.add_argument("--only", type=int, help="one case by its number")
    parser.add_argument("--kind", choices=tuple(KINDS), action="append", help="kinds of damage; all by default")
    chosen = parser.parse_args(arguments)
    kinds = chosen.kind or tuple(KINDS)
    if chosen.only is not None:
        print(*cases(chosen.seed, [chosen.only], kinds))
        return 0
    began = time.monotonic()
    chunks = [range(start, min(start + CHUNK, chosen.count)) for start in range(0, chosen.count, CHUNK)]
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as workers:
        found = [
            case
            for part in workers.map(cases, [chosen.seed] * len(chunks), chunks, [kinds] * len(chunks))
            for case in part
        ]
    for line in table(found):
        print(line)
    print(f"{len(found)} cases, {time.monotonic() - began:.0f} s")
    return int(any(case.result in BAD for case in found))


def table(found: Sequence[Case]) -> list[str]:
    """Return the results by kind of damage as rows of a Markdown table, and every case that went wrong."""
    counts = Counter((case.kind, case.result) for case in found)
    rows = [f"| damage | cases | {' | '.join(RESULTS)} |", "|---|" + "---:|" * (len(RESULTS) + 1)]
    for kind in sorted({case.kind for case in found}):
        numbers = [counts[kind, result] for result in RESULTS]
        rows.append(f"| {kind} | {sum(numbers)} | {' | '.join(map(str, numbers))} |")
    wrong = [f"case {case.number}, {case.kind}: {case.result}: {case.text}" for case in found if case.result in BAD]
    return [*rows, *wrong]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
