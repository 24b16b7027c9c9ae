"""What a check has found of all content: known from then on where there was nothing to tell, else found anew."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.check import check_packs
from game.cli.outcomes import Exit
from game.packs import check as checking
from game.packs.kept.folder import PLACE
from systems.table.ruleset import installed
from tests.packs.travel.zips import folder

Checking = Callable[[], tuple[str, bool]]
SOUND = "OK, 2 files, 1 record"
PO = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Lamp"\nmsgstr "{word}"\n'
LAMP = '[[item]]\nid = "lamp"\nname = "Lamp"\ntext = "It glows."\nprice = 3\nweight = 1\n'


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Checking:
    """Check all content, and tell what was said, and whether packs were read for it."""
    honest, read = checking.check, []

    def check(*arguments: object, **named: object) -> checking.Report:
        read.append(arguments)
        return honest(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(checking, "check", check)

    def said(**more: bool) -> tuple[str, bool]:
        read.clear()
        try:
            check_packs((), **{"together": False, "scenarios": False, "log": False, "json": False, **more})
        except Exit:
            return f"failed: {capsys.readouterr().out}", bool(read)
        return capsys.readouterr().out.strip(), bool(read)

    return said


def test_what_had_nothing_to_tell_is_not_read_again(core: Path, cache: Path, checked: Checking) -> None:
    assert checked() == (SOUND, True)
    assert checked() == (SOUND, False)


def test_it_says_the_same_as_data(core: Path, cache: Path, checked: Checking) -> None:
    first, second = checked(json=True), checked(json=True)
    assert first == (second[0], True)
    assert not second[1]


@pytest.mark.parametrize("name", ["things.toml", "locale/de.po", "README.md"])
def test_one_other_byte_of_any_file_is_seen(core: Path, cache: Path, checked: Checking, name: str) -> None:
    folder(core, {"locale/de.po": PO.format(word="Lampe"), "README.md": "A lamp.\n"})
    checked()
    told, read = checked()
    assert (told[:2], read) == ("OK", False)
    data = (core / name).read_bytes()
    (core / name).write_bytes(data.replace(b"amp", b"ump", 1))
    assert checked()[1]


@pytest.mark.parametrize("text", ["[", LAMP.replace("price", "prize")], ids=["fault of a file", "fault of a record"])
def test_faults_are_told_each_time(core: Path, cache: Path, checked: Checking, text: str) -> None:
    folder(core, {"things.toml": text})
    first, second = checked(), checked()
    assert first == second
    assert first[0].startswith("failed")
    assert first[1]
    assert not cache.exists()


def test_warnings_are_told_each_time(core: Path, cache: Path, checked: Checking) -> None:
    (core.parent / "brine.rar").write_bytes(b"Rar!")
    first, second = checked(), checked()
    assert first == second
    assert "warning" in first[0]
    assert first[1]


def test_a_ruleset_that_broke_is_told_each_time(
    core: Path, cache: Path, checked: Checking, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked()
    monkeypatch.setattr(installed, "_set_aside", {"pool": "ValueError: no dice"})
    assert checked()[1]


@pytest.mark.parametrize("place", [3, 40, 70, -1])
def test_damage_is_passed_over_and_mended(core: Path, cache: Path, checked: Checking, place: int) -> None:
    checked()
    [file] = cache.iterdir()
    data = bytearray(whole := file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    assert checked() == (SOUND, True)
    assert file.read_bytes() == whole


def test_with_an_empty_variable_nothing_is_kept(
    core: Path, cache: Path, checked: Checking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, "")
    assert checked() == checked() == (SOUND, True)


def test_scenarios_are_run_each_time(core: Path, cache: Path, checked: Checking) -> None:
    checked()
    assert checked(scenarios=True)[1]
