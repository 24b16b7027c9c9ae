"""Party, pack, quests and the state of the day in plain lines."""

from typing import Any

import pytest

from game.text import fight, sheets
from tests.text.land import member, thing, view


def test_the_state_of_the_day() -> None:
    assert sheets.status(view()) == [
        "Day 3, Travel Phase. Plains, at 2,1.",
        "Stores: Rations 9 (3 days), Herbs 1, move points 4 of 6, 12 gold.",
        "Party: Ana 9 of 12 HP; Bren 0 of 9 HP, wounded.",
    ]


def test_an_empty_party() -> None:
    assert sheets.status(view(party=[]))[-1] == "Party: nobody yet."


def test_a_bonus_is_told() -> None:
    assert "The party has a Scouting Bonus to spend." in sheets.status(view(bonus=True))


def test_the_party_with_what_it_bears() -> None:
    assert sheets.party(view()) == [
        "Ana 9 of 12 HP. Fighter; 2 PP; hands: 1 of 2; bears Plasma Grenade.",
        "Bren 0 of 9 HP, wounded. Fighter; hands: 1 of 2; dies if not tended by the end of day 4.",
    ]


def test_what_a_members_block_holds_is_told_after_the_rest() -> None:
    ana = {**member("a", "Ana"), "sheet": "tough 2, weapons: Cleaver"}
    assert sheets.party(view(party=[ana]))[0].endswith(". Tough 2, weapons: Cleaver.")


def test_in_a_fight_the_party_stands_as_it_does_there() -> None:
    hurt = {"id": "a", "name": "Ana", "words": "3 of 12 HP"}
    battle = {"party": {"units": [hurt]}}
    told = sheets.party(view(party=[member("a", "Ana"), member("b", "Ben")], battle=battle))
    assert [line.partition(".")[0] for line in told] == ["Ana 3 of 12 HP", "Ben 9 of 12 HP"]


def test_vehicles_are_told_with_the_party() -> None:
    boat = {"id": "v", "name": "Folding Boat", "at": "2,1", "words": "6 move points a day."}
    told = sheets.party(view(party=[member("a", "Ana")], vehicles=[boat]))
    assert told[-1] == "Vehicle: Folding Boat, at 2,1. 6 move points a day."


def test_the_pack_says_who_holds_what() -> None:
    assert sheets.pack(view()) == [
        "Load 14 of 40. 12 gold.",
        "Plasma Grenade, in the hands of Ana; 10 damage to the enemies.",
        "3 × Silk, in the pack.",
    ]


def test_things_that_are_alike_stand_together() -> None:
    flasks = [
        thing(key, "Flask", where=where, effects=["heals."])
        for key, where in zip("tuv", ["pack", "camp", "pack"], strict=True)
    ]
    told = sheets.pack(view(things=[*flasks, thing("w", "Flask")]))
    assert told[1:] == ["2 × Flask, in the pack; heals.", "Flask, camp; heals.", "Flask, in the pack."]


def test_what_is_worn_or_in_a_vehicle() -> None:
    things = [thing("t", "Crown", where="worn", holder="b"), thing("u", "Iron", where="vehicle")]
    assert sheets.pack(view(things=things))[1:] == ["Crown, worn by Bren.", "Iron, in the vehicle."]


def test_quests_and_journal() -> None:
    assert sheets.quests(view()) == ["Main quest, open: The Lamp.", "  Now: find the lamp."]
    assert sheets.journal(view()) == ["Day 2, place: You saw The Old Mill."]
    assert sheets.quests(view(quests=[])) == ["There are no quests yet."]
    assert sheets.journal(view(journal=[])) == ["The journal is empty."]


def test_the_score_is_added_up() -> None:
    assert sheets.score(view()) == ["Gold: 3", "Days: -2", "In all: 1."]


def test_a_town_and_a_route_are_told_where_there_are_such() -> None:
    town = {"id": "core:neo", "name": "NeoArcadia", "text": "Home.", "lines": ["Market: sells at 100 %."]}
    assert sheets.town(view(town=town)) == ["NeoArcadia. Home.", "Market: sells at 100 %."]
    assert sheets.route(view(route={"path": [], "lines": ["3 hexes, 2 days."]})) == ["3 hexes, 2 days."]
    assert sheets.town(view()) == sheets.route(view()) == []


def test_a_fight_in_lines() -> None:
    wolf = {"id": "foes", "name": "3 × Wolf", "words": "9 of 14 HP", "able": True, "notes": []}
    ana = {"id": "a", "name": "Ana", "words": "grievously wounded", "able": False, "notes": ["modifier +3"]}
    shown: dict[str, Any] = {
        "encounter": "Three wolves",
        "ruleset": "Party Impact",
        "round": 2,
        "intent": "They seem about to attack.",
        "party": {"name": "The party", "units": [ana]},
        "foes": {"name": "Wolf pack", "units": [wolf]},
        "facts": [("Enemy Impact", "6"), ("Loot", "3")],
        "things": [],
        "numbers": {},
    }
    beaten = {**shown, "foes": {"name": "Wolf pack", "units": [{**wolf, "able": False}]}}
    assert not any("Intent" in line for line in fight.describe(beaten))
    assert fight.describe(shown) == [
        "Three wolves, round 2.",
        "Intent: They seem about to attack.",
        "Enemy Impact: 6. Loot: 3.",
        "Wolf pack: 3 × Wolf 9 of 14 HP.",
        "The party: Ana grievously wounded, modifier +3.",
    ]


def test_the_dead_are_listed_apart() -> None:
    ann, bob = member("a", "Ana"), member("b", "Bob", words="dead", status="dead")
    assert sheets.status(view(party=[bob, ann]))[-2:] == ["Party: Ana 9 of 12 HP.", "Dead: Bob."]
    assert sheets.party(view(party=[bob, ann]))[-1] == "Dead: Bob. Fighter."
    assert sheets.status(view(party=[bob]))[-2] == "Party: nobody is left."


def test_a_wound_is_told_once() -> None:
    told = [member("a", "Ana", words=words, status="wounded") for words in ("grievously wounded", "incapacitated")]
    assert [sheets.brief(each) for each in told] == ["Ana grievously wounded", "Ana incapacitated"]
    assert sheets.brief(member("a", "Ana", words="0 of 9 HP", status="wounded")) == "Ana 0 of 9 HP, wounded"


def test_what_is_too_dear_is_told_when_it_is_new() -> None:
    town = {"name": "Neo", "text": "", "lines": [], "too_dear": ["Axe, 90 gold", "Bow, 80 gold"]}
    assert sheets.too_dear(view(town=town)) == ["  Axe, 90 gold", "  Bow, 80 gold"]
    assert sheets.too_dear(view()) == []


CODEX = [
    {
        "group": "Places",
        "entries": [{"kind": "town", "id": "a:haven", "name": "Haven", "text": "Home.", "notes": []}],
    },
    {
        "group": "Things",
        "entries": [
            {"kind": "item", "id": "a:silk", "name": "Silk", "text": "Soft.", "notes": ["is worn"]},
            {"kind": "item", "id": "a:silver", "name": "Silver Thread", "text": "Hard.", "notes": []},
        ],
    },
]


@pytest.mark.rule("TL-05")
def test_the_codex_lists_its_names_under_their_headings() -> None:
    assert sheets.codex(view(codex=CODEX))[:2] == ["Places: Haven.", "Things: Silk; Silver Thread."]
    assert sheets.codex(view()) == ["The codex is empty."]


@pytest.mark.rule("TL-05")
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("haven", ["Haven. Home."]),
        ("Silk", ["Silk. Soft.", "  Is worn."]),
        ("thread", ["Silver Thread. Hard."]),
        ("sil", ["'sil' may mean Silk, Silver Thread."]),
    ],
)
def test_an_entry_of_the_codex_is_found_by_its_name_or_a_part_of_it(typed: str, told: list[str]) -> None:
    assert sheets.entry(view(codex=CODEX), typed) == told


def test_a_name_that_the_codex_does_not_have_is_told() -> None:
    (told,) = sheets.entry(view(codex=CODEX), "wool")
    assert told.startswith("The codex has no 'wool'")
