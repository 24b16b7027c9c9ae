"""Sentences found in code."""

from pathlib import Path

import pytest

from game.languages.pofile import read, updated
from game.languages.sentences import Sentence, sentences, sentences_in

CODE = """
TITLE = mark("The Title")
def words(name):
    first = tr("{who} falls.", who=name)
    second = trn("{count} hit", "{count} hits", 2) + counted(3, "day") + counted(1, "foot", "feet")
    roll(mark(f"attack on {self.engine.name(target.id)}"))
    return other("not a sentence"), tr(first), tr("one " "after another")
"""


def test_sentences_are_found_by_the_names_of_functions() -> None:
    found = [(each.text, each.several) for each in sentences_in(CODE, "here.py")]
    assert found == [
        ("The Title", ""),
        ("{who} falls.", ""),
        ("{count} hit", "{count} hits"),
        ("{count} day", "{count} days"),
        ("{count} foot", "{count} feet"),
        ("attack on {id}", ""),
        ("one after another", ""),
    ]


@pytest.mark.thorough
def test_the_game_and_its_rulesets_are_looked_through() -> None:
    found = sentences()
    places = {each.place for each in found}
    assert {
        "game/campaign/events/travel.py",
        "systems/zones/events/damage.py",
        "game/window/screens/settings.py",
    } <= places
    assert Sentence("{count} day", "{count} days", "game/campaign/events/travel.py") in found
    assert not any("/template/" in place for place in places)


@pytest.mark.thorough
def test_installed_packages_of_effects_are_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = 'def words() -> str:\n    return tr("The moon turns.")\n'
    (tmp_path / "lone_stranger.py").write_text(code)
    (tmp_path / "strangers").mkdir()
    for file, text in (("__init__", ""), ("moon", code), ("old", "print 1")):
        (tmp_path / "strangers" / f"{file}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    effects = {name: type("Moon", (), {"__module__": name}) for name in ("lone_stranger", "strangers.moon")}
    monkeypatch.setattr("game.languages.sentences.effects", lambda: effects)
    found = [each.place for each in sentences() if each.text == "The moon turns."]
    assert found == ["lone_stranger.py", "strangers/moon.py"]


@pytest.mark.thorough
def test_a_translation_of_every_sentence_is_taken() -> None:
    every = sentences()
    data = updated(None, "de", every).decode()
    for each in every:
        data = data.replace(f'msgid "{each.text}"\nmsgstr ""', f'msgid "{each.text}"\nmsgstr "{each.text}"')
    found = read(data.encode())
    assert len(found.texts) > len(every) / 3
    assert not found.wrong
