"""Powers, bands, captains and fronts that a saved game names and no pack has: it is played on all the same."""

from dataclasses import replace

import pytest

from game.campaign.components import Band, CaptainState, FrontState, Plan, PowerState
from game.laboratory.autoplay import player
from game.sessions import savefile
from game.sessions.changed_content.adapt import adapt, restore
from game.sessions.changed_content.content_ids import ids_in, rename
from game.sessions.changed_content.part_ids import rename_parts
from game.sessions.launcher import Launcher
from game.sessions.savefile import Document
from game.sessions.saves import Saves
from tests.campaign.moors import catalogue

OF_LAND = ("power", "band", "captain", "front")


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Document:
    """A save with bands, plans, a captain and fronts in it."""
    session = Launcher(catalogue(), Saves(tmp_path_factory.mktemp("saves"))).new(
        "1", "lowroad:moors", "impact", "core:starters"
    )
    for option in ("stay", "sleep") * 8:
        request = session.request
        assert request is not None
        ids = [each.id for each in request.options]
        session.choose(request.choice(option if option in ids else ids[0]))
    found = savefile.read(savefile.to_text(session.document()))
    session.close()
    return found


@pytest.mark.rule("PW-12")
def test_a_save_names_all_four_kinds(document: Document) -> None:
    assert {kind for kind, _ in ids_in(document.snapshot)} >= set(OF_LAND)


@pytest.mark.thorough
@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("kinds", [*((kind,) for kind in OF_LAND), OF_LAND])
def test_what_is_lost_is_a_name_and_the_campaign_goes_on(document: Document, kinds: tuple[str, ...]) -> None:
    def gone(kind: str, key: str) -> str:
        return key.replace("lowroad:", "gone:") if kind in kinds else key

    adapted = adapt(replace(document, snapshot=rename(document.snapshot, gone)), catalogue())
    assert {kind for kind, _ in adapted.catalogue.lost} == set(kinds)
    campaign = restore(adapted)
    policy = player(campaign, "1")
    for _ in range(160):
        request = campaign.request
        if request is None:
            break
        assert campaign.view()["land"]
        campaign.choose(policy(request))
    campaign.close()


@pytest.mark.rule("PW-12")
def test_entities_are_named_after_their_records(document: Document) -> None:
    def moved(kind: str, key: str) -> str:
        return key.replace("lowroad:", "highroad:") if kind in OF_LAND else key

    state = rename(document.snapshot, moved)["state"]
    for component, stem, field in (
        (PowerState, "power", "power"),
        (FrontState, "front", "front"),
        (CaptainState, "captain", "captain"),
    ):
        named = {key: parts[component.__name__][field] for key, parts in state.items() if component.__name__ in parts}
        assert named
        assert all(key == f"{stem}-{name}" and name.startswith("highroad:") for key, name in named.items())
    assert any(parts["Band"]["power"].startswith("highroad:") for parts in state.values() if Band.__name__ in parts)


@pytest.mark.rule("PW-12")
def test_rules_and_boxes_have_migrations(document: Document) -> None:
    snapshot = rename(document.snapshot, lambda kind, key: key)
    state = snapshot["state"]
    rename_parts(
        state,
        {
            ("power", "lowroad:tollmen.bar_ford"): "bar_the_ford",
            ("front", "lowroad:the_road.ford"): "the_ford",
        },
    )
    rules = {parts[Plan.__name__]["rule"] for parts in state.values() if Plan.__name__ in parts}
    assert "bar_ford" not in rules
    filled = [box for parts in state.values() if "FrontState" in parts for box in parts["FrontState"]["filled"]]
    assert "the_ford" in filled
    assert "ford" not in filled
