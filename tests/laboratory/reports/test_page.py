"""The report as a page."""

import errno
import os
import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.laboratory.playtest.results import Cell, Result
from game.laboratory.reports.page import whole
from game.laboratory.reports.page.markup import table
from game.laboratory.reports.page.whole import NoPage, page, ready, write
from tests.laboratory.reports import made

pytestmark = pytest.mark.slow

RESULTS = {
    "one": made.one(100),
    "exact": made.one(0, exact=made.exact()),
    "both": made.one(100, exact=made.exact()),
    "nothing": made.one(0),
    "many": made.many(20),
    "swept": made.swept(20),
    "tuned": made.tuned(20),
}
VOID = {"meta", "br"}
EVIL = ("<script>alert(1)</script>", '"><b>', "a & b", "$x^2$", "]]>", "--><i>", "\u72fc")


@cache
def shown(name: str) -> str:
    return page(RESULTS[name])


class Reader(HTMLParser):
    """What a page is made of. An element that is not closed, or closed twice, is a fault."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.faults: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.ids += [str(value) for key, value in attrs if key == "id"]
        self.links += [str(value) for key, value in attrs if key in ("href", "src", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.thorough
@pytest.mark.parametrize("name", RESULTS)
def test_every_element_is_closed_and_no_id_comes_twice(name: str) -> None:
    read = Reader(shown(name))
    assert (read.faults, read.open) == ([], [])
    assert len(read.ids) == len(set(read.ids))


@pytest.mark.parametrize("name", RESULTS)
def test_it_needs_nothing_from_elsewhere(name: str) -> None:
    text = shown(name)
    assert all(link.startswith("#") for link in Reader(text).links)
    assert not re.search(r"@import|url\((?!#)|<script|<link|<iframe", text)


@pytest.mark.thorough
@pytest.mark.parametrize("name", RESULTS)
def test_the_same_playtest_gives_the_same_bytes(name: str) -> None:
    assert page(RESULTS[name]) == shown(name)


@pytest.mark.parametrize("name", RESULTS)
def test_it_says_the_command_that_makes_it_again(name: str) -> None:
    assert RESULTS[name].inputs.command in Reader(shown(name)).text


@pytest.mark.parametrize("name", ["one", "exact", "both"])
def test_every_plot_has_a_name_and_its_numbers_in_a_table(name: str) -> None:
    read = Reader(shown(name))
    assert read.names.count("svg") >= 4
    assert read.names.count("figcaption") == read.names.count("svg") == read.names.count("figure")
    assert read.names.count("caption") >= read.names.count("svg")
    assert read.names.count("title") == read.names.count("svg") + 1


def test_exact_odds_alone_have_neither_seed_nor_intervals() -> None:
    assert "run i has the dice" not in Reader(shown("exact")).text
    assert "run i has the dice" in Reader(shown("both")).text


def test_a_row_of_one_cell_is_the_head_of_those_below_it() -> None:
    assert table("Some", ("", "Won"), [("Above",), ("fudge", "1")]).count('colspan="2"') == 1


def test_a_number_and_its_unit_are_not_parted() -> None:
    assert "62.5\N{NO-BREAK SPACE}%" in shown("exact")


def test_no_colour_of_a_plot_is_fixed() -> None:
    assert not re.search(r"(fill|stroke): #", shown("both"))


def test_names_are_texts_and_nothing_else() -> None:
    evil = " ".join(EVIL)
    cell = made.one(30).cells[0]
    members = tuple(each.model_copy(update={"name": evil}) for each in cell.setup.party.members)
    encounter = cell.setup.encounter.model_copy(update={"name": evil})
    party = cell.setup.party.model_copy(update={"members": members})
    setup = cell.setup.model_copy(update={"party": party, "encounter": encounter, "party_name": evil})
    read = Reader(page(Result(made.inputs(), (Cell(setup, cell.tally),))))
    assert (read.faults, read.open) == ([], [])
    assert {"script", "b", "i"}.isdisjoint(read.names)
    assert read.text.count(evil) >= 5


def test_a_partial_result_says_so_before_all_else() -> None:
    text = Reader(page(made.one(10, partial=True))).text
    assert text.index("was broken off") < text.index("The Old Hands")


def test_a_whole_result_does_not() -> None:
    assert "was broken off" not in page(made.one(10))


def test_a_matrix_is_a_table_whose_cells_are_shaded_by_the_chance() -> None:
    text = shown("many")
    assert text.count("color-mix(") == 15
    assert Reader(text).names.count("details") >= 15


def test_a_curve_shows_what_was_wanted() -> None:
    assert "stroke-dasharray" in shown("tuned")
    assert "stroke-dasharray" not in shown("swept")


def test_two_curves_have_ids_of_their_own() -> None:
    cells = [
        Cell(made.setup(ruleset=rules), made.tally(20, 0.5, rules), field="foes.count", value=value)
        for rules in ("impact", "zones")
        for value in (1, 2)
    ]
    read = Reader(page(Result(made.inputs(), tuple(cells))))
    assert read.names.count("svg") == 2
    assert len(read.ids) == len(set(read.ids))


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "find_spec", lambda name: None)
    with pytest.raises(NoPage, match=re.escape('pip install "flamequick[report]"')):
        ready(tmp_path / "report.html")


def test_a_place_that_can_be_written_to_is_fine(tmp_path: Path) -> None:
    ready(tmp_path / "report.html")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_told_beforehand(tmp_path: Path) -> None:
    with pytest.raises(NoPage, match="there is no folder"):
        ready(tmp_path / "nowhere" / "report.html")


def test_a_folder_in_place_of_a_file_is_told_beforehand(tmp_path: Path) -> None:
    with pytest.raises(NoPage, match="is a folder"):
        ready(tmp_path)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything may be written by the superuser")
def test_a_closed_folder_is_told_beforehand(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(NoPage, match="Permission denied"):
        ready(tmp_path / "report.html")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything may be written by the superuser")
def test_a_file_that_may_only_be_read_is_told_beforehand(tmp_path: Path) -> None:
    (tmp_path / "report.html").touch(0o400)
    with pytest.raises(NoPage, match="may not be written to"):
        ready(tmp_path / "report.html")


@pytest.mark.skipif(os.name != "posix", reason="devices are files under POSIX alone")
def test_a_device_is_no_place_for_a_page() -> None:
    with pytest.raises(NoPage, match="/dev/null is no file but a device"):
        ready(Path(os.devnull))


def test_a_name_that_is_too_long_is_told_beforehand(tmp_path: Path) -> None:
    with pytest.raises(NoPage, match="name too long"):
        ready(tmp_path / ("a" * 300))


def test_a_link_leads_to_what_is_written(tmp_path: Path) -> None:
    whole, link = tmp_path / "whole.html", tmp_path / "link.html"
    whole.touch()
    link.symlink_to(whole)
    write(made.one(0), link)
    assert link.is_symlink()
    assert whole.read_text(encoding="utf-8") == page(made.one(0))


def test_a_full_disk_leaves_the_old_report_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "report.html"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoPage, match="No space left"):
        write(made.one(0), path)
    assert [each.name for each in tmp_path.iterdir()] == ["report.html"]
    assert path.read_text(encoding="utf-8") == "old"


def test_a_page_is_written_whole(tmp_path: Path) -> None:
    write(made.one(10), tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == page(made.one(10))


def test_the_curve_of_the_chance_not_to_lose_shows_that_chance() -> None:
    plain = made.tuned(50)
    shown = page(replace(plain, tunings=tuple(replace(each, unbeaten=True) for each in plain.tunings)))
    assert "Chance not to lose by block.enemy_impact" in shown
    assert ">Unbeaten</th>" in shown
    assert "Unbeaten</th>" not in page(plain)
