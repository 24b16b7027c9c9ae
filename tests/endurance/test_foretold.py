"""A campaign comes to stand as the check foretells, and the tool that says so can find a surprise (TL-03)."""

from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.facts.facts import change
from game.laboratory.autoplay import player
from game.packs.loader import load
from game.sessions.launcher import Launcher
from tests.campaign.tiny import CONTENT
from tests.endurance.edited import TALE, tale
from tests.endurance.foretold import Foretold

pytestmark = [pytest.mark.slow, pytest.mark.rule("TL-03")]

ANSWERS = 120


@pytest.mark.thorough
def test_what_comes_in_play_is_foretold(tmp_path: Path) -> None:
    pack = tmp_path / TALE
    pack.mkdir()
    for name, text in tale().items():
        (pack / name).write_text(text, encoding="utf-8")
    foretold = {key: Foretold([CONTENT / "tiny", pack], f"{TALE}:{key}") for key in ("valley", "yard")}
    catalogue = load([CONTENT, pack])
    for number, (key, known) in enumerate(2 * [*foretold.items()]):
        assert known.known
        session = Launcher(catalogue, None).new(f"t{number}", f"{TALE}:{key}", "impact", "tiny:three", "standard")
        campaign, policy = session.played, player(session, f"t{number}", "random")
        assert isinstance(campaign, Campaign)
        for _ in range(ANSWERS):
            before = known.now(campaign)
            if session.request is not None:
                session.choose(policy(session.request))
                assert known.surprise(campaign, before) == ""
        session.close()


def test_what_no_play_comes_to_is_told(tmp_path: Path) -> None:
    pack = tmp_path / TALE
    pack.mkdir()
    for name, text in tale().items():
        (pack / name).write_text(text, encoding="utf-8")
    known, catalogue = Foretold([CONTENT / "tiny", pack], f"{TALE}:yard"), load([CONTENT, pack])
    campaign = Campaign.begin(catalogue, seed=1, region=f"{TALE}:yard", ruleset="impact", party="tiny:three")
    before = known.now(campaign)
    assert known.surprise(campaign, before) == ""
    change(campaign, catalogue.facts[f"{TALE}:swept"], 4)
    assert known.surprise(campaign, before).startswith("not foretold: ")
