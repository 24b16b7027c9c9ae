"""What the check says of facts and of conditions over the campaign (TL-01)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import WORLD, record

Told = Callable[..., list[str]]

FACTS = """\
[[fact]]
id = "brake"
holds = "word"
words = ["loose", "held"]

[[fact]]
id = "pulls"
holds = "number"
most = 5

[[fact]]
id = "gentle"
means = "fact.pulls < 2"

[[fact]]
id = "debt"
of = "power"
holds = "number"
most = 9

[[fact]]
id = "drank"
of = "person"
"""


def scene(*lines: str) -> str:
    """A scene whose first option has these lines, the first of them in line 9, and whose second is open."""
    return "\n".join(
        (
            '[[encounter]]\nid = "e"\nname = "Name"\ntext = "Text."\n[[encounter.scene.options]]\nid = "a"',
            'label = "A"\nsuccess.text = "Text."',
            *lines,
            '[[encounter.scene.options]]\nid = "b"\nlabel = "B"\nsuccess.text = "Text."\n',
        )
    )


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("when", "message"),
    [
        ("fact.brakes == 'held'", "9:9: there is no fact 'brakes' (did you mean 'brake'?)"),
        (
            "fact.brake == 'heldd'",
            "9:23: 'fact.brake' is never 'heldd' (did you mean 'held'?)",
        ),
        ("fact.brake", "9:9: the condition must say yes or no, but `fact.brake` is a text"),
        ("fact.pulls", "9:9: the condition must say yes or no, but `fact.pulls` is a number"),
        ("fact.gentle == 1", "9:21: `fact.gentle` is already yes or no"),
        ("dat > 3", "9:9: conditions of a campaign have no field 'dat' (did you mean 'day'?)"),
        (
            "facts.brake == 'held'",
            "9:9: conditions of a campaign have no field 'facts.brake' (did you mean 'fact.brake'?)",
        ),
        ("pulls > 3", "9:9: conditions of a campaign have no field 'pulls' (did you mean 'fact.pulls'?)"),
        ("pull > 3", "9:9: conditions of a campaign have no field 'pull' (did you mean 'fact.pulls'?)"),
        ("rope > 0", "9:9: conditions of a campaign have no field 'rope' (did you mean 'has.rope' or 'worn.rope'?)"),
        ("size > 3", "9:9: conditions of a campaign have no field 'size' (did you mean 'party.size'?)"),
        ("qqq", "9:9: conditions of a campaign have no field 'qqq' (known are day, time, hour, "),
        (
            "self.hp_percent < 50",
            "9:9: conditions of a campaign have no field 'self.hp_percent' (did you mean 'spell.…'?)",
        ),
        ("fact > 3", "9:9: 'fact' names no fact: write fact.NAME, or fact.PACK.NAME for one of another pack"),
        ("has.ropes > 0", "9:9: there is no item 'ropes' (did you mean 'rope'?)"),
        ("has.core.rope > 0", "9:9: 'core:rope' is of the pack 'core', which pack.toml does not name in depends"),
        ("chosen.e == 'c'", "9:21: 'chosen.e' is never 'c' (known are a, b)"),
        ("difficulty == 'hard'", "9:23: 'difficulty' is never 'hard' (known are ruthless, standard, story)"),
        ("fact.pulls > ", "9:22: something is missing after '>'"),
        ("fact.pulls > 5", "warning: this condition can never hold"),
        ("day > 0", "warning: this condition always holds: leave it out"),
        ("true", "warning: this condition always holds: leave it out"),
        ("hour == 25", "warning: this condition can never hold"),
        (
            "day > 3 || hour == 25",
            "warning: `hour == 25` in this condition can never hold: 'hour' is from 0 to 23",
        ),
        (
            "day > 3 && !(fact.pulls > 5)",
            "warning: `fact.pulls > 5` in this condition can never hold: 'fact.pulls' is from 0 to 5",
        ),
        ("fact.debt > 3", "9:9: 'debt' is a fact of each power: write of_power.POWER.debt"),
        (
            "fact.drank",
            "9:9: 'drank' is a fact of each person: write of_member.TYPE.drank, of_captain.CAPTAIN.drank or "
            "members.drank",
        ),
        ("members.pulls > 0", "9:9: 'pulls' is a fact of the campaign: write fact.pulls"),
        ("of_power.guild.debt > 3", "9:9: there is no power 'guild'"),
        ("of_power.guild.debts > 3", "9:9: there is no fact 'debts' (did you mean 'debt'?)"),
        ("of_power.guild > 3", "9:9: 'of_power.guild' names no fact of a power: write of_power.POWER.FACT"),
        ("of_member.porter.debt > 3", "9:9: 'debt' is a fact of each power: write of_power.POWER.debt"),
        ("gold >= 0 && night", "warning: `gold >= 0` in this condition always holds: 'gold' is 0 at least"),
    ],
)
def test_a_condition_that_will_not_do(told: Told, when: str, message: str) -> None:
    found = told(scene(f'when = "{when}"'), facts=FACTS, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-04")
def test_an_ending_that_is_due_at_once(told: Told) -> None:
    """Leaving such a condition out would let the ending wait for an effect; of others it is still the advice."""

    def of(*lines: str) -> list[str]:
        return told(record("ending", "end", 'outcome = "other"', *lines), facts=FACTS, world=WORLD)

    for when in ("gold >= 0", "true"):
        [found] = [each for each in of(f'when = "{when}"') if "always holds" in each]
        assert "warning: this condition always holds, so the ending is due at once: the campaign is over" in found
    [dead] = [each for each in of('comes = "dead"', 'when = "gold >= 0"') if "always holds" in each]
    assert "leave it out" in dead


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (
            'effect = "set", fact = "brake", to = "cut"',
            "'mine:brake' cannot be the text 'cut': it is one of loose, held",
        ),
        (
            'effect = "set", fact = "brake"',
            "'mine:brake' cannot be true, which `to` is where it is left out: it is one of loose, held",
        ),
        ('effect = "set", fact = "pulls", to = 6', "'mine:pulls' cannot be the number 6: it is a number from 0 to 5"),
        ('effect = "set", fact = "pulls", to = true', "'mine:pulls' cannot be true: it is a number from 0 to 5"),
        ('effect = "add", fact = "brake"', "'mine:brake' holds no number that something could be added to"),
        ('effect = "set", fact = "gentle"', "'mine:gentle' is reckoned from others by its means"),
        ('effect = "add", fact = "debt"', "'mine:debt' is a fact of each power: say whose, with power = \"…\""),
        (
            'effect = "add", fact = "debt", captain = "core:c"',
            "'mine:debt' is a fact of each power: say whose by power",
        ),
        ('effect = "add", fact = "pulls", power = "core:p"', "is a fact of the whole campaign: leave power out"),
        (
            'effect = "set", fact = "drank", member = "core:m", captain = "core:c"',
            "it is of one alone: write member or captain, not both",
        ),
        ('effect = "clear", fact = "gentel"', "there is no fact 'gentel' (did you mean 'gentle'?)"),
    ],
)
def test_an_effect_that_does_not_fit_its_fact(told: Told, effect: str, message: str) -> None:
    found = told(scene(f"success.effects = [{{ {effect} }}]"), facts=FACTS, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('holds = "word"', "words belong to a fact that holds a word, and such a fact needs some"),
        ('words = ["a"]', "words belong to a fact that holds a word, and such a fact needs some"),
        ("most = 3", 'least and most belong to a fact that holds a number: write holds = "number"'),
        ('holds = "number"\nleast = 4\nmost = 3', "least is 4, which is more than most, 3"),
        ('holds = "number"\nstarts = 100', "it cannot start as 100: it is a number from 0 to 99"),
        ('means = "day > 3"\nstarts = true', "a fact with means is reckoned"),
        ('journal = { maybe = "Text." }', "the journal has a line for 'maybe', which this fact never is"),
        ('means = "fact.f"', "these facts are reckoned from each other: mine:f → mine:f"),
    ],
)
def test_a_fact_that_will_not_do(told: Told, lines: str, message: str) -> None:
    found = told(f'[[fact]]\nid = "f"\n{lines}\n')
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-01")
def test_facts_that_are_reckoned_from_each_other_in_a_long_row(told: Told) -> None:
    row = [f'[[fact]]\nid = "f{number}"\nmeans = "fact.f{number + 1}"\n' for number in range(30)]
    last = '[[fact]]\nid = "f30"\n'
    assert told("".join(row[11:]) + last) == []
    assert told("".join(row) + last) == [
        "33:9: facts are reckoned from facts here, more than 20 in a row: reckon it from fewer"
    ]


def test_one_option_of_a_scene_is_open_at_any_time(told: Told) -> None:
    scene_ = record(
        "encounter", "e", 'scene = {options = [{id = "a", label = "A", once = true, success = {text = "T."}}]}'
    )
    assert any("one at least must be open to everybody at any time" in line for line in told(scene_, world=WORLD))


@pytest.mark.parametrize("when", ["fact.gone + !fact.lost", "gold > 5 && fact.gone + day"])
def test_nothing_more_is_told_of_a_condition_on_facts_that_are_missing(told: Told, when: str) -> None:
    found = told(f'[[event]]\nid = "e"\non = "dawn"\ntext = "T."\ntimes = 1\nwhen = "{when}"\n')
    assert all("there is no fact" in each for each in found)
    assert found


@pytest.mark.parametrize("to", ['{ fact = "f" }', "[1]", "1.5"])
def test_a_value_of_no_kind_is_told_once_though_a_curse_asks_for_it(told: Told, to: str) -> None:
    cursed = (
        'price = 1\nweight = 1\nslot = "ring"\ncurse = {until = "!fact.f", text = "T."}\nmodifiers = [{ move = -1 }]'
    )
    effect = f'{{ effect = "set", fact = "f", to = {to} }}'
    text = '[[fact]]\nid = "f"\n' + record("item", "ring", cursed)
    text += f'[[event]]\nid = "e"\non = "dawn"\ntimes = 1\neffects = [{effect}]\n'
    found = told(text)
    assert len(found) == 1
    assert "'to'" in found[0]


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("on", "when", "never"),
    [
        ("road", "in_town.home", True),
        ("road", "in_town.home && day > 2", True),
        ("road", "in_town.home || day > 2", False),
        ("road", "!in_town.home", False),
        ("arrival", "in_town.home", False),
    ],
)
def test_a_road_leads_through_no_town(told: Told, on: str, when: str, never: bool) -> None:
    lines = record(
        "event", "bell", 'effects = [{ effect = "gold", amount = 1 }]', f'on = "{on}"', f'when = "{when}"', "times = 1"
    )
    message = "warning: this never happens: on the road the party is in no town and at no landmark"
    found = told(lines, world=WORLD)
    assert any(message in line for line in found) is never, found


TALK = """
[[scene]]
id = "smith"
name = "The Smith"
text = "Sparks."
options = [{ id = "go", label = "Go", success = { text = "You go.", leave = true } }]
"""


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("people", "twice"),
    [
        ('{ scene = "smith" }, { scene = "smith", words = "again" }', True),
        ('{ scene = "smith", when = "night" }, { scene = "smith", when = "day > 3" }', True),
        ('{ scene = "smith", when = "night" }, { scene = "smith", when = "!night" }', False),
        ('{ scene = "smith", when = "day > 3" }, { scene = "smith", when = "day <= 3" }', False),
    ],
)
def test_nobody_stands_in_a_street_twice_at_once(told: Told, people: str, twice: bool) -> None:
    patch = f'[[town]]\npatch = "home"\nadd.people = [{people}]\n'
    found = told(TALK, world=WORLD, patch=patch)
    assert any("'mine:smith' is among the people of this town already" in line for line in found) is twice


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("amount", "least", "most", "told_of"),
    [
        (
            -20,
            -5,
            9,
            "so -20 is never added in whole: write a smaller amount, or set it to -5, its least",
        ),
        (
            15,
            -5,
            9,
            "so 15 is never added in whole: write a smaller amount, or set it to 9, its most",
        ),
        (14, -5, 9, ""),
        (-14, -5, 9, ""),
        (-1, 0, 9, ""),
    ],
)
def test_a_number_that_is_never_added_in_whole(told: Told, amount: int, least: int, most: int, told_of: str) -> None:
    fact = record("fact", "standing", 'holds = "number"', f"least = {least}", f"most = {most}")
    effects = f'effects = [{{ effect = "add", fact = "standing", amount = {amount} }}]'
    found = told(WORLD + fact + record("event", "e", 'on = "dawn"', "times = 1", effects))
    span = "warning: 'mine:standing' is from -5 to 9, "
    assert [line.partition(span)[2] for line in found if "in whole" in line] == ([told_of] if told_of else [])
