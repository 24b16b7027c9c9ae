"""The pack in the side panel: stores once, equal things together."""

from game.window.panels.pack import stacked
from tests.window.towns import Visit


def test_equal_things_stand_together_with_the_count_and_weight_of_all() -> None:
    rope = {"name": "Rope", "item": "rope", "holder": "", "count": 1, "weight": 2}
    found = stacked(
        [{**rope, "id": "a"}, {**rope, "id": "b", "holder": "ana"}, {**rope, "id": "c", "count": 2, "weight": 4}]
    )
    assert [(each["id"], each["count"], each["weight"]) for each in found] == [("a", 3, 6), ("b", 1, 2)]


def test_a_store_is_one_line_that_opens_it() -> None:
    hands = Visit()
    hands.screen.side.choose("pack")
    hands.shell.dirty = True
    hands.shell.draw()
    stores = {str(store["name"]) for store in hands.screen.view["stores"]}
    labels = [spot.label for spot in hands.shell.spots if spot.key.startswith("side:thing:")]
    for name in stores:
        assert sum(label.endswith(name) for label in labels) <= 1
    water = next(spot for spot in hands.shell.spots if spot.label.endswith("Water"))
    hands.click(water.rect.center)
    assert hands.shell.top is not hands.screen
