"""The autoplayer, and many campaigns in a row (HX-01, HX-11)."""

from collections import Counter

import pytest

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import Circling, autoplay, player
from game.laboratory.fields import filled
from game.sessions.launcher import Launcher
from game.sessions.replay import replay_document
from game.sessions.session import Session
from systems.table.loop.events import Event
from systems.table.loop.fields import Amounts, Count, Pick, Words
from systems.table.loop.log import events_json
from systems.table.loop.requests import Option, Request
from tests.shipped import catalogue

REACH, MILES = "core:the_cinder_reach", "core:the_unmapped_miles"


def new(seed: int, region: str = REACH, party: str = "core:starters") -> Session:
    return Launcher(catalogue()).new(str(seed), region, "impact", party)


def play(seed: int, region: str = REACH, days: int = 10, policy: str = "sensible") -> tuple[Session, list[Event]]:
    session = new(seed, region)
    return session, autoplay(session, player(session, str(seed), policy), days)


@pytest.mark.thorough
@pytest.mark.rule("HX-01", "HX-11")
@pytest.mark.parametrize(
    ("policy", "region", "seeds"),
    [("sensible", REACH, range(1, 9)), ("sensible", MILES, range(1, 4)), ("random", REACH, range(1, 9))],
)
def test_campaigns_in_a_row_come_to_their_end_and_run_again_the_same(policy: str, region: str, seeds: range) -> None:
    for seed in seeds:
        session, _ = play(seed, region, policy=policy)
        campaign = session.played
        assert isinstance(campaign, Campaign)
        assert session.outcome or campaign.clock.day == 11, f"seed {seed}"
        if seed == seeds[0]:
            verdict = replay_document(session.document(), catalogue())
            assert verdict.same, verdict.text
        session.close()


@pytest.mark.thorough
def test_the_sensible_policy_gets_somewhere() -> None:
    counts: Counter[str] = Counter()
    for seed in (1, 9, 11):
        session, events = play(seed, days=26)
        counts.update(event.kind for event in events)
        session.close()
    for kind in ("fight_ended", "stage_done", "quest_done", "step_taken", "rumour_heard", "bought", "sold"):
        assert counts[kind], f"none of the events was {kind}"


@pytest.mark.thorough
def test_the_sensible_policy_has_no_memory() -> None:
    whole, events = play(6)
    halves = new(6)
    made = []
    while halves.request is not None and len(halves.log) < len(whole.log):
        made += halves.choose(player(halves, "")(halves.request))
    assert events_json(events).endswith(events_json(made)[1:])


def test_the_random_policy_rolls_dice_of_its_own() -> None:
    first, same, other = (player(new(1), seed, "random") for seed in ("1", "1", "2"))
    request = Request.prepared(1, "odd", "party", "", [Option(str(number), "") for number in range(50)])
    answers = [[policy(request).option for _ in range(5)] for policy in (first, same, other)]
    assert answers[0] == answers[1] != answers[2]


def test_a_party_is_put_together_by_the_policy() -> None:
    session = new(1, party="")
    autoplay(session, player(session, "1"), 1)
    types = [member["type"] for member in session.view()["party"]]
    assert len(types) == len(set(types)) >= 3


@pytest.mark.thorough
def test_a_policy_that_goes_in_circles_is_told() -> None:
    session = new(1)
    with pytest.raises(Circling, match="no end"):
        autoplay(session, lambda request: request.choice("leave" if request.kind == "town" else "town"), 1)


def test_days_are_told_as_they_come() -> None:
    days: list[int] = []
    session = new(2)
    autoplay(session, player(session, "2"), 4, days.append)
    assert days == [1, 2, 3, 4]


def test_a_kind_of_request_that_nobody_told_of_is_answered() -> None:
    session = new(1)
    view = {**session.view()}
    fields = (
        Count("n", 2, 4),
        Pick("who", (("a", "A"),)),
        Words("name", 9, "Bo"),
        Amounts("s", 3, (("a", 2), ("b", 2))),
    )
    request = Request.prepared(1, "unheard_of", "party", "?", [Option("odd", "", fields=fields)], lambda: view)
    choice = player(session, "1")(request)
    assert not request.refuse(choice)
    assert choice.fields["s"] == {"a": 2, "b": 1}


@pytest.mark.parametrize(("wish", "taken"), [(3, 3), (9, 4), (0, 2), ("x", 2)])
def test_a_wish_is_cut_to_what_is_legal(wish: int | str, taken: int) -> None:
    request = Request.prepared(1, "odd", "party", "?", [Option("odd", "", fields=(Count("n", 2, 4),))])
    assert filled(request, request.options[0], {"n": wish}).fields == {"n": taken}
