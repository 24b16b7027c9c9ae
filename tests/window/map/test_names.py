"""Names on the map are pressed like their places, and lists of hexes begin with goals."""

from game.window.map.goals import ranks_of
from tests.window.fake import campaign_view
from tests.window.towns import Visit


def test_a_name_over_unseen_land_is_its_place() -> None:
    hands = Visit()
    shown = hands.screen.map_panel.map
    hands.shell.dirty = True
    hands.shell.draw()
    rows = hands.screen.view["map"]["rows"]
    unseen = {cell: rect for cell, rect in shown.labels.items() if rows[cell[1]][cell[0]] == " "}
    assert unseen
    for cell, rect in unseen.items():
        assert {shown.cell_at(at) for at in (rect.center, rect.midleft)} == {cell}


def test_a_seen_hex_under_a_name_is_itself() -> None:
    hands = Visit()
    shown = hands.screen.map_panel.map
    hands.shell.dirty = True
    hands.shell.draw()
    assert shown.cell_at(shown.centre_of((11, 7))) == (11, 7)


def test_goals_come_first_then_what_has_a_name() -> None:
    places = [
        {"at": "26,16", "kind": "landmark", "id": "a", "name": "The Arch", "icon": ""},
        {"at": "40,20", "kind": "quest", "id": "q", "name": "The Lamp", "icon": ""},
        {"at": "25,16", "kind": "encounter", "id": "e", "name": "Wolves", "icon": ""},
    ]
    ranks = ranks_of(campaign_view(places=places))
    assert sorted(ranks, key=ranks.__getitem__) == ["40,20", "26,16"]


def test_the_list_of_a_route_begins_with_the_goal() -> None:
    hands = Visit()
    session = hands.screen.session
    assert session.request is not None
    option = session.request.option("route")
    assert option is not None
    hands.screen.asked.open(option)
    editor = hands.screen.asked.editors[0]
    goal = hands.screen.map_panel.map.goals[0].cell
    assert editor.value() == f"{goal[0]},{goal[1]}"
