"""Gettext files: what is taken, what is told of those that cannot be, and how they are brought up to date."""

import re

import pytest

from game.languages.pofile import Unread, is_language, language_name, read, updated
from game.languages.sentences import Sentence

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n\n'
)


def po(*entries: str) -> bytes:
    return (HEADER + "\n".join(entries)).encode()


def entry(text: str, told: str) -> str:
    return f'msgid "{text}"\nmsgstr "{told}"\n'


def days(*told: str) -> str:
    forms = "".join(f'msgstr[{place}] "{form}"\n' for place, form in enumerate(told))
    return f'msgid "{{count}} day"\nmsgid_plural "{{count}} days"\n{forms}'


def ruled(rule: str, forms: int = 3) -> bytes:
    """Return a header with another rule for the forms of numbers."""
    return re.sub("nplurals=.*;", f"nplurals={forms}; plural=({rule});", HEADER).encode()


def test_texts_and_forms_of_numbers_are_read() -> None:
    found = read(po(entry("Wolf", "Wilk"), days("{count} dzień", "{count} dni", "{count} dni.")))
    assert found.texts == {"Wolf": "Wilk"}
    assert found.plurals == {("{count} day", "{count} days"): ("{count} dzień", "{count} dni", "{count} dni.")}
    assert [found.which(count) for count in (1, 2, 5, 22)] == [0, 1, 2, 1]
    assert not found.wrong


def test_a_rule_that_breaks_beyond_the_numbers_that_are_tried_gives_the_last_form() -> None:
    which = read(ruled("n/(n-1000)*0")).which
    assert [which(count) for count in (0, 999, 1000, 1001)] == [0, 0, 2, 0]


def test_what_is_not_translated_or_doubtful_is_left_english() -> None:
    found = read(po(entry("Wolf", ""), "#, fuzzy\n" + entry("Hare", "Zając")))
    assert not found.texts
    assert not found.wrong
    assert set(found.lines) == {"Wolf", "Hare"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (entry("{who} falls", "{wer} fällt"), "it names {wer}, which the English does not have: it has {who}"),
        (entry("Wolf", "{who}"), "it has no name in braces"),
        (entry("{who} falls", "{who:+d} fällt"), "it writes {who:+d}, which the English does not: write {who}"),
        (entry("{who} falls", "{who fällt"), "its braces do not fit"),
        (entry("Wolf", "W\u202eolf"), "it has a character that must not be in a text: U+202E"),
        (days("{count} Tag", "{count} Tage"), "this language has 3 forms for numbers: give msgstr[0] to msgstr[2]"),
    ],
)
def test_wrong_translations_are_told_with_their_line_and_left_out(wrong: str, why: str) -> None:
    found = read(po(wrong))
    assert [why in each.why for each in found.wrong] == [True], found.wrong
    assert found.wrong[0].line > 4
    assert not found.texts
    assert not found.plurals


@pytest.mark.parametrize(
    ("data", "why", "line"),
    [
        (b"hello", "it is no gettext file", 1),
        (HEADER.encode() + b'msgid "a"\nmsgstr "b"\nmsgstrr "c"\n', "it is no gettext file", 8),
        (HEADER.encode() + b'msgid "\xff"\n', "it is no UTF-8 text", 6),
        (HEADER.encode() + b'msgid "a"\nmsgstr "b\n', "a text stands between two quotes", 7),
        (HEADER.encode() + b'msgid "a\nmsgstr "b"\n', "a text stands between two quotes", 6),
        (HEADER.encode() + b'msgid "a"\nmsgstr "b" c"\n', "a text stands between two quotes", 7),
        (HEADER.replace("n==1 ? 0", "n=1 ?").encode(), "Plural-Forms", 4),
        (ruled("n%0"), "cannot be reckoned for 0: it divides by 0", 4),
        (ruled("n/(n-n)"), "cannot be reckoned for 0: it divides by 0", 4),
        (ruled("1/(200-n)"), "cannot be reckoned for 200: it divides by 0", 4),
        (ruled("n>0 ? 7 : 0"), r"gives msgstr\[7] for 1, and the last one is msgstr\[2]", 4),
        (ruled("n==200 ? 3 : 0"), r"gives msgstr\[3] for 200", 4),
        (ruled("0-n"), r"gives msgstr\[-1] for 1", 4),
        (ruled("0", 7), "nplurals=7: a language has 1 to 6 forms", 4),
        (ruled("0", 0), "nplurals=0: a language has 1 to 6 forms", 4),
        (ruled("0", 999_999_999) + days("{count} Tag").encode(), "nplurals=999999999", 4),
    ],
)
def test_what_is_no_translation_is_told_with_its_line(data: bytes, why: str, line: int) -> None:
    with pytest.raises(Unread, match=why) as error:
        read(data)
    assert error.value.line == line


def test_a_new_file_has_every_text_once_with_where_it_stands() -> None:
    said = [
        Sentence("Wolf", "", "creature wolf"),
        Sentence("{count} day", "{count} days", "game"),
        Sentence("Wolf", "", "again"),
    ]
    text = updated(None, "pl", said).decode()
    assert text.count('msgid "Wolf"') == 1
    assert "#. creature wolf" in text
    assert "msgstr[2]" in text
    assert "nplurals=3" in text
    for model in ("ADDRESS", "VERSION", "FULL NAME", "LL@li.org"):
        assert model not in text


def test_an_update_keeps_translations_and_marks_those_of_changed_texts() -> None:
    before = po(entry("Wolf", "Wilk"), entry("It has not been fed today.", "Nie jadł."), entry("Gone", "Nie ma"))
    said = [Sentence("Wolf", "", ""), Sentence("It has not been fed for days.", "", "")]
    after = updated(before, "pl", said)
    assert read(after).texts == {"Wolf": "Wilk"}
    assert "#, fuzzy" in after.decode()
    assert '#~ msgid "Gone"' in after.decode()
    again = read(updated(after, "pl", said))
    assert (again.texts, again.lines.keys()) == ({"Wolf": "Wilk"}, {each.text for each in said})


def test_languages_are_named_by_their_codes() -> None:
    assert [is_language(code) for code in ("de", "pt_BR", "xx", "../de", "")] == [True, True, False, False, False]
    assert language_name("de") == "Deutsch"
    assert language_name("xx") == "xx"
