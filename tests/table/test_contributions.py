"""Sharing deeds out: sums stay exact, and what is left over goes to the largest remainders."""

import tomllib

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from systems.table.battle.attribution import Attribution
from systems.table.battle.contributions import WHOLE, Contribution, Shares, harmed, shared
from systems.table.loop.events import Event, Hidden, Namer

SHARES = st.lists(st.tuples(st.sampled_from("abcd"), st.integers(-5, 30)), max_size=6).map(tuple)


@given(amount=st.integers(0, 10_000_000), shares=SHARES)
def test_shares_add_up_to_the_amount(amount: int, shares: Shares) -> None:
    assert sum(part for _, part in shared(amount, shares)) == amount


@pytest.mark.parametrize(
    ("amount", "shares", "parts"),
    [
        (1000, (("ann", 3), ("bob", 2)), [("ann", 600), ("bob", 400)]),
        (1000, (("ann", 1), ("bob", 1), ("cid", 1)), [("ann", 334), ("bob", 333), ("cid", 333)]),
        (1000, (("ann", 1), ("bob", 5)), [("ann", 167), ("bob", 833)]),
        (1000, (("ann", -2), ("bob", 5)), [("bob", 1000)]),
        (1000, (("ann", -2), ("bob", 0)), [("ann", 500), ("bob", 500)]),
        (1000, (), [("", 1000)]),
        (0, (("ann", 1),), []),
    ],
)
def test_an_amount_is_shared_out_by_weight(amount: int, shares: Shares, parts: list[tuple[str, int]]) -> None:
    assert list(shared(amount, shares)) == parts


def test_a_fall_is_shared_as_the_harm_is() -> None:
    told = harmed("wolf", 4, (("ann", 3), ("bob", 1)), fell=True)
    assert list(told) == [
        Contribution("ann", "dealt", "wolf", 3 * WHOLE),
        Contribution("bob", "dealt", "wolf", 1 * WHOLE),
        Contribution("ann", "felled", "wolf", 750),
        Contribution("bob", "felled", "wolf", 250),
    ]


def test_doers_are_handed_out_once() -> None:
    attribution = Attribution()
    attribution.add_harm("ann", "wolf", 3)
    attribution.add_harm("bob", "wolf", 2)
    assert (attribution.take_harm("wolf"), attribution.take_harm("wolf")) == ((("ann", 3), ("bob", 2)), ())


def test_doers_are_saved_and_restored() -> None:
    attribution, again = Attribution(), Attribution()
    attribution.add_harm("ann", "wolf", 3)
    attribution.add_healing("bob", "ann", 2)
    attribution.add_lingering("bob", "wolf")
    again.add_harm("cid", "wolf", 1)
    again.load(tomllib.loads(tomli_w.dumps(attribution.snapshot())))
    found = again.take_harm("wolf"), again.take_healing("ann"), again.take_lingering("wolf", 1)
    assert found == ((("ann", 3),), (("bob", 2),), ("bob",))


EMPTY: dict[str, object] = {"harm": {}, "healing": {}, "lingering": {}}


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ([], "a table of harm, healing, lingering"),
        ({"harm": {}}, "a table of harm, healing, lingering"),
        ({**EMPTY, "harm": []}, "harm is .* a table by id"),
        ({**EMPTY, "harm": {"wolf": 3}}, "harm to wolf is 3; a list"),
        ({**EMPTY, "healing": {"ann": [["bob"]]}}, "healing to ann .* a row of 2 values"),
        ({**EMPTY, "lingering": {"wolf": [7]}}, "lingering to wolf .* a text"),
    ],
)
def test_doers_of_a_damaged_save_are_refused(data: object, wanted: str) -> None:
    with pytest.raises(ValueError, match=wanted):
        Attribution().load(data)


class Pinched(Event):
    """An event with something to hide."""

    who: str
    left: Hidden[int] = 0

    def words(self, name: Namer) -> str:
        """Say who."""
        return f"{name(self.who)} is pinched."


def test_what_is_untold_stands_in_no_log() -> None:
    assert Pinched("ann", 7).data() == {"event": "pinched", "who": "ann"}


def test_what_is_untold_makes_no_event_another_one() -> None:
    assert Pinched("ann", 7) == Pinched("ann", 8)
