"""Faces: a person looks alike in the panel, on pages, on sheets and on the stage of a fight."""

from collections import defaultdict
from typing import Any

import pytest
from pygame import Surface

from game.sessions.launcher import Launcher
from game.window.art import portraits
from game.window.art.portraits import Sitter
from game.window.fonts import Lettering
from game.window.pages.single import single_page
from tests.shipped import catalogue
from tests.window.hands import Hands

PARTY = "core:line_walkers"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[Sitter]]:
    """Return whose portraits are drawn from now on, by name."""
    found: dict[str, set[Sitter]] = defaultdict(set)
    framed = portraits._framed

    def noted(letters: Lettering, lit: bool, sitter: Sitter, *look: Any) -> Surface:
        found[sitter.name].add(sitter)
        return framed(letters, lit, sitter, *look)

    monkeypatch.setattr(portraits, "_framed", noted)
    return found


def test_panel_page_sheet_and_stage_show_the_same_face(drawn: dict[str, set[Sitter]]) -> None:
    hands, launcher = Hands(), Launcher(catalogue())
    session = launcher.new("7", "core:the_cinder_reach", "impact", PARTY)
    screen = hands.play(session, launcher)
    name = str(screen.view["party"][0]["name"])
    places = {"panel": set(drawn.pop(name))}
    screen.openings.member(screen.view["party"][0])
    hands.shell.draw()
    places["sheet"] = set(drawn.pop(name))
    hands.shell.pop()
    session.close()
    drawn.clear()
    fight = launcher.fight("core:cinder_pack", "impact", PARTY, "3")
    hands = Hands()
    hands.play(fight, launcher)
    places["stage"] = set(drawn.pop(name))
    page = single_page(fight, fight.view())
    places["page"] = {face.sitter for face in page.faces if face.sitter.name == name}
    fight.close()
    first = places["panel"]
    assert len(first) == 1
    assert places == dict.fromkeys(("panel", "sheet", "page", "stage"), first)
