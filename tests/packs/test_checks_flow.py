"""What follows from what."""

from game.packs.checks.reachability.flow import Flow, Node, Source

A, B, C, D = (("item", name) for name in "abcd")


def test_what_needs_nothing_is_there() -> None:
    assert Flow([Source((), A)]).reached([]) == {A}


def test_a_way_leads_on() -> None:
    assert Flow([Source((A,), B), Source((B,), C)]).reached([A]) == {A, B, C}


def test_all_needs_must_be_met() -> None:
    flow = Flow([Source((A, B), C)])
    assert C not in flow.reached([A])
    assert C in flow.reached([A, B])


def test_what_was_reached_before_is_taken_up() -> None:
    flow = Flow([Source((A, B), C)])
    before = flow.reached([A])
    assert flow.reached([B], before) == {A, B, C}
    assert before == {A}


def test_a_ring_that_nothing_leads_into_is_not_reached() -> None:
    assert Flow([Source((A,), B), Source((B,), A)]).reached([C]) == {C}


def test_amounts_add_up() -> None:
    assert Flow([Source((), A, 2), Source((), A, 3), Source((B,), A)]).most(A, {A}) == 5


def test_one_endless_way_is_enough() -> None:
    assert Flow([Source((), A, 2), Source((B,), A)]).most(A, {A, B}) is None


def test_what_no_way_brings_is_none_at_all() -> None:
    nothing: set[Node] = set()
    assert Flow([]).most(D, nothing) == 0
