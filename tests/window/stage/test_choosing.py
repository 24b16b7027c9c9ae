"""From a request to an answer: verbs, variants, targets and what else is asked."""

from collections.abc import Mapping

import pytest

from game.window.request.choosing import Choosing
from game.window.request.verbs import KNOWN
from game.window.request.words import further, told, ways
from game.window.request.worth import UNKNOWN, Worth, worth_of
from systems.table.loop.fields import Amounts, Count, Pick, Value
from systems.table.loop.requests import Option, Request
from tests.window.stage.foreseen import prospect

FOES = Pick("target", (("foe-1", "Wolf 1"), ("foe-2", "Wolf 2")))
PLACES = Pick("place", (("gate", "Gate"), ("yard", "Yard")))
CELLS = Pick("square", (("1,1", "1,1"), ("2,1", "2,1")))
FRIENDS = Pick("ally", (("ana", "Ana"), ("bren", "Bren")))
STAGE = {"foe-1", "foe-2", "gate", "yard", "ana", "bren", "1,1", "2,1"}


class Asked:
    """A choice, and what it answered."""

    def __init__(self, *options: Option, kind: str = "turn") -> None:
        self.given: list[tuple[str, Mapping[str, Value]]] = []
        self.choosing = Choosing(lambda option, fields: self.given.append((option, fields)), str, lambda: None)
        self.show(*options, kind=kind)

    def show(self, *options: Option, kind: str = "turn") -> None:
        self.choosing.show(Request.prepared(1, kind, "ana", "What?", options), STAGE.__contains__, {}, "fight")

    def verb(self, key: str) -> None:
        self.choosing.choose(next(row for row in self.choosing.rows if row.verb.key == key))


WAIT = Option("wait", "Wait")


def test_a_verb_that_needs_nothing_is_the_answer() -> None:
    asked = Asked(WAIT, Option("leave", "Leave the fight"))
    asked.verb("wait")
    assert asked.given == [("wait", {})]


def test_a_verb_lights_its_targets_and_a_target_answers() -> None:
    asked = Asked(Option("attack:bow", "Attack with Bow", "", (FOES,)), WAIT)
    asked.verb("attack")
    assert set(asked.choosing.targets) == {"foe-1", "foe-2"}
    assert asked.choosing.press("foe-2") == ()
    assert asked.given == [("attack:bow", {"target": "foe-2"})]


def test_targets_in_the_id_and_in_a_field_behave_alike() -> None:
    asked = Asked(Option("attack:foe-1", "Attack Wolf 1"), Option("attack:foe-2", "Attack Wolf 2"), WAIT)
    asked.verb("attack")
    assert set(asked.choosing.targets) == {"foe-1", "foe-2"}
    assert not asked.choosing.variants
    asked.choosing.press("foe-1")
    assert asked.given == [("attack:foe-1", {})]


def test_weapons_are_variants_and_the_last_one_used_comes_first_again() -> None:
    weapons = [Option(f"attack:{name}", name, "", (FOES,)) for name in ("sword", "bow")]
    asked = Asked(*weapons, WAIT)
    asked.verb("attack")
    assert [option.id for option in asked.choosing.variants] == ["attack:sword", "attack:bow"]
    assert asked.choosing.at.active == (weapons[0],)
    asked.choosing.vary(weapons[1])
    asked.choosing.press("foe-1")
    assert asked.given == [("attack:bow", {"target": "foe-1"})]
    asked.show(*weapons, WAIT)
    asked.verb("attack")
    assert asked.choosing.at.active == (weapons[1],)


def test_ways_to_move_are_told_apart_by_what_is_pressed() -> None:
    ways = [Option("approach", "To somebody", "", (FOES,)), Option("move", "Move", "", (CELLS,))]
    far = Option("sprint", "Sprint", "", (CELLS,))
    asked = Asked(*ways, far, WAIT)
    asked.verb("move")
    assert asked.choosing.at.active == tuple(ways)
    asked.choosing.press("2,1")
    assert asked.given == [("move", {"square": "2,1"})]
    asked.show(*ways, far, WAIT)
    asked.verb("move")
    asked.choosing.vary(far)
    asked.choosing.press("2,1")
    assert asked.given[1] == ("sprint", {"square": "2,1"})


def test_things_begin_without_a_variant_since_they_are_used_up() -> None:
    things = [Option("use:flask", "Use: Flask", "", (FOES,)), Option("use:charm", "Use: Charm", "", (FRIENDS,))]
    asked = Asked(*things, WAIT)
    assert asked.choosing.press("foe-1")
    assert asked.given == []
    asked.verb("use")
    assert asked.choosing.targets == {}
    asked.choosing.vary(things[1])
    assert set(asked.choosing.targets) == {"ana", "bren"}


def test_two_of_the_same_thing_are_one_choice() -> None:
    asked = Asked(
        Option("use:1", "Use: Flask", "4 damage", (FOES,)), Option("use:2", "Use: Flask", "4 damage", (FOES,)), WAIT
    )
    row = next(row for row in asked.choosing.rows if row.verb.key == "use")
    assert [option.id for option in row.options] == ["use:1"]


def test_further_fields_are_asked_one_after_another_and_taken_back_one_by_one() -> None:
    asked = Asked(Option("move_to_attack:sword", "Move to Attack", "", (FOES, PLACES)), WAIT)
    asked.verb("attack")
    asked.choosing.press("foe-1")
    assert set(asked.choosing.targets) == {"gate", "yard"}
    assert asked.choosing.back()
    assert set(asked.choosing.targets) == {"foe-1", "foe-2"}
    asked.choosing.press("foe-2")
    asked.choosing.press("yard")
    assert asked.given == [("move_to_attack:sword", {"target": "foe-2", "place": "yard"})]


def test_what_is_not_on_the_stage_is_chosen_in_the_bar() -> None:
    helper = Pick("helper", (("nobody", "nobody"), ("bren", "Bren, who gives up their roll")))
    asked = Asked(Option("attack:foe-1", "Attack", "", (helper,)), WAIT)
    asked.verb("attack")
    asked.choosing.press("foe-1")
    assert asked.choosing.extras == [("nobody", "nobody")]
    assert set(asked.choosing.targets) == {"bren"}
    asked.choosing.fill("nobody")
    assert asked.given == [("attack:foe-1", {"helper": "nobody"})]


def test_a_field_with_one_choice_is_not_asked() -> None:
    only = Pick("place", (("gate", "stay"),))
    asked = Asked(Option("move_to_attack:sword", "Move to Attack", "", (FOES, only)), WAIT)
    asked.verb("attack")
    asked.choosing.press("foe-1")
    assert asked.given == [("move_to_attack:sword", {"target": "foe-1", "place": "gate"})]


def test_a_number_is_asked_with_an_editor() -> None:
    asked = Asked(Option("split", "Split an action", "", (Count("parts", 2, 5),)), WAIT)
    asked.verb("split")
    assert asked.choosing.editor is not None
    asked.choosing.confirm()
    assert asked.given == [("split", {"parts": 2})]


def test_a_press_without_a_verb_answers_if_only_one_answer_is_possible() -> None:
    asked = Asked(Option("cover", "Cover", "", (FRIENDS,)), Option("attack:foe-1", "Attack"), WAIT)
    asked.choosing.press("bren")
    assert asked.given == [("cover", {"ally": "bren"})]


def test_a_press_that_may_mean_several_things_answers_nothing() -> None:
    asked = Asked(Option("attack:foe-1", "Attack"), Option("approach", "Approach", "", (FOES,)))
    assert [answer.option.id for answer in asked.choosing.press("foe-1")] == ["attack:foe-1", "approach"]
    assert asked.given == []


def test_shares_open_at_once_and_are_refused_until_all_is_given() -> None:
    asked = Asked(Option("assign", "Assign the damage", "", (Amounts("amounts", 3, (("ana", 9), ("bren", 9))),)))
    shares = asked.choosing.shares
    assert shares is not None
    shares.put("ana", 2)
    asked.choosing.confirm()
    assert asked.given == []
    assert asked.choosing.refusal == "1 of 3 are still to be given: press somebody."
    shares.put("bren", 1)
    asked.choosing.confirm()
    assert asked.given == [("assign", {"amounts": {"ana": 2, "bren": 1}})]
    assert not asked.choosing.back()


def test_a_verb_that_was_possible_stays_in_its_place() -> None:
    asked = Asked(Option("attack:bow", "Attack", "", (FOES,)), WAIT)
    asked.show(WAIT)
    rows = asked.choosing.rows
    assert [row.verb.key for row in rows] == ["attack", "wait"]
    assert not rows[0].options
    asked.choosing.choose(rows[0])
    assert asked.choosing.refusal == "Attack is not possible now."
    assert asked.given == []


@pytest.mark.parametrize("again", [False, True])
def test_a_verb_that_is_not_known_takes_the_first_free_letter_of_its_label(again: bool) -> None:
    asked = Asked(Option("wiggle", "Wave about"), Option("wait", "Wait"), Option("ruminate", "Ruminate"))
    if again:
        asked.show(Option("ruminate", "Ruminate"), Option("wiggle", "Wave about"))
    letters = {row.verb.key: row.verb.letter for row in asked.choosing.rows}
    assert letters == {"wiggle": "w", "wait": "a", "ruminate": "u"}


def moving() -> Asked:
    """Two ways to attack of which one needs a place; what is foreseen of it holds for the yard."""
    asked = Asked()
    options = (
        Option("attack:sword", "Sword", "", (FOES,)),
        Option("attack:charge", "Charge", "", (FOES, PLACES)),
        WAIT,
    )

    def foreseen(option: str, target: str) -> Mapping[str, str]:
        return {"place": "yard"} if (option, target) == ("attack:charge", "foe-1") else {}

    request = Request.prepared(1, "turn", "ana", "What?", options)
    asked.choosing.show(request, STAGE.__contains__, {}, "fight", foreseen=foreseen)
    asked.verb("attack")
    asked.choosing.vary(options[1])
    return asked


def test_a_target_settles_the_place_that_its_numbers_hold_for() -> None:
    asked = moving()
    assert asked.choosing.spared == ["place"]
    asked.choosing.press("foe-1")
    assert asked.given == [("attack:charge", {"target": "foe-1", "place": "yard"})]


def test_another_place_is_asked_for_on_demand_and_where_nothing_is_foreseen() -> None:
    asked = moving()
    asked.choosing.press("foe-2")
    assert set(asked.choosing.targets) == {"gate", "yard"}
    asked = moving()
    asked.choosing.turn_elsewhere()
    asked.choosing.press("foe-1")
    assert not asked.given
    asked.choosing.press("gate")
    assert asked.given == [("attack:charge", {"target": "foe-1", "place": "gate"})]


LEAVE = Option("off", "Leave (Ana)", "1 action", leaves=True)


@pytest.mark.parametrize("option", [LEAVE, Option("off", "Leave, all of you", "", (FRIENDS,), leaves=True)])
def test_what_takes_somebody_out_for_good_is_asked_twice_and_can_be_taken_back(option: Option) -> None:
    asked = Asked(option, WAIT)
    asked.verb("off")
    if option.fields:
        assert asked.choosing.leaving is None
        asked.choosing.press("bren")
    assert asked.choosing.leaving is option
    assert asked.given == []
    assert asked.choosing.back()
    assert asked.choosing.leaving is None
    if option.fields:
        asked.choosing.press("bren")
    else:
        asked.verb("off")
    asked.choosing.leave()
    assert asked.given == [("off", {"ally": "bren"} if option.fields else {})]


def test_what_takes_somebody_out_for_good_stands_last_and_says_who() -> None:
    asked = Asked(LEAVE, *(Option(key, key) for key in ("wait", "defend", "end")))
    assert [row.word for row in asked.choosing.rows][-1] == "Leave (Ana)"
    assert [row.leaves for row in asked.choosing.rows] == [False, False, False, True]


def test_the_way_that_comes_to_most_by_itself_comes_first() -> None:
    weapons = [Option(f"attack:{name}", name, "", (FOES,)) for name in ("axe", "knife", "bow")]
    worth = {"attack:axe": Worth(False, 900), "attack:knife": Worth(True, 100), "attack:bow": Worth(True, 300)}
    asked = Asked()
    for last in ("", "attack:knife", "attack:axe"):
        request = Request.prepared(1, "turn", "ana", "What?", (*weapons, WAIT))
        asked.choosing.show(request, STAGE.__contains__, {}, "fight", worth.__getitem__)
        asked.verb("attack")
        if last:
            asked.choosing.vary(next(each for each in weapons if each.id == last))
            asked.choosing.press("foe-1")
            asked.choosing.show(request, STAGE.__contains__, {}, "fight", worth.__getitem__)
            asked.verb("attack")
        # What was used last comes first again, unless it would wait for somebody to come.
        assert asked.choosing.at.active[0].id == (last if last == "attack:knife" else "attack:bow")


def test_what_a_prospect_comes_to() -> None:
    sure, waits = prospect("attack", "foe-1", 50), prospect("attack", "foe-1", 90)
    waits["awaits"] = True
    assert worth_of(sure) > worth_of(waits) > UNKNOWN > worth_of(prospect("attack", "foe-1", 0))


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (Option("next:ana", "Ana"), "Who acts next?"),
        (Option("attack:axe", "Attack", "", (FOES,)), "Attack: which enemy?"),
        (Option("cover", "Cover", "", (FRIENDS,)), "Cover: which of you?"),
        (Option("move", "Move", "", (CELLS,)), "Move: which square?"),
        (Option("move", "Move", "", (PLACES,)), "Move: which zone?"),
    ],
)
def test_the_bar_says_what_is_to_be_pressed(option: Option, said: str) -> None:
    asked = Asked(option, *([Option("next:bren", "Bren")] if option.id == "next:ana" else []), WAIT)
    asked.choosing.choose(next(row for row in asked.choosing.rows if option in row.options))
    kinds = {"foe-1": "enemy", "foe-2": "enemy", "ana": "member", "bren": "member", "gate": "zone", "yard": "zone"}
    assert told(asked.choosing, lambda key: kinds.get(key, "square")) == said


def test_one_letter_leaves_and_does_nothing_else() -> None:
    assert {part for part, verb in KNOWN.items() if verb.letter == "l"} == {"leave", "retreat"}
    gear = {"use": "u", "take": "t", "give": "h"}
    assert {part: KNOWN[part].letter for part in gear} == gear


def test_what_a_verb_asks_repeats_no_button() -> None:
    named = [Option(f"attack:{key}", f"Attack {name}") for key, name in FOES.choices]
    weapons = [Option(f"cast:{name}", name, "slow", (FOES,)) for name in ("sword", "bow")]
    asked = Asked(*named, *weapons, WAIT)
    said = {row.verb.key: ways(asked.choosing, row, lambda key: "enemy") for row in asked.choosing.rows}
    assert said["attack"] == "Attack: which enemy?"
    assert said["cast"] == "Power: 2 ways. Slow."


def test_two_presses_attack_as_foreseen_and_more_is_asked_where_that_is_wanted() -> None:
    helper = Pick("helper", (("nobody", "Without a helper"), ("bren", "Bren, who gives up their roll")))
    weapon = Pick("weapon", (("gun", "Gun"), ("net", "Net")))
    asked = Asked()
    attack = Option("attack:foe-1", "Attack", "", (weapon, helper))
    request = Request.prepared(1, "turn", "ana", "What?", (attack, WAIT))

    def foreseen(option: str, target: str) -> Mapping[str, str]:
        return {"weapon": "gun", "helper": "nobody"} if (option, target) == ("attack:foe-1", "foe-1") else {}

    asked.choosing.show(request, STAGE.__contains__, {}, "fight", foreseen=foreseen)
    asked.verb("attack")
    assert further(asked.choosing.spared) == "the weapon and the helper"
    asked.choosing.press("foe-1")
    assert asked.given == [("attack:foe-1", {"weapon": "gun", "helper": "nobody"})]
    asked.choosing.show(request, STAGE.__contains__, {}, "fight", foreseen=foreseen)
    asked.verb("attack")
    asked.choosing.turn_elsewhere()
    asked.choosing.press("foe-1")
    assert isinstance(asked.choosing.field, Pick)
    assert len(asked.given) == 1
