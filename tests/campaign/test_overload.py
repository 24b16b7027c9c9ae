"""More than the party can carry (HX-20)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Corpse, Thing
from game.campaign.events.things import Gained, LeftBehind
from game.campaign.items.inventory import capacity, count_of, excess_load, gain, load, things
from game.campaign.members.members import hurt, member
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run


def laden(extra: int) -> Campaign:
    """The party has so many silks too many, and has just come back to its plans."""
    c = begin()
    gain(c, "tiny:silk", capacity(c) - load(c) + extra)
    run(c, "equip", "done")
    return c


def silk(c: Campaign) -> str:
    """The stack of silk in the pack."""
    return next(key for key, each in things(c) if each.item == "tiny:silk")


@pytest.mark.rule("HX-20", "HX-08")
def test_the_player_chooses_at_once_what_to_leave() -> None:
    c = laden(2)
    assert asked(c) == "haul"
    events = answer(c, f"drop:{silk(c)}", count=2)
    assert of(events, LeftBehind) == [LeftBehind("tiny:silk", 2, "0,0")]
    assert (asked(c), excess_load(c)) == ("plan", 0)


@pytest.mark.rule("HX-20")
def test_it_is_asked_until_the_load_fits() -> None:
    c = laden(2)
    answer(c, f"drop:{silk(c)}", count=1)
    assert asked(c) == "haul"


@pytest.mark.rule("HX-20")
def test_what_weighs_nothing_need_not_be_left() -> None:
    c = laden(2)
    herbs = next(key for key, each in things(c) if each.item == "tiny:herbs")
    assert f"drop:{herbs}" not in option_ids(c)


@pytest.mark.rule("HX-09")
def test_a_carried_corpse_can_be_laid_down() -> None:
    c = begin()
    c.world.create("corpse-1", Corpse("Dan", "", usable=True, day=1))
    gain(c, "tiny:silk", capacity(c) - load(c) + 2)
    run(c, "equip", "done", "lay_down:corpse-1")
    assert (asked(c), c.world.get("corpse-1", Corpse).at) == ("plan", "0,0")


@pytest.mark.rule("HX-20")
def test_what_was_left_lies_in_the_hex_and_can_be_taken_up_again() -> None:
    c = laden(2)
    answer(c, f"drop:{silk(c)}", count=2)
    (left,) = [key for key in c.world.having(Thing) if c.world.get(key, Thing).where == "hex"]
    had = count_of(c, "tiny:silk")
    events = run(c, f"take_up:{left}")
    assert of(events, Gained) == [Gained("tiny:silk", 2)]
    assert count_of(c, "tiny:silk") == had + 2
    assert left not in c.world


def test_only_what_is_there_is_counted_out() -> None:
    c = laden(2)
    assert c.request is not None
    option = c.request.option(f"drop:{silk(c)}")
    assert option is not None
    assert option.fields[0].data()["most"] == count_of(c, "tiny:silk")


@pytest.mark.rule("HX-20", "HX-08", "IT-04")
def test_a_limb_whose_hand_is_full_cannot_be_left() -> None:
    c = begin()
    c.world.create("thing-90", Thing("tiny:arm", where="worn", holder="member-1"))
    c.world.create("thing-91", Thing("tiny:pike", where="hand", holder="member-1"))
    gain(c, "tiny:silk", capacity(c) - load(c) + 1)
    run(c, "equip", "done")
    assert "drop:thing-90" in option_ids(c)
    c.world.create("thing-99", Thing("tiny:sword", where="hand", holder="member-1"))
    assert "drop:thing-90" not in [option.id for option in c.request_kinds["haul"].options()]
    assert "drop:thing-91" in [option.id for option in c.request_kinds["haul"].options()]


def wounded_and_laden() -> Campaign:
    """Ann lies grievously wounded, so that the others cannot carry everything; there are herbs."""
    c = laden(0)
    gain(c, "tiny:herbs", 1)
    hurt(c, member(c, "member-1"), 99)
    run(c, "stay")
    return c


def told(c: Campaign) -> str:
    """The text of the open question."""
    assert c.request is not None
    return c.request.text


@pytest.mark.rule("HX-20", "HX-09")
def test_who_is_tended_before_things_are_left_carries_again() -> None:
    c = wounded_and_laden()
    assert asked(c) == "haul"
    assert "Who is tended first carries again." in told(c)
    use = next(key for key in option_ids(c) if key.startswith("use:"))
    assert option_ids(c).index(use) < min(option_ids(c).index(key) for key in option_ids(c) if key.startswith("drop:"))
    answer(c, use, member="member-1")
    assert (asked(c), excess_load(c)) == ("camp", 0)


@pytest.mark.rule("HX-20")
def test_nothing_but_healing_is_done_before_things_are_left() -> None:
    c = laden(2)
    assert all(key.startswith(("drop:", "take_up:", "board:")) for key in option_ids(c))
    assert "carries again" not in told(c)
