"""What the party sees, and what it remembers of bands that have left the map behind its back (PW-08)."""

from game.campaign.components import Band, Sighting
from game.campaign.land import ground
from game.campaign.sky.outdoors import sight
from game.campaign.state import CampaignState
from systems.table.loop.world import natural


def party_sees(c: CampaignState, at: str) -> bool:
    """Tell whether the party sees what is in a hex."""
    return ground.hexes_between(c.trek.at, at) <= sight(c, c.trek.at)


def counts(c: CampaignState, day: int) -> bool:
    """Tell whether a sighting of that day still counts."""
    return c.clock.day - day <= c.rules.powers.recent


def leave(c: CampaignState, key: str, band: Band) -> None:
    """Take a band off the map. Out of its sight the party does not learn of it, and remembers the band as before."""
    c.world.remove(key)
    if band.seen_at and counts(c, band.seen_on) and not party_sees(c, band.at):
        c.world.create(key, Sighting(band.kind, band.power, band.seen_at, band.seen_on, band.orders))


def there_or_gone(c: CampaignState) -> list[tuple[str, Band]]:
    """Return all bands, and those that the party remembers as if they were still there, in the order of ids."""
    gone = [
        (key, Band(each.kind, each.power, each.at, each.at, orders=each.orders, seen_on=each.day, seen_at=each.at))
        for key, each in c.world.by_id(Sighting)
        if not party_sees(c, each.at)
    ]
    return sorted([*c.world.by_id(Band), *gone], key=lambda pair: natural(pair[0])) if gone else c.world.by_id(Band)


def forget(c: CampaignState, *, power: str = "") -> None:
    """Let the party forget the bands whose last hex it sees empty, whose sighting is too old, or that were a power's.

    `power` is one with which it is over; empty for none.
    """
    for key, each in c.world.by_id(Sighting):
        if each.power == power or not counts(c, each.day) or party_sees(c, each.at):
            c.world.remove(key)
