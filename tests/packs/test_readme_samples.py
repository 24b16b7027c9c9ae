"""What the README and the handbook show to modders: samples that the check lets pass, and commands that there are."""

import re
import shlex
from pathlib import Path

import click
import pytest
import typer

from game.cli import main
from game.cli.app import app
from game.packs.check import check
from game.packs.roots import own_root
from tests.packs.gallery import png, wav

ROOT = Path(__file__).parents[2]
PAGES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "content/README.md")}

SAMPLES = [
    (f"{name}:{text.count(chr(10), 0, found.start()) + 1}", found[1])
    for name, text in PAGES.items()
    for found in re.finditer(r"^```toml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
]
"""Every sample by its place. One that is only part of a record begins with ```toml part, and is not among them."""

MANIFEST = """\
format = 2
id = "my_pack"
name = "My pack"
text = "For one sample."
version = "0.1.0"
licence = "MIT"
depends = ["core>=0.1"]
"""

COMMANDS = sorted(
    {
        command.strip()
        for text in PAGES.values()
        for block in (
            *re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE),
            *re.findall(r"`([^`\n]*)`", text),
        )
        for command in block.splitlines()
        if re.match(r"flamequick\b(?! *$)", command)
    }
)


@pytest.mark.slow
@pytest.mark.parametrize(("place", "text"), SAMPLES, ids=[place for place, _ in SAMPLES])
def test_a_sample_has_no_fault_and_no_warning(place: str, text: str, tmp_path: Path) -> None:
    pack = tmp_path / "my_pack"
    pack.mkdir()
    manifest, records = (text, ITEM) if text.startswith("format = 2\n") else (MANIFEST, text)
    (pack / "pack.toml").write_text(manifest, encoding="utf-8")
    (pack / "records.toml").write_text(records, encoding="utf-8")
    for file in re.findall(r'^file = "([^"]*)"', records, re.MULTILINE):
        (pack / file).parent.mkdir(exist_ok=True)
        (pack / file).write_bytes(png() if file.endswith(".png") else wav())
    assert [str(fault) for fault in check([pack], roots=[own_root()]).faults] == []


@pytest.mark.parametrize("text", [text for _, text in SAMPLES if "[[scenario]]" in text])
def test_a_scenario_that_is_shown_passes(text: str, tmp_path: Path) -> None:
    pack = tmp_path / "my_pack"
    pack.mkdir()
    (pack / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (pack / "records.toml").write_text(text, encoding="utf-8")
    assert main(["check", str(pack), "--scenarios"]) == 0


ITEM = """
[[creature]]
id = "kettle_fox"
name = "Kettle Fox"
text = "What a sample of a manifest may name."
core = { might = 1 }

[[encounter]]
id = "fox_earth"
name = "Whistling"
text = "So that it is met."
foes = [{ creature = "kettle_fox" }]

[[terrain]]
patch = "core:plains"
add.encounters = [{ encounter = "fox_earth" }]
"""


def test_there_are_samples() -> None:
    assert len(SAMPLES) >= 20


@pytest.mark.thorough
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_is_shown_is_one(command: str) -> None:
    words = shlex.split(command, comments=True)[1:]
    found: click.Command = typer.main.get_command(app)
    if not words or (words[0].startswith("-") and words[0] not in ("--help", "--version")):
        words = ["play", *words]
    while isinstance(found, click.Group) and words and not words[0].startswith("-"):
        assert words[0] in found.commands, command
        found = found.commands[words.pop(0)]
    if not isinstance(found, click.Group):
        found.make_context("flamequick", words, resilient_parsing="…" in command or " " not in command)
