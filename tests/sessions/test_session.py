"""Sessions and the launcher."""

from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError, Saves
from game.sessions.session import TRANSCRIPT_LINES, Session
from game.sessions.start import LaunchError
from systems.table.loop.requests import Choice, Refused
from systems.table.policy.policy import anything, play
from tests.campaign.tiny import catalogue


@pytest.fixture
def launcher(tmp_path: Path) -> Launcher:
    return Launcher(catalogue(), Saves(tmp_path))


def new(launcher: Launcher) -> Session:
    return launcher.new("1", "tiny:vale", "impact", "tiny:three")


def test_a_session_tells_events_in_words(launcher: Launcher) -> None:
    session = new(launcher)
    assert session.title == "The Vale, Party Impact"
    assert "The party: Ann (fighter), Bob (scout), Cid (mender)." in session.transcript
    assert session.request is not None
    events = session.choose(session.request.choice("stay"))
    assert session.lines(events) == list(session.transcript)[len(session.transcript) - len(events) :]


@pytest.mark.rule("TL-05")
def test_a_single_fight_opens_with_its_texts_once_and_has_a_codex(launcher: Launcher) -> None:
    session = launcher.fight("tiny:wolves", "impact", "tiny:three", "1")
    foe, encounter = catalogue().creatures["tiny:wolf"], catalogue().encounters["tiny:wolves"]
    assert list(session.transcript)[:3] == [
        encounter.text,
        f"Wolf: {foe.text}",
        "They hunt together.",
    ]
    entries = {each["id"]: each for part in session.view()["codex"] for each in part["entries"]}
    assert entries["tiny:wolf"]["notes"] == [foe.lore]
    assert {"tiny:wolves", "tiny:wolf"} <= set(entries)
    assert session.request is not None
    told = session.choose(session.request.choice(session.request.options[0].id))
    assert "first_met" not in {event.kind for event in told}
    assert "first_met" not in {event.kind for event in session.played.events}


def test_a_refused_choice_changes_nothing(launcher: Launcher) -> None:
    session = new(launcher)
    before = session.document()
    with pytest.raises(Refused):
        session.choose(Choice(1, "fly"))
    assert session.document() == before
    assert launcher.slots() == []


def test_what_was_told_is_kept_up_to_a_length(launcher: Launcher) -> None:
    session = new(launcher)
    session.transcript.extend(f"line {number}" for number in range(TRANSCRIPT_LINES + 50))
    session.save("one")
    assert list(launcher.load("one").transcript) == [f"line {number}" for number in range(50, TRANSCRIPT_LINES + 50)]


def test_without_a_party_the_player_chooses_one(launcher: Launcher) -> None:
    session = launcher.new("1", "tiny:vale", "impact", "")
    assert session.request is not None
    assert session.request.kind == "muster"


def test_the_end_is_saved_too_and_nothing_is_asked_after_it(launcher: Launcher) -> None:
    session = new(launcher)
    policy = anything(5)
    while session.request is not None and session.played.view()["day"] < 200:
        session.choose(policy(session.request))
    if session.outcome:
        with pytest.raises(Refused):
            session.choose(Choice(1, "stay"))
        assert launcher.load("autosave").outcome == session.outcome


def test_the_launcher_lists_what_there_is(launcher: Launcher) -> None:
    assert [key for key, _, _ in launcher.regions()] == ["tiny:vale", "tiny:wilds", "tiny:yard"]
    assert ("tiny:three", "Three of them", "Ann, Bob and Cid.") in launcher.parties()
    assert "impact" in [key for key, _, _ in launcher.rulesets()]


@pytest.mark.parametrize(
    ("seed", "region", "ruleset", "party"),
    [
        ("1", "tiny:nowhere", "impact", "tiny:three"),
        ("1", "tiny:vale", "chess", "tiny:three"),
        ("1", "tiny:vale", "impact", "tiny:nobody"),
        ("odd:1", "tiny:vale", "impact", "tiny:three"),
    ],
)
def test_what_is_not_there_cannot_be_begun(
    seed: str, region: str, ruleset: str, party: str, launcher: Launcher
) -> None:
    with pytest.raises(LaunchError, match="cannot be played"):
        launcher.new(seed, region, ruleset, party)


def test_a_single_fight_is_played_and_never_saved(launcher: Launcher) -> None:
    session = launcher.fight("tiny:wolves", "impact", "tiny:three", "7")
    assert session.title == "Wolves, Party Impact"
    assert not session.can_save
    with pytest.raises(SaveError, match="single fight"):
        session.save("one")
    policy = anything(1)
    while session.request is not None:
        session.choose(policy(session.request))
    assert session.outcome in ("victory", "retreat", "rout", "stalemate")
    assert launcher.slots() == []


def test_a_scene_cannot_be_fought(launcher: Launcher) -> None:
    with pytest.raises(LaunchError, match="scene without foes"):
        launcher.fight("tiny:cairn", "impact", "tiny:three", "7")


def test_a_single_fight_is_the_same_for_the_same_seed(launcher: Launcher) -> None:
    def events(seed: str) -> list[object]:
        session = launcher.fight("tiny:wolves", "impact", "tiny:three", seed)
        return [event.data() for event in play(session.played, anything(1))]

    assert events("7") == events("7")
    assert any(events("7") != events(str(seed)) for seed in range(8, 12))


def test_without_saves_nothing_is_written(tmp_path: Path) -> None:
    launcher = Launcher(catalogue())
    session = new(launcher)
    assert session.request is not None
    session.choose(session.request.choice("stay"))
    assert not session.can_save
    assert launcher.slots() == session.slots() == []
    with pytest.raises(SaveError):
        launcher.load("one")
