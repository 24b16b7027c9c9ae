"""What the README and the handbook show to modders: samples that the check lets pass, and commands that there are."""

import re
import shlex
from collections.abc import Mapping
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


def records(text: str) -> set[tuple[str, str]]:
    """Return kind and id of each record of a sample."""
    return {*re.findall(r'^\[\[(\w+)\]\].*\n(?:id|patch|replace) = "([^"]*)"', text, re.MULTILINE)}


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


def groups() -> list[dict[str, str]]:
    """Return the samples that are only records, each in the first group in which nothing else has an id of it."""
    found: list[dict[str, str]] = []
    for place, text in SAMPLES:
        if text.startswith("format = 2\n"):
            continue
        group = next((each for each in found if not any(records(text) & records(other) for other in each.values())), {})
        if not group:
            found.append(group)
        group[place] = text
    return found


def wrong(pack: Path, manifest: str, samples: Mapping[str, str]) -> list[str]:
    """Write a pack with some samples in files of their own, and the files that they name; return what check says."""
    pack.mkdir()
    (pack / "pack.toml").write_text(manifest, encoding="utf-8")
    for place, text in samples.items():
        (pack / f"{place.replace('/', '_').replace(':', '_')}.toml").write_text(text, encoding="utf-8")
        for file in re.findall(r'^file = "([^"]*)"', text, re.MULTILINE):
            (pack / file).parent.mkdir(exist_ok=True)
            (pack / file).write_bytes(png() if file.endswith(".png") else wav())
    return [str(fault) for fault in check([pack], roots=[own_root()]).faults]


@pytest.mark.thorough
@pytest.mark.parametrize(("place", "text"), SAMPLES, ids=[place for place, _ in SAMPLES])
def test_a_sample_alone_has_no_fault_and_no_warning(place: str, text: str, tmp_path: Path) -> None:
    manifest, sample = (text, ITEM) if text.startswith("format = 2\n") else (MANIFEST, text)
    assert wrong(tmp_path / "my_pack", manifest, {place: sample}) == []


@pytest.mark.slow
@pytest.mark.parametrize("group", groups(), ids=len)
def test_samples_side_by_side_have_no_fault_and_no_warning(group: Mapping[str, str], tmp_path: Path) -> None:
    assert wrong(tmp_path / "my_pack", MANIFEST, group) == []


@pytest.mark.slow
@pytest.mark.parametrize("text", [text for _, text in SAMPLES if text.startswith("format = 2\n")])
def test_a_sample_of_a_manifest_has_no_fault_and_no_warning(text: str, tmp_path: Path) -> None:
    assert wrong(tmp_path / "my_pack", text, {"records": ITEM}) == []


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
