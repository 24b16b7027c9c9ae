"""Where units will stand, names, and ways of arrows: nothing hides what has to be read."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.window.stage.clear import clear_way
from game.window.stage.ghosts import at_place, in_zone
from tests.screens import checks
from tests.shipped import catalogue
from tests.window.hands import Hands

ROOM = Rect(0, 0, 100, 200)


def test_ghosts_in_a_zone_stand_beside_one_another_and_shrink_before_they_overlap() -> None:
    taken = [Rect(0, 0, 60, 200)]
    for _ in range(5):
        made = in_zone(Rect(0, 0, 100, 222), 40, 6, taken)
        assert made.collidelist(taken) < 0
        taken.append(made)
    assert {taken[1].width, taken[-1].width} == {40, 30}


def test_a_ghost_without_a_free_place_covers_as_little_as_can_be() -> None:
    made = in_zone(ROOM, 40, 6, [ROOM, Rect(0, 0, 100, 100)])
    assert made.top >= 100


def test_a_ghost_on_open_ground_steps_aside_and_stays_where_nothing_is_free() -> None:
    place = Rect(40, 40, 20, 20)
    aside = at_place(place, ROOM, [Rect(45, 45, 20, 20)])
    assert aside.collidelist([Rect(45, 45, 20, 20)]) < 0
    assert abs(aside.x - 40) + abs(aside.y - 40) <= 50
    assert at_place(place, ROOM, []) == place
    assert at_place(place, ROOM, [ROOM]).center == place.center


def test_an_arrow_bows_out_around_whoever_stands_between() -> None:
    block = Rect(30, 80, 40, 40)
    start, end = Rect(36, 6, 28, 28), Rect(36, 166, 28, 28)
    free, bowed = (clear_way(start, end, blocks, Rect(0, 0, 200, 200), 0.14) for blocks in ([], [block]))
    assert any(block.collidepoint(point) for point in free)
    assert not any(block.collidepoint(point) for point in bowed)
    assert all(Rect(0, 0, 200, 200).collidepoint(point) for point in bowed)
    assert all(abs(x - a) + abs(y - b) < 40 for (x, y), (a, b) in pairwise(bowed))


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("ruleset", ["zones", "fudge", "pool"])
def test_no_token_and_no_ghost_lies_over_a_name(ruleset: str, size: tuple[int, int], percent: int) -> None:
    for encounter in ("core:footbridge_toll", "core:cinder_pack"):
        session = Launcher(catalogue(), None).fight(encounter, ruleset, "core:line_walkers", "4")
        hands, play = Hands(size, percent), player(session, "4", "fight-on")
        screen = hands.play(session)
        for _ in range(8):
            if session.request is None:
                break
            hands.shell.dirty = True
            hands.shell.draw()
            shown = screen.fight.stage.field
            assert not [*checks.covered(shown), *checks.misled(shown)], f"{encounter}: {session.request.kind}"
            choice = play(session.request)
            screen.answer(choice.option, choice.fields)
            while screen.pages.reading:
                screen.pages.on()
