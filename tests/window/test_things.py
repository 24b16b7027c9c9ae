"""Things: the pack as pictures, deeds from the pack itself, hands and gear, and what stays."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.campaign.items.inventory import gain
from game.campaign.members.members import all_members, hurt, member, set_body
from game.cli import play
from game.cli.game_start import GameStart
from game.sessions.launcher import CampaignOptions, Launcher
from game.window import app, icons
from game.window.display import Mend
from game.window.panels.openings import draw_things
from game.window.people.sheet import PersonSheet
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.things.deeds import deeds_with, when_of
from game.window.things.gear import Gear
from game.window.things.haul import Haul
from game.window.things.sheet import ThingSheet
from game.window.things.tile import group_of
from systems.table.battle.loot import LootFound, LootRowFound
from systems.table.loop.events import Rolled
from tests.shipped import catalogue
from tests.window.hands import Hands
from tests.window.towns import Visit


def armed() -> Visit:
    """A party with an Arc Blade in the pack."""
    hands = Visit()
    gain(hands.screen.session.played, "core:arc_blade", 1)  # type: ignore[arg-type]
    hands.take("town")
    hands.take("leave")
    return hands


def holder(hands: Visit, item: str) -> str:
    """Who holds a thing."""
    return next(str(thing["holder"]) for thing in hands.screen.view["things"] if thing["item"] == item)


def test_a_thing_is_taken_in_hand_from_the_pack_and_handed_on() -> None:
    hands = armed()
    blade = hands.thing("core:arc_blade")
    hands.press("f3")
    hands.click(f"side:thing:{blade}")
    assert isinstance(hands.shell.top, ThingSheet)
    assert hands.shell.top.deeds[1].label == "To Pell Orrin"
    hands.press("2")
    assert holder(hands, "core:arc_blade") == "member-2"
    assert hands.asked == "plan"
    hands.press("f3")
    hands.click(f"side:thing:{blade}")
    hands.click("deed:1")
    assert holder(hands, "core:arc_blade") == "member-1"
    assert hands.asked == "plan"


def test_a_thing_is_stowed_from_its_sheet() -> None:
    hands = armed()
    blade = hands.thing("core:arc_blade")
    hands.take("equip")
    hands.take(f"hold:{blade}", member="member-3")
    hands.take("done")
    hands.press("f3")
    hands.click(f"side:thing:{blade}")
    hands.press("return")
    assert holder(hands, "core:arc_blade") == ""


def test_a_thing_is_sold_from_the_pack_while_the_market_asks() -> None:
    hands = Visit("town", "market")
    charm = hands.thing("core:ward_charm")
    hands.press("f3")
    hands.click(f"side:thing:{charm}")
    hands.click("deed:0")
    assert hands.screen.view["gold"] == 155
    assert hands.asked == "market"


def test_what_cannot_be_used_now_says_when_it_can() -> None:
    hands = Visit()
    hands.press("f3")
    flask = hands.thing("core:ember_flask")
    assert "Used in a fight." in hands.tip(f"side:thing:{flask}")
    hands.click(f"side:thing:{flask}")
    assert isinstance(hands.shell.top, ThingSheet)
    assert hands.shell.top.deeds == []
    hands.press("escape")
    assert hands.shell.top is hands.screen


def test_herbs_say_the_moments_of_their_use() -> None:
    thing = {"moments": ["plan", "camp", "fight"]}
    assert when_of(thing) == "Used in the Planning Phase, at Camp and in a fight."


def test_herbs_are_used_for_somebody_from_the_pack() -> None:
    hands = Visit()
    who = all_members(hands.screen.session.played)[1]  # type: ignore[arg-type]
    set_body(who, {**dict(who.body.values), "hp": 3})
    hands.take("stay")
    herbs = hands.thing("core:medicinal_herbs")
    request = hands.screen.session.request
    assert request is not None
    thing = next(each for each in hands.screen.view["things"] if each["id"] == herbs)
    deeds = deeds_with(thing, request, hands.screen.view)
    assert "Use for Pell Orrin" in [deed.label for deed in deeds]
    hands.screen.openings._do(next(deed for deed in deeds if deed.label == "Use for Pell Orrin"))
    assert hands.screen.view["party"][1]["now"] > 3


def test_gear_changes_hands_on_its_board() -> None:
    hands = armed()
    blade = hands.thing("core:arc_blade")
    hands.take("equip")
    assert isinstance(hands.screen.boards.open, Gear)
    hands.click(f"thing:{blade}")
    hands.click("member:member-3")
    assert holder(hands, "core:arc_blade") == "member-3"
    hands.click("member:member-1")
    assert holder(hands, "core:arc_blade") == "member-1"
    hands.press("1")
    assert holder(hands, "core:arc_blade") == ""
    hands.press("escape")
    assert hands.asked == "plan"


def hauling() -> tuple[Visit, Haul]:
    """A party that cannot carry all of its ore."""
    hands = Visit()
    gain(hands.screen.session.played, "core:iron_ore", 40)  # type: ignore[arg-type]
    hands.take("stay")
    board = hands.screen.boards.open
    assert isinstance(board, Haul)
    return hands, board


def test_what_stays_is_pressed_until_it_fits_and_left_at_once() -> None:
    hands, board = hauling()
    ore = hands.thing("core:iron_ore")
    over = board.over
    assert over == 49 + 80 - 106
    assert hands.spot("haul:go").act is None
    hands.click(f"stay:{ore}:more")
    assert board.over == over - 2
    board.put(ore, 40)
    assert board.over == 0
    assert board.staying == {ore: 12}
    hands.shell.dirty = True
    hands.shell.draw()
    hands.click("haul:go")
    assert hands.asked != "haul"
    assert hands.screen.view["load"] == 105


def test_what_stays_is_taken_back() -> None:
    hands, board = hauling()
    ore, water = hands.thing("core:iron_ore"), hands.thing("core:water")
    board.put(water, 20)
    board.put(water, 3)
    board.put(ore, 2)
    assert board.staying == {water: 3, ore: 2}
    board.put(water, 0)
    assert board.staying == {ore: 2}


def test_what_stays_is_chosen_by_keys() -> None:
    hands, board = hauling()
    ore = hands.thing("core:iron_ore")
    keys = list(board._drops)
    hands.screen.focus = f"stay:{keys[0]}"
    for place in range(keys.index(ore) // 2):
        assert hands.screen.focus == f"stay:{keys[2 * place]}"
        hands.press("down")
    if keys.index(ore) % 2:
        hands.press("tab", "tab")
    hands.screen.focus = f"stay:{ore}"
    hands.press("1", "2", "return")
    assert hands.asked != "haul"


def test_somebody_s_sheet_opens_from_the_party_and_leads_to_the_next() -> None:
    hands = Visit()
    hands.click("side:member:member-1")
    sheet = hands.shell.top
    assert isinstance(sheet, PersonSheet)
    assert sheet.member["name"] == "Marta Vane"
    hands.click("person:Next")
    assert sheet.member["name"] == "Pell Orrin"
    hands.press("escape")
    assert hands.shell.top is hands.screen


def test_things_are_grouped_by_what_they_are_for() -> None:
    hands = Visit()
    groups = {thing["item"]: group_of(thing) for thing in hands.screen.view["things"]}
    assert groups["core:rations"] == "supplies"
    assert groups["core:ale"] == "goods"
    assert groups["core:ember_flask"] == "arms"
    assert group_of({"option": "spell:x", "name": "X"}) == "spells"


def test_the_last_finds_of_a_fight_are_shown_as_things() -> None:
    hands = Visit()
    events = [
        Rolled("party", "loot on The Wilds", 2, 6, (3, 4), 7),
        LootRowFound("core:the_wilds", 2, 7, "Good Meat", 1),
        Rolled("party", "how much: Basic Rations", 1, 6, (6,), 6),
        LootFound("core:rations", 6),
    ]
    hands.screen.openings.found(events)
    hands.shell.draw()
    (throw,) = hands.shell.top.throws  # type: ignore[attr-defined]
    assert (throw.faces, throw.total, throw.found) == ((3, 4), 7, (("core:rations", 6),))
    hands.press("return")
    assert hands.shell.top is hands.screen


def test_items_of_a_fight_that_is_played_alone_have_the_pictures_of_the_content(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launcher = Launcher(catalogue())
    session = launcher.fight("core:cinder_pack", "impact", "core:line_walkers", "3")
    shown: list[Mapping[str, Any]] = []

    def look(shell: Shell, mend: Mend) -> None:
        assert isinstance(shell.top, PlayScreen)
        shown.append(shell.top.openings.item("core:rations"))

    monkeypatch.setattr(app, "run_window", look)
    started = GameStart(launcher, session, CampaignOptions("3", "", "impact", "core:line_walkers"), single=True)
    assert play._window("window", started) == ""
    session.close()
    assert icons.svg(shown[0]["icon"]) is not None
    assert shown[0]["text"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_the_sheet_of_a_person_is_as_high_as_what_it_holds(size: tuple[int, int]) -> None:
    hands = Hands(size)
    session = Launcher(catalogue()).new("7", "core:the_cinder_reach", "impact", "core:line_walkers")
    screen = hands.play(session)
    lows = []
    for notes in ([], ["Something was learned."] * 6):
        screen.shell.push(PersonSheet(hands.shell, [{**screen.view["party"][0], "notes": notes}], "", {}, draw_things))
        hands.shell.draw()
        close = hands.spot("person:close").rect
        lows.append(close.bottom - hands.shell.top._scroll.view.top)  # type: ignore[attr-defined]
        scroll = hands.shell.top._scroll  # type: ignore[attr-defined]
        assert scroll.full == scroll.view.height
        hands.shell.pop()
    assert lows[0] < lows[1]
    session.close()


def test_who_can_be_tended_is_pressed_before_anything_is_left() -> None:
    hands = Visit()
    campaign = hands.screen.session.played
    gain(campaign, "core:iron_ore", 40)  # type: ignore[arg-type]
    hurt(campaign, member(campaign, "member-1"), 999)  # type: ignore[arg-type]
    hands.take("stay")
    assert isinstance(hands.screen.boards.open, Haul)
    use = next(each for each in hands.screen.boards.open.options if each.id.startswith("use:"))
    row = next(key for key in hands.keys if key.startswith("other:"))
    assert use.fields
    hands.click(row)
    assert member(campaign, "member-1").fate.state == "able"  # type: ignore[arg-type]
    assert hands.asked == "haul"
