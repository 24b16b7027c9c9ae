"""Recorded texts: what commands print, and digests of the schemas."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from tests.baseline.fights import content

ROOT = Path(__file__).parents[2]

TERMINAL = ("fight", "core:mud_leeches", "--ruleset", "zones", "--party", "core:starters", "--seed", "5")
WIRE = ("core:cinder_pack", "pool", "core:line_walkers", "9")
"""Encounter, ruleset, party and seed of the fight on the wire."""


def _printed(*arguments: str, typed: str = "") -> str:
    """Return what the program prints, its own files in an empty home."""
    with tempfile.TemporaryDirectory() as home:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        done = subprocess.run(
            [sys.executable, "-m", "game", *arguments],
            cwd=ROOT,
            env=kept | {"HOME": home, "XDG_DATA_HOME": home, "COLUMNS": "80"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode not in (0, 1) or done.stderr:
        raise RuntimeError(f"flamequick {' '.join(arguments)} failed: {done.stderr}")
    return done.stdout


def schemas() -> str:
    """Return a line for each JSON Schema: its name and digest."""
    with tempfile.TemporaryDirectory() as folder:
        _printed("schema", folder)
        files = sorted(Path(folder).iterdir())
        return "".join(f"{file.name}\t{blake2b(file.read_bytes(), digest_size=16).hexdigest()}\n" for file in files)


def check() -> str:
    """Return what `check --json` prints."""
    return _printed("check", "--json")


def terminal() -> str:
    """Return a fight in the terminal: help, sheets, and always the first answer."""
    return _printed(*TERMINAL, "--front", "text", typed="?\nmap\nparty\nwhy\n" + "1\n" * 40 + "why\npack\nquit\n")


def wire() -> str:
    """Return a fight on the wire, played by the sensible policy, with a message that is refused."""
    encounter, rules, party, seed = WIRE
    session = Launcher(content()).fight(encounter, rules, party, seed)
    typed = ["not JSON", json.dumps({"choice": {"request": 1, "option": "no such option"}})]
    try:
        policy = player(session, seed)
        while (request := session.request) is not None:
            choice = policy(request)
            session.choose(choice)
            fields = {
                key: value if isinstance(value, int | str) else dict(value) for key, value in choice.fields.items()
            }
            answer = {"request": choice.request, "option": choice.option, "fields": fields}
            typed.append(json.dumps({"choice": answer}))
    finally:
        session.close()
    arguments = ("fight", encounter, "--ruleset", rules, "--party", party, "--seed", seed, "--front", "wire")
    return _printed(*arguments, typed="".join(f"{line}\n" for line in typed))


DOCUMENTS: Mapping[str, Callable[[], str]] = {
    "documents.tsv": schemas,
    "check.json": check,
    "terminal.txt": terminal,
    "wire.jsonl": wire,
}
"""What makes each text, by the file that holds it."""
