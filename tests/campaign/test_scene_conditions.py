"""Scenes and steps that are there by a condition: who is met, where a dialogue begins and goes on (TL-01, TL-02)."""

import shutil
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.day.happening import run_queue
from game.campaign.events.scenes import ItHappened, SceneBegan, StepTold
from game.campaign.facts.facts import change
from game.campaign.happenings.draws import can_draw
from game.campaign.happenings.queue import enqueue
from game.campaign.town import people
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root
from tests.campaign.ropeway import CONTENT
from tests.campaign.tiny import of, option_ids
from tests.campaign.tiny import run as answered

MORE = """
[[fact]]
id = "trust"
holds = "number"
most = 5

[[scene]]
id = "widow"
name = "The Widow"
text = "She keeps the ledger."
when = "fact.trust < 5"

[[scene.steps]]
id = "stranger"
when = "fact.trust == 0"
say = [{ text = "And who are you?" }]

[[scene.steps.options]]
id = "tell"
label = "Tell her"
success = { text = "She writes it down.", effects = [{ effect = "add", fact = "trust" }], to = "friend" }

[[scene.steps.options]]
id = "go"
label = "Go"
success = { text = "You go.", leave = true }

[[scene.steps]]
id = "friend"
when = "fact.trust > 1"
say = [{ text = "You again." }]
options = [{ id = "go", label = "Go", success = { text = "You go.", leave = true } }]

[[scene.steps]]
id = "guest"
say = [{ text = "There is soup." }]
options = [{ id = "go", label = "Go", success = { text = "You go.", leave = true } }]

[[town]]
patch = "foot"
add.people = [{ scene = "widow", words = "keeps the ledger" }]

[[event]]
id = "call"
on = "camp"
text = "Somebody knocks."
scene = "widow"
times = 9

[[deck]]
id = "knocks"
refill = "empty"
cards = [{ id = "her", scene = "widow" }]
"""


@pytest.fixture
def content(tmp_path: Path) -> Catalogue:
    """The ropeway with a widow."""
    shutil.copytree(CONTENT / "ropeway", tmp_path / "packs" / "ropeway")
    (tmp_path / "packs" / "ropeway" / "widow.toml").write_text(MORE)
    return load([own_root(), tmp_path / "packs"])


@pytest.fixture
def campaign(content: Catalogue) -> Campaign:
    return Campaign.begin(content, seed=1, region="ropeway:valley", ruleset="impact", party="core:starters")


def trust(campaign: Campaign, value: int) -> None:
    change(campaign, campaign.catalogue.facts["ropeway:trust"], value)


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(("value", "said"), [(0, "And who are you?"), (1, "There is soup."), (2, "You again.")])
def test_a_dialogue_begins_with_the_first_step_whose_condition_holds(campaign: Campaign, value: int, said: str) -> None:
    trust(campaign, value)
    events = answered(campaign, "town", "talk:ropeway:widow")
    assert [each.text for each in of(events, StepTold)] == [said]


@pytest.mark.rule("TL-02")
def test_a_step_whose_condition_does_not_hold_is_passed_over_after_the_effects(campaign: Campaign) -> None:
    events = answered(campaign, "town", "talk:ropeway:widow", "tell")
    assert [each.text for each in of(events, StepTold)][-1] == "There is soup."
    again = Campaign.restore(campaign.snapshot(), campaign.catalogue)
    assert again.view()["scene"]["step"] == "guest"


@pytest.mark.rule("TL-01")
def test_a_scene_whose_condition_does_not_hold_is_nowhere(campaign: Campaign) -> None:
    trust(campaign, 5)
    answered(campaign, "town")
    assert "ropeway:widow" not in [each.scene for each in people.present(campaign)]
    assert "talk:ropeway:widow" not in option_ids(campaign)
    assert not can_draw(campaign, campaign.catalogue.decks["ropeway:knocks"])
    answered(campaign, "leave")
    for key, kind in (("ropeway:call", "event"), ("ropeway:widow", "scene")):
        enqueue(campaign, kind, key)
    campaign.events = []
    run_queue(campaign)
    assert not [each for each in campaign.events if isinstance(each, SceneBegan | ItHappened)]
    trust(campaign, 2)
    assert can_draw(campaign, campaign.catalogue.decks["ropeway:knocks"])
