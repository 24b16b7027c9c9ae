"""The form of `playtest --json` is written down as it is."""

import os
from pathlib import Path

from game.laboratory.reports import document
from tests.laboratory.reports.form import form

README = Path(document.__file__).with_name("README.md")


def test_the_readme_describes_the_document_as_it_is() -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        README.write_text(form(), encoding="utf-8", newline="\n")
    again = "UPDATE_GOLDEN=1 python -m pytest tests/laboratory/reports/test_form.py"
    assert README.read_text(encoding="utf-8") == form(), f"run: {again}"


def test_every_field_is_described() -> None:
    assert "| None |" not in form()
