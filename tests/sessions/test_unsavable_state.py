"""State that could not be loaded again is told when it is to be saved, and replaces no save; state that has grown."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from systems.impact.components import Assigned
from systems.table.battle.battle import Battle
from systems.table.loop.dice import Random
from systems.table.loop.world import World
from tests.campaign.tiny import catalogue
from tests.sessions.test_saves import go


@pytest.fixture
def fight(tmp_path: Path) -> Iterator[Session]:
    """A campaign in a fight, with three autosaves."""
    session = Launcher(catalogue(), Saves(tmp_path / "saves")).new("1", "tiny:vale", "impact", "tiny:three")
    go(session, "roam")
    while session.request and session.request.kind in ("step", "approach", "scouting", "camp", "plan"):
        options = {option.id for option in session.request.options}
        wanted = ("meet", "accept", "to:1,0", "to:2,0", "roam", "sleep", "camp")
        go(session, next(option for option in wanted if option in options))
    session.notices.clear()
    yield session
    session.close()


def spoil(session: Session, value: object) -> None:
    """Put a value where a component of the fight wants a number."""
    assert session.battle is not None
    for each in session.battle.world.ordered(Assigned):
        each.damage = value  # type: ignore[assignment]


def files(folder: Path) -> dict[str, str]:
    """The texts of all saved games."""
    return {path.name: path.read_text() for path in folder.iterdir() if path.suffix == ".toml"}


@pytest.mark.parametrize("value", [["list", {"of": 1.5}], {"a", "set"}, None, 1.5])
def test_state_that_does_not_fit_is_not_saved_over_anything(
    value: object, fight: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(tmp_path / "saves")
    spoil(fight, value)
    with pytest.raises(SaveError, match=r"the ruleset 'impact' keeps .* Assigned\.damage of \S+ is .* is wanted"):
        fight.save("mine")
    fight._autosave()
    fight._autosave()
    assert files(tmp_path / "saves") == before
    (notice,) = fight.notices
    assert "Assigned.damage" in notice
    assert fight.unsaved


def test_the_game_is_saved_again_once_its_state_fits(fight: Session) -> None:
    assert fight.battle is not None
    values = fight.battle.values()
    spoil(fight, 1.5)
    fight._autosave()
    assert fight.unsaved
    fight.battle.resume(values, fight.battle.dice)
    fight._autosave()
    assert not fight.unsaved


def test_a_document_that_no_file_can_hold_replaces_none(
    fight: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(tmp_path / "saves")
    monkeypatch.setattr(World, "misfit", lambda self: "")
    spoil(fight, {"a", "set"})
    with pytest.raises(SaveError, match="no file can hold it"):
        fight.save("mine")
    assert files(tmp_path / "saves") == before


def test_all_that_the_game_keeps_can_be_saved(fight: Session) -> None:
    for _ in range(12):
        if fight.request is None or fight.battle is None:
            break
        assert fight.battle.world.misfit() == ""
        fight.choose(fight.request.some(Random(3)))
    assert not fight.unsaved


@dataclass
class Early:
    hp: int = 3


@dataclass
class Late:
    hp: int = 3
    fury: int = 7
    marks: tuple[str, ...] = ()


@dataclass
class New:
    seen: bool = True


def worlds() -> tuple[World, World]:
    """A world as a ruleset had it, and as its next version has it."""
    Late.__name__ = Early.__name__
    before, after = World(), World()
    before.create("ann", Early(2))
    after.create("ann", Late(9, 0), New())
    return before, after


def test_fields_and_components_that_came_later_have_their_defaults() -> None:
    before, after = worlds()
    after.load(before.snapshot(), grown=True)
    assert (after.get("ann", Late), after.get("ann", New)) == (Late(2, 7), New())


def test_what_is_gone_or_does_not_fit_is_refused_all_the_same() -> None:
    before, after = worlds()
    with pytest.raises(ValueError, match="New"):
        after.load(before.snapshot())
    with pytest.raises(ValueError, match="'fury' of Early is missing or unknown"):
        before.load({"ann": {"Early": {"hp": 1, "fury": 1}}}, grown=True)
    with pytest.raises(ValueError, match=r"Early\.hp is 'x'"):
        before.load({"ann": {"Early": {"hp": "x"}}}, grown=True)


def test_a_fight_of_a_package_takes_up_a_save_from_before_a_new_field(
    fight: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fight.battle is not None
    saved = fight.battle.snapshot()
    for parts in saved["state"].values():
        if "Assigned" in parts:
            del parts["Assigned"]["shifted"]
    with pytest.raises(ValueError, match=r"under the ruleset 'impact' does not fit: .*shifted"):
        Battle.restore(saved)
    monkeypatch.setattr("systems.table.battle.battle.is_strange", lambda key: True)
    again = Battle.restore(saved)
    assert {each.shifted for each in again.world.ordered(Assigned)} == {False}
    again.close()
