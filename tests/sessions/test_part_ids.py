"""Ids of parts of records in a snapshot: options of encounters, and a feat that is under way."""

from typing import Any

import pytest

from game.sessions.changed_content.part_ids import rename_parts

MIGRATIONS = {
    ("encounter", "core:ferry.pay"): "toll",
    ("encounter", "core:gate.hall"): "yard",
    ("encounter", "core:gate.yard.climb"): "scale",
    ("scene", "core:gate.hall"): "loft",
}


def state(option: str, step: str = "", **talk: str) -> dict[str, Any]:
    told = {"scene": "", "host": "", "step": step, "won": "", "left": "", "lost": "", **talk}
    return {"campaign": {"Talk": told, "Meeting": {"encounter": "core:gate"}, "Feat": {"option": option}}}


def test_a_feat_that_is_under_way_goes_on_under_its_new_name() -> None:
    found = state("climb", "hall")
    rename_parts(found, MIGRATIONS)
    assert (found["campaign"]["Talk"]["step"], found["campaign"]["Feat"]["option"]) == ("yard", "scale")


def test_a_feat_in_a_scene_without_steps() -> None:
    found = state("pay", host="core:ferry")
    rename_parts(found, MIGRATIONS)
    assert found["campaign"]["Feat"]["option"] == "toll"


def test_a_scene_is_not_taken_for_an_encounter_of_the_same_name() -> None:
    found = state("climb", "hall", scene="core:gate")
    rename_parts(found, MIGRATIONS)
    assert (found["campaign"]["Talk"]["step"], found["campaign"]["Feat"]["option"]) == ("loft", "climb")


@pytest.mark.parametrize(
    ("encounter", "chosen", "now"),
    [
        ("core:ferry", "pay", "toll"),
        ("core:ferry", "swim", "swim"),
        ("core:gate", "hall.climb", "yard.scale"),
        ("core:gate", "yard.climb", "yard.scale"),
        ("core:gate", "hall.knock", "yard.knock"),
    ],
)
def test_options_that_were_chosen_in_an_encounter(encounter: str, chosen: str, now: str) -> None:
    found = {"met": {"Encountered": {"encounter": encounter, "chosen": [chosen]}}}
    rename_parts(found, MIGRATIONS)
    assert found["met"]["Encountered"]["chosen"] == [now]
