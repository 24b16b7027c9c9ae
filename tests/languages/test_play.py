"""Whatever language is spoken, the same game is played; and in the pseudo-language nothing is told in plain English."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.sessions.launcher import Launcher
from game.sessions.session import Session
from systems.table.loop.language import speak
from systems.table.loop.log import events_json
from systems.table.loop.requests import Refused
from systems.table.ruleset import rulesets
from tests.languages.spoken import own_names, plain, pseudo_language, said, shown
from tests.shipped import catalogue

RULESETS = ("impact", "zones", "reactive", "pool", "fudge")
FIGHTS = ("core:cinder_pack", "core:idol_race")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(None)


def course(session: Session, steps: int, found: list[str] | None = None) -> list[str]:
    """Play on at random; return the events of each step, and what is in plain letters."""
    random, played = Random("spoken"), [events_json(session.events)]
    for _ in range(steps):
        request = session.request
        if request is None:
            break
        if found is not None:
            view = session.view()
            own = own_names(view)
            found += plain(shown(session, view), own)
        try:
            events = session.choose(request.some(random))
        except Refused:
            continue
        if found is not None:
            found += plain(said(session, events), own)
        played.append(events_json(events))
    return played


def begun(ruleset: str, what: str) -> Session:
    launcher = Launcher(catalogue())
    if what in catalogue().regions:
        return launcher.new("spoken", what, ruleset, "core:starters")
    return launcher.fight(what, ruleset, "core:starters", "spoken")


def test_all_rulesets_are_spoken() -> None:
    assert set(RULESETS) <= set(rulesets())


@pytest.mark.thorough
@pytest.mark.parametrize("what", [*FIGHTS, "core:the_cinder_reach", "slackwater:slackwater"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_game_is_played_in_every_language_and_all_of_it_is_told(ruleset: str, what: str) -> None:
    steps = 150 if what in catalogue().regions else 40
    session = begun(ruleset, what)
    in_english = course(session, steps)
    document = replace(session.document(), transcript=())
    session.close()
    speak(pseudo_language())
    session, found = begun(ruleset, what), list[str]()
    assert course(session, steps, found) == in_english
    assert replace(session.document(), transcript=()) == document
    assert not found, "\n".join(sorted(set(found))[:40])
    session.close()
