"""Slackwater, the pack beside core: sound, of some size, and a model of every way in which content is made."""

from functools import cache

import pytest

from game.campaign.campaign import Campaign
from game.campaign.map.hexes import from_offset, neighbours
from game.laboratory.autoplay import autoplay, player
from game.packs.check import check
from game.packs.messages.findings import Findings
from game.packs.models.encounter import Encounter
from game.packs.models.item import Item
from game.packs.models.scene import SceneOption
from game.packs.reader import RawPack, read_pack
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

PACK, REGION, STARTERS = "slackwater", "slackwater:slackwater", "core:starters"
RULESETS = tuple(rulesets())


@cache
def written() -> RawPack:
    """The pack as its files have it, before anything is made of it."""
    return read_pack(own_root() / PACK, Findings())


def own(kind: str) -> dict[str, object]:
    """The records of a kind that the pack brings, by full id."""
    return {key: record for key, record in catalogue().of(kind).items() if key.startswith(f"{PACK}:")}


def encounters() -> dict[str, Encounter]:
    return {key: catalogue().encounters[key] for key in own("encounter")}


def options() -> list[SceneOption]:
    return [option for record in encounters().values() if record.scene for option in record.scene.options]


def things() -> list[Item]:
    return [catalogue().items[key] for key in own("item")]


def test_it_has_neither_faults_nor_warnings() -> None:
    report = check([own_root() / PACK])
    assert [str(fault) for fault in report.faults] == []


def test_nothing_of_it_or_of_core_is_refused() -> None:
    assert [pack.id for pack in catalogue().packs] == ["core", PACK]


@pytest.mark.parametrize("word", ["id", "extends", "abstract", "patch"])
def test_it_shows_how_records_come_about(word: str) -> None:
    assert any(word in record.data for record in written().records)


@pytest.mark.parametrize("word", ["set", "add", "remove", "scale"])
def test_it_changes_core_in_every_way(word: str) -> None:
    patches = [record.data for record in written().records if str(record.data.get("patch", "")).startswith("core:")]
    assert any(word in data for data in patches)


@pytest.mark.parametrize("word", ["add", "remove", "scale"])
def test_what_it_extends_it_changes_in_every_way(word: str) -> None:
    assert any(word in record.data for record in written().records if "extends" in record.data)


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        ("terrain", 4),
        ("region", 1),
        ("town", 2),
        ("landmark", 5),
        ("creature", 10),
        ("behaviour", 3),
        ("encounter", 12),
        ("item", 6),
        ("spell", 1),
        ("loot_table", 1),
        ("vehicle", 1),
        ("party", 1),
        ("quest", 2),
        ("rumour", 5),
    ],
)
def test_it_is_of_some_size(kind: str, least: int) -> None:
    assert len(own(kind)) >= least


def test_every_foe_has_a_block_for_every_ruleset() -> None:
    for key in own("creature"):
        assert set(catalogue().creatures[key].blocks) == set(RULESETS), key


def test_six_things_have_two_effects_or_more() -> None:
    assert sum(len(record.effects) >= 2 for record in things()) >= 6


def test_three_scenes_or_more_have_tests_and_one_is_a_feat_of_effort() -> None:
    assert sum(option.test is not None for option in options()) >= 3
    assert any(option.effort and option.effort.timer for option in options())


def test_some_of_what_is_said_is_not_so() -> None:
    assert {catalogue().rumours[key].truth for key in own("rumour")} == {True, False}


def test_some_behaviour_feints() -> None:
    assert any(rule.feint for key in own("behaviour") for rule in catalogue().behaviours[key].rules)


def test_every_thing_for_a_fight_is_tried_in_a_scenario() -> None:
    tried = {step.use for key in own("scenario") for step in catalogue().scenarios[key].steps}
    tried |= {each.item for key in own("scenario") for each in catalogue().scenarios[key].things}
    for record in things():
        if any(effect.moment in ("battle", "assigned") for effect in record.effects):
            assert record.id in tried


def test_every_place_can_be_reached_on_foot() -> None:
    region = catalogue().regions[REGION]
    dry = {
        from_offset(column, row)
        for row, text in enumerate(region.rows)
        for column, glyph in enumerate(text)
        if not next(each for each in catalogue().terrains.values() if each.glyph == glyph).needs_boat
    }
    start = next(from_offset(*place.at) for place in region.places if place.town == region.start)
    reached, waiting = {start}, [start]
    while waiting:
        fresh = set(neighbours(waiting.pop())) & dry - reached
        reached |= fresh
        waiting += fresh
    assert [place.at for place in region.places if from_offset(*place.at) not in reached] == []


def test_the_rope_is_in_one_piece() -> None:
    region = catalogue().regions[REGION]
    road = {
        from_offset(column, row)
        for row, text in enumerate(region.rows)
        for column, glyph in enumerate(text)
        if glyph in "=O"
    }
    start = next(from_offset(*place.at) for place in region.places if place.town == region.start)
    reached, waiting = {start}, [start]
    while waiting:
        fresh = set(neighbours(waiting.pop())) & road - reached
        reached |= fresh
        waiting += fresh
    ends = {place.landmark: from_offset(*place.at) for place in region.places if place.landmark}
    assert {ends[f"{PACK}:parted_end"], ends[f"{PACK}:foot"]} <= reached


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("encounter", [key for key, record in encounters().items() if record.foes])
def test_every_fight_comes_to_an_end(encounter: str, ruleset: str) -> None:
    for seed in ("1", "2"):
        session = Launcher(catalogue()).fight(encounter, ruleset, STARTERS, seed)
        policy = player(session, seed)
        for _ in range(2000):
            if session.request is None:
                break
            session.choose(policy(session.request))
        assert session.outcome in ("victory", "retreat", "rout", "stalemate")
        session.close()


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", RULESETS)
def test_its_region_can_be_played(ruleset: str) -> None:
    session = Launcher(catalogue()).new("1", REGION, ruleset, STARTERS)
    autoplay(session, player(session, "1"), 4)
    campaign = session.played
    assert isinstance(campaign, Campaign)
    assert campaign.clock.day == 5
    session.close()
