"""What the check says of dialogues, events, tables and decks (TL-02, TL-06)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import CREATURE, ENCOUNTER, WORLD, record

Told = Callable[..., list[str]]

LAND = CREATURE + ENCOUNTER


def option(key: str, outcome: str, more: str = "") -> str:
    after = f", {outcome}" if outcome else ""
    return f'{{ id = "{key}", label = "{key}", success = {{ text = "T."{after} }}{more} }}'


def talk(*steps: tuple[str, str]) -> str:
    """A scene whose steps have these ids and options, on a line each from the sixth on."""
    written = ",\n".join(f'  {{ id = "{key}", options = [{options}] }}' for key, options in steps)
    return record("scene", "s", f"steps = [\n{written}\n]")


END = option("end", "")
ON = option("on", 'to = "b"')
FIGHT = option("fight", 'fight = "wolves"')


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ((("a", option("x", 'to = "c"') + ", " + END), ("b", END)), "the scene has no step 'c' (known are a, b)"),
        ((("a", END), ("a", END)), "there are two steps called 'a'"),
        (
            (("a", END), ("b", END)),
            "warning: nothing leads to the step 'b': name it in to, won, left or lost of an outcome",
        ),
        (
            (("a", option("x", 'to = "b"') + ", " + END), ("b", option("y", 'to = "b"'))),
            "whoever comes to the step 'b' may never get out of the scene",
        ),
        (
            (("a", option("x", "", ", needs = { gold = 1 }")),),
            "every option has needs, a condition or once; one at least must be open to everybody at any time",
        ),
        (
            (
                (
                    "a",
                    option("x", "", ', test = { skill = "wits", difficulty = 8 }, failure = { text = "T." }'),
                ),
            ),
            "nobody may be able to try anything here: one option must have no test, effort, needs or when",
        ),
        (
            (("a", option("x", 'to = "a", leave = true') + ", " + END),),
            "a scene goes on in one way: write one of to and leave",
        ),
        (
            (("a", option("x", 'won = "a"') + ", " + END),),
            "won is the step after a fight: write fight as well",
        ),
        (
            (("a", option("x", 'fight = "quiet"') + ", " + END),),
            "'mine:quiet' has no foes to fight",
        ),
        (
            (("a", option("x", 'fight = "wolfs"') + ", " + END),),
            "there is no encounter 'wolfs' (did you mean 'wolves'?)",
        ),
        (
            (
                (
                    "a",
                    option(
                        "x",
                        "",
                        ', retry = true, test = { skill = "wits", difficulty = 8 }, '
                        'failure = { text = "T.", to = "a" }',
                    )
                    + ", "
                    + END,
                ),
            ),
            "the option 'x' has a failure that leads elsewhere",
        ),
    ],
)
def test_a_dialogue_that_will_not_do(told: Told, steps: tuple[tuple[str, str], ...], message: str) -> None:
    quiet = record("encounter", "quiet", f"scene = {{ options = [{END}] }}")
    found = told(talk(*steps), foes=LAND + quiet, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-02")
def test_steps_with_conditions_are_come_to_and_left_over_those_behind_them(told: Told) -> None:
    text = talk(("a", END), ("b", END), ("c", END))
    assert any("nothing leads to the step 'b'" in each for each in told(text, world=WORLD))
    whens = text.replace('id = "a",', 'id = "a", when = "day > 3",').replace('id = "b",', 'id = "b", when = "day > 5",')
    assert not any("the step" in each for each in told(whens, world=WORLD))
    last = told(whens.replace('id = "c",', 'id = "c", when = "day > 9",'), world=WORLD)
    assert any("the last step has no when: it comes where none before it does" in each for each in last)
    again = option("on", 'to = "a"')
    looped = whens.replace(f'id = "c", options = [{END}]', f'id = "c", options = [{again}]')
    assert any("whoever comes to the step 'c' may never get out" in each for each in told(looped, world=WORLD))


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ((), "a scene has options, or steps with options of their own"),
        ((f"options = [{END}]", f'steps = [{{ id = "a", options = [{END}] }}]'), "a scene has options, or steps"),
        ((f"options = [{ON}]",), "this scene has no steps that 'to' could name"),
    ],
)
def test_a_scene_has_options_or_steps(told: Told, lines: tuple[str, ...], message: str) -> None:
    found = told(record("scene", "s", *lines), world=WORLD)
    assert any(message in line for line in found), found


FACTS = '[[fact]]\nid = "f"\nholds = "number"\n\n[[fact]]\nid = "g"\nmeans = "fact.f > 3"\n'


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('on = "dawn"', "the key 'times' is missing"),
        ('on = "dawn"\ntimes = "always"\ntext = "T."', 'times = "always" needs again_after'),
        ('on = "dawn"\ntimes = 1\nagain_after = 3\ntext = "T."', "what happens once has no use for again_after"),
        ('on = "dawn"\ntimes = 1', "nothing happens here: write text, effects, draw or scene"),
        ('on = "dawn"\ntimes = 1\ntext = "T."\nfact = "f"', "an event on dawn has no use for 'fact'"),
        ('on = "dawn"\ntimes = 1\nscene = "s"', "there is no scene 's'"),
        ('on = "dawn"\ntimes = 1\neffects = [{ effect = "damage", amount = 1 }]', "and does nothing in an event"),
        (
            'on = "fact_changed"\ntimes = 1\ntext = "T."\nfact = "g"',
            "'mine:g' is reckoned from others and is no occ",
        ),
        ('on = "fact_changed"\ntimes = 1\ntext = "T."\nfact = "f"', "no effect anywhere changes 'mine:f'"),
        (
            'on = "fact_changed"\ntimes = 3\nfact = "f"\neffects = [{ effect = "add", fact = "f" }]',
            "these events bring each other about on the same day: mine:e → mine:e; give one again_after",
        ),
        ('on = "dawn"\ntimes = 1\ntext = "T."\nwhen = "happened.d > 0"', "there is no event 'd'"),
    ],
)
def test_an_event_that_will_not_do(told: Told, lines: str, message: str) -> None:
    found = told(f'[[event]]\nid = "e"\n{lines}\n', facts=FACTS, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-02")
def test_events_that_draw_from_a_deck_are_followed_through_it(told: Told) -> None:
    events = (
        '[[event]]\nid = "e"\non = "fact_changed"\ntimes = 3\ndraw = "d"\n'
        '[[deck]]\nid = "d"\ncards = [{ id = "c", effects = [{ effect = "roll", table = "t" }] }]\n'
        '[[table]]\nid = "t"\nrows = [{ id = "r", effects = [{ effect = "add", fact = "f" }] }]\n'
    )
    found = told(events, facts=FACTS, world=WORLD)
    assert any("these events bring each other about on the same day" in line for line in found), found


@pytest.mark.rule("TL-06")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[deck]]\nid = "d"\nrefill = "never"\ncards = [{ id = "c" }]\n',
            "this deck runs dry for good: name a table in dry",
        ),
        (
            '[[deck]]\nid = "d"\ncards = [{ id = "c" }, { id = "c" }]\n',
            "'c' is the id of another entry of this list, too",
        ),
        (
            '[[table]]\nid = "t"\nrows = [{ id = "c", scene = "s", rumour = "r" }]\n',
            "it brings one thing besides its effects: write one of scene and rumour",
        ),
        (
            '[[deck]]\nid = "d"\ncards = [{ id = "c", text = "T." }]\n[[terrain]]\npatch = "plains"\nset.deck = "d"\n',
            "on a terrain only encounters are drawn, and 'c' of 'mine:d' is another thing, or more",
        ),
        (
            '[[deck]]\nid = "d"\ncards = [{ id = "c", encounter = "wolves" }]\n[[terrain]]\npatch = "plains"\n'
            'set.deck = "d"\nset.encounters = [{ encounter = "wolves" }]\n',
            "a terrain has either encounters or a deck of them, not both",
        ),
    ],
)
def test_a_table_or_a_deck_that_will_not_do(told: Told, text: str, message: str) -> None:
    found = told(text, foes=LAND, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-02", "TL-06")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (record("scene", "s", f"options = [{END}]"), "nobody comes to the scene 'mine:s'"),
        ('[[table]]\nid = "t"\nrows = [{ id = "r" }]\n', "nobody rolls on the table 'mine:t'"),
        ('[[deck]]\nid = "d"\ncards = [{ id = "c" }]\n', "nobody draws from the deck 'mine:d'"),
    ],
)
def test_what_nothing_leads_to(warned: Told, text: str, message: str) -> None:
    found = warned(text, world=WORLD)
    assert any(message in line for line in found), found


@pytest.mark.rule("TL-06")
def test_what_only_a_deck_or_a_scene_brings_is_in_play(warned: Told) -> None:
    text = (
        record("scene", "s", f"options = [{FIGHT}]")
        + '[[event]]\nid = "e"\non = "camp"\ntimes = 1\ndraw = "d"\n'
        + '[[deck]]\nid = "d"\ncards = [{ id = "c", scene = "s" }]\n'
    )
    assert warned(text, foes=LAND, world=WORLD) == []
