"""Saved maps in the signs of today."""

from game.sessions.changed_content.terrain import legend, remapped
from tests.campaign.tiny import catalogue


def same(key: str) -> str:
    return key


def test_a_map_without_ids_is_taken_as_it_is() -> None:
    assert remapped([".f", "~."], {}, catalogue(), same) == ([".f", "~."], {})


def test_signs_that_changed_places_are_changed() -> None:
    ground = remapped([".f"], {".": "tiny:forest", "f": "tiny:plains"}, catalogue(), same)
    assert ground.rows == ["f."]


def test_lost_terrain_keeps_its_sign_where_it_is_free() -> None:
    assert remapped(["P."], {"P": "gone:pits", ".": "tiny:plains"}, catalogue(), same) == (["P."], {"gone:pits": "P"})


def test_lost_terrain_whose_sign_is_taken_gets_another() -> None:
    ground = remapped(["f."], {"f": "gone:pits", ".": "tiny:forest"}, catalogue(), same)
    assert ground.rows == ["?f"]
    assert ground.lost == {"gone:pits": "?"}


def test_a_sign_that_nobody_knows_keeps_its_place_and_is_in_no_file() -> None:
    ground = remapped(["X."], {}, catalogue(), same)
    assert ground.lost == {":X": "X"}
    assert legend({"X": ":X", ".": "tiny:plains"}) == {".": "tiny:plains"}


def test_terrain_that_was_renamed_is_what_it_is_now() -> None:
    ground = remapped(["g"], {"g": "tiny:grass"}, catalogue(), {"tiny:grass": "tiny:plains"}.__getitem__)
    assert ground == (["."], {})
