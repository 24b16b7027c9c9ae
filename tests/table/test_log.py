"""The log of choices (HX-01)."""

import pytest

from systems.table.loop.events import Noted
from systems.table.loop.log import LogEntry, log_entry, parse_entry
from systems.table.loop.requests import NOTHING, Choice


def test_an_entry_is_one_line_that_reads_back() -> None:
    entry = log_entry(
        "assign", Choice(3, "assign", {"amounts": {"ann": 2}, "name": "O'Hara", "count": 4}), [Noted("x")]
    )
    assert "\n" not in entry.text()
    assert parse_entry(entry.text()) == entry


def test_an_entry_without_fields_reads_back() -> None:
    entry = log_entry("camp", Choice(1, "sleep"), [])
    assert parse_entry(entry.text()) == LogEntry("camp", "sleep", NOTHING, entry.check)


@pytest.mark.rule("HX-01")
def test_the_check_stands_for_the_choice_and_for_what_came_of_it() -> None:
    said = log_entry("step", Choice(1, "to:1,2"), [Noted("a")]).check
    assert log_entry("step", Choice(9, "to:1,2"), [Noted("a")]).check == said
    assert log_entry("step", Choice(1, "to:1,3"), [Noted("a")]).check != said
    assert log_entry("step", Choice(1, "to:1,2"), [Noted("b")]).check != said


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "no JSON"),
        ("[" * 100_000, "too deep in each other"),
        ("1" * 5_000, "more digits than can be read"),
        ("[]", "wanted"),
        ('{"kind":"camp","option":"sleep"}', "wanted"),
        ('{"kind":"camp","option":"sleep","check":"0","fields":{"n":null}}', "fields"),
        ('{"kind":"camp","option":"sleep","check":"0","fields":{"n":{"ann":"2"}}}', "fields"),
    ],
)
def test_a_line_that_is_no_entry_is_refused_with_a_reason(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_entry(line)
