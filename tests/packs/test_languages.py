"""Languages of packs: texts to translate, translations that packs bring, and what check tells of them."""

import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from game.languages.pofile import read
from game.languages.pseudo import pseudo, untranslated
from game.languages.sentences import sentences
from game.packs.check import check
from game.packs.languages.shelf import Faulty, faulty, language, languages, translations
from game.packs.languages.texts import texts_of
from game.packs.loader import load
from game.packs.roots import own_root
from game.packs.travel.build import packed
from systems.table.loop.language import speak
from tests.cli.shell import run
from tests.languages.test_pofile import HEADER, days, entry, po

Command = Callable[..., CompletedProcess[str]]

MANIFEST = """
format = 2
id = "holm"
name = "Holm"
text = "An island."
version = "1.0.0"
licence = "CC0-1.0"
authors = ["Nobody"]
game = ">=0.1"
depends = ["core>=0.1"]
"""

RECORDS = """
[[item]]
id = "lamp"
name = "Storm Lamp"
text = "It has seen worse."
price = 3
weight = 1

[[fact]]
id = "lit"
name = "Not for players"
text = "Whether the lamp is lit."
journal = { yes = "The lamp is lit.", no = "The lamp is out." }
"""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave no language to the next test: commands run in this process."""
    yield
    speak(None)


@pytest.fixture
def holm(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "holm"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "things.toml").write_text(RECORDS, encoding="utf-8")
    return folder


def speaking(folder: Path, *entries: str, code: str = "pl") -> Path:
    (folder / "locale").mkdir(exist_ok=True)
    (folder / "locale" / f"{code}.po").write_bytes(po(*entries))
    return folder


def told(folder: Path) -> list[tuple[int, str, bool]]:
    faults = check([folder], [own_root()]).faults
    return [(fault.line, fault.message, fault.warning) for fault in faults if ".po" in fault.file]


def test_texts_for_players_are_found_and_those_for_authors_are_not(holm: Path) -> None:
    assert [(each.text, each.place) for each in texts_of(holm)] == [
        ("Holm", "pack holm"),
        ("An island.", "pack holm"),
        ("Storm Lamp", "item lamp"), ("It has seen worse.", "item lamp"),
        ("The lamp is lit.", "fact lit"), ("The lamp is out.", "fact lit"),
    ]  # fmt: skip


MORE = """
[[town]]
id = "quay"
people = [{ scene = "giver", words = "at the pump" }]

[[quest]]
id = "dam"
failure = "The dam is gone."

[[picture]]
id = "heron"
text = "A heron."

[[scenario]]
name = "Nobody reads this"
members = { "member-1" = { words = "badly wounded" } }
"""


def test_what_people_quests_and_pictures_say_is_translated(holm: Path) -> None:
    (holm / "more.toml").write_text(MORE, encoding="utf-8")
    assert [each.text for each in texts_of(holm)][2:5] == ["at the pump", "The dam is gone.", "A heron."]
    assert len(texts_of(holm)) == 9


def test_a_pack_speaks_the_languages_in_its_folder(holm: Path) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa sztormowa"), days("{count} dzień", "{count} dni", "{count} dni"))
    content = load([own_root(), holm.parent])
    assert languages(content) == ["en", "pl"]
    polish = language(content, "pl")
    assert polish is not None
    assert polish.told("Storm Lamp 2") == "Lampa sztormowa 2"
    assert polish.plural_form("{count} day", "{count} days", 3) == "{count} dni"
    assert language(content, "en") is None
    with pytest.raises(KeyError, match="no pack speaks 'de': there is en, pl"):
        language(content, "de")


@pytest.mark.parametrize(("named", "code"), [("pl_PL", "pl"), ("pl_Latn_PL", "pl"), ("pt_BR", "pt_BR")])
def test_the_language_of_a_land_falls_back_to_that_of_all_lands(holm: Path, named: str, code: str) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa"), code=code)
    speaking(holm, entry("Storm Lamp", "Candeeiro"), code="pt")
    found = language(load([own_root(), holm.parent]), named)
    assert found is not None
    assert found.told("Storm Lamp") == "Lampa"


def test_english_of_a_land_is_english_and_an_unknown_land_is_no_language(holm: Path) -> None:
    content = load([own_root(), holm.parent])
    assert language(content, "en_GB") is None
    with pytest.raises(KeyError, match="no pack speaks 'de_AT': there is en"):
        language(content, "de_AT")


def test_a_language_whose_only_file_is_faulty_is_not_offered_and_its_file_is_named(holm: Path) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa"))
    file = holm / "locale" / "pl.po"
    file.write_bytes(file.read_bytes().replace(b"plural=(n==1", b"plural=(n%0"))
    content = load([own_root(), holm.parent])
    assert languages(content) == ["en"]
    with pytest.raises(Faulty, match=re.escape(f"{file} is faulty: `flamequick check {holm}` says where")):
        language(content, "pl")
    assert [(line, "divides by 0" in why, warning) for line, why, warning in told(holm)] == [(4, True, False)]


def test_a_faulty_file_beside_a_sound_one_is_named(holm: Path) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa"))
    other = shutil.copytree(holm, holm.parent / "reef")
    (other / "pack.toml").write_text(MANIFEST.replace('"holm"', '"reef"'), encoding="utf-8")
    file = other / "locale" / "pl.po"
    file.write_bytes(file.read_bytes().replace(b"plural=(n==1", b"plural=(n%0"))
    content = load([own_root(), holm.parent])
    found = language(content, "pl_PL")
    assert found is not None
    assert found.told("Storm Lamp") == "Lampa"
    for code in ("pl", "pl_PL"):
        assert faulty(content, code) == [f"{file} is faulty: `flamequick check {other}` says where"]
    assert faulty(content, "en") == faulty(content, "de") == []


def test_a_later_pack_has_the_last_word(holm: Path) -> None:
    other = shutil.copytree(holm, holm.parent / "reef")
    text = MANIFEST.replace('"holm"', '"reef"').replace('["core>=0.1"]', '["core>=0.1", "holm>=1"]')
    (other / "pack.toml").write_text(text, encoding="utf-8")
    speaking(holm, entry("Storm Lamp", "Lampa"), entry("It has seen worse.", "Bywało gorzej."))
    speaking(other, entry("Storm Lamp", "Latarnia"))
    polish = language(load([own_root(), holm.parent]), "pl")
    assert polish is not None
    assert (polish.told("Storm Lamp"), polish.told("It has seen worse.")) == ("Latarnia", "Bywało gorzej.")


def test_a_zip_brings_its_translations(holm: Path, tmp_path: Path) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa"))
    parcel = tmp_path / "holm.zip"
    parcel.write_bytes(packed(holm).data)
    with zipfile.ZipFile(parcel) as file:
        assert any(name.endswith("locale/pl.po") for name in file.namelist())
    assert read(translations(parcel)["pl"]).texts == {"Storm Lamp": "Lampa"}


def test_check_tells_what_is_wrong_with_translations(holm: Path) -> None:
    speaking(
        holm,
        entry("Storm Lamp", "Lampa {kto}"),
        entry("It has seen worse.", "Bywało gorzej."),
        entry("Nobody says this", "Nikt"),
        days("{count} dzień"),
    )
    found = told(holm)
    assert [(line, warning) for line, _, warning in found] == [(6, False), (12, True), (15, False)]
    assert "it names {kto}" in found[0][1]
    assert "nothing says “Nobody says this”" in found[1][1]
    assert "3 forms for numbers" in found[2][1]


def test_many_idle_translations_are_summed_up(holm: Path) -> None:
    speaking(holm, *(entry(f"Nobody says {number}", "Nikt") for number in range(50)))
    found = told(holm)
    assert len(found) == 21
    assert found[-1][1] == "30 more texts are said by nothing" or any("30 more" in each[1] for each in found)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("code", "data", "why"),
    [
        ("xx", HEADER.encode(), "'xx' names no language"),
        ("de", b"hello", "it is no gettext file"),
        ("de", b"\xff", "no UTF-8"),
    ],
)
def test_files_that_are_no_translations_are_told(holm: Path, code: str, data: bytes, why: str) -> None:
    speaking(holm, code=code)
    (holm / "locale" / f"{code}.po").write_bytes(data)
    assert [why in message for _, message, warning in told(holm) if not warning] == [True]
    assert language(load([own_root(), holm.parent]), "en") is None  # and nothing else suffers from it


def test_a_link_is_not_followed(holm: Path, tmp_path: Path) -> None:
    (tmp_path / "outside.po").write_bytes(po(entry("Storm Lamp", "Lampa")))
    (holm / "locale").mkdir()
    (holm / "locale" / "pl.po").symlink_to(tmp_path / "outside.po")
    faults = check([holm], [own_root()]).faults
    assert any("is a link" in fault.message for fault in faults)
    assert languages(load([own_root(), holm.parent])) == ["en"]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Types a command."""
    return partial(run, home=tmp_path)


def test_ids_to_type_are_not_translated(holm: Path, command: Command) -> None:
    said = command("--language", "pseudo", "--new", "--region", "nowhere", "--front", "text")
    assert said.returncode == 1
    assert "'nowhere'" in said.stderr
    for region in ("slackwater", "the_cinder_reach", "the_unmapped_miles"):
        assert region in said.stderr
    near = command("--language", "pseudo", "--new", "--region", "slackwatr", "--front", "text")
    assert "'slackwatr'" in near.stderr
    assert "'slackwater'" in near.stderr


def test_a_fight_in_a_faulty_language_is_told_in_english(holm: Path, command: Command) -> None:
    speaking(holm, entry("Storm Lamp", "Lampa"))
    file = holm / "locale" / "pl.po"
    file.write_bytes(file.read_bytes().replace(b"plural=(n==1", b"plural=(n%0"))
    packs = ("--packs", str(holm.parent))
    said = command("fight", "cinder_pair", "--seed", "7", "--front", "text", "--language", "pl", *packs)
    assert said.returncode == 0
    assert "Cinder Wolf attack the party" in said.stdout
    assert said.stderr.count("\n") == 1
    assert f"{file} is faulty: `flamequick check {holm}` says where. Everything is told in English." in said.stderr


@pytest.mark.thorough
def test_translate_writes_a_file_that_grows_and_keeps_what_is_done(holm: Path, command: Command) -> None:
    first = command("pack", "translate", str(holm), "pl")
    assert first.returncode == 0, first.stderr
    path = holm / "locale" / "pl.po"
    assert "6 texts, 0 of them translated" in first.stdout
    done = path.read_text(encoding="utf-8").replace(
        'msgid "Storm Lamp"\nmsgstr ""', 'msgid "Storm Lamp"\nmsgstr "Lampa"'
    )
    path.write_text(done, encoding="utf-8")
    more = command("pack", "translate", str(holm), "pl", "--of", "game")
    assert "1 of them translated" in more.stdout
    assert len(read(path.read_bytes()).lines) > 3000
    assert "1 of them translated" in command("pack", "translate", str(holm), "pl").stdout
    assert len(read(path.read_bytes()).lines) > 3000


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("{holm}", "xx"), "'xx' names no language"),
        (("{holm}/..", "de"), "is no pack's folder"),
        (("{holm}", "de", "--of", "nothing"), "There is no pack 'nothing'"),
    ],
)
def test_translate_says_what_is_wrong(holm: Path, command: Command, arguments: tuple[str, ...], why: str) -> None:
    said = command("pack", "translate", *(each.format(holm=holm) for each in arguments))
    assert said.returncode == 2
    assert why in said.stderr


def test_letters_of_the_pseudo_language_are_nobodys_and_names_in_braces_stay() -> None:
    assert pseudo("{who} hits {amount:+d}") == "{who} ĥíťś {amount:+d}"
    assert untranslated(pseudo("It hits 3 m away")) == []
    assert untranslated("ĥíťś two") == ["two"]


def test_the_sample_of_the_handbook_is_a_translation() -> None:
    handbook = (own_root() / "README.md").read_text(encoding="utf-8")
    sample = handbook.split("```po\n")[1].split("```")[0]
    found = read(sample.encode())
    assert not found.wrong
    assert set(found.texts) <= {each.text for each in sentences()} | {"Lamp Heron"}
    assert len(found.texts) == 2
    assert set(found.plurals) <= {(each.text, each.several) for each in sentences()}
