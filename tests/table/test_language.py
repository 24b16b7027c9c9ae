"""Sentences in the reader's language, and English for all that is kept."""

from collections.abc import Iterator

import pytest

from systems.table.loop.language import counted, mark, original, speak, told, told_in, tr, trn


class Backwards:
    """A language in which everything is said backwards, but for names in braces, and three is a few."""

    def told(self, text: str) -> str:
        return text[::-1]

    def form(self, text: str) -> str:
        return {"{who} hits {whom}.": "{whom} <- {who}."}.get(text, text[::-1])

    def plural_form(self, one: str, several: str, count: int) -> str:
        return one if count == 1 else "a few: {count}" if count == 3 else several


@pytest.fixture
def backwards() -> Iterator[None]:
    speak(Backwards())
    yield
    speak(None)


def test_without_a_language_everything_is_english() -> None:
    assert tr("{who} hits {whom}.", who="Ada", whom="the wolf") == "Ada hits the wolf."
    assert tr("Braces {stay} as they are") == "Braces {stay} as they are"
    assert trn("{count} blow by {who}", "{count} blows by {who}", 1, who="Ada") == "1 blow by Ada"
    assert [counted(1, "day"), counted(2, "day"), counted(2, "success"), counted(2, "foot", "feet")] == [
        "1 day", "2 days", "2 successes", "2 feet",
    ]  # fmt: skip
    assert told("sword") == mark("sword") == "sword"


@pytest.mark.usefixtures("backwards")
def test_a_language_orders_a_sentence_as_it_likes_and_tells_the_texts_in_it() -> None:
    assert tr("{who} hits {whom}.", who="Ada", whom="wolf") == "flow <- adA."
    assert tr("Quiet.") == ".teiuQ"


@pytest.mark.usefixtures("backwards")
def test_a_language_has_forms_of_its_own_for_numbers() -> None:
    assert [counted(count, "day") for count in (1, 2, 3)] == ["1 day", "2 days", "a few: 3"]
    assert trn("{count} day for {who}", "{count} days for {who}", 2, who="Ada") == "2 days for adA"


@pytest.mark.usefixtures("backwards")
def test_what_is_played_is_written_in_english() -> None:
    with original():
        assert tr("Quiet.") == "Quiet."
        assert counted(3, "day") == "3 days"
    assert tr("Quiet.") == ".teiuQ"


@pytest.mark.usefixtures("backwards")
def test_texts_of_plain_data_are_told_and_ids_are_not() -> None:
    data = {"id": "core:wolf", "name": "Dust Wolf", "notes": ["held fast", "prone"], "kind": "prone", "at": (1, "4,7")}
    assert told_in(data) == {
        "id": "core:wolf", "name": "floW tsuD", "notes": ["tsaf dleh", "enorp"], "kind": "prone", "at": (1, "4,7"),
    }  # fmt: skip
