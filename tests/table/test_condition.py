"""What is wrong with a condition is told in words that say what to do, each thing once and at its place (BH-04)."""

import pytest

from systems.table.enemies.behaviour import SHARED_FIELDS
from systems.table.enemies.condition import LONGEST, Condition
from systems.table.enemies.expressions.grammar import PARTS

pytestmark = pytest.mark.rule("BH-04")

FEW: dict[str, type] = {"self.hp": int, "round": int, "ambush": bool, "last_intent": str}


def told(text: str, fields: dict[str, type] | None = None) -> list[str]:
    return [f"{fault.line}:{fault.column}: {fault.message}" for fault in Condition.faults(text, fields or FEW)]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "true", "false", "ambush", "!ambush", "!!ambush", "round == 2", "round>=2&&round<=4", "(round > 2)",
        "self.hp * 2 < 10 - round % 3", "-round < -2", "last_intent == ''", 'last_intent != "press"', "1 > 2",
        "last_intent in ['guard', \"press\"]", "round in [1, -2]", "!(round in [1])", "ambush == (round > 2)",
        "self . hp > 1", "round\n\t> 2", "last_intent == 'it’s'", "ambush || round > 1 && !ambush", "007 < round",
    ],
)  # fmt: skip
def test_what_can_be_written(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        # what belongs elsewhere
        ("round = 2", "1:7: write '==' in place of '='"),
        ("round === 2", "1:7: write '==' in place of '==='"),
        ("round <> 2", "1:7: write '!=' in place of '<>'"),
        ("round => 2", "1:7: write '>=' in place of '=>'"),
        ("round ≥ 2", "1:7: write '>=' in place of '≥'"),
        ("ambush & round > 1", "1:8: write '&&' in place of '&'"),
        ("ambush | round > 1", "1:8: write '||' in place of '|'"),
        ("ambush and round > 1", "1:8: write '&&' in place of 'and'"),
        ("ambush OR round > 1", "1:8: write '||' in place of 'OR'"),
        ("not ambush", "1:1: write '!' in place of 'not'"),
        ("last_intent is 'press'", "1:13: write '==' in place of 'is'"),
        ("last_intent is not 'press'", "1:13: write '!=' in place of 'is not'"),
        ("round not in [1]", "1:7: write `!(a in ['b', 'c'])` in place of `a not in ['b', 'c']`"),
        ("ambush == True", "1:11: write 'true' in place of 'True'"),
        ("if round > 2", "1:1: a condition begins without 'if'; take it out"),
        ("ambush ? true : false", "1:8: a condition has no '?'; write `a && b || !a && c` in place of `a ? b : c`"),
        ("last_intent == “press”", "1:16: put a text between plain quotes, as in 'guard'"),
        ("round > 1 // late", "1:11: '//' begins a comment here; write comments with # outside of the quotes"),
        ("self.hp_percent < 50%", "1:22: something is missing after '%': a field, a number or a quoted text; "
         "a percentage is written without '%', as in `self.hp_percent < 50`"),
        ("round > 1, ambush", "1:10: a comma joins nothing here; write '&&' if both must hold, '||' if one is enough"),
        ("1 < round < 5", "1:11: two comparisons in a row; join them, as in `1 < round && round < 5`"),
        # what is missing
        ("self.hp >", "1:10: something is missing after '>': a field, a number or a quoted text"),
        ("&& ambush", "1:1: something is missing before '&&': a field, a number or a quoted text"),
        ("self. > 1", "1:7: after 'self.' the rest of a field's name is missing"),
        ("round > 2 round < 4", "1:11: a sign such as '&&' or '==' is missing before 'round'"),
        ("(round > 1", "1:1: this '(' is never closed; a ')' is missing"),
        ("round > 1)", "1:10: this ')' closes nothing; take it out, or open it with '(' further left"),
        ("()", "1:1: there is nothing between these brackets"),
        ("last_intent == 'press", "1:16: the text that begins here never ends; a closing ' is missing in this line"),
        ("round in 3", "1:10: after 'in' comes a list in square brackets, as in ['guard', 'press']"),
        ("round in [1", "1:10: this '[' is never closed; a ']' is missing"),
        ("round in [1 2]", "1:13: the entries of a list are parted by commas, as in ['guard', 'press']"),
        ("last_intent in [press]", "1:17: a list holds only numbers and texts in quotes, as in ['guard', 'press']; "
         "put it in quotes: 'press'"),
        # numbers and kinds
        ("self.hp > 1.5", "1:11: 1.5 is no whole number; "
         "conditions count in whole numbers, shares in percent (0 to 100)"),
        ("round < 1e9", "1:9: '1e9' is neither a number nor a name; a number is written in digits alone, as in 25"),
        ("round < 9999999999", "1:9: this number has 10 digits; at most 9 are allowed"),
        ("round > 'a'", "1:7: the number `round` cannot be compared with the text `'a'`; "
         "compare it, as in `round > 2`"),
        ("round > '3'", "1:7: the number `round` cannot be compared with the text `'3'`; "
         "a number is written without quotes"),
        ("'round' > 3", "1:9: in quotes 'round' is a text; the field round is written without"),
        ("last_intent > 'a'", "1:13: '>' compares numbers; texts are compared by '==' and '!='"),
        ("ambush == 1", "1:8: `ambush` is already yes or no and cannot be compared with `1`; "
         "write `ambush` or `!ambush`"),
        ("round", "1:1: the condition must say yes or no, but `round` is a number; compare it, as in `round > 2`"),
        ("last_intent", "1:1: the condition must say yes or no, but `last_intent` is a text; "
         "compare it, as in `last_intent == 'guard'`"),
        ("round && ambush", "1:1: '&&' joins what is yes or no, but `round` is a number; "
         "compare it, as in `round > 2`"),
        ("!round", "1:1: '!' stands before a yes or no, but `round` is a number; write '!=', or `!( … )`"),
        ("-ambush", "1:1: '-' stands before numbers, but `ambush` is a yes or no"),
        ("round + last_intent > 2", "1:7: '+' reckons with numbers, but `last_intent` is a text"),
        ("round in ['a']", "1:11: `'a'` is a text, but `round` is a number: it is never that"),
        ("ambush in [1]", "1:8: 'in' looks for a number or a text, but `ambush` is a yes or no; "
         "write `ambush` or `!ambush`"),
        ("round % (1 - 1) == 1", "1:7: `round % (1 - 1)` divides by 0"),
        ("999999999 * 999999999 * 999999999 > 1", "1:23: this number is larger than a condition can count to"),
        # names
        ("self.hq > 1", "1:1: unknown field 'self.hq' (did you mean 'self.hp'?)"),
        ("hp > 1", "1:1: unknown field 'hp' (did you mean 'self.hp'?)"),
        ("luck > 1", "1:1: unknown field 'luck' (known are ambush, last_intent, round, self.hp)"),
        ("last_intent == guard", "1:16: unknown field 'guard'; if it is a text, put it in quotes: 'guard'"),
        ("guard != last_intent", "1:1: unknown field 'guard'; if it is a text, put it in quotes: 'guard'"),
        ("size(last_intent) > 1", "1:1: a condition has no functions such as 'size'; "
         "it compares fields, numbers and texts"),
        # places
        ("ambush &&\n  rond > 1", "2:3: unknown field 'rond' (did you mean 'round'?)"),
        ("ambush\n\n&& (", "3:5: something is missing after '(': a field, a number or a quoted text"),
    ],
)  # fmt: skip
def test_one_fault(text: str, fault: str) -> None:
    assert told(text) == [fault]


def test_a_long_list_of_fields_is_not_told() -> None:
    assert told("foo == 1", dict(SHARED_FIELDS)) == [
        "1:1: unknown field 'foo'; the README of each ruleset lists its fields"
    ]


def test_several_faults_are_told_each_once_in_order() -> None:
    assert told("rond =< 2 and last_intent = press or self.hp > 'a'") == [
        "1:1: unknown field 'rond' (did you mean 'round'?)",
        "1:6: write '<=' in place of '=<'",
        "1:11: write '&&' in place of 'and'",
        "1:27: write '==' in place of '='",
        "1:29: unknown field 'press'; if it is a text, put it in quotes: 'press'",
        "1:35: write '||' in place of 'or'",
        "1:46: the number `self.hp` cannot be compared with the text `'a'`; compare it, as in `self.hp > 2`",
    ]


def test_nothing_follows_from_an_unknown_field() -> None:
    assert len(told("-(rond + 1) * 2 > 'a' || !rund")) == 2


@pytest.mark.parametrize(("text", "place"), [("x" * 401, "1:401"), ("x" * 300 + "\n" + "x" * 200, "2:100")])
def test_it_is_too_long_from_where_it_is(text: str, place: str) -> None:
    assert told(text) == [
        f"{place}: the condition has {len(text)} characters; at most 400 are allowed: make several rules"
    ]


def test_it_has_so_many_parts_at_most() -> None:
    text = "||".join(["a"] * (PARTS + 1))
    assert told(text, {"a": bool}) == []
    assert told(f"{text}||a", {"a": bool}) == [
        f"1:{len(text) + 1}: the condition has more than {PARTS} signs and brackets; make several rules of it"
    ]


def test_without_fields_only_the_grammar_is_looked_at() -> None:
    assert Condition.faults("anything == 1 && round", None) == ()
    assert Condition.faults("anything ==", None)


def test_one_with_faults_never_holds_and_says_why() -> None:
    answer = Condition("rond > 1", FEW).ask({"self.hp": 1, "round": 2, "ambush": True, "last_intent": ""})
    assert answer == (False, "unknown field 'rond' (did you mean 'round'?)")


def test_what_it_names_and_where() -> None:
    assert Condition.named("self.hp > 1 ||\n!ambush && round in [1]") == (
        (1, 1, "self.hp"), (2, 2, "ambush"), (2, 12, "round"),
    )  # fmt: skip


def test_what_a_field_is_compared_with_and_where() -> None:
    text = "last_intent == 'a' && !('b' != last_intent || last_intent in ['c', 'd']) && last_attacker == 'e'"
    assert Condition.compared(text, "last_intent") == ((1, 16, "a"), (1, 25, "b"), (1, 63, "c"), (1, 68, "d"))


def test_the_longest_is_looked_at() -> None:
    assert told("ambush" + " " * (LONGEST - 6)) == []


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("", True),
        ("a > 1", True),
        ("a > 1 && unknown", None),
        ("a < 1 && unknown", False),
        ("unknown || a > 1", True),
        ("!(b == 'x')", False),
        ("b in ['x', 'y'] && !unknown", None),
        ("a + 1 == 3 && -a < 0", True),
        ("more > 3", None),
        ("a / 2 == 1", None),
    ],
)
def test_a_condition_of_which_only_some_fields_are_known(text: str, holds: bool | None) -> None:
    known: dict[str, int | str] = {"a": 2, "b": "x"}
    assert Condition.partly(text, known.get) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("round == 3 && self.hp == 7", True),
        ("self . hp == 7 && self\n.\thp != round", True),
        ("last_intent == 'round' && last_intent != \"self.hp\"", True),
        ("last_intent in ['round', 'ambush'] && ambush", True),
        ("int_0 == 1 && round == 3", False),
        ("!ambush || self.hp < round", False),
    ],
)
def test_it_holds_by_the_fields_that_it_names_and_not_by_what_stands_in_quotes(text: str, holds: bool) -> None:
    fields = {**FEW, "int_0": int}
    assert not Condition.faults(text, fields)
    given = {"self.hp": 7, "round": 3, "ambush": True, "last_intent": "round", "int_0": 2}
    assert Condition(text, fields).ask(given).holds is holds


def test_it_holds_by_as_many_fields_as_it_can_name() -> None:
    """Each has a place of its own, also where all are of one kind."""
    fields: dict[str, type] = {f"a{number}": bool for number in range(PARTS + 1)}
    condition = Condition("||".join(fields), fields)
    assert not Condition.faults(condition.text, fields)
    assert condition.ask({name: name == f"a{PARTS}" for name in fields}).holds
    assert condition.ask(dict.fromkeys(fields, False)) == (False, "")
