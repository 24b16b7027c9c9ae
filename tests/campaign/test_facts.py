"""What a campaign remembers, and what asks for it, in play, in saves and on the command line (TL-01)."""

from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.facts.conditions import fact_now, holds
from game.campaign.facts.facts import change, place_here
from game.campaign.items.inventory import gain, thing, things
from game.campaign.members.members import living, own_core
from game.cli import main
from game.laboratory.scenarios.run import run
from game.packs.condition_fields import FAMILIES, PLAIN
from game.packs.conditions import When
from game.packs.models.fact import Value
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from systems.table.loop.events import Noted
from tests.campaign.ropeway import CONTENT, at_the_winch, begun, catalogue
from tests.campaign.tiny import asked, option_ids
from tests.campaign.tiny import run as answered

SCENARIOS = [key for key in catalogue().scenarios if key.startswith("ropeway:")]


def asks(campaign: Campaign, text: str) -> bool:
    return holds(campaign, When(text, "ropeway"))


@pytest.mark.thorough
@pytest.mark.rule("TL-01")
@pytest.mark.parametrize("key", SCENARIOS)
def test_a_scenario_of_the_ropeway_comes_out_as_written(key: str) -> None:
    run(catalogue(), catalogue().scenarios[key], "impact")


@pytest.mark.rule("TL-01")
def test_every_field_of_conditions_can_be_asked() -> None:
    campaign = begun()
    of = {
        kind: next(iter(catalogue().of(kind)), "core:none")
        for kind in dict.fromkeys(each.kind for each in FAMILIES.values())
    }
    names = [*PLAIN, *(f"{name}.{of[each.kind].replace(':', '.')}" for name, each in FAMILIES.items() if each.form)]
    forms = [*PLAIN.values(), *(each.form for each in FAMILIES.values() if each.form)]
    for name, form in zip(names, forms, strict=True):
        text = name if form.type is bool else f"{name} >= 0" if form.type is int else f"{name} != 'nothing_like_it'"
        answers = [asks(campaign, each) for each in (text, f"!({text})")]
        assert sorted(answers) == [False, True], name
    assert not [event for event in campaign.events if isinstance(event, Noted)]


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("text", "holding"),
    [
        ("day == 1 && time == 'planning'", True),
        ("gold >= 100 && has.core.rations == 20", True),
        ("party.size == 4 && party.able == 4 && party.wounded + party.dead + party.starved == 0", True),
        ("ruleset == 'impact' && difficulty == 'standard'", True),
        ("in_town.foot && town.foot == 'visited' && !at_landmark.bell_bank && landmark.bell_bank == 'seen'", True),
        ("terrain.core.ruins || terrain.core.plains", False),
        ("region.valley && !aboard.core.mule && quest.core.the_long_call == 'unknown'", True),
        ("member.core.fighter == 1 && member.core.medic == 0", True),
        ("fact.brake in ['held', 'cut'] || fact.pulls > 0 || fact.robbed", False),
        ("seen.winch + beaten.winch == 0 && chosen.winch == ''", True),
        ("party.might == 4 && party.agility == 4 && party.wits == 5 && party.vigour == 4 && party.scouting == 2", True),
        ("wounded.core.fighter + step.core.fighter.drill + worn.core.travelling_clothes == 0", True),
        ("10 / fact.pulls > 1", False),
    ],
)
def test_a_condition_over_the_beginning(text: str, holding: bool) -> None:
    assert asks(begun(), text) is holding


def test_what_cannot_be_reckoned_does_not_hold_and_is_told() -> None:
    campaign = begun()
    assert not asks(campaign, "10 / fact.pulls > 1")
    told = [event.text for event in campaign.events if isinstance(event, Noted)]
    assert [text[:35] for text in told] == ["A condition could not be reckoned: "]


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(("fact", "value", "becomes"), [("pulls", 99, 5), ("pulls", -3, 0), ("brake", "cut", "cut")])
def test_a_fact_keeps_within_its_bounds(fact: str, value: Value, becomes: Value) -> None:
    campaign = begun()
    change(campaign, catalogue().facts[f"ropeway:{fact}"], value)
    assert fact_now(campaign, f"ropeway:{fact}") == becomes


@pytest.mark.rule("TL-01")
def test_what_members_can_do_bear_and_suffer_can_be_asked() -> None:
    campaign = begun()
    fighter = next(who for who in living(campaign) if who.person.kind == "core:fighter")
    before = max(each.wits for each in [own_core(campaign, who) for who in living(campaign)])
    fighter.person.steps = ("drill",)
    assert asks(
        campaign, f"step.core.fighter.drill == 1 && step.core.fighter.thick_hide == 0 && party.wits == {before}"
    )
    assert asks(campaign, "party.might == 5")
    fighter.fate.state = "wounded"
    assert asks(campaign, "wounded.core.fighter == 1 && party.might < 5")
    gain(campaign, "core:rope", 2)
    assert asks(campaign, "has.core.rope >= 2 && worn.core.rope == 0")
    key = next(key for key, each in things(campaign) if each.item == "core:rope")
    thing(campaign, key).where = "hand"
    assert asks(campaign, "worn.core.rope > 0")


@pytest.mark.rule("TL-01")
def test_a_fact_of_a_place_is_not_that_of_another() -> None:
    campaign = begun()
    change(campaign, catalogue().facts["ropeway:robbed"], True, place_here(campaign))
    assert fact_now(campaign, "ropeway:robbed") is True
    campaign.trek.at = "1,1"
    assert fact_now(campaign, "ropeway:robbed") is False


def test_a_change_is_told_once_by_its_line_and_noted() -> None:
    campaign = begun()
    campaign.events = []
    brake = catalogue().facts["ropeway:brake"]
    change(campaign, brake, "held")
    change(campaign, brake, "held")
    assert [event.words(campaign.name) for event in campaign.events] == ["The brake is on."]
    assert campaign.journal.entries[-1] == (1, "fact", "The brake is on.")


@pytest.mark.rule("TL-01")
def test_facts_and_what_was_met_come_back_from_a_save() -> None:
    campaign = at_the_winch()
    assert asked(campaign) == "scene"
    answered(campaign, "set_brake")
    restored = Campaign.restore(campaign.snapshot(), catalogue())
    wanted = "fact.brake == 'held' && seen.winch == 1 && chosen.winch == 'set_brake' && beaten.winch == 1"
    assert asks(restored, wanted)
    assert restored.snapshot() == campaign.snapshot()


def test_an_option_is_shown_shut_with_its_reason_or_hidden() -> None:
    campaign = at_the_winch()
    assert option_ids(campaign) == ["pull", "set_brake", "help_yourself", "leave"]
    shut = campaign.view()["shut"]
    assert [(each["id"], each["reason"]) for each in shut] == [
        ("wedge", "Something would have to hold the cable, and somebody to have taken up the slack.")
    ]


@pytest.mark.rule("TL-01")
def test_a_town_that_is_closed_says_why_in_its_view() -> None:
    campaign = begun()
    change(campaign, catalogue().facts["ropeway:robbed"], True, place_here(campaign))
    answered(campaign, "town")
    market = next(place for place in campaign.view()["town"]["places"] if place["id"] == "market")
    assert market == {
        "id": "market",
        "words": "The shutters are down, and somebody behind them is counting to nine.",
        "open": False,
    }


@pytest.mark.thorough
@pytest.mark.rule("TL-01")
def test_the_command_line_shows_the_facts_of_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Launcher(catalogue(), Saves(tmp_path)).new("1", "ropeway:valley", "impact", "core:starters")
    assert isinstance(session.played, Campaign)
    change(session.played, catalogue().facts["ropeway:pulls"], 3)
    session.save("the winch")
    session.close()
    assert main(["facts", "the winch", "--saves", str(tmp_path), "--packs", str(CONTENT)]) == 0
    told = dict(line.split("\t") for line in capsys.readouterr().out.splitlines())
    assert told["ropeway:pulls"] == "3  (0 at the start)"
    assert told["ropeway:gentle"] == "no  (reckoned)"
    assert main(["facts", "the winsh", "--saves", str(tmp_path)]) == 1
    assert "did you mean 'the winch'" in capsys.readouterr().err


@pytest.mark.thorough
@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "it is no save of this game"),
        ("# Flamequick\n\nA solo hexcrawl campaign game.", "it is no save of this game"),
        ('id = "core"\nformat = 2\n', "it is no save of this game"),
        ("format = 9\n[header]\nkind = \n", "it cannot be read as TOML: Invalid value"),
        ('format = 9\n[header]\nkind = "campaign"\n', "it ends before it is complete"),
    ],
)
def test_facts_of_a_file_that_is_no_save_are_refused_in_one_sentence(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.toml"
    file.write_text(text)
    assert main(["facts", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file} cannot be read: {why}")
    assert told.err.count("\n") == 1
