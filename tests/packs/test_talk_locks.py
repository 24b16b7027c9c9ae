"""Choices in dialogues that close every way to an ending, and what may open one again (TL-02, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs.pieces import record
from tests.packs.test_quest_graph_checks import INSIDE, OPENS, SCENE, warnings, world

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-04")]

OURS, THEIRS = (f'effects = [{{ effect = "set", fact = "key", to = "{who}" }}]' for who in ("ours", "theirs"))
LOST = "no ending of 'mine:r' can come any more"


def option(key: str, outcome: str, more: str = "") -> str:
    return f'{{ id = "{key}", label = "Label", {more}success = {{ text = "Text.", {outcome} }} }}'


def steps(**options: tuple[str, ...]) -> str:
    found = (f'{{ id = "{key}", options = [{", ".join(own)}] }}' for key, own in options.items())
    return f"steps = [{', '.join(found)}]"


def at_the_tower(talk: str, *more: str, unique: bool = True) -> str:
    """The world of the door, where the keeper of the tower talks."""
    scene = SCENE.format(more="unique = true" if unique else "")
    keeper = record("encounter", "keeper", "unique = true" if unique else "", f"scene.{talk}")
    return world(OPENS, INSIDE, *more, unique=unique).replace(scene, keeper)


def in_town(talk: str, *more: str) -> str:
    """The same, where somebody in the town talks, and nobody is at the tower."""
    text = at_the_tower(steps(door=(option("go", "to = 'end'"),), end=(option("off", "leave = true"),)), *more)
    person = 'market = [{item = "rope"}]\npeople = [{scene = "clerk"}]\n'
    return text.replace('market = [{item = "rope"}]\n', person) + record("scene", "clerk", talk)


TALK = steps(
    door=(option("ask", 'to = "gate"'), option("go", "leave = true")),
    gate=(option("take", OURS), option("shut", THEIRS)),
)


def test_an_option_of_a_later_step_is_named(write: Write) -> None:
    [told] = warnings(write, at_the_tower(TALK))
    assert f"after the option 'gate.shut' of the scene 'mine:keeper', which is met once, {LOST}" in told


def test_a_step_that_is_passed_over_gives_nothing(write: Write) -> None:
    gate = f'{{ id = "gate", when = "fact.key == \'none\'", options = [{option("take", OURS)}] }}'
    yard = f'{{ id = "yard", options = [{option("go", "leave = false")}] }}'
    door = '{{ id = "door", options = [{}] }}'
    plain = door.format(option("ask", 'to = "gate"'))
    assert warnings(write, at_the_tower(f"steps = [{plain}, {gate}, {yard}]")) == []
    never = gate.replace("== 'none'", "== 'theirs'")
    told = warnings(write, at_the_tower(f"steps = [{plain}, {never}, {yard}]"))
    assert any("whatever is done, no ending of 'mine:r' can come any more" in each for each in told)
    later = gate.replace("fact.key == 'none'", "day > 3")
    assert warnings(write, at_the_tower(f"steps = [{plain}, {later}, {yard}]")) == []


def test_who_may_leave_and_come_back_has_lost_nothing(write: Write) -> None:
    talk = steps(door=(option("take", OURS), option("go", "leave = true")))
    assert warnings(write, at_the_tower(talk)) == []


def test_who_ends_it_without_the_key_has_lost_it(write: Write) -> None:
    talk = steps(door=(option("take", OURS), option("go", 'to = "off"')), off=(option("nod", "leave = false"),))
    [told] = warnings(write, at_the_tower(talk))
    assert f"after the option 'door.go' of the scene 'mine:keeper', which is met once, {LOST}" in told


def test_a_fight_that_gives_it_either_way(write: Write) -> None:
    talk = steps(
        door=(option("fight", 'fight = "wolves", won = "gate", left = "gate", lost = "gate"'), option("go", OURS)),
        gate=(option("take", OURS),),
    )
    pack = record("creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}")
    wolves = record("encounter", "wolves", 'foes = [{creature = "wolf"}]')
    assert warnings(write, at_the_tower(talk, pack, wolves)) == []


def test_somebody_in_a_town_who_gives_it_once(write: Write) -> None:
    talk = steps(door=(
        option("take", OURS, "when = \"fact.key == 'none'\", "), option("tell", THEIRS), option("go", "leave = true"),
    ))  # fmt: skip
    [told] = warnings(write, in_town(talk))
    assert f"after the option 'door.tell' of the scene 'mine:clerk' {LOST}" in told
    again = talk.replace("when = \"fact.key == 'none'\", ", "")
    assert warnings(write, in_town(again)) == []


@pytest.mark.parametrize(
    "rescue",
    [
        record("event", "mercy", 'on = "dawn"', "times = 1", "when = \"fact.key == 'theirs'\"", OURS),
        record("event", "draws", 'on = "dawn"', "times = 1", 'draw = "luck"')
        + record("deck", "luck", 'refill = "empty"', f'cards = [{{ id = "found", {OURS} }}]'),
        record("event", "rolls", 'on = "dawn"', "times = 1", 'effects = [{ effect = "roll", table = "luck" }]')
        + record("table", "luck", f'rows = [{{ id = "found", {OURS} }}]'),
    ],
)
def test_what_happens_by_itself_may_open_it_again(write: Write, rescue: str) -> None:
    assert warnings(write, at_the_tower(TALK, rescue)) == []


def test_an_event_may_come_before_a_choice(write: Write) -> None:
    """Whoever walks away does so after the dawn, which has given the key already."""
    talk = steps(door=(option("go", "leave = false"),))
    gift = record("event", "gift", 'on = "dawn"', "times = 1", OURS)
    assert warnings(write, at_the_tower(talk, gift)) == []


def test_an_event_that_takes_it_away(write: Write) -> None:
    talk = steps(door=(option("take", OURS, "when = \"fact.key == 'none'\", "), option("go", "leave = true")))
    thief = record("event", "thief", 'on = "dawn"', "times = 1", THEIRS)
    told = warnings(write, at_the_tower(talk, thief))
    assert [f"after the event 'mine:thief' {LOST}" in each for each in told] == [True]
