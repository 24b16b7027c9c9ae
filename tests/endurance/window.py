"""An hour before the window with real mouse and keys: `python -m tests.endurance.window --minutes 60`.

Xvfb shows the window, xdotool presses: every screen and ruleset, sizes, scales, and keys that are hammered while the
enemies think. A fault, a process that ends by itself, or an answer that nobody can have given is a failure: an answer
needs a press at least 120 ms after its question was first to be seen. Needs Xvfb and xdotool.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.window.presses import SETTLE

REPOSITORY = Path(__file__).parents[2]
DISPLAY = ":73"
RULESETS = ("impact", "zones", "reactive", "pool", "fudge")
ENCOUNTERS = ("core:cinder_pack", "core:choir_conclave", "core:barge_crew")
SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
KEYS = (
    "Return", "space", "Escape", "Tab", "Up", "Down", "Left", "Right", "1", "2", "3", "a", "m", "g", "u", "r", "e",
    "h", "d", "w", "F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9", "F10", "ctrl+plus", "ctrl+minus", "ctrl+z", "ctrl+s",
    "plus", "minus", "Page_Down", "Page_Up",
)  # fmt: skip
LATE = 0.005
"""Seconds that a clock may be read late."""


class Outcome(NamedTuple):
    """What a chapter came to."""

    chapter: str
    presses: int
    shown: int
    answers: int
    slow: int
    faults: list[str]


def chapters(minutes: float, random: Random) -> Iterator[tuple[str, list[str], float]]:
    """Yield the chapters: a name, the arguments of `flamequick`, and how many seconds it lasts."""
    each = minutes * 60 / 10
    for ruleset in RULESETS:
        encounter = random.choice(ENCOUNTERS)
        args = ["fight", encounter, "--ruleset", ruleset, "--seed", str(random.randrange(999)), "--front", "window"]
        yield f"fight, {ruleset}", [*args, "--difficulty", "ruthless"], each
        seed = str(random.randrange(999))
        args = ["--new", "--seed", seed, "--ruleset", ruleset, "--region", "core:the_cinder_reach"]
        yield f"campaign, {ruleset}", ["play", *args, "--front", "window"], each


class Hands:
    """Presses what is on the screen, or anything."""

    def __init__(self, spots: Path, random: Random) -> None:
        """Press what stands in this file."""
        self._spots, self._random = spots, random
        self.presses: list[tuple[float, float]] = []
        """Between which times each press was sent."""

    def _xdo(self, *args: str) -> None:
        begun = time.monotonic()
        subprocess.run(["xdotool", *args], check=False, capture_output=True, timeout=20)
        self.presses.append((begun, time.monotonic()))

    def take(self) -> None:
        """Point at the window, and give it the keys: without a window manager nothing else does."""
        self._xdo("mousemove", "400", "300")
        self._xdo("windowfocus", self._window())

    def _window(self) -> str:
        told = subprocess.run(["xdotool", "getmouselocation", "--shell"], check=False, capture_output=True, text=True)
        return next((line.partition("=")[2] for line in told.stdout.splitlines() if line.startswith("WINDOW")), "")

    def act(self) -> None:
        """Do one thing."""
        random, kind = self._random, self._random.randrange(100)
        found = self._read()
        if kind < 55 and found["spots"]:
            _, x, y = random.choice(found["spots"])
            self._xdo("mousemove", str(x), str(y), "click", random.choice("1113"))
        elif kind < 75:
            self._xdo("key", random.choice(KEYS))
        elif kind < 80:
            wide, high = found["size"]
            at = str(random.randrange(wide)), str(random.randrange(high))
            self._xdo("mousemove", *at, "click", random.choice("1245"))
        elif kind < 83:
            wide, high = random.choice(SIZES)
            self._xdo("windowsize", self._window(), str(wide), str(high))
        elif kind < 92:
            self._xdo("key", "--delay", "5", *random.choices(KEYS[:16], k=12))
            time.sleep(1.5)  # whatever is answered now was pressed too early
        else:
            x, y = (random.choice(found["spots"]) if found["spots"] else ("", 300, 300))[1:]
            self._xdo("mousemove", str(x), str(y), "click", "--repeat", "6", "--delay", "12", "1")
            time.sleep(1.5)

    def _read(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(self._spots.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"size": (1280, 720), "spots": []}
        return found


def played(chapter: str, args: Sequence[str], seconds: float, folder: Path, random: Random) -> Outcome:
    """Play a chapter in a process of its own, begun again whenever it has been left."""
    notes, spots = folder / "notes", folder / "spots"
    notes.unlink(missing_ok=True)
    faults: list[str] = []
    hands = Hands(spots, random)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        spots.unlink(missing_ok=True)
        saves = ["--saves", str(folder / "saves")] if args[0] == "play" else []
        command = [sys.executable, "-m", "tests.endurance.window_inside", str(notes), str(spots), *args, *saves]
        errors = (folder / "errors").open("w+", encoding="utf-8")
        process = subprocess.Popen(command, cwd=REPOSITORY, stderr=errors, stdout=subprocess.DEVNULL)
        begun, taken = time.monotonic(), False
        while process.poll() is None and time.monotonic() < until:
            if spots.exists():
                if not taken:
                    hands.take()
                    taken = True
                hands.act()
            elif time.monotonic() - begun > 60:
                faults.append("no picture after a minute")
                break
            time.sleep(random.choice((0.02, 0.1, 0.3)))
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            code = -9
        told = (folder / "errors").read_text(encoding="utf-8")
        if code not in (0, 143, -15) or "Traceback" in told:
            faults.append(f"ended with {code}: {told[-300:]}")
    lines = [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]
    faults += judged(lines, hands.presses)
    kinds = Counter(line["what"] for line in lines)
    return Outcome(chapter, len(hands.presses), kinds["shown"], kinds["answer"], kinds["slow"], faults)


def judged(lines: Sequence[dict[str, Any]], presses: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Name each fault, and each answer that no press can have given.

    One press may give several answers: those of everybody's last declarations and of a basket, which are noted as
    repeated; and what directly follows an answer, with no question shown between, belongs to it.
    """
    shown: dict[int, float] = {}
    repeated = False
    before = -1
    for last, line in zip([{"what": ""}, *lines], lines, strict=False):
        if line["what"] == "fault":
            yield f"fault: {line['words']}"
        elif line["what"] == "repeated":
            repeated = True
        elif line["what"] == "shown":
            if line["request"] != before:
                shown[line["request"]] = line["at"]
            before = line["request"]
        elif line["what"] == "answer":
            first = shown.get(line["request"])
            if last["what"] == "answer" or repeated:
                repeated = False
                continue
            if first is None:
                yield f"request {line['request']} was answered unseen, by {line['option']}"
            elif not any(begun <= line["at"] and first + SETTLE / 1000 - LATE <= ended for begun, ended in presses):
                yield f"request {line['request']} was answered by a press that is older: {line['option']}"


@contextmanager
def screen() -> Iterator[None]:
    """Show a virtual screen."""
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        sys.exit("Xvfb and xdotool are needed, such as from Debian's packages xvfb and xdotool.")
    process = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL)
    os.environ |= {"DISPLAY": DISPLAY, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    time.sleep(1)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def main() -> int:
    """Play, and print what every chapter came to; 1 on any fault."""
    parser = argparse.ArgumentParser(description="Play in the window with real mouse and keys.")
    parser.add_argument("--minutes", type=float, default=60, help="how long")
    parser.add_argument("--seed", default="hour", help="of what is pressed")
    given = parser.parse_args()
    random, failed = Random(given.seed), False
    print("| chapter | presses | questions shown | answers | frames over 0.2 s | faults |")
    print("|---|---:|---:|---:|---:|---:|")
    with screen(), tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
        for chapter, args, seconds in chapters(given.minutes, random):
            made = played(chapter, args, seconds, Path(folder), random)
            row = [made.chapter, made.presses, made.shown, made.answers, made.slow, len(made.faults)]
            print(f"| {' | '.join(map(str, row))} |", flush=True)
            for fault in made.faults:
                failed = True
                print(f"    {fault}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
