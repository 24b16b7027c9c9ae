"""Saves: slots, autosaves, damaged files, other formats, other packs."""

import errno
import os
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.sessions import savefile, storage
from game.sessions.altered import ALTERED, SaveAltered
from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from game.sessions.upgrades import cast_by_party, nobody_homeward
from tests.campaign.tiny import catalogue
from tests.shipped import catalogue as shipped

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def session(saves: Saves) -> Session:
    return Launcher(catalogue(), saves).new("1", "tiny:vale", "impact", "tiny:three")


def go(session: Session, *options: str) -> None:
    for option in options:
        assert session.request is not None
        session.choose(session.request.choice(option))


def go_on(session: Session, choices: int) -> None:
    """Answer that many questions by chance, or fewer if the game is over by then, and close the session."""
    random = Random("old")
    assert session.request is not None
    for _ in range(choices):
        if session.request is not None:
            session.choose(session.request.some(random))
    session.close()


def load(saves: Saves, slot: str) -> Session:
    return Launcher(catalogue(), saves).load(slot)


def golden(saves: Saves, number: int) -> Session:
    """Load the save of an earlier format that is kept for this."""
    saves.folder.mkdir()
    shutil.copy(GOLDEN / f"format_{number}.toml", saves.folder / "old.toml")
    return Launcher(shipped(), saves).load("old", agreed=True)


def test_a_saved_campaign_is_loaded_as_it_was(saves: Saves, session: Session) -> None:
    go(session, "roam", "camp")
    session.save("Before the tower!")
    loaded = load(saves, "Before the tower!")
    assert loaded.document().snapshot == session.document().snapshot
    assert loaded.log == session.log
    assert list(loaded.transcript) == list(session.transcript)
    assert loaded.notices == []


def test_a_file_is_toml_with_everything_in_it(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep")
    data = tomllib.loads(session.save("one").read_text())
    assert data["format"] == savefile.FORMAT
    assert {name: data["header"][name] for name in ("kind", "seed", "region", "ruleset", "party", "day")} == {
        "kind": "campaign",
        "seed": "1",
        "region": "tiny:vale",
        "ruleset": "impact",
        "party": "tiny:three",
        "day": 2,
    }
    assert [pack["id"] for pack in data["header"]["packs"]] == ["tiny"]
    assert len(data["log"]["choices"]) == 2


@pytest.mark.parametrize("name", ["../evil", "a/b", "CON", "dots...", "é ü", "100%", ".hidden"])
def test_any_printable_name_is_a_safe_file_name(name: str, saves: Saves, session: Session) -> None:
    path = session.save(name)
    assert path.parent == saves.folder
    assert not path.name.startswith(".")
    assert path.stem.lower() != "con"
    assert [slot.name for slot in saves.slots()] == [name]
    assert load(saves, name).title == session.title


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 201, "autosave-1", "Autosave", "autosave-0f3a-2"])
def test_a_name_that_will_not_do_is_refused(name: str, session: Session) -> None:
    with pytest.raises(SaveError):
        session.save(name)


def test_autosaves_come_with_each_phase_and_the_last_three_are_kept(saves: Saves, session: Session) -> None:
    days = []
    for _ in range(4):
        go(session, "stay", "sleep")
        days.append([slot.day for slot in saves.slots()])
    names = {slot.name for slot in saves.slots()}
    assert {name[-2:] for name in names} == {"-1", "-2", "-3"}
    assert len({name[:-2] for name in names}) == 1
    assert days[-1] == [5, 4, 4]
    assert load(saves, "autosave").document().snapshot == session.document().snapshot


def test_another_campaign_does_not_take_the_autosaves_of_the_first(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep", "stay", "sleep")
    kept = {slot.name for slot in saves.slots()}
    other = Launcher(catalogue(), saves).new("2", "tiny:vale", "impact", "tiny:three")
    go(other, "stay", "sleep", "stay", "sleep")
    assert kept < {slot.name for slot in saves.slots()}
    assert len(saves.slots()) == 6
    assert load(saves, "autosave").header.seed == "2"
    oldest = min(kept)
    assert load(saves, oldest).header.seed == "1"
    (saves.folder / f"{oldest}.toml").write_text("")
    assert load(saves, oldest).header.seed == "1", "another autosave of the same campaign"


def test_the_newest_is_known_by_its_count_not_by_the_clock(saves: Saves, session: Session) -> None:
    session.save("old")
    go(session, "stay", "sleep")
    path = session.save("new")
    os.utime(path, (0, 0))
    again = Saves(saves.folder)
    assert again.slots()[0].name == "new"
    assert Launcher(catalogue(), again).load("new").outcome == ""


def test_every_request_of_a_fight_is_saved(saves: Saves) -> None:
    session = Launcher(catalogue(), saves).new("1", "tiny:vale", "impact", "tiny:three")
    go(session, "roam")
    while session.request and session.request.kind in ("step", "approach", "scouting", "camp", "plan"):
        options = {option.id for option in session.request.options}
        wanted = ("meet", "accept", "to:1,0", "to:2,0", "roam", "sleep", "camp")
        go(session, next(option for option in wanted if option in options))
    for _ in range(3):
        assert session.request is not None
        assert load(saves, "autosave").document().snapshot == session.document().snapshot
        session.choose(session.request.some(Random(1)))


Damage = Callable[[str], str]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: text[:-60],
        lambda text: text.replace("[snapshot", "[snap", 1),
        lambda text: text.replace("day = ", "day = 'x'#", 1),
        lambda text: "\x00" * 100,
        lambda text: text.replace("[log]", "[lag]"),
    ],
)
def test_a_damaged_save_gives_way_to_the_one_before_it(damage: Damage, saves: Saves, session: Session) -> None:
    session.save("one")
    before = session.document().snapshot
    go(session, "stay", "sleep")
    path = session.save("one")
    path.write_text(damage(path.read_text()))
    broken = path.read_bytes()
    loaded = load(saves, "one")
    assert loaded.document().snapshot == before
    assert "damaged" in loaded.notices[0]
    assert "one.bak was loaded in its place: day 1" in loaded.notices[1]
    assert path.read_bytes() == broken


def test_the_last_good_one_is_not_given_up_for_a_damaged_one(saves: Saves, session: Session) -> None:
    session.save("one")
    go(session, "stay", "sleep")
    path = session.save("one")
    path.write_text("broken")
    session.save("one")
    path.write_text("broken again")
    assert load(saves, "one").document().header.day == 1


def test_a_save_lost_between_two_renamings_is_found(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.rename(path.with_suffix(storage.BACKUP))
    assert [slot.name for slot in saves.slots()] == ["one"]
    assert "one.bak" in load(saves, "one").notices[0]


def test_a_damaged_autosave_gives_way_to_the_next(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep", "stay", "sleep")
    newest = saves.folder / f"{saves.slots()[0].name}.toml"
    newest.write_text(newest.read_text()[:-20])
    loaded = load(saves, "autosave")
    assert loaded.played.outcome == ""
    assert "autosave" in load(saves, newest.stem).notices[1]


def test_with_nothing_sound_left_the_text_says_what_where_and_what_to_do(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.write_text("broken")
    with pytest.raises(SaveError, match=r"one\.toml is damaged: .* load another game") as error:
        load(saves, "one")
    assert str(path) in str(error.value)
    assert saves.slots()[0].problem


def test_a_slot_that_is_not_there_is_told_with_those_that_are(saves: Saves, session: Session) -> None:
    session.save("one")
    with pytest.raises(SaveError, match=r"There is no saved game 'two'.*There are: one"):
        load(saves, "two")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_save_that_cannot_be_written_leaves_everything_as_it_was(
    number: int, saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = session.save("one")
    before = path.read_bytes()
    go(session, "stay")

    def full(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("game.sessions.storage.os.fsync", full)
    with pytest.raises(SaveError, match=r"could not be saved in .*untouched"):
        session.save("one")
    assert path.read_bytes() == before
    assert not list(saves.folder.glob(".*.tmp"))


def test_a_failed_autosave_is_told_and_the_game_goes_on(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str, keep: Path | None = None) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.sessions.saves.write_atomically", full)
    go(session, "stay", "sleep")
    assert session.played.view()["day"] == 2
    assert len([notice for notice in session.notices if "No space left" in notice]) == len(session.notices) > 0


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = Launcher(catalogue(), Saves(tmp_path / "file" / "saves")).new("1", "tiny:vale", "impact", "tiny:three")
    with pytest.raises(SaveError, match="could not be saved"):
        session.save("one")


def test_a_newer_format_is_refused_and_left_alone(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.write_text(path.read_text().replace(f"format = {savefile.FORMAT}", "format = 99", 1))
    with pytest.raises(SaveError, match=r"format 99.*install a newer version.*stays as it is"):
        load(saves, "one")


def _long_ago(data: dict[str, object]) -> dict[str, object]:
    return {**data, "told": {"lines": ["from long ago"]}}


def test_an_older_format_is_brought_up_to_date(saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.save("one")
    monkeypatch.setattr(savefile, "FORMAT", 99)
    with pytest.raises(SaveError, match="reads no longer"):
        load(saves, "one")
    monkeypatch.setattr(savefile, "UPGRADES", dict.fromkeys(range(1, 99), _long_ago))
    assert list(load(saves, "one").transcript) == ["from long ago"]


def test_a_file_of_format_2_is_read(saves: Saves) -> None:
    saves.folder.mkdir()
    shutil.copy(GOLDEN / "format_2.toml", saves.folder / "old.toml")
    loaded = Launcher(catalogue(), saves).load("old", agreed=True)
    assert loaded.view()["day"] == 2
    assert loaded.header.turns == loaded.header.turns[:1]
    assert loaded.document().terrains["f"] == "tiny:forest"


def test_a_save_of_format_3_has_met_what_it_knows_and_has() -> None:
    state = savefile.read((GOLDEN / "format_3.toml").read_text()).snapshot["state"]
    codex = state["campaign"]["Codex"]
    assert set(codex["items"]) == {parts["Thing"]["item"] for parts in state.values() if "Thing" in parts}
    assert set(codex["trades"]) == {parts["Person"]["kind"] for parts in state.values() if "Person" in parts}
    visited = {
        parts["Spot"]["key"]
        for parts in state.values()
        if "Spot" in parts and parts["Spot"]["state"] in ("visited", "done")
    }
    assert {*codex["towns"], *codex["landmarks"]} == visited
    assert "core:plains" in codex["terrains"]
    assert codex["desks"] == []


def test_a_campaign_of_format_3_goes_on_with_a_codex(saves: Saves) -> None:
    loaded = golden(saves, 3)
    assert "Things" in [part["group"] for part in loaded.view()["codex"]]


def test_a_fight_of_format_4_goes_on(saves: Saves) -> None:
    loaded = golden(saves, 4)
    assert loaded.battle is not None
    go_on(loaded, 20)


@pytest.mark.rule("TL-02")
@pytest.mark.rule("TH-04")
def test_a_fight_of_format_6_goes_on_and_the_day_has_no_weather(saves: Saves) -> None:
    loaded = golden(saves, 6)
    assert loaded.battle is not None
    assert loaded.view()["sky"]["weather"] == ""
    go_on(loaded, 30)


@pytest.mark.rule("PW-12")
def test_a_campaign_of_format_7_goes_on_and_nobody_has_plans(saves: Saves) -> None:
    state = savefile.read((GOLDEN / "format_7.toml").read_text()).snapshot["state"]
    assert not [key for key, parts in state.items() if "PowerState" in parts]
    loaded = golden(saves, 7)
    go_on(loaded, 60)


@pytest.mark.rule("PW-12")
def test_a_campaign_of_format_8_goes_on_and_nobody_remembers_bands(saves: Saves) -> None:
    loaded = golden(saves, 8)
    assert len(loaded.view()["land"]["bands"]) == 2
    assert loaded.view()["land"]["remembered"] == []
    go_on(loaded, 40)


@pytest.mark.rule("PW-12")
def test_a_campaign_of_format_10_goes_on_and_what_is_filled_has_been_told(saves: Saves) -> None:
    state = savefile.read((GOLDEN / "format_10.toml").read_text()).snapshot["state"]
    fronts = [parts["FrontState"] for parts in state.values() if "FrontState" in parts]
    assert any(front["filled"] for front in fronts)
    assert all(front["told"] == front["filled"] for front in fronts)
    loaded = golden(saves, 10)
    go_on(loaded, 40)


@pytest.mark.rule("PW-10", "PW-12")
def test_a_campaign_of_format_11_goes_on_and_no_power_has_kept_anything(saves: Saves) -> None:
    state = savefile.read((GOLDEN / "format_11.toml").read_text()).snapshot["state"]
    found = [parts["PowerState"] for parts in state.values() if "PowerState" in parts]
    assert found
    assert all((power["gold"], power["carries"]) == (0, []) for power in found)
    loaded = golden(saves, 11)
    assert loaded.view()["land"]["remembered"]
    go_on(loaded, 40)


def test_a_scene_of_format_5_goes_on(saves: Saves) -> None:
    loaded = golden(saves, 5)
    assert loaded.view()["scene"]["id"] == "core:harrier_eyrie"
    go(loaded, "look_up")
    assert loaded.view()["scene"] is None
    go_on(loaded, 20)


@pytest.mark.rule("IT-13")
def test_the_spells_cast_today_move_from_the_interfaces_of_format_3_to_the_party() -> None:
    worn = {"Thing": {"item": "tiny:cuff", "spells": ["tiny:spark"], "cast": ["tiny:spark"]}}
    party = {"Purse": {"gold": 3, "spells": ["tiny:spark"]}, "Trek": {"at": "0,0"}}
    state = cast_by_party({"snapshot": {"state": {"campaign": party, "thing-1": worn}}})["snapshot"]["state"]
    assert state["campaign"]["Purse"]["cast"] == ["tiny:spark"]
    assert "cast" not in state["thing-1"]["Thing"]


@pytest.mark.rule("IT-15")
def test_nobody_of_format_3_is_on_the_way_home() -> None:
    state = nobody_homeward({"snapshot": {"state": {"campaign": {"Trek": {"at": "0,0"}}}}})["snapshot"]["state"]
    assert state["campaign"]["Trek"]["homeward"] is False


def test_a_ruleset_that_is_not_installed_is_refused_by_name(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.write_text(path.read_text().replace('ruleset = "impact"', 'ruleset = "chess"'))
    with pytest.raises(SaveError, match=r"the ruleset 'chess', which is not installed; .*impact.*stays as it is"):
        load(saves, "one")


def test_a_save_that_was_changed_by_hand_is_loaded_if_the_player_says_so(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.write_text(path.read_text().replace("gold = 100", "gold = 999"))
    with pytest.raises(SaveAltered, match=r"Purse\.gold is 999 in the file, and 100 by its choices"):
        load(saves, "one")
    loaded = Launcher(catalogue(), saves).load("one", take=ALTERED)
    assert loaded.view()["gold"] == 999
    assert loaded.notices == ["one.toml was changed after the game wrote it."]


def test_a_log_is_no_saved_game(saves: Saves, session: Session) -> None:
    saves.folder.mkdir()
    session.write_log(saves.folder / "log.toml")
    with pytest.raises(SaveError, match="log to be run again"):
        load(saves, "log")


def test_a_log_makes_no_folder(tmp_path: Path, session: Session) -> None:
    with pytest.raises(SaveError, match="there is no folder"):
        session.write_log(tmp_path / "no" / "log.toml")
    assert not (tmp_path / "no").exists()


def test_a_deleted_game_is_gone_with_its_backup_and_the_others_stay(saves: Saves, session: Session) -> None:
    session.save("one")
    session.save("one")
    session.save("two")
    launcher = Launcher(catalogue(), saves)
    launcher.delete("one")
    assert "one" not in [slot.name for slot in launcher.slots()]
    assert not [path.name for path in saves.folder.iterdir() if path.name.startswith("one")]
    assert launcher.load("two").at_rest


def test_an_autosave_is_deleted_with_the_answers_that_follow_it(saves: Saves, session: Session) -> None:
    go(session, "roam")
    auto = [slot.name for slot in saves.slots() if slot.name.startswith("autosave")]
    for name in auto:
        saves.delete(name)
    assert not [path.name for path in saves.folder.iterdir() if path.name.startswith("autosave")]


def test_what_cannot_be_deleted_is_told(saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.save("one")

    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(SaveError, match=r"one\.toml could not be deleted: Permission denied\."):
        saves.delete("one")


def test_a_listed_game_knows_what_was_begun(saves: Saves, session: Session) -> None:
    session.save("one")
    game = next(slot.game for slot in saves.slots() if slot.name == "one")
    assert game is not None
    assert (game.region, game.party, game.ruleset) == ("tiny:vale", "tiny:three", "impact")
