"""Random edits of the shipped files: whatever comes of it, the check says it in faults, never in a traceback."""

import random
import re
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.packs.check import check
from game.packs.faults import ContentFaults
from game.packs.loader import load
from game.packs.roots import own_root

pytestmark = pytest.mark.thorough

CASES, PARTS = 2400, 16
HANG = 60
"""Seconds of processor time: a check of one file takes some milliseconds, and what takes so long will not end."""

FILES = sorted(own_root().rglob("*.toml"))

MANIFEST = 'format = 2\nid = "mine"\nname = "M"\ntext = "T."\nversion = "1"\nlicence = "MIT"\n'

_TOKEN = re.compile(r"""[\w.\-]+|"(?:[^"\\\n]|\\.)*"|[^\s\w]""")

ODD = [
    "", "0", "-1", "1e400", "nan", "inf", "9" * 40, "0x_", "true", "[]", "{}", "[[]]", "[{}]", "''", '"\\u0000"',
    '"', '"""', "=", "[", "]", "{", "}", ",", ".", "#", "\t", "\r", "\n", "\\", "\ufeff", "\u202e", "\ud7ff", "é",
    "日本", "a" * 500, "1979-05-27", "07:32:00", "core:", ":", "core:nothing", "mine:x", "[" * 200, "{a=" * 60,
    "a.b.c.d", '"x"."y"', "id", "patch", "extends", "replace", "abstract", "set", "add", "remove", "scale",
    "blocks", "effects", 'effect = "damage"', "1d6", "99d99", 'patch = "core:rations"', "[[item]]", "[[patch]]",
    "[item]", "[[creature.rules]]", "round > 1", "self.hp", "mdi:x", "fa:",
]  # fmt: skip


def edited(text: str, dice: random.Random) -> str:
    """Return a text with one random edit."""
    lines = text.split("\n")
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(11):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines.insert(at, dice.choice(ODD))
        case 4:
            return text[: dice.randrange(len(text) + 1)]
        case 5:
            place = dice.randrange(len(text) + 1)
            return text[:place] + dice.choice(ODD) + text[place:]
        case 6:
            place = dice.randrange(len(text) + 1)
            return text[:place] + text[place + dice.randrange(1, 9) :]
        case _:
            tokens = list(_TOKEN.finditer(text))
            if tokens:
                token = dice.choice(tokens)
                new = dice.choice(
                    [dice.choice(ODD), dice.choice(tokens)[0], f'"{token[0]}"', token[0].strip('"'), token[0] * 2]
                )
                return text[: token.start()] + new + text[token.end() :]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("packs") / "mine"
    home.mkdir()
    (home / "pack.toml").write_text(MANIFEST)
    return home


@pytest.mark.parametrize("part", range(PARTS))
@settings(
    max_examples=CASES // PARTS,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 2**64))
def test_edited_files_are_told_in_faults(folder: Path, part: int, seed: int) -> None:
    """One edited file as a pack of its own, so that a case takes milliseconds."""
    dice = random.Random(f"{part}/{seed}")
    file = dice.choice(FILES)
    text = file.read_text(encoding="utf-8")
    for _ in range(dice.randint(1, 4)):
        text = edited(text, dice)
    name = "pack.toml" if file.name == "pack.toml" else "a.toml"
    for each in (folder / "pack.toml", folder / "a.toml"):
        each.unlink(missing_ok=True)
    (folder / "pack.toml").write_text(MANIFEST)
    data = text.encode("utf-8", "surrogatepass")
    (folder / name).write_bytes(data)
    began = time.process_time()
    faults = check([folder], []).faults
    assert time.process_time() - began < HANG
    assert len(set(faults)) == len(faults)
    height = data.count(b"\n") + 1
    for fault in faults:
        assert fault.message
        assert 1 <= fault.line <= max(height, MANIFEST.count("\n"))
        assert fault.column >= 1
        assert "Traceback" not in fault.message


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**64))
def test_an_edited_file_among_all_others_is_refused_or_loaded(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    """The whole of the shipped content with one file edited: it loads, or it says why it does not."""
    dice = random.Random(seed)
    file = dice.choice(FILES)
    root = tmp_path_factory.mktemp("content")
    for each in FILES:
        place = root / each.relative_to(own_root())
        place.parent.mkdir(parents=True, exist_ok=True)
        if each == file:
            place.write_text(edited(each.read_text(encoding="utf-8"), dice), encoding="utf-8", errors="replace")
        else:
            place.symlink_to(each)
    try:
        catalogue = load([root])
    except ContentFaults:
        return
    assert catalogue.packs
