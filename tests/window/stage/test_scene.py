"""What the stage reads from a view: threats, ties, prospects, and what is played over them."""

from game.window.stage.scene import Scene
from tests.window import fights
from tests.window.stage.foreseen import intent, prospect

INTENTS = [
    intent("foe-1", "strike", "ana", high=5, chance=60),
    intent("foe-2", "shoot", "ana", "bren", high=3, order=2, reaches=False),
    intent("foe-3", "strike", "ana", high=9),
    intent("foe-4", "heal", "bren", high=8, order=0),
]


def scene(**other: object) -> Scene:
    return Scene(fights.fight(fights.ZONES, intents=INTENTS, **other))


def test_a_threat_is_the_sum_of_all_who_aim_and_can_act() -> None:
    ana = scene().threat("ana")
    assert (ana.most, ana.by, ana.fells) == (8, ("foe-1", "foe-2"), False)
    bren = scene().threat("bren")
    assert (bren.most, bren.by, bren.fells) == (3, ("foe-2",), False)
    assert scene().threat("dot").most == 0


def test_a_threat_fells_by_its_sum_or_by_one_that_says_so() -> None:
    more = [intent("foe-1", "strike", "bren", high=2), intent("foe-2", "strike", "bren", high=2)]
    assert Scene(fights.fight(fights.ZONES, intents=more)).threat("bren").fells
    sure = [intent("foe-1", "cast", "ana", high=0, fells=["ana"])]
    assert Scene(fights.fight(fights.ZONES, intents=sure)).threat("ana").fells


def test_what_belongs_together() -> None:
    assert scene().tied("ana") == {"ana", "foe-1", "foe-2"}
    assert scene().tied("foe-2") == {"foe-2", "ana", "bren"}
    assert scene().tied("dot") == {"dot"}


def test_the_order_has_those_whose_place_is_known() -> None:
    assert [each["who"] for each in scene().ordered] == ["foe-1", "foe-2"]


def test_prospects_are_found_by_option_target_and_field() -> None:
    found = scene(prospects=[prospect("attack", "foe-1"), prospect("attack", "foe-2", 20, "")])
    assert found.prospect("attack", "foe-1", "target") is not None
    assert found.prospect("attack", "foe-1", "other") is None
    assert found.prospect("attack", "foe-2", "target") is not None
    assert found.prospect("shoot", "foe-1") is None


def test_a_name_ends_in_the_number_that_tells_it_apart() -> None:
    numbers = [figure.number for figure in scene().foes]
    assert numbers == ["1", "2", "3", ""]
