"""Texts of shipped content that no play could show: kinds of record that no code shows, and records out of reach."""

import pytest

from game.campaign.codex import SHELVES
from game.packs.checks.reachability.play import Play
from game.packs.loader import drafted
from game.packs.models import KINDS
from game.packs.models.terrain import Terrain
from game.packs.models.vehicle import Vehicle
from game.packs.roots import own_root, pack_folders

OTHERWISE = {
    "creature": "at the start of the first fight, and in the codex: `quests/journal.py`",
    "region": "opens a campaign: `quests/hook.py`",
    "quest": "as the hook, or with the offer to take it: `quests/quests.py`",
    "ending": "when it comes: `EndingTold`",
    "encounter": "when it is met: `EncounterBegan`",
    "rumour": "when it is heard: `RumourHeard`",
    "scene": "when it begins: `SceneBegan`",
    "state": "when somebody gets into it: `StateBegan`",
    "event": "when it happens: `ItHappened`",
    "power": "in the list of powers, and on the map: `view/powers.py`",
    "band": "where it is met or seen: `view/powers.py`",
    "captain": "where their band is met: `CaptainMet`",
    "front": "in the list of fronts: `view/powers.py`",
    "weather": "when it sets in: `WeatherCame`",
    "picture": "in the codex, under what it is a picture of: `pictured`",
    "party": "where a campaign is begun: `Launcher.parties`",
}
"""Where the texts of kinds that are on no shelf of the codex are shown."""

FOR_AUTHORS = ("behaviour", "deck", "fact", "policy", "rules", "ruleset", "scenario", "sound", "table")
"""Kinds that nobody meets in play: their texts are for `flamequick list` and `show`."""


@pytest.mark.rule("TL-05")
def test_every_kind_of_record_shows_its_text_somewhere() -> None:
    assert set(KINDS) == {*SHELVES, *OTHERWISE, *FOR_AUTHORS}


@pytest.mark.rule("TL-05")
def test_every_shipped_record_with_a_text_can_be_met() -> None:
    """A record whose text no play can show: `flamequick check` warns of it, and names the remedy."""
    draft = drafted(pack_folders(own_root()))
    play = Play(draft)
    texts = [
        (kind, record.id)
        for kind, model in KINDS.items()
        if kind not in (*FOR_AUTHORS, "region")
        for record, _ in draft.each(model)
    ]
    assert [node for node in texts if node not in play.reached] == []


@pytest.mark.rule("TL-05")
def test_every_shipped_land_can_be_entered_somewhere() -> None:
    """A terrain shows its text on its first hex: some hex of it must be within the party's reach."""
    draft = drafted(pack_folders(own_root()))
    play = Play(draft)
    signs = {record.glyph: record.id for record, _ in draft.each(Terrain)}
    entered: set[str] = set()
    for campaign in play.campaigns.values():
        if campaign.region.generated:
            entered.update(share.terrain for share in campaign.region.generated.shares)
        if campaign.land:
            boats = [vehicle for vehicle, _ in draft.each(Vehicle) if ("vehicle", vehicle.id) in campaign.reached]
            crossed = frozenset(terrain for vehicle in boats for terrain in vehicle.terrains)
            rows = campaign.region.rows
            entered.update(signs[rows[row][column]] for column, row in campaign.land.reached(crossed))
    assert sorted(set(signs.values()) - entered) == []
