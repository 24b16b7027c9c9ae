"""Dialogues, events, quests and endings where they meet: what waits for what, and what calls whom (TL-02 to TL-04)."""

import shutil
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import DeckState, SceneState
from game.campaign.effects.quest import ChangeQuest
from game.campaign.events.quests import EndingTold
from game.campaign.events.scenes import ItHappened
from game.campaign.quests.settling import settle
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from tests.campaign.ropeway import CONTENT, begun
from tests.campaign.tiny import answer, asked, of, option_ids, run

CAR = "ropeway:last_car"

ON_STAGE = """
[[event]]
id = "on_stage"
text = "Somebody has noticed."
on = "quest_stage"
quest = "last_car"
times = 9
"""


LAST_WORD = """
[[event]]
id = "last_word"
text = "It is over, and somebody comes to say so."
on = "camp"
times = 1
effects = [{ effect = "end", ending = "ground_floor" }]
scene = "attendant"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the ropeway, to be changed."""
    shutil.copytree(CONTENT / "ropeway", tmp_path / "packs" / "ropeway")
    return tmp_path / "packs"


def begun_in(folder: Path) -> Campaign:
    """A campaign in the valley, with the content of that folder."""
    content = load([own_root(), folder])
    return Campaign.begin(content, seed=1, region="ropeway:valley", ruleset="impact", party="core:starters")


@pytest.mark.rule("TL-02", "TL-04")
def test_an_ending_that_comes_due_in_a_talk_waits_until_it_is_over() -> None:
    c = begun()
    run(c, "town", "talk:ropeway:attendant")
    c.finale.ending = "ropeway:ground_floor"
    settle(c)
    assert (asked(c), c.talk.step, c.outcome) == ("scene", "door", "")
    events = answer(c, "later")
    assert (c.outcome, [each.ending for each in of(events, EndingTold)]) == ("won", ["ropeway:ground_floor"])


@pytest.mark.rule("TL-02", "TL-04")
def test_an_event_that_ends_the_tale_and_begins_a_talk_has_the_talk_first(folder: Path) -> None:
    (folder / "ropeway" / "events.toml").write_text(LAST_WORD)
    c = begun_in(folder)
    answer(c, "stay")
    assert (asked(c), c.talk.scene, c.outcome) == ("scene", "ropeway:attendant", "")
    assert c.finale.ending == "ropeway:ground_floor"
    events = answer(c, "later")
    assert (c.outcome, [each.ending for each in of(events, EndingTold)]) == ("won", ["ropeway:ground_floor"])


@pytest.mark.thorough
@pytest.mark.rule("TL-02", "TL-03")
@pytest.mark.parametrize(
    ("stage", "to"), [("cut", "open"), ("listen", "failed"), ("listen", "done")], ids=["opened", "failed", "done"]
)
def test_events_on_a_stage_come_when_it_opens_fails_or_is_done(folder: Path, stage: str, to: str) -> None:
    (folder / "ropeway" / "events.toml").write_text(ON_STAGE)
    c = begun_in(folder)
    c.events = []
    ChangeQuest(quest=CAR, stage=stage, to=to).happen(c)
    c.flow.asking = ""
    c.advance()
    assert [each.what for each in of(c.events, ItHappened) if each.what == "ropeway:on_stage"] == ["ropeway:on_stage"]


@pytest.mark.rule("TL-02")
def test_steps_that_have_other_ids_by_now_are_found_by_their_migration(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    session = Launcher(load([own_root(), folder]), saves).new("1", "ropeway:valley", "impact", "core:starters")
    for option in ("town", "talk:ropeway:attendant", "ask"):
        assert session.request is not None
        session.choose(session.request.choice(option))
    assert isinstance(session.played, Campaign)
    offered, talk = option_ids(session.played), session.played.talk.step
    assert talk == "who"
    session.save("talking")
    session.close()
    talks = folder / "ropeway" / "talks.toml"
    talks.write_text(
        talks.read_text().replace('"who"', '"whom"').replace('"door"', '"gate"').replace("door.pay", "gate.pay")
    )
    pack = folder / "ropeway" / "pack.toml"
    pack.write_text(f'{pack.read_text()}\n[migrations.scene]\nattendant.who = "whom"\nattendant.door = "gate"\n')
    loaded = Launcher(load([own_root(), folder]), saves).load("talking", agreed=True)
    assert isinstance(loaded.played, Campaign)
    assert (loaded.played.talk.step, option_ids(loaded.played)) == ("whom", offered)
    assert loaded.played.world.get("scene-ropeway:attendant", SceneState).chosen == ("gate.ask",)
    loaded.close()


@pytest.mark.thorough
@pytest.mark.rule("TL-02")
def test_options_that_have_other_ids_by_now_are_found_by_their_migration(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    session = Launcher(load([own_root(), folder]), saves).new("1", "ropeway:valley", "impact", "core:starters")
    for option in ("town", "talk:ropeway:attendant", "ask"):
        assert session.request is not None
        session.choose(session.request.choice(option))
    session.save("talking")
    session.close()
    talks = folder / "ropeway" / "talks.toml"
    text = talks.read_text().replace('id = "ask"', 'id = "question"').replace('"door"', '"gate"')
    talks.write_text(text.replace("door.", "gate."))
    pack = folder / "ropeway" / "pack.toml"
    lines = 'attendant.door = "gate"\nattendant.gate.ask = "question"\n'
    pack.write_text(f"{pack.read_text()}\n[migrations.scene]\n{lines}")
    loaded = Launcher(load([own_root(), folder]), saves).load("talking", agreed=True)
    assert loaded.played.world.get("scene-ropeway:attendant", SceneState).chosen == ("gate.question",)
    loaded.close()


@pytest.mark.thorough
@pytest.mark.rule("TL-06")
def test_cards_that_have_other_ids_by_now_stay_out_of_their_deck(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    session = Launcher(load([own_root(), folder]), saves).new("1", "ropeway:valley", "impact", "core:starters")
    session.played.world.create(
        "deck-ropeway:omens", DeckState("ropeway:omens", ("post", "post", "gone"), 1, ("post",))
    )
    session.save("drawn")
    session.close()
    talks = folder / "ropeway" / "talks.toml"
    talks.write_text(talks.read_text().replace('id = "post"', 'id = "mast"'))
    pack = folder / "ropeway" / "pack.toml"
    pack.write_text(f'{pack.read_text()}\n[migrations.deck]\nomens.post = "mast"\n')
    loaded = Launcher(load([own_root(), folder]), saves).load("drawn", agreed=True)
    kept = loaded.played.world.get("deck-ropeway:omens", DeckState)
    assert (kept.drawn, kept.today) == (("mast", "mast", "gone"), ("mast",))
    loaded.close()
