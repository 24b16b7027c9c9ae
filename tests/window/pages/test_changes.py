"""Figures of what changed between two views."""

import pytest

from game.window.pages.changes import changes, signed
from game.window.pages.page import Figure
from tests.window.fake import battle_view, campaign_view, member


def thing(item: str, count: int) -> dict[str, object]:
    """A thing of the party."""
    return {"id": f"{item}-{count}", "item": item, "name": item.title(), "count": count}


def test_goods_and_gold_are_counted_with_their_sign() -> None:
    before = campaign_view(gold=12, things=[thing("water", 3), thing("rope", 1)])
    after = campaign_view(gold=5, things=[thing("water", 10)])
    assert set(changes(before, after)) == {Figure("−7 gold", -1), Figure("−1 Rope", -1), Figure("+7 Water", 1)}


def test_people_are_hurt_heal_fall_and_rise() -> None:
    before = campaign_view(party=[member("ana", 9, 12), member("bren", 4, 10), member("cy", 0, 7)])
    after = campaign_view(party=[member("ana", 6, 12), member("bren", 0, 10), member("cy", 1, 7)])
    assert changes(before, after) == (
        Figure("−3 Ana: 6 of 12 HP", -1, "ana", "−3"),
        Figure("Bren is grievously wounded", -1, "bren", "is grievously wounded"),
        Figure("Cy can stand again", 1, "cy", "can stand again"),
    )


def test_somebody_joins_and_somebody_leaves() -> None:
    before = campaign_view(party=[member("ana", 9, 12)])
    after = campaign_view(party=[member("bren", 4, 10)])
    assert [figure.text for figure in changes(before, after)] == ["Bren joins the party", "Ana leaves the party"]


@pytest.mark.parametrize(
    ("state", "done", "text", "good"),
    [
        ("done", 0, "The Lamp: done", 1),
        ("failed", 0, "The Lamp: failed", -1),
        ("open", 1, "The Lamp: a step done", 1),
    ],
)
def test_quests_move(state: str, done: int, text: str, good: int) -> None:
    quest = {"id": "q", "name": "The Lamp", "state": "open", "lines": ["Find it."], "done": 0}
    after = campaign_view(quests=[{**quest, "state": state, "done": done}])
    assert changes(campaign_view(quests=[quest]), after) == (Figure(text, good),)


def test_nothing_is_compared_with_a_fight() -> None:
    assert changes(battle_view(), campaign_view()) == ()
    assert changes({}, campaign_view()) == ()


def test_a_difference_has_the_sign_of_print() -> None:
    assert [signed(number) for number in (7, 0, -3)] == ["+7", "+0", "−3"]
