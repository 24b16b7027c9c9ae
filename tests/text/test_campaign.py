"""Whole campaigns of the game's own content in the terminal: whatever is asked can be answered by typing."""

import io
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO, cast

import pytest

from game.campaign.campaign import Campaign
from game.campaign.exploration.places import site
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.text import sheets
from game.text.game import play
from systems.table.loop.dice import Random
from systems.table.loop.fields import Amounts, Count, Field, Pick
from systems.table.loop.requests import Choice, Request
from tests.shipped import catalogue as content

COMMANDS = (
    "map",
    "way 12,7",
    "way x",
    "party",
    "pack",
    "quests",
    "journal",
    "codex",
    "codex a",
    "log 3",
    "why",
    "look",
    "?",
)
CHOICES = 300


class Player:
    """Types legal answers by chance, and a command now and then, until so many choices are made."""

    def __init__(self, session: Session, seed: int, choices: int) -> None:
        self.session = session
        self.random = Random(seed)
        self.choices = choices
        self.lines: deque[str] = deque()
        self.meant: list[tuple[str, Choice]] = []
        self.seen = ""

    def readline(self) -> str:
        request = self.session.request
        if not self.lines and request is not None:
            if len(self.meant) >= self.choices:
                return ""
            choice = request.some(self.random)
            self.meant.append((request.kind, choice))
            if self.random.random() < 0.2:
                self.lines.append(self.random.choice(COMMANDS))
            self.lines += self.typed(request, choice)
        return f"{self.lines.popleft()}\n"

    def typed(self, request: Request, choice: Choice) -> Sequence[str]:
        return typed(request, choice)


def typed(request: Request, choice: Choice) -> Sequence[str]:
    """What a player types to make a choice; nothing where everything is forced."""
    option = request.option(choice.option)
    assert option is not None
    # Long lists keep their numbers, so that a place in the list says nothing; `back` is a word of the terminal's own.
    named = option.label if option.id == "back" else option.id
    lines = [] if len(request.options) == 1 and option.fields else [named]
    return [*lines, *(line for field in option.fields for line in answer(field, choice.fields[field.name]))]


def answer(field: Field, value: object) -> list[str]:
    if isinstance(field, Amounts):
        assert isinstance(value, dict)
        row = " ".join(str(value.get(who, 0)) for who, _ in field.caps)
        asked = len(field.caps) > 1 and field.total < sum(cap for _, cap in field.caps)
        return [row] if asked else []
    if isinstance(field, Pick):
        return [str([key for key, _ in field.choices].index(str(value)) + 1)]
    assert isinstance(field, Count) or isinstance(value, str)
    return [] if isinstance(field, Count) and field.least == field.most else [str(value)]


def begin(seed: int, saves: Path) -> Session:
    region = list(content().regions)[seed % len(content().regions)]
    return Launcher(content(), Saves(saves)).new(str(seed), region, "impact", "")


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked_can_be_answered_by_typing(tmp_path: Path, seed: int) -> None:
    session, out = begin(seed, tmp_path), io.StringIO()
    player = Player(session, seed, CHOICES)
    play(session, None, cast(TextIO, player), out)
    made = [(entry.kind, entry.option) for entry in session.log]
    assert made == [(kind, choice.option) for kind, choice in player.meant]
    told = out.getvalue()
    assert "That will not do" not in told
    assert all(len(line) <= 80 for line in told.splitlines() if not line.startswith(">"))
    if session.outcome:
        assert "The end." in told
    else:
        assert list(tmp_path.glob("left-*.toml"))


def test_a_forecast_is_told_once(tmp_path: Path) -> None:
    out = io.StringIO()
    session = Launcher(content(), Saves(tmp_path)).new("7", next(iter(content().regions)), "impact", "core:starters")
    play(session, None, io.StringIO("2 1\n"), out)
    assert " ".join(out.getvalue().split()).count("in 100 to meet") == 1


def test_what_was_left_goes_on(tmp_path: Path) -> None:
    session = begin(1, tmp_path)
    play(session, None, cast(TextIO, Player(session, 1, 40)), io.StringIO())
    launcher, left = Launcher(content(), Saves(tmp_path)), f"left-{session.header.seed}"
    again = launcher.load(left)
    assert [entry.text() for entry in again.log] == [entry.text() for entry in session.log]
    out = io.StringIO()
    play(again, launcher, io.StringIO(f"load\nload {left}\nquit\n"), out, left)
    assert out.getvalue().count("What happened last:") == 2
    assert sheets.status(again.view())[0] in out.getvalue().replace("\n  ", " ")


def test_a_route_is_planned_by_the_name_of_a_place_and_an_unknown_name_is_told_apart(tmp_path: Path) -> None:
    out = io.StringIO()
    session = Launcher(content(), Saves(tmp_path)).new("7", next(iter(content().regions)), "impact", "core:starters")
    play(session, None, io.StringIO("Plan a route\ncogharrow\nthe tin ear\n"), out)
    told = " ".join(out.getvalue().split())
    assert "There is no 'cogharrow' to plan a route to." in told
    assert "To The Tin Ear (16,3):" in told
    assert "unexplored, reckoned at 2 move points a hex: it may take longer, or be barred" in told


def test_the_words_of_a_scene_are_told_once_and_again_on_demand(tmp_path: Path) -> None:
    out = io.StringIO()
    session = Launcher(content(), Saves(tmp_path)).new("7", next(iter(content().regions)), "impact", "core:starters")
    campaign = session.played
    assert isinstance(campaign, Campaign)
    site(campaign, "12,8").encounter = "core:stopped_crawler"
    play(session, None, io.StringIO("roam\nto:12,8\nmeet\n\n"), out)
    told = " ".join(out.getvalue().split())
    text = campaign.catalogue.encounters["core:stopped_crawler"].text
    assert campaign.meeting.encounter == "core:stopped_crawler"
    assert told.count(text) == 2
    assert told.index("What do you do?") < told.rindex(text)


@pytest.mark.rule("TL-05")
def test_the_terminal_opens_with_the_hook_and_reads_names_from_the_codex() -> None:
    session = Launcher(content()).new("7", "core:the_cinder_reach", "impact", "core:starters")
    out = io.StringIO()
    play(session, None, io.StringIO("codex neoarcadia\nlook ember flask\ncodex coil pistol\nquit\n"), out)
    told = out.getvalue()
    hook, party = told.index("Since spring the dead machines"), told.index("The party: Marta Vane")
    assert told.index("The Cinder Reach. Twenty-six hexes") < hook < party < told.index("Day 1 dawns")
    assert "Gained" not in told
    assert "Ember Flask. A cup of Flamequick with a rag in the neck." in told
    assert "The codex has no 'coil pistol'" in told
    # The town's text is told on arrival, and again only when asked for.
    assert told.count("Eight thousand people inside a dead shopping arcade") == 2


@pytest.mark.rule("HX-24")
def test_the_way_to_a_hex_is_told_and_nothing_is_planned() -> None:
    session = Launcher(content()).new("7", "core:the_cinder_reach", "impact", "core:starters")
    out = io.StringIO()
    play(session, None, io.StringIO("way 12,8\nway 99,9\n"), out)
    told = " ".join(out.getvalue().split())
    assert "1 hex, 2 move points, 1 day. Food 4 of 20, water 4 of 20." in told
    assert "No way to 99,9: the land has no such hex." in told
    session.close()


def test_what_counts_for_a_find_is_told_before_and_after_it() -> None:
    session, out = Launcher(content()).new("7", "core:the_cinder_reach", "impact", "core:starters"), io.StringIO()
    for _ in range(20):
        assert session.request is not None
        ids = [option.id for option in session.request.options]
        if "forage" in ids:
            break
        session.choose(session.request.choice(next(key for key in ids if key == "roam" or key.startswith("to:"))))
    number = ids.index("forage") + 1
    play(session, None, io.StringIO(f"weigh forage\n{number} 1\nwhy\nquit\n"), out)
    told = " ".join(out.getvalue().split())
    before, after = told.partition("> why")[0], told.partition("> why")[2]
    assert "What counts: dice" in before
    assert "What counted: dice" in after
    assert " rolls " in after
