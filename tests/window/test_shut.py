"""What is there and cannot be done now stands on the boards with its reason (TL-02)."""

from typing import Any

import pytest
from pygame import Rect

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import gain
from game.window.canvas import Canvas
from game.window.things.sheet import ThingSheet
from tests.campaign.ropeway import catalogue
from tests.campaign.setups import MARTA
from tests.campaign.test_things import RING, given
from tests.window.towns import Visit

WHY = "It has taken the shape of the finger, and the finger that of the ring."


def ringed() -> tuple[Visit, str]:
    """Somebody before a campaign, the first member with the ring on; the ring's id."""
    hands = Visit(content=catalogue(), region="ropeway:valley")
    campaign = hands.screen.session.played
    assert isinstance(campaign, Campaign)
    key = given(campaign, RING, MARTA)
    hands.take("town")
    hands.take("leave")
    return hands, key


@pytest.mark.rule("TL-02")
def test_a_cursed_thing_is_not_stowed_nor_handed_on_and_the_gear_board_says_why() -> None:
    hands, key = ringed()
    hands.take("equip")
    hands.click(f"thing:{key}")
    stow, give = hands.spot("deed:0"), hands.spot("deed:1")
    assert [each.label.rpartition(" (")[0] for each in (stow, give)] == [
        "Stow: Tollkeeper's Ring (Marta Vane)",
        "To somebody else",
    ]
    assert {(each.act, each.tip, each.state) for each in (stow, give)} == {(None, WHY, "not available")}
    hands.press("1")
    assert hands.screen.boards.open is not None
    assert hands.screen.boards.open.refusal == WHY
    assert next(each["where"] for each in hands.screen.view["things"] if each["id"] == key) == "worn"


@pytest.mark.rule("TL-02")
def test_a_cursed_thing_says_on_its_sheet_what_cannot_be_done_and_why() -> None:
    hands, key = ringed()
    hands.press("f3")
    hands.click(f"side:thing:{key}")
    sheet = hands.shell.top
    assert isinstance(sheet, ThingSheet)
    assert [(deed.label, deed.shut) for deed in sheet.deeds] == [("Into the pack", WHY), ("To somebody else", WHY)]
    hands.press("1")
    assert hands.shell.top is sheet, "nothing is done"


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("item", "count", "way"),
    [
        ("core:iron_ore", 1, ("town", "market")),
        ("core:iron_ore", 40, ("stay",)),
        ("core:ancient_tech", 1, ("town", "techstitcher")),
    ],
)
def test_boards_draw_what_is_shut_as_rows_that_are_not_pressed(item: str, count: int, way: tuple[str, ...]) -> None:
    hands = Visit()
    gain(hands.screen.session.played, item, count)  # type: ignore[arg-type]
    for option in way:
        hands.take(option)
    board = hands.screen.boards.open
    assert board is not None
    hands.press("s")
    board.view = {**board.view, "shut": [{"id": "do:1", "label": "Do it", "reason": "It is cursed."}]}
    hands.shell.dirty = True
    hands.shell.draw()
    row = hands.spot("shut:do:1")
    assert (row.act, row.state, row.label) == (None, "shut", "Do it. It is cursed.")


def test_a_sentence_on_a_things_sheet_ends_in_one_full_stop() -> None:
    hands, key = ringed()
    hands.press("f3")
    hands.click(f"side:thing:{key}")
    said: list[str] = []
    paragraph = Canvas.paragraph

    def noted(self: Canvas, rect: Rect, text: str, *more: Any, **named: Any) -> int:
        said.append(text)
        return paragraph(self, rect, text, *more, **named)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Canvas, "paragraph", noted)
        hands.shell.dirty = True
        hands.shell.draw()
    assert WHY in said
    assert not [text for text in said if text.endswith("..")]
