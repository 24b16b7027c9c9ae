"""States of the real game in which each screen has something to show: reached by a bot, the same on every run."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.window.screens.play import PlayScreen
from game.window.screens.play_commands import powers
from tests.shipped import catalogue, looking_less

FIGHTS = {
    "impact": "core:cinder_pack",
    "zones": "core:choir_conclave",
    "reactive": "core:barge_crew",
    "pool": "core:barge_crew",
    "fudge": "core:barge_crew",
}
CAMPAIGNS = {
    "made": ("7", "core:the_cinder_reach", "impact", "core:line_walkers"),
    "own": ("3", "core:the_cinder_reach", "zones", ""),
}
"""Seed, region, ruleset and party of each campaign; one with a party of one's own."""
PARTY = "core:line_walkers"
POINTED = ("act-2", "declare-1", "first_action-1", "first_action-2", "turn-1")
"""Questions of fights at which somebody is pointed at as well."""
LEFT = ("act-1", "first_action-1", "turn-1", "fight_on-1")
"""Questions of fights at which somebody is about to leave as well."""
_LATER = 3
"""Day after which the land is shown once more, when much of it is only remembered."""
_PACKED = ("haul", "equip")
"""Questions beside which the pack is shown as well."""
_LOOK_AHEAD = 40
"""Rounds of a ruthless enemy's trials for one decision: fewer than in play."""
_MOST = 700
"""Choices of a campaign until its tour ends."""


def campaign(name: str, folder: Path, launch: Callable[[Session, Launcher], PlayScreen]) -> Iterator[str]:
    """Play a campaign in the window and stop at the first page and the first question of each kind.

    Args:
        name: one of `CAMPAIGNS`.
        folder: an empty one, for saves.
        launch: opens the screen that it is played on.

    Yields:
        the name of what is on the screen.
    """
    seed, region, ruleset, party = CAMPAIGNS[name]
    launcher = Launcher(catalogue(), Saves(folder))
    session = launcher.new(seed, region, ruleset, party)
    screen = launch(session, launcher)
    policy = player(session, seed)
    met = set()
    for _ in range(_MOST):
        while screen.shell.top is not screen:
            if "finds" not in met:
                met.add("finds")
                yield "finds"
            screen.shell.pop()
        while (page := screen.pages.shown) is not None and screen.pages.reading:
            if f"page-{page.kind}" not in met:
                met.add(f"page-{page.kind}")
                yield f"page-{page.kind}"
            screen.pages.on()
        request = session.request
        if request is None:
            break
        if session.battle is None and request.kind not in met:
            met.add(request.kind)
            yield request.kind
            yield from _on_the_map(screen, request.kind)
            if request.kind in _PACKED:
                screen.side.choose("pack")
                yield f"{request.kind}-pack"
                screen.side.choose("party")
                screen.side.open = "choices"
                yield from _sheets(request.kind, screen)
            if request.kind == "town" and request.option("hire") is not None:
                screen.answer("hire", {})
                yield "hire"
                screen.answer("done", {})
                continue
        elif request.kind == "plan" and screen.view["day"] > _LATER and "plan-later" not in met:
            met.add("plan-later")
            yield "plan-later"
            yield from _others(screen)
        choice = policy(request)
        saves, session.saves = session.saves, None  # autosaves would take half of the time, and none is looked at
        screen.answer(choice.option, choice.fields)
        session.saves = saves
    yield "the-end"
    session.close()


def _on_the_map(screen: PlayScreen, kind: str) -> Iterator[str]:
    """Yield what else the map shows at a question: the way to a goal that is pointed at, and the land at night."""
    shown = screen.map_panel.map
    if kind == "plan" and shown.goals:
        shown.hover = shown.goals[0].cell
        yield "plan-way"
        shown.hover = None
    elif kind == "camp":
        screen.flip()
        yield "camp-map"
        screen.flip()


def _others(screen: PlayScreen) -> Iterator[str]:
    """Yield the page of powers, the fronts below the quests, and the map with a band or an aim of a plan pointed at."""
    powers(screen)
    yield "plan-powers"
    screen.shell.pop()
    screen.side.choose("quests")
    yield "plan-quests"
    screen.side.choose("party")
    screen.side.open = "choices"
    land, shown = screen.view["land"], screen.map_panel.map
    at = next((each["at"] for each in (*land["bands"], *land["remembered"], *land["plans"]) if each["at"]), "")
    if at:
        screen.map_panel.point(at)
        yield "plan-band"
        shown.hover = shown.cursor = None


def _sheets(kind: str, screen: PlayScreen) -> Iterator[str]:
    """Open the sheet of a thing and of somebody."""
    thing = next((thing for thing in screen.view["things"] if int(thing["count"]) == 1), None)
    if thing is not None:
        screen.openings.thing(thing)
        yield f"{kind}-thing"
        screen.shell.pop()
    screen.openings.member(screen.view["party"][0])
    yield f"{kind}-person"
    screen.shell.pop()


def fight(ruleset: str) -> Iterator[tuple[str, Session]]:
    """Play a fight and stop at the first two questions of each kind, and at its end."""
    session = Launcher(looking_less(catalogue(), _LOOK_AHEAD), None).fight(
        FIGHTS[ruleset], ruleset, PARTY, "3", "ruthless"
    )
    policy = player(session, "3", "fight-on")
    met: dict[str, int] = {}
    while session.request is not None:
        kind = session.request.kind
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 2:
            yield f"{kind}-{met[kind]}", session
        session.choose(policy(session.request))
    yield "end", session
    session.close()
