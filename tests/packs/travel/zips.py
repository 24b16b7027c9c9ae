"""Packs and zips for the tests of travelling ones, and a server of files by https."""

import ssl
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

PEM = Path(__file__).with_name("server.pem")
"""Key and certificate of a server called localhost, which nobody trusts but these tests."""

MANIFEST = """\
format = 2
id = "{id}"
name = "{name}"
text = "For one test."
version = "{version}"
licence = "MIT"
authors = ["Somebody"]
{more}
"""
ITEM = '[[item]]\nid = "lamp"\nname = "Lamp"\ntext = "It glows."\nprice = 3\nweight = 1\n'


def manifest(pack: str, version: str = "0.1.0", more: str = "") -> str:
    """The manifest of a pack."""
    return MANIFEST.format(id=pack, name=pack.capitalize(), version=version, more=more)


def files(pack: str, version: str = "0.1.0", more: str = "", **others: str) -> dict[str, str]:
    """The files of a small pack with a thing."""
    named = {f"{name}.toml": text for name, text in others.items()}
    return {"pack.toml": manifest(pack, version, more), "things.toml": ITEM, **named}


def zipped(path: Path, parts: Mapping[str, str], inside: str = "") -> Path:
    """Write a zip of these files, perhaps in a folder in it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(inside + name, text)
    return path


def folder(path: Path, parts: Mapping[str, str]) -> Path:
    """Write these files into a folder."""
    for name, text in parts.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(text, encoding="utf-8")
    return path


def small_game(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    """Put a game of one small pack in place of the shipped one, and a player without packs."""
    own = place / "own"
    folder(own / "core", files("core"))
    monkeypatch.setattr("game.packs.roots.own_root", lambda: own)
    monkeypatch.setattr("game.packs.travel.shelf.own_root", lambda: own)
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("XDG_DATA_HOME", str(place / "data"))


class Served:
    """Files of a server by their paths, and what it sends on to elsewhere."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.files: dict[str, bytes] = {}
        self.elsewhere: dict[str, str] = {}


@contextmanager
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Serve files by https on this machine, with a certificate that this process trusts."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.lstrip("/")
            if path in there.elsewhere:
                self.send_response(302)
                self.send_header("Location", there.elsewhere[path])
                self.end_headers()
            elif path in there.files:
                self.send_response(200)
                self.end_headers()
                self.wfile.write(there.files[path])
            else:
                self.send_error(404)

        def log_message(self, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(PEM)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(PEM))
    monkeypatch.setenv("NO_PROXY", "localhost")
    monkeypatch.setenv("no_proxy", "localhost")
    there = Served(f"https://localhost:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield there
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
