"""Facts of persons and of powers: in play, in scenarios, in saves, on the command line and in the console (TL-01)."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import FactOwner
from game.campaign.events.facts import OwnFactChanged
from game.campaign.facts.conditions import holds
from game.campaign.facts.facts import value_of
from game.campaign.happenings import talks
from game.campaign.members.members import living
from game.cli import main
from game.laboratory.scenarios.run import run
from game.packs.catalogue import Catalogue
from game.packs.conditions import When, from_pack
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.changed_content.content_ids import rename
from game.sessions.console import obey
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from tests.campaign.moors import CONTENT
from tests.campaign.tiny import of, option_ids
from tests.campaign.tiny import run as answered

OWNED = """
[[fact]]
id = "debt"
of = "power"
holds = "number"
most = 9
journal = { 3 = "Somebody has begun to add it up." }

[[fact]]
id = "drank"
of = "person"

[[fact]]
id = "thinks"
of = "person"
holds = "word"
words = ["nothing", "the_worst"]

[[scene]]
id = "well"
name = "The Well"
text = "A bucket, a rope, and three names cut into the rim."

[[scene.options]]
id = "drink"
label = "Drink"
when = "members.drank == 0"
success = { text = "It tastes of pennies.", effects = [{ effect = "set", fact = "drank" }] }

[[scene.options]]
id = "medic"
label = "Let the fighter drink"
when = "!of_member.core.fighter.drank"
success = { text = "They drink.", effects = [{ effect = "set", fact = "drank", member = "core:fighter" }] }

[[scene.options]]
id = "owe"
label = "Put it on the slate"
when = "of_power.tollmen.debt < 3"
hint = "The slate is full."
success = { text = "It is written down.", effects = [
    { effect = "add", fact = "debt", power = "tollmen", amount = 3 },
    { effect = "set", fact = "thinks", captain = "deputy", to = "the_worst" },
] }

[[scene.options]]
id = "pay"
label = "Wipe the slate"
success = { text = "It is wiped.", effects = [{ effect = "clear", fact = "debt", power = "tollmen" }] }

[[event]]
id = "known"
on = "dawn"
text = "He has heard of you."
when = "of_captain.deputy.thinks == 'the_worst'"
times = 1

[[scenario]]
id = "slate"
name = "A debt to the Toll is one to nobody else (TL-01)"
party = "core:starters"
rulesets = ["impact"]
campaign = { region = "moors", scene = "well", memory = [{ fact = "debt", power = "caravan", value = 1 }] }
steps = [
    { choose = "owe", expect = [{ event = "own_fact_changed", owner = "tollmen", value = "3" }] },
]

[[scenario.end.memory]]
fact = "debt"
power = "tollmen"
value = 3

[[scenario.end.memory]]
fact = "debt"
power = "caravan"
value = 1

[[scenario.end.memory]]
fact = "thinks"
captain = "deputy"
value = "the_worst"

[[scenario.end.memory]]
fact = "drank"
member = "core:fighter"
value = false
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the low road and facts of persons and powers."""
    shutil.copytree(CONTENT / "lowroad", tmp_path / "packs" / "lowroad")
    (tmp_path / "packs" / "lowroad" / "owned.toml").write_text(OWNED)
    return tmp_path / "packs"


def loaded(folder: Path) -> Catalogue:
    return load([own_root(), folder])


def at_the_well(content: Catalogue) -> Campaign:
    campaign = Campaign.begin(content, seed=1, region="lowroad:moors", ruleset="impact", party="core:starters")
    return Campaign.restore(campaign.snapshot(), content)


def drunk(campaign: Campaign) -> list[str]:
    fact = campaign.catalogue.facts["lowroad:drank"]
    return [who.person.kind for who in living(campaign) if value_of(campaign, fact, who.id)]


def begin_scene(campaign: Campaign) -> None:
    talks.begin(campaign, "lowroad:well", campaign.flow.phase)
    campaign.flow.asking = ""
    campaign.advance()


def asks(campaign: Campaign, text: str) -> bool:
    return holds(campaign, When(text, "lowroad"))


@pytest.mark.rule("TL-01")
def test_a_scenario_sets_and_checks_facts_of_persons_and_powers(folder: Path) -> None:
    content = loaded(folder)
    run(content, content.scenarios["lowroad:slate"], "impact")


@pytest.mark.rule("TL-01")
def test_a_fact_of_one_person_is_not_that_of_the_others(folder: Path) -> None:
    campaign = at_the_well(loaded(folder))
    begin_scene(campaign)
    assert option_ids(campaign) == ["drink", "medic", "owe", "pay"]
    answered(campaign, "medic")
    assert drunk(campaign) == ["core:fighter"]
    assert asks(campaign, "members.drank == 1 && of_member.core.fighter.drank && !of_member.core.scout.drank")
    begin_scene(campaign)
    assert option_ids(campaign) == ["owe", "pay"]


@pytest.mark.rule("TL-01")
def test_a_fact_of_everybody_is_set_for_each_member(folder: Path) -> None:
    campaign = at_the_well(loaded(folder))
    begin_scene(campaign)
    events = answered(campaign, "drink")
    assert [each.owner for each in of(events, OwnFactChanged)] == [who.id for who in living(campaign)]
    assert asks(campaign, f"members.drank == {len(living(campaign))}")


@pytest.mark.rule("TL-01")
def test_facts_of_persons_and_powers_come_back_from_a_save_under_other_ids_too(folder: Path) -> None:
    content = loaded(folder)
    campaign = at_the_well(content)
    begin_scene(campaign)
    answered(campaign, "owe")
    snapshot = campaign.snapshot()
    again = Campaign.restore(snapshot, content)
    assert asks(again, "of_power.tollmen.debt == 3 && of_power.caravan.debt == 0")
    assert asks(again, "of_captain.deputy.thinks == 'the_worst' && members.thinks == 0")
    assert again.snapshot() == snapshot
    moved = rename(snapshot, lambda kind, key: "lowroad:guild" if (kind, key) == ("power", "lowroad:tollmen") else key)
    assert "fact-lowroad:debt@lowroad:guild" in moved["state"]
    assert moved["state"]["fact-lowroad:debt@lowroad:guild"]["FactOwner"]["power"] == "lowroad:guild"


@pytest.mark.rule("TL-01")
def test_the_command_line_and_the_console_tell_whose_a_fact_is(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Launcher(loaded(folder), Saves(tmp_path)).new("1", "lowroad:moors", "impact", "core:starters")
    assert isinstance(session.played, Campaign)
    name = living(session.played)[0].person.name
    assert "name one" in obey(session, "fact debt 4").lines[0]
    assert "name one of" in obey(session, "fact drank yes").lines[0]
    for order in ("fact debt 4 tollmen", f"fact drank yes {name.lower().split()[0]}", "fact thinks nothing deputy"):
        assert "That will not do" not in obey(session, order).lines[0]
    told = obey(session, "facts lowroad:d").lines
    assert f"lowroad:drank of {name} = yes" in told
    assert [line.partition("= ")[2] for line in told if "debt" in line] == ["0", "4"]
    session.save("slate")
    session.close()
    assert main(["facts", "slate", "--saves", str(tmp_path), "--packs", str(folder)]) == 0
    lines = dict(line.split("\t") for line in capsys.readouterr().out.splitlines())
    assert lines["lowroad:debt of lowroad:tollmen"] == "4  (0 at the start)"
    assert lines[f"lowroad:drank of {name}"] == "yes  (no at the start)"
    (folder / "lowroad" / "owned.toml").write_text("")
    assert main(["facts", "slate", "--saves", str(tmp_path), "--packs", str(folder)]) == 0
    lines = dict(line.split("\t") for line in capsys.readouterr().out.splitlines())
    lost = "no pack that is loaded declares it; it is kept for when 'lowroad' does again"
    assert lines[f"lowroad:drank of {name}"] == f"yes, or 1  ({lost})"


@pytest.fixture
def session(folder: Path, tmp_path: Path) -> Iterator[Session]:
    session = Launcher(loaded(folder), Saves(tmp_path)).new("1", "lowroad:moors", "impact", "core:starters")
    yield session
    session.close()


def played(session: Session) -> Campaign:
    assert isinstance(session.played, Campaign)
    return session.played


@pytest.mark.parametrize(
    "how", ["member-1", "Marta", "MARTA vane", '"Marta Vane"', "fighter", "core:fighter", "Fighter"]
)
def test_the_console_knows_a_member_by_id_name_first_name_and_type(session: Session, how: str) -> None:
    assert obey(session, f"fact drank yes {how}").events
    assert drunk(played(session)) == ["core:fighter"]


def test_the_console_knows_a_captain_by_name_as_well(session: Session) -> None:
    name = played(session).catalogue.captains["lowroad:deputy"].name
    assert obey(session, f"fact thinks the_worst {name.upper()}").events
    assert asks(played(session), "of_captain.deputy.thinks == 'the_worst'")


def test_the_console_tells_who_there_is_for_a_fact_of_persons(session: Session) -> None:
    names = ", ".join(who.person.name for who in living(played(session)))
    (said,) = obey(session, "fact drank yes nobody").lines
    assert f"there is nobody called 'nobody'; there are {names}; captains: " in said
    assert "lowroad:deputy" in said
    living(played(session))[1].person.kind = "core:fighter"
    (said,) = obey(session, "fact drank yes fighter").lines
    assert "more than one is called 'fighter': Marta Vane (member-1), " in said


@pytest.mark.rule("TL-01")
def test_facts_that_nobody_has_changed_are_listed_alike_in_the_console_and_of_a_save(
    session: Session, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    captain = played(session).catalogue.captains["lowroad:deputy"].name
    for order in ("fact drank yes marta", "fact thinks the_worst deputy"):
        assert obey(session, order).events
    told = [line.partition(" = ") for line in obey(session, "facts").lines]
    session.save("slate")
    assert main(["facts", "slate", "--saves", str(tmp_path), "--packs", str(folder)]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    values = {name: value.partition("  (")[0] for name, value in rows}
    assert {name: values[name] for name in values if "drank" in name} == {
        f"lowroad:drank of {who.person.name}": "yes" if who.person.kind == "core:fighter" else "no"
        for who in living(played(session))
    }
    assert sorted(name.replace(captain, "lowroad:deputy") for name, _, _ in told if "thinks" in name) == sorted(
        name for name in values if "thinks" in name
    )
    assert len(told) == len(rows) > len(played(session).catalogue.facts)


@pytest.mark.rule("TL-01")
def test_who_dies_or_leaves_takes_their_facts_along(folder: Path) -> None:
    campaign = at_the_well(loaded(folder))
    begin_scene(campaign)
    answered(campaign, "medic")
    who = next(each for each in living(campaign) if each.person.kind == "core:fighter")
    campaign.world.remove(who.id)
    assert asks(campaign, "members.drank == 0 && !of_member.core.fighter.drank")
    again = Campaign.restore(campaign.snapshot(), campaign.catalogue)
    assert [again.world.get(key, FactOwner).member for key in again.world.having(FactOwner)] == [who.id]


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("of_power.tollmen.debt > 2", "of_power.a.tollmen.a.debt > 2"),
        ("of_power.b.tollmen.debt > 2", "of_power.b.tollmen.a.debt > 2"),
        ("of_power.b.tollmen.c.debt > 2", "of_power.b.tollmen.c.debt > 2"),
        ("members.drank > 1 && of_member.x.drank", "members.a.drank > 1 && of_member.a.x.a.drank"),
    ],
)
def test_owners_and_facts_are_named_with_their_packs(text: str, becomes: str) -> None:
    assert from_pack(text, "a") == becomes
