"""What the stage reads from a view: threats, ties, prospects, and what is played over them."""

from game.window.stage.saying import alike, names_of, sentence
from game.window.stage.scene import Scene
from systems.table.battle.foresight import LossView
from systems.table.battle.losses import loss_view
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


def test_a_threat_is_the_sum_of_all_who_aim_reach_and_can_act() -> None:
    ana = scene().threat("ana")
    assert (ana.most, ana.by, ana.fells) == (5, ("foe-1",), False)
    assert scene().threat("bren").most == 0
    assert scene().threat("dot").most == 0


def test_a_threat_fells_by_its_sum_or_by_one_that_says_so() -> None:
    more = [intent("foe-1", "strike", "bren", high=2), intent("foe-2", "strike", "bren", high=2)]
    assert Scene(fights.fight(fights.ZONES, intents=more)).threat("bren").fells
    sure = [intent("foe-1", "cast", "ana", high=0, fells=["ana"])]
    assert Scene(fights.fight(fights.ZONES, intents=sure)).threat("ana").fells


def loss(who: str, low: int, high: int, mean: int, fells: int) -> LossView:
    return {"who": who, "low": low, "high": high, "mean": mean, "fells": fells}


def test_one_who_aims_alone_fells_as_often_as_it_says() -> None:
    once = intent("foe-1", "strike", "ana", high=9, fells=["ana"], losses=[loss("ana", 0, 9, 31, 38)])
    found = Scene(fights.fight(fights.ZONES, intents=[once])).threat("ana")
    assert (found.most, found.expected, found.fall, found.certain) == (9, 3, "falls 38 %", False)


def test_of_several_who_aim_the_likeliest_to_fell_alone_bounds_the_chance() -> None:
    both = [
        intent(f"foe-{number}", "strike", "ana", high=9, losses=[loss("ana", 0, 9, 20, fells)])
        for number, fells in ((1, 12), (2, 0))
    ]
    assert Scene(fights.fight(fights.ZONES, intents=both)).threat("ana").fall == "falls 12 % or more"


def test_of_several_whose_dice_are_known_the_chance_is_that_of_all_together() -> None:
    has = scene().figures["ana"].now
    spread = {0: 1, has // 2: 1, has: 2}
    told = loss_view("ana", spread, has, cases=[(1, spread)])
    both = [intent(f"foe-{number}", "strike", "ana", high=has, losses=[told]) for number in (1, 2)]
    assert Scene(fights.fight(fights.ZONES, intents=both)).threat("ana").fall == "falls 75 %"
    rising = [{**each, "losses": [{**told, "rises": True}]} for each in both]
    assert Scene(fights.fight(fights.ZONES, intents=rising)).threat("ana").fall == "falls 75 % or more"
    unknown = [both[0], {**both[1], "losses": [loss("ana", 0, has, 20, 60)]}]
    assert Scene(fights.fight(fights.ZONES, intents=unknown)).threat("ana").fall == "falls 60 % or more"


def test_who_loses_all_however_the_dice_fall_is_certain_to_fall() -> None:
    has = scene().figures["ana"].now
    half = -(-has // 2)
    both = [
        intent(f"foe-{number}", "strike", "ana", high=half, losses=[loss("ana", half, half, 10 * half, 0)])
        for number in (1, 2)
    ]
    found = Scene(fights.fight(fights.ZONES, intents=both)).threat("ana")
    assert (found.certain, found.fall, found.most) == (True, "falls", has)
    doubtful = [{**each, "given": "if nobody attacks it"} for each in both]
    assert not Scene(fights.fight(fights.ZONES, intents=doubtful)).threat("ana").certain


def test_a_blow_at_one_of_several_is_charged_to_none_of_them() -> None:
    stray = intent("foe-1", "shoot", "ana", "bren", high=5, one_of=True)
    found = Scene(fights.fight(fights.ZONES, intents=[stray])).threat("ana")
    assert (found.most, found.maybe, found.words) == (0, 5, "5 by what goes at one of several")


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


def test_of_an_amount_that_all_lose_together_each_is_shown_a_share() -> None:
    together = intent("foe-1", "press", "ana", "bren", "dot", high=8, shared=True, fells=["bren"])
    made = Scene(fights.fight(fights.ZONES, intents=[together]))
    ana, bren = made.threat("ana"), made.threat("bren")
    assert (ana.most, ana.words) == (0, "a share of 8 in all, as you choose")
    assert (bren.most, bren.fells, bren.certain) == (0, True, False)
    alone = Scene(fights.fight(fights.ZONES, intents=[intent("foe-1", "press", "ana", high=8, shared=True)]))
    assert alone.threat("ana").words.startswith("8 of ")


def test_what_several_do_alike_is_said_once() -> None:
    why = "It declares after everybody who is slower."
    unknown = [intent(f"foe-{number}", "unknown", high=0, order=0, why=why, feint=True) for number in (1, 2)]
    made = Scene(fights.fight(fights.ZONES, intents=[*unknown, intent("foe-4", "strike", "ana")]))
    lines = [sentence(*each) for each in alike(list(made.intents.values()), made.figures)]
    assert lines[0] == "Cinder Wolf 1, 2: it declares after everybody who is slower."
    assert lines[1].startswith("The Hexslinger of Low Street strikes at")
    assert len(lines) == 2
    (several,) = {names_of([figure._replace(name=f"Reaver {number}") for number in (1, 2, 3)]) for figure in made.foes}
    assert several == "Reaver 1–3"
