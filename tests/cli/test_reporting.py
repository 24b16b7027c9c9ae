"""How `playtest` tells what came of it."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from game.cli import main
from game.laboratory.reports.data import COLUMNS
from game.laboratory.reports.document import Document
from tests.cli.shell import run

PLAY = ("playtest", "core:boar_sounder", "--ruleset", "impact", "--runs", "20", "--seed", "5")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*PLAY, *arguments]) == 0
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert main([*PLAY, *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_json_is_of_its_documented_form(capsys: pytest.CaptureFixture[str]) -> None:
    told = Document.model_validate(json.loads(said(capsys, "--json")))
    assert (told.cells[0].fights, told.cells[0].ruleset) == (20, "impact")


def test_csv_has_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = csv.DictReader(StringIO(said(capsys, "--policy", "sensible", "--csv")))
    assert tuple(row) == COLUMNS
    assert row["fights"] == "20"


def test_the_command_in_the_output_gives_the_same_output(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys)
    assert main(first.splitlines()[-1].split()[1:]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.thorough
def test_a_page_is_written_beside_the_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = said(capsys, "--report", str(tmp_path / "boars.html"))
    assert "Outcome" in out
    assert "A Sounder of Ploughs" in (tmp_path / "boars.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_with_json_the_output_is_json_alone_though_a_page_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert json.loads(said(capsys, "--json", "--report", str(tmp_path / "boars.html")))["format"] == 2


def test_json_and_csv_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert "exclude each other" in complaint(capsys, 2, "--json", "--csv")


def test_a_page_that_cannot_be_written_is_told_before_any_fight(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "there is no folder" in complaint(capsys, 1, "--report", str(tmp_path / "no" / "boars.html"))


def test_a_page_needs_something_to_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "it excludes --csv and --report" in complaint(
        capsys, 2, "--run", "3", "--report", str(tmp_path / "boars.html")
    )


def test_in_a_pipe_there_are_no_colour_codes_and_80_columns(tmp_path: Path) -> None:
    done = run(*PLAY, home=tmp_path)
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines()[:-1])) <= 80


@pytest.mark.thorough
@pytest.mark.parametrize(("options", "needed"), [((), []), (("--json",), ["game.laboratory.reports.document_parts"])])
def test_no_more_is_imported_than_a_report_is_made_of(options: tuple[str, ...], needed: list[str]) -> None:
    import subprocess
    import sys

    names = {"matplotlib", "numpy", "pygame", "dask", "game.laboratory.reports.document_parts"}
    code = (
        "import sys; from game.cli import main; "
        f"main({[*PLAY, *options]!r}); "
        f"print(sorted({names!r} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == str(needed)
