"""Content loaded anew while a game is on."""

from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.facts.facts import change
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from systems.table.policy.policy import anything
from tests.campaign.isle import RECORDS, Shelf, record
from tests.campaign.tiny import catalogue

FOES = 'foes = [{ creature = "crab", count = 2 }]'
EVERY = tuple(map(record, RECORDS))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_nothing_changes_where_nothing_was_changed(shelf: Shelf) -> None:
    session = shelf.begin()
    before = session.document()
    assert session.reload() == ["The content was loaded anew. Nothing in it is other than before."]
    assert session.document().snapshot == before.snapshot
    assert session.document().header == before.header


def test_what_changed_was_added_and_is_gone_is_told(shelf: Shelf) -> None:
    session = shelf.begin()
    texts = [text for text in EVERY if "[[vehicle]]" not in text]
    shelf.write(*texts, record("item", "rope"), record("spell", "zap"))
    (shelf.isle / "all.toml").write_text(
        (shelf.isle / "all.toml").read_text().replace("move_cost = 1", "move_cost = 2")
    )
    told = session.reload()
    assert told[0] == (
        "The content was loaded anew. 1 changed: terrain isle:pits. 2 added: item isle:rope, spell isle:zap. "
        "1 gone: vehicle isle:skiff."
    )
    assert told[1] == "Gone from the pack isle, and kept as mere names until that is mended: Skiff."


def test_a_campaign_goes_on_where_it_stands_with_the_new_content(shelf: Shelf) -> None:
    session = shelf.begin()
    assert session.request is not None
    kind, log = session.request.kind, list(session.log)
    shelf.write(*(text.replace('name = "Glue"', 'name = "Super Glue"') for text in EVERY))
    session.reload()
    assert session.request.kind == kind
    assert session.log == log
    assert "Super Glue" in [thing["name"] for thing in session.view()["things"]]


@pytest.mark.parametrize(
    "change",
    [
        ('rows = ["T.p", "..~", "p.."]', 'rows = ["T.", ".."]'),
        ("{ at = [2, 2], landmark", "{ at = [1, 1], landmark"),
    ],
)
def test_a_campaign_keeps_its_map_and_says_so(change: tuple[str, str], shelf: Shelf) -> None:
    session = shelf.begin()
    before, shown = session.document().snapshot["state"], session.view()["map"]
    region = next(text for text in EVERY if "[[region]]" in text).replace(*change)
    if "T.p" in change[0]:
        region = region.replace("{ at = [2, 2], landmark", "{ at = [1, 1], landmark")
    shelf.write(*(region if "[[region]]" in text else text for text in EVERY))
    assert session.reload() == [
        "The content was loaded anew. 1 changed: region isle:isle.",
        "This campaign keeps the map that it began with, whole and with all that stands on it: "
        "the new map of Isle is for campaigns that begin now.",
    ]
    assert (session.document().snapshot["state"], session.view()["map"]) == (before, shown)


def test_a_campaign_says_nothing_of_its_map_where_only_words_of_its_region_change(shelf: Shelf) -> None:
    session = shelf.begin()
    shelf.write(*(text.replace('name = "Isle"', 'name = "Islet"') for text in EVERY))
    assert session.reload() == ["The content was loaded anew. 1 changed: region isle:isle."]
    shelf.remove()
    session.reload()
    shelf.write(*EVERY)
    assert not [told for told in session.reload() if "keeps the map" in told]


def test_what_comes_back_is_told(shelf: Shelf) -> None:
    session = shelf.begin()
    shelf.write(*(text for text in EVERY if "[[vehicle]]" not in text))
    session.reload()
    shelf.write(*EVERY)
    assert session.reload()[1] == "There again: Skiff."


def test_what_comes_back_without_a_name_is_told_by_its_id_in_words(shelf: Shelf) -> None:
    shelf.write(*EVERY, '[[fact]]\nid = "sworn_in"\n')
    session = shelf.begin()
    assert isinstance(session.played, Campaign)
    change(session.played, session.played.catalogue.facts["isle:sworn_in"], True)
    shelf.write(*EVERY)
    assert session.reload()[1] == "Gone from the pack isle, and kept as mere names until that is mended: Sworn In."
    shelf.write(*EVERY, '[[fact]]\nid = "sworn_in"\n')
    assert session.reload()[1] == "There again: Sworn In."


def test_the_log_says_so(shelf: Shelf) -> None:
    session = shelf.begin()
    shelf.write(*EVERY, "# more")
    session.reload()
    assert session.transcript[-1].startswith("The content was loaded anew.")
    (turn,) = session.header.turns
    assert (turn.day, turn.choices, turn.told) == (1, 0, ("The pack isle 1.0 was changed.",))


@pytest.mark.parametrize("broken", ["[[item]]\nid = 'x'\n", "not toml"])
def test_faults_change_nothing(broken: str, shelf: Shelf) -> None:
    session = shelf.begin()
    engine, told = session.played, list(session.transcript)
    shelf.write(*EVERY, broken)
    with pytest.raises(ReloadFailed, match="stays as it was") as error:
        session.reload()
    assert error.value.faults
    assert session.played is engine
    assert list(session.transcript) == told
    assert session.request is not None


def test_a_pack_that_was_refused_before_keeps_nobody_from_reloading(shelf: Shelf) -> None:
    other = shelf.packs / "other"
    other.mkdir()
    (other / "pack.toml").write_text("nothing")
    session = shelf.begin()
    shelf.write(*EVERY, record("item", "rope"))
    assert "1 added: item isle:rope." in session.reload()[0]


def test_a_pack_that_is_refused_still_is_told_with_its_faults(shelf: Shelf) -> None:
    shelf.write(*EVERY, "[[item]]\nid = 'x'\n")
    launcher = shelf.launcher()
    _, *told = launcher.reload()
    assert told[0].startswith("The pack 'isle' is not loaded, because of ")
    assert "all.toml:" in told[1]
    shelf.write(*EVERY)
    assert len(launcher.reload()) == 1


def test_without_rules_no_campaign_goes_on(shelf: Shelf) -> None:
    session = shelf.begin()
    shelf.remove()
    rules = shelf.packs / "tiny" / "rules.toml"
    texts = [(shelf.packs / "tiny" / "pack.toml").read_text(), record("item", "rope")]
    rules.parent.rename(shelf.packs.parent / "away")
    rules.parent.mkdir()
    for name, text in zip(("pack.toml", "one.toml"), texts, strict=True):
        (rules.parent / name).write_text(text)
    with pytest.raises(ReloadFailed, match="No pack that is loaded has rules for a campaign"):
        session.reload()


def test_a_pack_that_is_gone_leaves_placeholders(shelf: Shelf) -> None:
    session = shelf.begin()
    shelf.remove()
    session.reload()
    assert session.view()["title"] == "Isle (lost with the pack isle)"


def in_a_fight(shelf: Shelf) -> Session:
    session = shelf.begin()
    assert isinstance(session.played, Campaign)
    policy = anything(2)
    while session.played.battle is None:
        assert session.request is not None
        session.choose(policy(session.request))
    return session


def test_a_running_fight_keeps_what_it_was_set_up_with(shelf: Shelf) -> None:
    session = in_a_fight(shelf)
    before = session.view()["battle"]
    shelf.write(*(text.replace('name = "Crab"', 'name = "Lobster"') for text in EVERY))
    session.reload()
    assert session.view()["battle"] == before


def test_a_running_fight_comes_to_its_end_when_its_pack_is_gone(shelf: Shelf) -> None:
    session = in_a_fight(shelf)
    shelf.remove()
    session.reload()
    assert isinstance(session.played, Campaign)
    policy, choices = anything(2), 0
    while session.played.battle is not None and choices < 200:
        assert session.request is not None
        session.choose(policy(session.request))
        choices += 1
    assert session.played.battle is None


SCENE = (
    "scene = { options = [{ id = 'look', label = 'Look', success = { text = 'Sand.' } }, "
    "{ id = 'dig', label = 'Dig', effort = { skill = 'might', difficulty = 9, goal = 90 }, "
    "success = { text = 'A pit.' }, failure = { text = 'Sand.' } }] }"
)


def in_a_scene(shelf: Shelf, ruleset: str = "impact") -> Session:
    """A campaign at a scene in place of the crabs."""
    shelf.write(*(text.replace(FOES, SCENE) for text in EVERY))
    session = shelf.begin(ruleset)
    policy = anything(2)
    while session.request is not None and session.request.kind != "scene":
        session.choose(policy(session.request))
    return session


def asked(session: Session) -> str:
    return session.request.kind if session.request else ""


def test_a_scene_that_became_a_fight_is_fought(shelf: Shelf) -> None:
    session = in_a_scene(shelf)
    shelf.write(*EVERY)
    session.reload()
    assert isinstance(session.played, Campaign)
    assert session.played.battle is not None


def test_an_effort_that_a_scene_has_no_more_is_given_up(shelf: Shelf) -> None:
    session = in_a_scene(shelf, "zones")
    assert session.request is not None
    session.choose(session.request.choice("dig"))
    assert asked(session) == "effort"
    shelf.write(*(text.replace(FOES, SCENE.replace("'dig'", "'wade'")) for text in EVERY))
    session.reload()
    assert asked(session) == "scene"
    assert session.request is not None
    assert [option.id for option in session.request.options] == ["look", "wade"]


def test_a_market_that_is_closed_meanwhile_can_be_left(shelf: Shelf) -> None:
    session = shelf.begin()
    for option in ("town", "market"):
        assert session.request is not None
        session.choose(session.request.choice(option))
    shelf.write(*(text.replace('market = [{ item = "glue" }]', "market = []") for text in EVERY))
    session.reload()
    assert session.request is not None
    session.choose(session.request.choice("done"))
    assert asked(session) == "town"


def test_a_single_fight_begins_anew_on_the_same_seed(shelf: Shelf) -> None:
    launcher = shelf.launcher()
    session = launcher.fight("isle:crabs", "impact", "isle:gluers", "7")
    assert session.request is not None
    session.choose(anything(1)(session.request))
    shelf.write(*(text.replace('name = "Crab"', 'name = "Lobster"') for text in EVERY))
    (told,) = session.reload()
    assert told.endswith("The fight begins anew.")
    assert session.log == []
    assert session.header.seed == "7"
    assert "Lobster" in str(session.view())


def test_a_fight_whose_encounter_is_gone_stays_as_it_is(shelf: Shelf) -> None:
    session = shelf.launcher().fight("isle:crabs", "impact", "isle:gluers", "7")
    before = session.view()
    shelf.remove()
    with pytest.raises(ReloadFailed, match="cannot go on with this content"):
        session.reload()
    assert session.view() == before


def test_before_a_campaign_the_launcher_has_what_there_is_now(shelf: Shelf) -> None:
    launcher = shelf.launcher()
    shelf.remove()
    launcher.reload()
    assert "isle:isle" not in [key for key, _, _ in launcher.regions()]


def test_without_a_source_nothing_is_loaded_anew() -> None:
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    assert not session.can_reload
    with pytest.raises(ReloadFailed, match="no content here"):
        Launcher(catalogue()).reload()
