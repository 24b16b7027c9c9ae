"""What the check says of things with more to them, and of states (TH-01, TH-02)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import WORLD, record

Told = Callable[..., list[str]]

DAMAGE = 'effects = [{ effect = "damage", amount = 1 }]'
HURT = 'effects = [{ effect = "hurt", amount = 1, who = "bearer" }]'


def ring(*lines: str) -> str:
    """A thing that is worn; `lines` begin at the eighth."""
    return record("item", "ring", "price = 1", "weight = 1", 'slot = "finger"', *lines)


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("charges = 2", "uses = 2"), "charges take the place of uses, and a stack has none: leave uses and stack out"),
        (
            (f'triggers = [{{ on = "dawn", below = 50, {HURT} }}]',),
            '"dawn" comes outside fights, and below is for fights alone: leave it out',
        ),
        (('refills = [{ on = "dawn" }]',), "refills fill up charges: write how many it holds"),
        (
            ("modifiers = [{ charged = true, scouting = 1 }]",),
            "it has no charges, so nothing can count while one is left: write charges",
        ),
        (
            (f'triggers = [{{ on = "hit", costs = 1, {DAMAGE} }}]',),
            "a trigger costs more charges or uses than the thing ever has",
        ),
        (
            ("charges = 1", "refills = [{ }]"),
            'something fills it up: write one of on = "dawn" (or another occasion) and item = "…"',
        ),
        (
            ('curse = { until = "" }',),
            "a curse ends by a condition: write one, or `false` for one that never does",
        ),
        (
            (f'triggers = [{{ on = "dawn", {DAMAGE} }}]',),
            "'damage' works in fights alone, and \"dawn\" comes outside them",
        ),
        (
            (f'triggers = [{{ on = "hit", {HURT} }}]',),
            "'hurt' does nothing by itself in a fight, which is when \"hit\" comes",
        ),
        (
            ('uses = 1\neffects = [{ effect = "harm", amount = 2 }]',),
            "'harm' comes by itself alone: write it in triggers of a thing, on an occasion in fights",
        ),
        (
            ('triggers = [{ on = "camp", effects = [{ effect = "harm", amount = 2 }] }]',),
            "'harm' works in fights alone, and \"camp\" comes outside them",
        ),
        (("modifiers = [{ blocks.zones = { mihgt = 1 } }]",), "unknown key 'mihgt' (did you mean 'might'?)"),
        (("blocks.fudge = { attack = 99 }",), "'attack' should be at most 9, not the number 99"),
        (("blocks.zonez = { might = 1 }",), "unknown ruleset 'zonez' (did you mean 'zones'?)"),
    ],
)
def test_what_is_wrong_with_a_thing(told: Told, lines: tuple[str, ...], message: str) -> None:
    assert [each.partition(": ")[2] for each in told(WORLD + ring(*lines))] == [message]


@pytest.mark.rule("TH-01")
def test_who_acts_at_a_bearers_health_must_be_borne(told: Told) -> None:
    thing = record("item", "stone", "price = 1", "weight = 1", f'triggers = [{{ on = "round", below = 50, {DAMAGE} }}]')
    (message,) = told(WORLD + thing)
    assert message.endswith("below asks for the health of a bearer, and nobody bears it: write hands or slot")


@pytest.mark.rule("TH-01")
def test_what_changes_its_bearer_must_be_borne(told: Told) -> None:
    thing = record("item", "stone", "price = 1", "weight = 1", "modifiers = [{ scouting = 1 }]")
    (message,) = told(WORLD + thing)
    assert message.endswith("blocks, modifiers and a curse are of what is held or worn: write hands or slot")


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize(
    ("lines", "messages"),
    [
        (
            ('effects = [{ effect = "mend", amount = "1" }]',),
            ["'mine:ring' does nothing while it is worn: its effects are those of using it at camp"],
        ),
        (("modifiers = [{ core = { might = 0 } }]",), ["this modifier of 'mine:ring' changes nothing: "]),
        (("modifiers = [{ blocks.duel = { cut = 0 } }]",), ["this modifier of 'mine:ring' changes nothing: "]),
        (("blocks.impact = { modifier = 0 }",), ["'mine:ring' does nothing while it is worn: give it modifiers, "]),
        (("modifiers = [{}, { scouting = 1 }]",), ["this modifier of 'mine:ring' changes nothing: "]),
        (
            (f"charges = 2\n{DAMAGE}",),
            ["nothing fills up the charges of 'mine:ring': write refills, or uses in their place"],
        ),
        (
            ('charges = 2\nrefills = [{ on = "dawn" }]',),
            ["nothing spends the charges of 'mine:ring': give it an effect to use, or a trigger with costs"],
        ),
        (
            ('curse = { until = "fact.paid" }',),
            ["the curse of 'mine:ring' never ends: nothing brings about what it waits for"],
        ),
        (("curse = { until = \"fact.mood == 'glad'\" }",), ["the curse of 'mine:ring' never ends"]),
        (("curse = { until = \"fact.mood == 'calm'\" }",), []),
        (('curse = { until = "day > 3 || fact.paid" }',), []),
    ],
)
def test_what_a_thing_has_in_vain(warned: Told, lines: tuple[str, ...], messages: list[str]) -> None:
    facts = record("fact", "paid", 'journal = { yes = "Paid." }')
    facts += record("fact", "mood", 'holds = "word"', 'words = ["sad", "calm", "glad"]', 'journal = { sad = "Sad." }')
    change = 'effects = [{ effect = "set", fact = "mood", to = "calm" }]'
    event = record("event", "e", 'on = "dawn"', "times = 1", change)
    found = [each for each in warned(WORLD + ring(*lines) + facts + event) if "mine:ring" in each and "get" not in each]
    assert len(found) == len(messages)
    assert all(message in each for message, each in zip(messages, found, strict=True))


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize(
    ("more", "line"), [("", 7), ("modifiers = [{}]", 8), ('tags = ["weapon"]', 7), ("blocks.duel = { loot = 1 }", 0)]
)
def test_what_is_held_and_does_nothing(warned: Told, more: str, line: int) -> None:
    found = warned(WORLD + record("item", "stick", "price = 1", "weight = 1", "hands = 1", more))
    stick = WORLD.count("\n")
    told = [each for each in found if "nothing" in each and "stick" in each]
    assert [int(each.split(":")[0]) - stick for each in told] == ([line] if line else [])


@pytest.mark.rule("TH-01")
def test_a_trigger_of_bearers_never_comes_to_what_nobody_bears(warned: Told) -> None:
    thing = record("item", "stone", "price = 1", "weight = 1", f'triggers = [{{ on = "kill", {DAMAGE} }}]')
    assert any("'kill' never comes: nobody holds or wears 'mine:stone'" in each for each in warned(WORLD + thing))


@pytest.mark.rule("TH-01")
def test_a_state_that_nothing_brings_is_told(warned: Told) -> None:
    state = record("state", "fever", "modifiers = [{ scouting = -1 }]")
    event = record(
        "event", "e", 'on = "dawn"', "times = 1", 'effects = [{ effect = "befall", state = "fever", who = "all" }]'
    )
    assert any("nobody ever gets into the state 'mine:fever'" in each for each in warned(WORLD + state))
    assert not any("state" in each for each in warned(WORLD + state + event))


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            f'triggers = [{{ on = "hit", {DAMAGE} }}]',
            'a state acts outside fights: on = "hit" is an occasion of things alone',
        ),
        (f'triggers = [{{ on = "dawn", costs = 1, {HURT} }}]', "a state has no charges: leave costs out"),
        ("modifiers = [{ charged = true, scouting = 1 }]", "a state has no charges: leave charged out"),
    ],
)
def test_what_a_state_cannot_have(told: Told, line: str, message: str) -> None:
    assert [each.partition(": ")[2] for each in told(WORLD + record("state", "fever", line))] == [message]


@pytest.mark.rule("TH-01")
def test_a_bearer_is_nobody_outside_of_things_and_states(told: Told) -> None:
    event = record("event", "e", 'on = "dawn"', "times = 1", HURT)
    (message,) = told(WORLD + event)
    assert message.endswith('nobody bears an event: "bearer" is for what a thing or a state does by itself')


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize(("borne", "count"), [("hands = 1", 0), ("", 1)])
def test_a_thing_that_nobody_bears_harms_nobody(told: Told, borne: str, count: int) -> None:
    stone = record(
        "item",
        "stone",
        "price = 1",
        "weight = 1",
        borne,
        'triggers = [{ on = "round", effects = [{ effect = "harm", amount = 1 }] }]',
    )
    found = [each for each in told(WORLD + stone) if "'harm' comes to nobody: 'mine:stone' is not borne" in each]
    assert len(found) == count
