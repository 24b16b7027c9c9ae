"""The command line in a process of its own, forked from one that has imported the game and parsed its files of content.

To do so takes a new process longer than what most tests ask of it. One of these has found no ruleset and checked no
content yet, as a new one; only hashes of texts are the same in all of them.
"""

import atexit
import gc
import importlib
import json
import os
import pkgutil
import socket
import struct
import subprocess
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryFile

ROOT = Path(__file__).parents[1]
PATIENCE = 600
"""Seconds after which a command that has not ended hangs, however busy the machine is."""

IMPORTED = (
    "game.cli", "game.campaign", "game.laboratory", "game.packs", "game.sessions", "game.text", "game.wire", "systems",
)  # fmt: skip
PROGRAM = "import sys; from tests.forked import serve; serve(int(sys.argv[1]))"
COMMAND = "; from game.cli import main; sys.exit(main())"
CODE = struct.Struct("i")


def flamequick(
    *words: str, path: Path, environment: Mapping[str, str], folder: Path, given: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the game's command in a folder with what is typed; it finds the packages of the folder `path`."""
    with TemporaryFile() as asked, TemporaryFile() as typed, TemporaryFile() as out, TemporaryFile() as err:
        for file, text in (
            (asked, json.dumps([words, str(path), dict(environment), str(folder)])),
            (typed, given),
        ):
            file.write(text.encode())
            file.seek(0)
        server = _server()
        socket.send_fds(server, [b"!"], [file.fileno() for file in (typed, out, err, asked)])
        if not (code := server.recv(CODE.size)):
            raise RuntimeError("the process that forks others has ended")
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(words, CODE.unpack(code)[0], out.read().decode(), err.read().decode())


@cache
def _server() -> socket.socket:
    """Return the line to a process that forks others, which ends before this one."""
    ours, theirs = socket.socketpair()
    ours.settimeout(PATIENCE)
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM + COMMAND, str(theirs.fileno())],
        pass_fds=[theirs.fileno()],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


def serve(line: int) -> None:
    """Fork a process for each request; return in each of those, once it is as was asked."""
    for name in IMPORTED:
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            importlib.import_module(module.name)
    _parse()
    gc.freeze()
    with socket.socket(fileno=line) as asking:
        while True:
            message, files, *_ = socket.recv_fds(asking, 1, 4)
            if not message:
                sys.exit()
            child = os.fork()
            if not child:
                _become(files)
                break
            for file in files:
                os.close(file)
            _, status = os.waitpid(child, 0)
            asking.sendall(CODE.pack(os.waitstatus_to_exitcode(status)))


def _parse() -> None:
    """Parse the game's own files of content; a process that reads one of the same bytes has its data at once."""
    from game import toml  # as all of the game, only in the process that forks others
    from game.packs.reading import parse
    from game.packs.roots import own_root

    tupled = lru_cache(maxsize=500)(toml.tupled)
    for path in own_root().rglob("*.toml"):
        tupled(path.read_bytes().decode())
    vars(parse)["tupled"] = tupled


def _become(files: list[int]) -> None:
    """Make this process what was asked: its streams, words, environment, packages and folder."""
    for number, file in enumerate(files[:3]):
        os.dup2(file, number)
    with open(files[3], encoding="utf-8") as asked:
        words, path, environment, folder = json.load(asked)
    for file in files[:3]:
        os.close(file)
    sys.argv[1:] = words
    sys.path.insert(1, path)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    importlib.invalidate_caches()
