"""The forms of `playtest --json` and `campaign --json` are written down as they are."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.laboratory import reports
from tests.laboratory.reports.form import form, form_of_campaigns

ROOM = Path(reports.__file__).parent
FORMS = [(ROOM / "README.md", form), (ROOM / "campaigns" / "README.md", form_of_campaigns)]


@pytest.mark.parametrize(("readme", "written"), FORMS, ids=["playtest", "campaign"])
def test_the_readme_describes_the_document_as_it_is(readme: Path, written: Callable[[], str]) -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        readme.write_text(written(), encoding="utf-8", newline="\n")
    again = "UPDATE_GOLDEN=1 python -m pytest tests/laboratory/reports/test_form.py"
    assert readme.read_text(encoding="utf-8") == written(), f"run: {again}"


@pytest.mark.parametrize(("readme", "written"), FORMS, ids=["playtest", "campaign"])
def test_every_field_is_described(readme: Path, written: Callable[[], str]) -> None:
    assert "| None |" not in written()
