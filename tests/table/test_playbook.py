"""Playbooks: what their conditions see, and what their intents make of a manner."""

from typing import Any

import pytest
from pydantic import ValidationError

from systems.table.enemies.behaviour import Intent
from systems.table.policy.playbook import PARTY_BOUNDS, PARTY_FIELDS, PartyManner, Playbook, changed, seen
from systems.table.policy.style import SENSIBLE, PlayStyle


def unit(key: str, now: int, most: int, able: bool = True) -> dict[str, Any]:
    return {"id": key, "now": now, "most": most, "able": able}


VIEW = {
    "round": 3,
    "party": {"units": [unit("ann", 5, 10), unit("bob", 9, 10), unit("cid", 4, 10, able=False)]},
    "foes": {"units": [unit("foe-1", 6, 12), unit("foe-2", 0, 8, able=False)]},
    "things": [{"id": "a", "gone": False}, {"id": "b", "gone": True}],
}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("self.hp", 5),
        ("self.max_hp", 10),
        ("self.hp_percent", 50),
        ("allies", 2),
        ("allies_down", 1),
        ("allies_hp_percent", 46),
        ("enemies", 1),
        ("enemies_down", 1),
        ("enemies_hp", 6),
        ("enemies_max_hp", 20),
        ("enemies_hp_percent", 30),
        ("round", 3),
        ("things", 1),
    ],
)
def test_what_is_seen(field: str, value: int) -> None:
    assert seen(VIEW, "ann")[field] == value


def test_all_fields_are_seen_and_no_others() -> None:
    assert set(seen(VIEW, "ann")) == set(PARTY_FIELDS)


def test_numbers_have_bounds() -> None:
    assert set(PARTY_BOUNDS) == {name for name, kind in PARTY_FIELDS.items() if kind is int}


def test_where_the_party_is_asked_as_one_self_is_all_of_it() -> None:
    assert [seen(VIEW, "party")[name] for name in ("self.hp", "self.max_hp", "self.hp_percent")] == [14, 30, 46]


def test_who_has_no_bar_is_whole_or_nothing() -> None:
    view = {**VIEW, "foes": {"units": [{"id": "foe-1", "able": True}, {"id": "foe-2", "able": False}]}}
    assert [seen(view, "ann")[name] for name in ("enemies_hp", "enemies_max_hp")] == [1, 2]


@pytest.mark.parametrize(
    ("intent", "style"),
    [
        (Intent("attack"), SENSIBLE),
        (Intent("attack", target="weakest"), PlayStyle(aim="weakest")),
        (Intent("press", target="nearest"), PlayStyle(care="bold", aim="nearest")),
        (Intent("guard"), PlayStyle(care="wary")),
        (Intent("use"), PlayStyle(things="freely")),
        (Intent("flee"), PlayStyle(leaving="now")),
    ],
)
def test_what_an_intent_makes_of_the_sensible_manner(intent: Intent, style: PlayStyle) -> None:
    assert changed(SENSIBLE, intent) == style


def test_what_an_intent_does_not_name_stays() -> None:
    style = PlayStyle("never", "weakest", "wary", "never", "first")
    assert changed(style, Intent("press")) == style._replace(care="bold")


def test_a_written_manner_has_the_fields_and_defaults_of_a_manner() -> None:
    assert tuple(PartyManner.model_fields) == PlayStyle._fields
    assert PartyManner().plain == SENSIBLE
    assert PartyManner(share="first", leaving="now").plain == PlayStyle(share="first", leaving="now")


def test_a_playbook_comes_back_from_plain_data() -> None:
    playbook = Playbook.model_validate(
        {
            "manner": {"care": "wary"},
            "rules": [{"intent": "use", "rulesets": ["impact"]}],
            "morale": {"when": "round > 2"},
        }
    )
    assert Playbook.model_validate(playbook.model_dump(mode="json", exclude_unset=True)) == playbook
    assert playbook.conditions == ("", "round > 2")


def test_a_party_cannot_surrender() -> None:
    with pytest.raises(ValidationError, match="does"):
        Playbook.model_validate({"morale": {"when": "round > 2", "does": "surrender"}})
