"""A language that is spoken: texts, numbers, names with numbers, lists, and sentences found by their form."""

import pytest

from game.languages.translation import Translation

GERMAN = Translation(
    {
        "Dust Wolf": "Staubwolf",
        "rope": "Seil",
        "attack on {name}": "Angriff auf {name}",
        "{who} hits {whom} for {amount:+d}.": "{whom} bekommt {amount:+d} von {who}.",
        "The door is shut.": "Die Tür ist zu.",
        "land unseen ({at})": "({at}) ist nie gesehen",
    },
    {("{count} day", "{count} days"): ("{count} Tag", "{count} Tage")},
)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Dust Wolf", "Staubwolf"),
        ("Dust Wolf 3", "Staubwolf 3"),
        ("attack on Dust Wolf 2", "Angriff auf Staubwolf 2"),
        ("Dust Wolf hits Ada for +3.", "Ada bekommt +3 von Staubwolf."),
        ("Dust Wolf 1, Ada, rope", "Staubwolf 1, Ada, Seil"),
        ("The door is shut", "Die Tür ist zu"),
        ("3 days", "3 Tage"),
        ("3 days (2, 6)", "3 Tage (2, 6)"),
        ("1 day", "1 Tag"),
        ("land unseen (15,6)", "(15,6) ist nie gesehen"),
        ("Nothing of the kind", "Nothing of the kind"),
        ("", ""),
    ],
)
def test_data_is_told(english: str, german: str) -> None:
    assert GERMAN.told(english) == german


def test_forms_go_by_number() -> None:
    assert [GERMAN.plural_form("{count} day", "{count} days", count) for count in (0, 1, 2)] == [
        "{count} Tage", "{count} Tag", "{count} Tage",
    ]  # fmt: skip
    assert GERMAN.plural_form("{count} hat", "{count} hats", 2) == "{count} hats"


def test_the_longest_form_that_fits_is_the_one() -> None:
    language = Translation({"{a} falls": "A: {a}", "{a} falls asleep": "B: {a}", "{a} of {a} falls": "C: {a}"}, {})
    assert language.told("Ada falls asleep") == "B: Ada"
    assert language.told("Ada falls") == "A: Ada"
    assert language.told("Ada of Ada falls") == "C: Ada"
