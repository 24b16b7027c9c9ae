"""Loading under other packs: what differs is told, the player decides, and nothing is lost."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.sessions import savefile
from game.sessions.changed_content.adapt import PacksChanged, current_ids
from game.sessions.changed_content.question import question
from game.sessions.replay import replay
from game.sessions.saves import BEFORE_CHANGE
from game.sessions.session import Session
from tests.campaign.isle import IDS, RECORDS, Shelf, record
from tests.campaign.tiny import catalogue

EVERY = tuple(map(record, RECORDS))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture
def session(shelf: Shelf) -> Session:
    session = shelf.begin()
    session.save("one")
    return session


def asked(shelf: Shelf, slot: str = "one") -> PacksChanged:
    with pytest.raises(PacksChanged) as found:
        shelf.launcher().load(slot)
    return found.value


@pytest.mark.usefixtures("session")
def test_the_same_packs_ask_nothing(shelf: Shelf) -> None:
    assert shelf.launcher().load("one").notices == []


@pytest.mark.usefixtures("session")
@pytest.mark.parametrize(
    ("version", "told"),
    [
        ("1.0", "The pack isle 1.0 was changed."),
        ("1.10", "The pack isle was 1.0 and is 1.10 now, which is newer."),
        ("0.9", "The pack isle was 1.0 and is 0.9 now, which is older."),
    ],
)
def test_a_changed_pack_is_asked_about(version: str, told: str, shelf: Shelf) -> None:
    shelf.write(*EVERY, "# more", version=version)
    assert asked(shelf).differences == (told,)


@pytest.mark.usefixtures("session")
def test_a_pack_that_is_gone_is_asked_about_with_all_that_is_lost(shelf: Shelf) -> None:
    shelf.remove()
    gone, lost = asked(shelf).differences
    assert gone == "The pack isle 1.0 is not there any more."
    assert lost == (
        "Lost with the pack isle, and kept as mere names until that is mended: "
        "Pits, Crab, Crabs, Glue, Fizz, Gluer, Port, Tale and 10 more."
    )


@pytest.mark.usefixtures("session")
def test_a_pack_that_is_refused_is_asked_about_with_its_faults(shelf: Shelf) -> None:
    shelf.write(*EVERY, "[[item]]\nid = 'x'\n")
    assert re.fullmatch(r"The pack isle 1\.0 is refused: \d+ faults in it\.", asked(shelf).differences[0])


@pytest.mark.usefixtures("session")
def test_a_pack_that_was_added_is_a_notice(shelf: Shelf) -> None:
    other = shelf.packs / "other"
    other.mkdir()
    (other / "pack.toml").write_text((shelf.isle / "pack.toml").read_text().replace('"isle"', '"other"'))
    assert shelf.launcher().load("one").notices == ["The pack other 1.0 was added."]


def test_asking_changes_no_file(shelf: Shelf, session: Session) -> None:
    before = {path.name: path.read_bytes() for path in shelf.saves.folder.iterdir()}
    shelf.remove()
    asked(shelf)
    assert {path.name: path.read_bytes() for path in shelf.saves.folder.iterdir()} == before


def test_the_question_says_what_differs(shelf: Shelf, session: Session) -> None:
    shelf.write(*EVERY, "# more")
    request = question(asked(shelf))
    assert request.kind == "packs_changed"
    assert [option.id for option in request.options] == ["go_on", "leave"]
    assert request.view == {
        "slot": "one",
        "title": session.title,
        "day": 1,
        "differences": ["The pack isle 1.0 was changed."],
    }


@pytest.mark.usefixtures("session")
def test_the_game_as_it_was_is_kept_when_the_player_goes_on(shelf: Shelf) -> None:
    before = (shelf.saves.folder / "one.toml").read_bytes()
    shelf.remove()
    loaded = shelf.launcher().load("one", agreed=True)
    assert loaded.notices == [f"The game as it was is kept as 'one{BEFORE_CHANGE}'."]
    loaded.save("one")
    loaded.save("one")
    kept = [path for path in shelf.saves.folder.iterdir() if path.read_bytes() == before]
    assert len(kept) == 1
    assert f"one{BEFORE_CHANGE}" in [slot.name for slot in shelf.saves.slots()]


@pytest.mark.usefixtures("session")
def test_what_was_kept_is_not_kept_once_more(shelf: Shelf) -> None:
    shelf.remove()
    shelf.launcher().load("one", agreed=True)
    shelf.launcher().load(f"one{BEFORE_CHANGE}", agreed=True)
    assert len([slot for slot in shelf.saves.slots() if slot.name.startswith("one")]) == 2


@pytest.mark.usefixtures("session")
def test_what_was_kept_gives_way_to_nothing(shelf: Shelf) -> None:
    kept: list[str] = []
    for more in ("# more", "# and more", "# and more still"):
        shelf.write(*EVERY, more)
        loaded = shelf.launcher().load("one", agreed=True)
        kept += [(shelf.saves.folder / "one.toml").read_text()]
        loaded.save("one")
    assert {path.read_text() for path in shelf.saves.folder.glob("*changed*")} == set(kept)
    assert f"one{BEFORE_CHANGE} 3" in [slot.name for slot in shelf.saves.slots()]


@pytest.mark.usefixtures("session")
def test_what_is_kept_already_is_not_kept_twice(shelf: Shelf) -> None:
    shelf.remove()
    shelf.launcher().load("one", agreed=True)
    shelf.launcher().load("one", agreed=True)
    assert len(list(shelf.saves.folder.glob("*changed*"))) == 1


@pytest.mark.usefixtures("session")
def test_the_header_says_when_the_packs_were_others(shelf: Shelf) -> None:
    shelf.remove()
    shelf.launcher().load("one", agreed=True).save("two")
    header = savefile.read((shelf.saves.folder / "two.toml").read_text()).header
    assert [pack.id for pack in header.packs] == ["tiny"]
    assert header.turns == (savefile.ContentChange(1, 0, ("The pack isle 1.0 is not there any more.",)),)


@pytest.mark.usefixtures("session")
def test_what_the_player_agreed_to_is_not_asked_again(shelf: Shelf) -> None:
    shelf.remove()
    shelf.launcher().load("one", agreed=True).save("two")
    (notice,) = shelf.launcher().load("two").notices
    assert notice.startswith("Lost with the pack isle, and kept as mere names until that is mended: ")


def test_replay_says_that_the_packs_were_others(shelf: Shelf, session: Session) -> None:
    for option in ("stay", "sleep"):
        assert session.request is not None
        session.choose(session.request.choice(option))
    session.save("one")
    shelf.write(*EVERY, "# more")
    loaded = shelf.launcher().load("one", agreed=True)
    verdict = replay(loaded.save("two"), shelf.launcher().catalogue)
    (note,) = verdict.notes
    assert note.startswith(
        "On day 2, after choice 2, the game went on with other packs: The pack isle 1.0 was changed."
    )


def test_ids_that_have_successors_are_carried_over_and_told(shelf: Shelf, session: Session) -> None:
    paste = record("item", "paste")
    others = [record(kind) for kind in RECORDS if kind != "item"]
    moved = "[migrations.item]\nglue = 'size'\nsize = 'paste'"
    shelf.write(*(text.replace('"glue"', '"paste"') for text in others), paste, version="1.1", more=moved)
    _, told = asked(shelf).differences
    assert told == "Carried over to what took its place: isle:glue is now isle:paste."
    loaded = shelf.launcher().load("one", agreed=True)
    assert {thing["name"] for thing in loaded.view()["things"]} > {"Paste"}
    assert '"isle:glue"' not in savefile.to_text(loaded.document()).partition("[snapshot")[2]


def test_every_kind_of_id_is_carried_over(shelf: Shelf, session: Session) -> None:
    texts = "\n".join(EVERY)
    moved = []
    for kind, key in sorted(IDS.items()):
        texts = texts.replace(f'"{key}"', f'"new_{key}"')
        moved.append(f'[migrations.{kind}]\n{key} = "new_{key}"')
    shelf.write(texts, version="2.0", more="\n".join(moved))
    loaded = shelf.launcher().load("one", agreed=True)
    assert loaded.header.region == "isle:new_isle"
    assert loaded.header.party == "isle:new_gluers"
    text = savefile.to_text(loaded.document()).partition("[terrains")[2]
    assert not [key for key in IDS.values() if f"isle:{key}" in text]


def test_a_circle_of_successors_ends() -> None:
    circle = replace(catalogue(), migrations={("item", "x:a"): "x:b", ("item", "x:b"): "x:a"})
    assert current_ids(circle)("item", "x:a") in ("x:a", "x:b")


def test_a_map_is_put_into_the_signs_of_today(shelf: Shelf, session: Session) -> None:
    rows = session.view()["map"]["rows"]
    assert rows[0][:3].strip("T. p") == ""
    changed = [text.replace('glyph = "p"', 'glyph = "q"').replace("p.", "q.").replace(".p", ".q") for text in EVERY]
    shelf.write(*changed)
    loaded = shelf.launcher().load("one", agreed=True)
    assert "q" in "".join(loaded.document().snapshot["state"]["campaign"]["Land"]["rows"])
    assert loaded.document().terrains["q"] == "isle:pits"


def test_a_quest_that_became_shorter_goes_on_with_its_last_stage(shelf: Shelf) -> None:
    longer = [
        text.replace("stages = [", "stages = [{ text = 'First.', goal = { kind = 'reach', town = 'port' } },")
        for text in EVERY
    ]
    shelf.write(*longer)
    shelf.begin().save("long")
    shelf.write(*EVERY)
    (quest,) = shelf.launcher().load("long", agreed=True).view()["quests"]
    assert quest["lines"][1:] == ["Now: Go.", "Cave is 3 hexes to the southeast."]
