"""What the check says of phases of encounters (TH-03): those that never come, gaps between them, who joins."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

FOES = """\
[[creature]]
id = "b"
name = "Name"
text = "Text."
core = { might = 1 }
behaviour = "first"

[[creature]]
id = "later"
extends = "b"
behaviour = "second"

[[behaviour]]
id = "first"
name = "Name"
text = "Text."
rules = [{ intent = "attack", when = "self.hp_percent > 60" }]

[[behaviour]]
id = "second"
name = "Name"
text = "Text."
rules = [{ intent = "guard", when = "self.hp_percent < 40" }]

[[encounter]]
id = "e"
name = "Name"
text = "Text."
foes = [{ creature = "b" }]

"""


def phase(when: str, more: str = 'text = "Words."', key: str = "p") -> str:
    return f'[[encounter.phases]]\nid = "{key}"\nname = "Name"\nwhen = "{when}"\n{more}\n'


def said(told: Told, text: str) -> list[str]:
    """What is said of the text, without its places, and without what nobody can meet."""
    return [line.partition(": ")[2] for line in told(FOES + text) if "nobody can meet" not in line]


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize(
    ("when", "message"),
    [
        ("self.hp_percent > 100", "this condition can never hold, so the phase never begins"),
        ("allies == 0", "this condition can never hold, so the phase never begins"),
        ("allies > 1", "this condition can never hold, so the phase never begins"),
        ("allies_down > 0", "this condition can never hold, so the phase never begins"),
        ("round >= 1", "this condition always holds, so the phase begins with the fight"),
        ("self.hp < 3", "conditions of phases have no field 'self.hp' (did you mean 'self.hp_percent'?)"),
        ("hp < 3", "conditions of phases have no field 'hp' (did you mean 'self.hp_percent'?)"),
        ("hp_percent < 30", "conditions of phases have no field 'hp_percent' (did you mean 'self.hp_percent'?)"),
        ("fact.none", "there is no fact 'none'"),
    ],
)
def test_a_phase_that_cannot_come(told: Told, when: str, message: str) -> None:
    assert [line.removeprefix("warning: ")[: len(message)] for line in said(told, phase(when))] == [message]


@pytest.mark.rule("TH-03")
def test_those_who_never_join_are_counted(told: Told) -> None:
    text = phase("round < 1", 'foes = [{ creature = "b", count = 2, counts = { fudge = 4 } }]')
    assert said(told, text) == [
        "warning: this condition can never hold, so the phase never begins, and its 4 foes never join"
    ]


@pytest.mark.rule("TH-03")
def test_a_phase_that_a_blow_can_pass_over(told: Told) -> None:
    (line,) = said(told, phase("self.hp_percent < 66 && self.hp_percent >= 33"))
    assert line.startswith("warning: this holds from 33 to 65 percent of its health alone")


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize(
    ("when", "gap"), [("self.hp_percent < 50", "from 40 to 60"), ("self.hp_percent < 30", "from 30 to 60")]
)
def test_a_gap_between_phases(told: Told, when: str, gap: str) -> None:
    (line,) = said(told, phase(when, 'creature = "b"\nbecomes = "later"'))
    assert line.startswith(f"warning: no rule of its behaviours holds {gap} percent of the health of")


def test_phases_that_meet_have_no_gap(told: Told) -> None:
    meets = FOES.replace("self.hp_percent > 60", "self.hp_percent >= 40")
    text = phase("self.hp_percent < 40", 'creature = "b"\nbecomes = "later"')
    assert [line for line in told(meets + text) if "nobody can meet" not in line] == []


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ('creature = "later"\ntext = "Words."', "'mine:later' is none of the foes that begin this fight: mine:b"),
        ('becomes = "later"', "whose numbers change has to be said: name the creature"),
        ("", "warning: this phase brings nothing: no text, behaviour, numbers or foes"),
        ('foes = [{ creature = "b", counts = { fugde = 2 } }]', "unknown ruleset 'fugde' (did you mean 'fudge'?)"),
    ],
)
def test_what_a_phase_cannot_be(told: Told, more: str, message: str) -> None:
    assert said(told, phase("round > 2", more))[:1] == [message]


def test_two_phases_of_one_name(told: Told) -> None:
    assert said(told, phase("round > 2") + phase("round > 3")) == ["there is a phase 'p' in this encounter already"]


def test_a_ruleset_under_which_nobody_is_there(told: Told) -> None:
    text = FOES.replace('foes = [{ creature = "b" }]', 'foes = [{ creature = "b", counts = { pool = 0 } }]')
    assert "under pool there is no foe when the fight begins" in "\n".join(told(text + phase("round > 2")))
