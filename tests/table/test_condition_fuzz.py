"""Whatever stands in a condition, the check answers; what it takes CEL takes, and what it says of it is so (BH-04)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from systems.table.enemies.condition import LONGEST, Condition, _compiled
from systems.table.enemies.expressions.grammar import DEPTH, PARTS, read
from systems.table.enemies.expressions.nodes import Among, depth, walk
from systems.table.enemies.expressions.reach import Bounds

pytestmark = pytest.mark.rule("BH-04")

FIELDS: dict[str, type] = {
    "self.hp": int, "self.hp_percent": int, "round": int, "ambush": bool, "edge": bool, "last_intent": str,
}  # fmt: skip
BOUNDS: Bounds = {"self.hp": (0, None), "self.hp_percent": (0, 100), "round": (1, None)}

MANY = settings(max_examples=600)

SOUP = st.lists(
    st.sampled_from([
        *FIELDS, "self", ".", "hp", "true", "false", "null", "in", "has", "size", "matches", "all", "x", "and", "not",
        "&&", "||", "!", "==", "!=", "<", "<=", ">", ">=", "=", "&", "+", "-", "*", "/", "%", "?", ":", ",", "(", ")",
        "[", "]", "{", "}", "0", "1", "2", "100", "9223372036854775807", "1.5", "1u", "0x1", "'a'", '"press"', "''",
        "'", "\\", "//", "\n", "r'a'", "b'a'", "timestamp('2020-01-01T00:00:00Z')", "≥", "’", "\u00a0",
        "\u0430", "\ud800",
    ]),
    max_size=40,
)  # fmt: skip

_numbers = st.recursive(
    st.sampled_from(["self.hp", "self.hp_percent", "round", "0", "1", "2", "100"]),
    lambda inner: st.builds(
        "{} {} {}".format, inner, st.sampled_from("+-*/%"), st.one_of(inner.map("({})".format), st.just("-3"))
    ),
    max_leaves=4,
)
_questions = st.recursive(
    st.one_of(
        st.sampled_from(["ambush", "edge", "true", "false", "ambush == edge", "edge != true"]),
        st.builds("{} {} {}".format, _numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), _numbers),
        st.builds("{} {} '{}'".format, st.just("last_intent"), st.sampled_from(["==", "!="]), st.sampled_from("ab")),
        st.builds("{} in [{}, 7]".format, st.sampled_from(["round", "self.hp"]), st.integers(-2, 3)),
        st.just("last_intent in ['a', 'c']"),
    ),
    lambda inner: st.one_of(
        inner.map("!({})".format),
        st.builds("{} {} {}".format, inner, st.sampled_from(["&&", "||"]), inner),
        st.builds("({}) == ({})".format, inner, inner),
    ),
    max_leaves=6,
)
"""Conditions as they should be."""

VIEWS = st.fixed_dictionaries({
    "self.hp": st.integers(0, 5), "self.hp_percent": st.sampled_from([0, 1, 50, 99, 100]), "round": st.integers(1, 4),
    "ambush": st.booleans(), "edge": st.booleans(), "last_intent": st.sampled_from(["", "a", "b", "c"]),
})  # fmt: skip


def holds_what_it_should(text: str) -> None:
    """Every fault has a place in the text and is told once; without one CEL has it, and it takes so many steps."""
    faults = Condition.faults(text, FIELDS)
    assert len(set(faults)) == len(faults)
    lines = text.split("\n")
    for fault in faults:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert fault.message
    if not faults and text.strip():
        assert len(text) <= LONGEST
        node = read(text).node
        assert node
        assert sum(1 + (len(part.of) if isinstance(part, Among) else 0) for part in walk(node)) <= 2 * PARTS + 1
        assert depth(node) <= DEPTH
        assert _compiled(text, tuple(sorted(FIELDS.items()))).run.return_type().name() == "BOOL"


@pytest.mark.slow
@MANY
@given(words=SOUP, between=st.sampled_from(["", " "]))
def test_any_soup_of_tokens(words: list[str], between: str) -> None:
    holds_what_it_should(between.join(words))


@MANY
@given(text=st.text(st.characters(), max_size=60))
@example("\ud800")
@example("'\x00'")
@example("\r\n")
def test_any_text(text: str) -> None:
    holds_what_it_should(text)


@pytest.mark.thorough
@MANY
@given(text=_questions, data=st.data())
def test_a_condition_with_a_few_letters_changed(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from(["", "(", ")", "=", " ", "'", "x", "!"])) + text[place + 1 :]
    holds_what_it_should(text)


@pytest.mark.parametrize(
    "form",
    ["({})", "!({})", "(ambush == {})", "(ambush || edge && {})", "!(edge || 1 < round && !(ambush || {}))", "!{}"],
)
def test_what_is_nested_as_deep_as_may_be_is_taken_by_cel(form: str) -> None:
    text, deepest = "edge", ""
    while not Condition.faults(text, FIELDS):
        holds_what_it_should(text)
        text, deepest = form.format(text), text
    assert len(deepest) > 20


@pytest.mark.parametrize("sign", ["+", "-", "*"])
def test_a_reckoning_as_long_as_may_be_is_taken_by_cel(sign: str) -> None:
    text = "round > round"
    while not Condition.faults(text, FIELDS):
        holds_what_it_should(text)
        text += f" {sign} round"
    assert text.count(sign) > 20


@pytest.mark.thorough
@MANY
@given(text=_questions, view=VIEWS)
def test_what_always_or_never_holds_does(text: str, view: dict[str, int | bool | str]) -> None:
    if Condition.faults(text, FIELDS):
        return
    answer = Condition(text, FIELDS).ask(view)
    reach = Condition.reach(text, BOUNDS)
    assert reach != "always" or answer == (True, "")
    assert reach != "never" or not answer.holds


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("", "always"), ("true", "always"), ("false", "never"), ("1 > 2", "never"), ("2 > 1", "always"),
        ("2 * 3 == 6", "always"), ("'a' == 'b'", "never"), ("1 in [2, 3]", "never"),
        ("self.hp_percent > 100", "never"), ("self.hp_percent >= 100", "sometimes"),
        ("101 > self.hp_percent", "always"),
        ("round < 1", "never"), ("round <= 1", "sometimes"), ("self.hp < 0", "never"), ("self.hp >= 0", "always"),
        ("round == 1 && round == 2", "never"), ("round > 2 && round < 3", "never"),
        ("round > 2 && round < 4", "sometimes"),
        ("round < 3 || round > 2", "always"), ("ambush && !ambush", "never"), ("ambush || !ambush", "always"),
        ("ambush == true && ambush == false", "never"), ("round in [0, -1]", "never"), ("round in [0, 1]", "sometimes"),
        ("last_intent == 'a' && last_intent == 'b'", "never"), ("last_intent != 'a' || last_intent != 'b'", "always"),
        ("last_intent in ['a'] && last_intent == 'b'", "never"), ("last_intent != 'a'", "sometimes"),
        ("self.hp > round && !(self.hp > round)", "never"),
        ("round / self.hp > 1 || !(round / self.hp > 1)", "sometimes"),
        ("self.hp * 2 < 0", "sometimes"), ("ambush && self.hp < 0", "never"), ("edge || round > 0", "always"),
        ("round > 1 && self.hp > 2 && self.hp_percent in [1,2,3,4,5,6,7,8,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37]"
         " && edge && ambush && self.hp > round && last_intent == 'a' && false", "sometimes"),
    ],
)  # fmt: skip
def test_when_a_condition_holds_as_far_as_it_can_be_told(text: str, reach: str) -> None:
    assert Condition.faults(text, FIELDS) == ()
    assert Condition.reach(text, BOUNDS) == reach
