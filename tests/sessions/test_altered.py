"""Saves that were changed after the game wrote them, and fields that hold what no game writes."""

from hashlib import blake2b
from pathlib import Path

import pytest

from game.sessions.altered import ALTERED, LEAVE, REPLAYED, SOUND, SaveAltered, question
from game.sessions.launcher import Launcher
from game.sessions.replay import replay
from game.sessions.savefile import Damaged, read_header
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from tests.campaign.tiny import catalogue


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


def load(saves: Saves, slot: str, take: str = "") -> Session:
    return Launcher(catalogue(), saves).load(slot, take=take)


def change(path: Path, before: str, after: str, sealed: bool = False) -> None:
    """Change a save by hand, and make its checksum anew if it is to go unnoticed."""
    text = path.read_text()
    assert before in text
    text = text.replace(before, after, 1)
    if sealed:
        above = text.rpartition("\n[end]\ncheck = ")[0]
        text = f'{above}\n[end]\ncheck = "{blake2b(above.encode(), digest_size=16).hexdigest()}"\n'
    path.write_text(text)


def two(session: Session) -> Path:
    """Save twice under a name, on day 1 and day 2, and change the newer one."""
    session.save("one")
    go(session, "stay", "sleep")
    path = session.save("one")
    change(path, "gold = 100", "gold = 999")
    return path


def altered(saves: Saves, slot: str = "one") -> SaveAltered:
    with pytest.raises(SaveAltered) as found:
        load(saves, slot)
    return found.value


def test_the_player_chooses_what_takes_the_place_of_a_changed_save(saves: Saves, session: Session) -> None:
    two(session)
    found = altered(saves)
    assert [way.id for way in found.ways] == [SOUND, REPLAYED, ALTERED]
    assert "one.toml was changed after the game wrote it" in found.text
    assert "Purse.gold is 999 in the file, and 100 by its choices" in found.text
    asked = question(found)
    assert [option.id for option in asked.options] == [SOUND, REPLAYED, ALTERED, LEAVE]
    assert asked.view["slot"] == "one"
    assert found.unasked == SOUND


def test_each_of_the_ways_can_be_gone(saves: Saves, session: Session) -> None:
    two(session)
    sound, replayed, as_it_is = (load(saves, "one", take) for take in (SOUND, REPLAYED, ALTERED))
    assert (sound.view()["day"], sound.view()["gold"]) == (1, 100)
    assert "was changed after the game wrote it" in sound.notices[0]
    assert sound.notices[1] == "one.bak was loaded in its place: day 1."
    assert replayed.document().snapshot == session.document().snapshot
    assert replayed.notices == [
        "one.toml was changed after the game wrote it. Its 2 choices were made again in its place."
    ]
    assert list(replayed.transcript) == list(session.transcript)
    assert (as_it_is.view()["day"], as_it_is.view()["gold"]) == (2, 999)


def test_a_changed_save_whose_choices_lead_to_it_is_loaded_without_a_question(saves: Saves, session: Session) -> None:
    session.save("one")
    go(session, "stay", "sleep")
    path = session.save("one")
    change(path, "[told]", "# I was here\n[told]")
    loaded = load(saves, "one")
    assert loaded.document().snapshot == session.document().snapshot
    assert "its choices lead to it again" in loaded.notices[0]


def test_a_changed_save_does_not_replace_the_sound_one_before_it(saves: Saves, session: Session) -> None:
    path = two(session)
    sound = path.with_suffix(".bak").read_bytes()
    load(saves, "one", ALTERED).save("one")
    assert path.with_suffix(".bak").read_bytes() == sound


def test_with_nothing_sound_beside_it_the_choices_are_made_from_the_beginning(saves: Saves, session: Session) -> None:
    go(session, "roam", "camp")
    path = session.save("one")
    for other in saves.folder.glob("autosave*"):
        other.unlink()
    change(path, "gold = 100", "gold = 999")
    found = altered(saves)
    assert [way.id for way in found.ways] == [REPLAYED, ALTERED]
    assert found.unasked == REPLAYED
    assert load(saves, "one", REPLAYED).document().snapshot == session.document().snapshot


def test_where_the_choices_cannot_be_made_again_only_the_player_can_say_so(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep")
    path = session.save("one")
    for other in saves.folder.glob("autosave*"):
        other.unlink()
    change(path, 'opening = "', 'opening = "ff')
    change(path, "gold = 100", "gold = 999")
    found = altered(saves)
    assert [way.id for way in found.ways] == [ALTERED]
    assert found.unasked == ""
    assert "cannot be made again" in found.text
    assert "--load 'one' --altered" in str(found)
    assert load(saves, "one", ALTERED).view()["gold"] == 999


def test_choices_that_were_changed_are_made_as_far_as_they_go(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep", "stay", "sleep")
    path = session.save("one")
    for other in saves.folder.glob("autosave*"):
        other.unlink()
    first, last = path.read_text().rsplit('"option":"sleep"', 1)
    path.write_text(f'{first}"option":"slept"{last}')
    found = altered(saves)
    assert "Choice 4 of its log cannot be made again" in found.text
    replayed = load(saves, "one", REPLAYED)
    assert len(replayed.log) == 3
    assert "Its 3 choices of 4 were made again" in replayed.notices[0]


def test_a_damaged_slot_gives_way_to_an_older_autosave_of_its_campaign(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep")
    path = session.save("one")
    go(session, "stay", "sleep", "stay", "sleep", "stay")
    path.write_text(path.read_text()[:-60])
    loaded = load(saves, "one")
    assert loaded.notices[0].endswith("is damaged: it ends before it is complete.") or "damaged" in loaded.notices[0]
    assert "autosave" in loaded.notices[1]
    assert loaded.header.seed == "1"


def test_edited_gold_with_a_seal_made_anew_is_loaded(saves: Saves, session: Session) -> None:
    path = session.save("one")
    change(path, "gold = 100", "gold = 999", sealed=True)
    loaded = load(saves, "one")
    assert (loaded.view()["gold"], loaded.notices) == (999, [])


Edit = tuple[str, str, str]
EDITS: list[Edit] = [
    ("gold = 100", "gold = -1", "Purse.gold is -1"),
    ("gold = 100", "gold = 1.5", "Purse.gold is 1.5; a whole number is wanted"),
    ("gold = 100", "gold = 99999999999", "Purse.gold"),
    ("entries = [", "entries = [1, ", "Journal.entries"),
    ("entries = [", 'entries = [["a", "b", "c"], ', "Journal.entries"),
    ("met = [", "met = [[], ", "Journal.met"),
    ("day = 2", "day = 0", "its day is"),
    ('state = "able"', 'state = "asleep"', "Fate.state is 'asleep'; one of able, wounded, dead"),
    ('phase = "', 'phase = "no', "Flow.phase"),
    ('asking = "', 'asking = "no', "Flow.asking"),
    ('where = "pack"', 'where = "moon"', "Thing.where"),
    ('where = "pack"', 'where = "worn"', "Thing.holder"),
    ('where = "pack"', 'where = "hex"', "Thing.holder is ''"),
    ('at = "0,0"', 'at = "40,40"', "40,40"),
    ('at = "0,0"', 'at = "nowhere"', "nowhere"),
    ("steps = []", 'steps = "x"', "Person.steps"),
    ('"hp",', '"pp",', "Body.values"),
    ('seed = "1"', 'seed = "2"', "its seed is 'b2:2'"),
    ("things_used = []", "things_used = [[1, 2]]", "Tally.things_used"),
    ("known = [\n", 'known = [\n    "###",\n', "Land.known"),
]


@pytest.mark.parametrize(("before", "after", "said"), EDITS, ids=[edit[1].strip() for edit in EDITS])
def test_a_field_that_no_game_writes_is_damage_and_named(
    before: str, after: str, said: str, saves: Saves, session: Session
) -> None:
    go(session, "stay", "sleep")
    path = session.save("one")
    for other in saves.folder.glob("autosave*"):
        other.unlink()
    change(path, before, after, sealed=True)
    with pytest.raises(SaveError) as error:
        load(saves, "one")
    assert said in str(error.value)
    assert "is damaged" in str(error.value)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('ruleset = "', 'rulesets = "', "its header cannot be read: ruleset is missing"),
        ('ruleset = "', 'mood = "grim"\nruleset = "', "its header cannot be read: mood is none of its fields"),
        ('hash = "', 'hashes = "', "its header cannot be read: hash is missing"),
    ],
)
def test_a_header_that_no_game_writes_is_told_in_words(
    before: str, after: str, said: str, saves: Saves, session: Session
) -> None:
    go(session, "stay", "sleep")
    path = session.save("one")
    text = path.read_text()
    assert before in text
    with pytest.raises(Damaged) as error:
        read_header(text.replace(before, after, 1))
    assert str(error.value) == said


CRAFTED = {
    "header = 5": 'format = 4\nheader = 5\n[log]\nchoices=[]\n[told]\nlines=[]\n[end]\ncheck="x"\n',
    "header = [1]": 'format = 4\nheader = [1]\n[log]\nchoices=[]\n[told]\nlines=[]\n[end]\ncheck="x"\n',
    "header = abc": 'format = 4\nheader = "abc"\n[log]\nchoices=[]\n[told]\nlines=[]\n[end]\ncheck="x"\n',
    "log = 5": 'format = 4\nlog = 5\n[header]\n[told]\nlines=[]\n[end]\ncheck="x"\n',
    "told = 5": 'format = 4\ntold = 5\n[header]\n[log]\nchoices=[]\n[end]\ncheck="x"\n',
    "snapshot = 5": 'format = 4\nsnapshot = 5\n[header]\n[log]\nchoices=[]\n[told]\nlines=[]\n[end]\ncheck="x"\n',
    "digits": f'format = {"1" * 5000}\n[header]\n[log]\nchoices=[]\n[end]\ncheck="x"\n',
    "dots": f"{'.'.join('a' * 16000)} = 1\n",
    "brackets": f"a = {'[' * 100_000}",
    "old format": 'format = 1\nsnapshot = 5\n[header]\n[end]\ncheck="x"\n',
    "format 2": 'format = 2\n[header]\nturns = 3\n[end]\ncheck="x"\n',
    "deep choice": f"format = 4\n[header]\n[log]\nchoices=['{'[' * 100_000}']\n[told]\nlines=[]\n[end]\ncheck='x'\n",
}


@pytest.mark.parametrize("text", CRAFTED.values(), ids=CRAFTED)
def test_a_file_that_is_no_save_disturbs_nothing_else(text: str, saves: Saves, session: Session) -> None:
    saves.folder.mkdir()
    (saves.folder / "evil.toml").write_text(text)
    go(session, "stay", "sleep", "stay", "sleep")
    session.save("one")
    assert session.notices == []
    assert [slot.problem for slot in saves.slots() if slot.name == "evil"] != [""]
    assert load(saves, "one").view()["day"] == 3
    assert load(saves, "autosave").view()["day"] == 3
    with pytest.raises(SaveError, match="evil"):
        load(saves, "evil")


@pytest.mark.parametrize("text", CRAFTED.values(), ids=CRAFTED)
def test_a_file_that_is_no_log_is_not_replayed_and_says_why(text: str, tmp_path: Path) -> None:
    path = tmp_path / "evil.toml"
    path.write_text(text)
    with pytest.raises(SaveError, match="cannot be replayed"):
        replay(path, catalogue())


@pytest.mark.parametrize("line", ["[" * 100_000, '{"a":' * 100_000, '{"kind":"plan","option":"\\ud800","check":"x"}'])
def test_a_line_of_a_log_that_cannot_be_read_is_named(line: str, tmp_path: Path, session: Session) -> None:
    go(session, "stay", "sleep")
    path = tmp_path / "log.toml"
    session.write_log(path)
    text = path.read_text()
    start = text.index("'{", text.index("sleep") - 60)
    path.write_text(text[:start] + f"'{line}',\n" + text[text.index("\n", start) + 1 :])
    verdict = replay(path, catalogue())
    assert (verdict.same, verdict.at) == (False, 2)
    assert "The line of the log cannot be read" in verdict.text


def test_an_error_in_play_is_blamed_on_a_save_that_does_not_follow_from_its_choices(
    saves: Saves, session: Session
) -> None:
    path = session.save("one")
    change(path, "gold = 100", "gold = 999", sealed=True)
    launcher = Launcher(catalogue(), saves)
    launcher.load("one")
    error = ZeroDivisionError()
    assert "does not hold together" in str(launcher.explained(error))
    assert isinstance(launcher.explained(error), SaveError)


def test_an_error_in_play_of_a_sound_save_stays_what_it_is(saves: Saves, session: Session) -> None:
    session.save("one")
    launcher = Launcher(catalogue(), saves)
    error = ZeroDivisionError()
    assert launcher.explained(error) is error
    launcher.load("one")
    assert launcher.explained(error) is error


def test_whatever_fails_when_the_first_request_is_built_is_damage(
    saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.save("one")

    def broken(campaign: object) -> None:
        raise ZeroDivisionError("no map")

    monkeypatch.setattr("game.campaign.campaign.Campaign.view", broken)
    with pytest.raises(SaveError, match="is damaged: no map"):
        load(saves, "one")
