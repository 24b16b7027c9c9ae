"""What the check says of endings that hang on facts of places: each town and landmark has its own (TL-01, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs.pieces import LAND, record
from tests.packs.test_quest_graph_checks import INSIDE, OPENS, SCENE, warnings, world
from tests.packs.test_talk_locks import option, steps

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-01", "TL-04")]

LIT = '[[fact]]\nid = "lit"\nof = "place"\n'
LIGHT = 'effects = [{ effect = "set", fact = "lit" }]'
LOST = "no ending of 'mine:r' can come any more"
TOWER = '{at = [2, 1], landmark = "tower"}'
CAVE = record("landmark", "cave", f'find = {{ text = "A lamp.", {LIGHT} }}')


def lamps(when: str, *parts: str, scene: str = "", unique: bool = True) -> str:
    """The world of the door, which opens by lamps; the keeper of the tower lights one there, or leaves it alone."""
    more = "unique = true" if unique else ""
    lit = SCENE.format(more=more).replace('effects = [{ effect = "set", fact = "key", to = "ours" }]', LIGHT)
    lit = lit.replace(', effects = [{ effect = "set", fact = "key", to = "theirs" }]', "")
    key = OPENS.replace("fact.key == 'ours'", when)
    text = world(key, INSIDE, LIT, *parts, unique=unique).replace(SCENE.format(more=more), scene or lit)
    return text.replace('[[fact]]\nid = "key"\nholds = "word"\nwords = ["none", "ours", "theirs"]\n', "")


def with_cave(text: str) -> str:
    return text.replace(TOWER, f'{TOWER}, {{at = [1, 1], landmark = "cave"}}') + CAVE


@pytest.mark.parametrize("when", ["fact.lit", "at_landmark.tower && fact.lit", "fact.lit && !in_town.home"])
def test_an_option_that_leaves_its_place_dark_for_good(write: Write, when: str) -> None:
    [told] = warnings(write, lamps(when))
    assert f"after the option 'leave' of the scene 'mine:keeper', which is met once, {LOST}" in told


def test_a_lamp_at_another_place_is_a_way(write: Write) -> None:
    assert warnings(write, with_cave(lamps("fact.lit"))) == []


@pytest.mark.parametrize("when", ["at_landmark.tower && fact.lit", "fact.lit && !at_landmark.cave"])
def test_a_lamp_at_another_place_lights_only_that(write: Write, when: str) -> None:
    [told] = warnings(write, with_cave(lamps(when)))
    assert f"after the option 'leave' of the scene 'mine:keeper', which is met once, {LOST}" in told


def test_what_no_place_can_remember(write: Write) -> None:
    locked, never = warnings(write, lamps("in_town.home && fact.lit"))
    assert f"whatever is done, {LOST}" in locked
    assert "the ending 'mine:inside' never comes" in never


def test_who_can_be_met_anywhere_lights_a_lamp_anywhere(write: Write) -> None:
    terrain = LAND.replace(
        'glyph = "."', 'glyph = "."\nencounter_chance = 20\nencounters = [{encounter = "keeper", weight = 1}]'
    )
    text = lamps("in_town.home && fact.lit", unique=False)
    assert warnings(write, text.replace(LAND, terrain)) == []


@pytest.mark.parametrize(
    ("when", "lost"),
    [("in_town.home && fact.lit", False), ("at_landmark.tower && fact.lit", True), ("fact.lit", False)],
)
def test_a_dialogue_happens_where_it_began(write: Write, when: str, lost: bool) -> None:
    talk = steps(
        door=(option("ask", 'to = "lamp"'), option("go", "leave = true")),
        lamp=(option("light", LIGHT), option("off", "leave = true")),
    )
    keeper = record("encounter", "keeper", "", "scene.options = [" + option("off", "leave = true") + "]")
    person = 'market = [{item = "rope"}]\npeople = [{scene = "clerk"}]\n'
    text = lamps(when, record("scene", "clerk", talk), scene=keeper)
    told = warnings(write, text.replace('market = [{item = "rope"}]\n', person))
    assert [each.partition(": ")[2][:19] for each in told] == ["whatever is done, n", "the ending 'mine:in"][: 2 * lost]


def test_what_darkens_a_place_closes_a_way_there_alone(write: Write) -> None:
    """Whoever puts out the lamp of the tower has lost it; that of the cave is not touched by it."""
    dark = LIT + "starts = true\n"
    out = SCENE.format(more="unique = true").replace("key", "lit").replace('to = "theirs"', "to = false")
    out = out.replace('[{ effect = "set", fact = "lit", to = "ours" }]', "[]").replace('id = "litper"', 'id = "keeper"')
    end = record("ending", "inside", 'outcome = "won"', 'when = "{} && fact.lit && day > 5"')
    for place, lost in (("at_landmark.tower", True), ("at_landmark.cave", False)):
        text = with_cave(lamps("day > 30", scene=out)).replace(LIT, dark).replace(INSIDE, end.format(place))
        told = warnings(write, text.replace(LIGHT, 'effects = [{ effect = "gold", amount = 1 }]'))
        assert [
            f"after the option 'leave' of the scene 'mine:keeper', which is met once, {LOST}" in each for each in told
        ] == [True] * lost


def test_of_too_many_plays_those_without_places_are_told(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search meets its limit, what places remember is not known, and all else is."""
    when = "fact.key == 'ours' && (fact.lit || day > 1)"
    key = with_cave(world(OPENS.replace("fact.key == 'ours'", when), INSIDE, LIT))
    lamp = lamps("fact.lit")
    for limit, told in ((100, [True, True]), (5, [True, False])):
        monkeypatch.setattr("game.packs.checks.reachability.softlocks.MOST_STATES", limit)
        found = [warnings(write, text) for text in (key, lamp)]
        assert [[LOST in each for each in warned] == [True] for warned in found] == told
