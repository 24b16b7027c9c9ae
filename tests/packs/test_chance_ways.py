"""Goals of main quests across water, and what brings the boat."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import LANDMARK, TERRAIN, WORLD, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

WATER = record("terrain", "water", TERRAIN.format("~"), "needs_boat = true")
SKIFF = record("vehicle", "skiff", "price = 5", 'terrains = ["water"]', "move = 3", "capacity = 9", "weight = 3")
BOAT = record("item", "boat", "price = 5", "weight = 1", 'effects = [{ effect = "vehicle", vehicle = "skiff" }]')
GOAL = '[[quest.stages]]\ntext = "Go."\ngoal = { kind = "visit", landmark = "tower" }\n'
QUEST = record("quest", "q", "main = true", 'ending = "Done."') + GOAL
PLACES = 'places = [{at = [0, 0], town = "home"}'
LAND = WORLD.replace(PLACES, PLACES + ', {at = [2, 0], landmark = "tower"}') + LANDMARK + WATER + SKIFF + BOAT + QUEST
LOOTED = 'gives = [{item = "rope"}, {item = "boat"}]'
SOLD = 'market = [{item = "rope"}, {item = "boat"}]'
SAID = (
    "the main quest leads to 'mine:tower', and from 'mine:home' nobody gets there but with 'mine:skiff', which loot "
    "alone may bring: draw a way, or let a town sell one"
)


@pytest.mark.parametrize(
    ("rows", "gives", "market", "count"),
    [
        ('"T~.", "~~."', LOOTED, "", 1),
        ('"T~.", "~~."', LOOTED, SOLD, 0),
        ('"T~.", "..."', LOOTED, "", 0),
    ],
)
def test_a_goal_that_only_looted_boats_lead_to(warned: Told, rows: str, gives: str, market: str, count: int) -> None:
    text = LAND.replace('rows = ["T..", "..."]', f'rows = [{rows}]\nquests = ["q"]')
    text = text.replace('gives = [{item = "rope"}]', gives)
    text = text.replace('market = [{item = "rope"}]', market or 'market = [{item = "rope"}]')
    found = [line.partition(": ")[2] for line in warned(text)]
    assert found == [SAID] * count
