"""Names of bands where several of a kind are in one place: each is told from the others (PW-05, PW-08)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.campaign.components import Band
from game.campaign.exploration.places import to_hex
from game.campaign.facts.powers import remembered
from game.campaign.land import bands
from game.campaign.land.seen import party_sees
from game.campaign.map.hexes import compass_direction
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def told_apart(c: CampaignState, those: Sequence[tuple[str, Band]]) -> Mapping[str, str]:
    """Return a name for each of some bands, by its id; no two are alike. Who was never seen has none.

    Those of one name are told by the captain whom the party has met, then by where they came from, both of those in
    sight alone, then by numbers.
    """
    found = {key: bands.name_of(c, band) if band.seen_on else tr("somebody") for key, band in those}
    for further in (_led, _come_from):
        found = _but_alike(found, {key: further(c, band, found[key]) for key, band in those})
    alike, seen = Counter(found.values()), Counter[str]()
    for key, name in found.items():
        seen[name] += 1
        if alike[name] > 1:
            found[key] = tr("{band}, number {number}", band=name, number=seen[name])
    return found


def _but_alike(found: Mapping[str, str], further: Mapping[str, str]) -> dict[str, str]:
    """Return the names as they are where they differ, and those with more to them where they do not."""
    alike = Counter(found.values())
    return {key: further[key] if alike[name] > 1 else name for key, name in found.items()}


def _led(c: CampaignState, band: Band, name: str) -> str:
    met = band.captain and remembered(c, band.captain).met and party_sees(c, band.at)
    return tr("{band}, led by {captain}", band=name, captain=c.name(band.captain)) if met else name


def _come_from(c: CampaignState, band: Band, name: str) -> str:
    last = next((at for at, _ in reversed(band.trail) if at != band.at), "")
    if not last or not party_sees(c, band.at):
        return name
    return tr("{band}, come from the {side}", band=name, side=compass_direction(to_hex(band.at), to_hex(last)))
