"""What is played of a fight's events, as a function of time: nothing here opens a window."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.window.playback.floats import LASTING, MOST, Change, Floats, changes
from game.window.playback.playing import QUICKER, Playing, dice_at
from game.window.playback.timeline import LENGTHS, LONGEST, TAIL, TOGETHER, timeline
from systems.table.loop.cues import Cue
from systems.table.loop.events import Rolled

ROLL = Cue("dice", "ana", amount=9, faces=(4, 5), sides=6, text="striking")
STRIKE, HURT = Cue("strike", "ana", "wolf"), Cue("loss", "wolf", amount=6)


def fight(**other: Any) -> dict[str, Any]:
    """A fight of two against one on a map of 8 by 4."""
    units = {
        key: {"id": key, "name": key, "now": now, "most": 10, "able": True} for key, now in (("ana", 10), ("bo", 8))
    }
    wolf = {"id": "wolf", "name": "Wolf", "now": 10, "most": 10, "able": True}
    places = [{"id": "ana", "x": 0, "y": 0}, {"id": "bo", "x": 0, "y": 2}, {"id": "wolf", "x": 4, "y": 0}]
    return {
        "encounter": "Wolves",
        "party": {"name": "The party", "units": list(units.values())},
        "foes": {"name": "Wolves", "units": [wolf]},
        "map": {"width": 8, "height": 4, "unit": "square", "areas": [], "places": places},
        "intents": ["before"],
        "prospects": [{"option": "strike"}],
        **other,
    }


def with_unit(view: Mapping[str, Any], who: str, **changed: Any) -> dict[str, Any]:
    """The fight with a unit changed, or left out with `gone=True`."""
    sides = {
        side: {
            **view[side],
            "units": [
                {**unit, **changed} if unit["id"] == who else unit
                for unit in view[side]["units"]
                if unit["id"] != who or not changed.get("gone")
            ],
        }
        for side in ("party", "foes")
    }
    return {**view, **sides}


def unit(view: Mapping[str, Any], who: str) -> Mapping[str, Any]:
    """A unit of a view."""
    return next(each for side in ("party", "foes") for each in view[side]["units"] if each["id"] == who)


def at(playing: Playing, now: float) -> Playing:
    """The same play at a moment."""
    playing.now = now
    return playing


def begun(playing: Playing, kind: str) -> float:
    """When the first cue of a kind begins."""
    return next(step.start for step in playing.steps if step.cue.kind == kind)


@pytest.fixture
def blow() -> Playing:
    """A roll, a blow, and its wound."""
    return Playing([[ROLL], [STRIKE, HURT]], fight(), with_unit(fight(), "wolf", now=4))


def test_cues_follow_each_other_and_those_of_a_kind_overlap() -> None:
    losses = [Cue("loss", who, amount=1) for who in "abc"]
    steps = timeline([[ROLL], [STRIKE, *losses], []])
    assert [step.event for step in steps] == [0, 1, 1, 1, 1]
    assert [one.end for one in steps[:2]] == [other.start for other in steps[1:3]]
    assert [other.start - one.start for one, other in pairwise(steps[2:])] == [TOGETHER, TOGETHER]
    assert steps[0].end == LENGTHS["dice"]


def test_a_long_round_is_played_within_a_few_seconds() -> None:
    steps = timeline([[ROLL, STRIKE, HURT]] * 40)
    assert max(step.end for step in steps) == pytest.approx(LONGEST)
    assert all(one.start <= other.start for one, other in pairwise(steps))


def test_a_bar_drains_and_the_view_follows_until_it_is_the_next_one(blow: Playing) -> None:
    assert unit(blow.view, "wolf")["now"] == 10
    start = begun(blow, "loss")
    values = [at(blow, start + passed).bar("wolf") for passed in range(0, LENGTHS["loss"] + 1, 10)]
    assert values[0] == 10
    assert values[-1] == 4
    assert all(one >= other for one, other in pairwise(value for value in values if value is not None))
    assert unit(at(blow, start + LENGTHS["loss"] / 2).view, "wolf")["now"] == 7
    assert unit(at(blow, blow.end).view, "wolf") == unit(with_unit(fight(), "wolf", now=4), "wolf")


def test_nothing_of_the_next_question_is_shown_before_its_time(blow: Playing) -> None:
    assert blow.view["prospects"] == []
    assert blow.view["intents"] == ["before"]


def test_dice_tumble_and_then_show_what_they_made(blow: Playing) -> None:
    tumbling = [at(blow, now).dice() for now in range(0, 200, 20)]
    assert all(dice is not None and not dice.total for dice in tumbling)
    assert len({dice.faces for dice in tumbling if dice is not None}) > 2
    assert all(1 <= face <= 6 for dice in tumbling if dice is not None for face in dice.faces)
    still = at(blow, LENGTHS["dice"]).dice()
    assert still is not None
    assert (still.faces, still.total, still.text) == ((4, 5), "9", "striking")
    assert at(blow, blow.end + 2000).dice() is None


def test_dice_of_three_sides_never_show_what_they_do_not_have() -> None:
    roll = Cue("dice", "ana", amount=0, faces=(1, 2, 3, 3), sides=3)
    assert all(1 <= face <= 3 for share in range(10) for face in dice_at(roll, share / 10).faces)


def test_a_number_rises_from_whoever_is_hurt(blow: Playing) -> None:
    assert not at(blow, begun(blow, "loss") - 1).marks()
    (mark,) = at(blow, begun(blow, "loss") + 10).marks()
    assert (mark.who, mark.text, mark.kind) == ("wolf", "−6", "loss")
    later = at(blow, begun(blow, "loss") + 300).marks()[0]
    assert later.share > mark.share


@pytest.mark.parametrize(
    ("cue", "text"),
    [
        (Cue("gain", "ana", amount=3), "+3"),
        (Cue("miss", "ana"), "missed"),
        (Cue("miss", "ana", text="wide"), "wide"),
        (Cue("block", "ana"), "held off"),
        (Cue("mark", "ana", text="aims"), "aims"),
        (Cue("turn", text="Round 2"), "Round 2"),
    ],
)
def test_words_over_a_unit(cue: Cue, text: str) -> None:
    playing = Playing([[cue]], fight(), fight())
    assert [mark.text for mark in at(playing, 5).marks()] == [text]


def test_whoever_strikes_lunges_and_comes_back(blow: Playing) -> None:
    spots = {"ana": (100, 50), "wolf": (300, 50)}
    start = begun(blow, "strike")
    assert blow.acting is None
    shifts = [at(blow, start + passed).shift("ana", spots.get)[0] for passed in range(0, LENGTHS["strike"], 20)]
    assert shifts[0] == 0
    assert max(shifts) > 50
    assert shifts[-1] < max(shifts) / 2
    assert at(blow, start + 100).shift("wolf", spots.get) == (0, 0)
    assert at(blow, start + 100).shift("ana", {}.get) == (0, 0)
    acting = at(blow, start + 100).acting
    assert acting is not None
    assert (acting.cue.who, acting.cue.at) == ("ana", "wolf")


def test_a_token_steps_from_place_to_place_and_stays_there() -> None:
    after = fight()
    after["map"] = {**after["map"], "places": [{"id": "ana", "x": 3, "y": 1}, *after["map"]["places"][1:]]}
    playing = Playing([[Cue("move", "ana", "2,0")], [Cue("move", "ana", "3,1")]], fight(), after)

    def place(now: float) -> tuple[int, int]:
        found = next(each for each in at(playing, now).view["map"]["places"] if each["id"] == "ana")
        return found["x"], found["y"]

    first, second = playing.steps
    assert (place(0), place(first.end), place(second.end)) == ((0, 0), (2, 0), (3, 1))
    spots = {"ana": (0, 0), "2,0": (80, 0)}
    halfway = at(playing, (first.start + first.end) / 2).shift("ana", spots.get)
    assert halfway == (40, 0)


def test_a_unit_moves_into_an_area() -> None:
    area = {"id": "near", "kind": "zone", "name": "", "words": "", "x": 4, "y": 0, "width": 2, "height": 2}
    before = fight()
    before["map"] = {**before["map"], "areas": [area]}
    playing = Playing([[Cue("move", "ana", "near")], [Cue("move", "ana", "0,0")]], before, before)
    found = next(each for each in at(playing, playing.steps[0].end).view["map"]["places"] if each["id"] == "ana")
    assert (found["x"], found["y"]) == (5, 1)


def test_the_fallen_stay_on_their_feet_until_they_fall() -> None:
    playing = Playing([[HURT], [Cue("fall", "wolf")]], fight(), with_unit(fight(), "wolf", now=4, able=False))
    start = begun(playing, "fall")
    assert unit(at(playing, start - 1).view, "wolf")["able"]
    assert 0 < at(playing, start + 100).fallen("wolf") < 1
    assert not unit(at(playing, playing.end).view, "wolf")["able"]


def test_who_leaves_fades_and_who_appears_comes() -> None:
    after = with_unit(fight(), "wolf", gone=True)
    after["foes"]["units"].append({"id": "cub", "name": "Cub", "now": 3, "most": 3, "able": True})
    playing = Playing([[Cue("leave", "wolf")], [Cue("appear", "cub")]], fight(), after)
    ids = [[each["id"] for each in at(playing, now).view["foes"]["units"]] for now in (0, playing.steps[0].end + 1)]
    assert ids == [["wolf"], ["cub"]]
    assert 0 < at(playing, 100).solid("wolf") < 1
    assert at(playing, 0).solid("cub") == 0


def test_the_opening_of_a_fight_is_played_from_how_it_must_have_been() -> None:
    after = with_unit(fight(), "ana", now=7, able=False)
    playing = Playing([[Cue("loss", "ana", amount=3), Cue("fall", "ana")]], None, after)
    first = unit(playing.view, "ana")
    assert (first["now"], first["able"]) == (10, True)
    assert unit(at(playing, playing.end).view, "ana") == unit(after, "ana")


def test_the_end_of_a_fight_is_played_on_the_fight() -> None:
    playing = Playing([[HURT], [Cue("end", text="Victory")]], fight(), None)
    assert unit(at(playing, playing.steps[0].end).view, "wolf")["now"] == 4
    assert [mark.text for mark in at(playing, playing.steps[1].start + 400).marks() if mark.kind == "end"] == [
        "Victory"
    ]


def test_a_press_quickens_and_another_key_skips(blow: Playing) -> None:
    blow.advance(10)
    assert blow.now == 10
    blow.quicken()
    blow.advance(10)
    assert blow.now == 10 + 10 * QUICKER
    blow.skip()
    assert blow.done
    assert blow.now == blow.steps[-1].end + TAIL


def test_each_cue_begins_once_and_lines_follow_what_was_seen(blow: Playing) -> None:
    cues: list[Cue] = []
    told = []
    while not blow.done:
        cues += blow.advance(16)
        told.append(blow.told)
    assert cues == [ROLL, STRIKE, HURT]
    assert sorted(set(told)) == [0, 1, 2]


def test_a_higher_speed_takes_less_time() -> None:
    def frames(speed: float) -> int:
        playing, count = Playing([[ROLL], [STRIKE, HURT]], fight(), fight(), speed), 0
        while not playing.done:
            playing.advance(10)
            count += 1
        return count

    assert frames(2.0) <= frames(1.0) / 2 + 1


def test_what_takes_no_time_is_not_played() -> None:
    assert Playing([[Cue("intent", "wolf", "ana")], []], fight(), fight()).idle
    assert not Playing([[Cue("intent", "wolf", "ana"), HURT]], fight(), fight()).idle


def _campaign(**other: Any) -> dict[str, Any]:
    stores = [{"name": "Water", "count": 9}, {"name": "Rations", "count": 4}]
    return {"gold": 5, "stores": stores, "party": [{"id": "ana", "name": "Ana", "now": 9}], **other}


def test_changes_of_what_one_has() -> None:
    later = _campaign(gold=12, stores=[{"name": "Water", "count": 7}], party=[{"id": "ana", "name": "Ana", "now": 6}])
    assert changes(_campaign(), later) == [
        Change("Gold", "Gold", 7),
        Change("Water", "Water", -2),
        Change("Rations", "Rations", -4),
        Change("ana", "Ana", -3),
    ]
    assert changes(later, later) == []


def test_floats_rise_one_after_the_other_and_are_gone() -> None:
    floats = Floats()
    found: Sequence[Change] = [Change("Gold", "Gold", 7), Change("Water", "Water", -2)]
    floats.add([ROLL], found)
    assert len(floats.now()) == 1
    floats.advance(600)
    shown = floats.now()
    assert [each.change for each in shown] == [None, *found]
    assert shown[0].dice is not None
    assert shown[0].dice.total == "9"
    floats.advance(LASTING)
    assert not floats.moving
    floats.add([ROLL] * 20, [])
    floats.advance(LASTING - 1)
    assert len(floats.now()) <= MOST


def test_fudge_dice_make_the_sum_of_their_signs_and_lie_still_at_zero() -> None:
    fallen = dice_at(Rolled("ife", "initiative", 4, 3, (2, 3, 1, 2), 8).cues()[0], 1.0)
    assert (fallen.look, fallen.total) == (3, "+0")
    assert dice_at(Rolled("ife", "what to do", 1, 3, (2,), 2).cues()[0], 1.0).look == 6
