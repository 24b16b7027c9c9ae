from typing import Annotated

import pytest
from pydantic import BaseModel, ValidationError

from game.packs.models.landmark import Landmark
from game.packs.models.rumour import Rumour
from game.packs.references import Mention, mentions
from systems.table.content.ref import DiceText, Ref


class Bag(BaseModel):
    holds: tuple[Annotated[str, Ref("item")], ...] = ()
    fill: DiceText = "1d6"
    lid: Annotated[str, Ref("item")] | None = None


class Cart(BaseModel):
    bags: tuple[Bag, ...]


def test_a_bare_id_is_of_the_pack_that_is_read() -> None:
    bag = Bag.model_validate({"holds": ["rope", "core:lamp"]}, context={"pack": "mine"})
    assert bag.holds == ("mine:rope", "core:lamp")


def test_without_a_pack_ids_stay_as_they_are() -> None:
    assert Bag(holds=("rope",)).holds == ("rope",)


@pytest.mark.parametrize("text", ["", "Rope", "a b", ":rope", "core:", "core:a:b", "7up"])
def test_what_is_no_id(text: str) -> None:
    with pytest.raises(ValidationError, match="is no id"):
        Bag(holds=(text,))


def test_dice_text_stays_as_written() -> None:
    assert Bag(fill="2d6+1").fill == "2d6+1"


def test_dice_text_must_be_dice() -> None:
    with pytest.raises(ValidationError, match="is not dice"):
        Bag(fill="2w6")


def test_references_are_found_inside_lists_tables_and_optional_fields() -> None:
    cart = {"bags": ({}, {"holds": ("a", "b"), "lid": "c"})}
    assert [mention[:3] for mention in mentions(Cart, cart)] == [
        (("bags", 1, "holds", 0), "item", "a"),
        (("bags", 1, "holds", 1), "item", "b"),
        (("bags", 1, "lid"), "item", "c"),
    ]


def test_a_reference_that_was_left_out_is_none() -> None:
    assert list(mentions(Landmark, {"id": "l", "name": "L", "text": "T."})) == []


def test_references_of_a_record() -> None:
    assert list(mentions(Rumour, {"about": {"town": "home"}})) == [Mention(("about", "town"), "town", "home", True)]


@pytest.mark.parametrize("bags", [3, ({"holds": "a"},), ({"holds": ("A B", 3)},), (3,), ({"lid": {}},)])
def test_what_is_no_reference_is_passed_over(bags: object) -> None:
    assert list(mentions(Cart, {"bags": bags})) == []
