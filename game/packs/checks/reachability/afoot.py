"""Bands in drawn regions: they walk, so what lies behind water is out of their reach (PW-02, PW-04)."""

from collections.abc import Collection, Mapping, Sequence

from game.packs.checks.powers import powers_of
from game.packs.checks.reachability.maps import At, Map
from game.packs.checks.reachability.play import Play
from game.packs.draft import Draft
from game.packs.models.power import Power, PowerRule
from game.packs.models.region import Region
from game.packs.models.terrain import Terrain
from game.packs.references import qualified
from game.wording import listed

Key = tuple[str, str]
"""Kind and id of a place."""


def check(play: Play) -> None:
    """Warn of places that no band of a power in a drawn region can walk to, though a rule is about them.

    What an effect `terrain` of content may turn into land counts as land from the beginning; what the party may with
    its own things does not.
    """
    powers = {power.id: power for power, _ in play.draft.each(Power)}
    for region, source in play.draft.each(Region):
        land = play.campaigns[region.id].land
        dry = _dry(play.draft, land) if land else None
        if land is None or dry is None:
            continue
        there = {_key(place.town, place.landmark): place.at for place in region.places}
        named = [(powers[key], path) for key, path in powers_of(region) if key in powers]
        for power, path in named:
            own = [there[site.key] for site in (power.seat, *power.camps) if site.key in there]
            walked = land.walked(own, dry)
            for rule in power.rules:
                helped = [each.seat.key for each, _ in named if each.id in power.helps]
                meant = [key for key in _meant(power, rule, helped, there) if key in there]
                beyond = [key for key in meant if there[key] not in walked]
                if message := _told(power, rule, beyond, alone=len(beyond) == len(meant)):
                    play.draft.findings.warning(source.at(*path), message)


def _key(town: str, landmark: str) -> Key:
    return ("town", town) if town else ("landmark", landmark)


def _dry(draft: Draft, land: Map) -> set[At] | None:
    """Return the hexes that effects of content may turn into land; None where that may be any."""
    terrains = {terrain.id: terrain for terrain, _ in draft.each(Terrain)}
    found: set[At] = set()
    for each, effect in draft.effects():
        made = terrains.get(qualified(str(effect.get("terrain", "")), each.pack.id))
        if effect["effect"] != "terrain" or made is None or made.needs_boat:
            continue
        place = effect.get("landmark") or effect.get("town")
        if not place:
            return None
        at = land.places.get(qualified(str(place), each.pack.id))
        found |= land.within(at, int(effect.get("within", 0))) if at else set()
    return found


def _meant(power: Power, rule: PowerRule, helped: Sequence[Key], there: Mapping[Key, At]) -> Collection[Key]:
    """Return the places that a rule with a band may be about; none where it is not known or may be anywhere.

    Args:
        power: the power.
        rule: the rule.
        helped: the seats of those that the power helps.
        there: the places of the region.
    """
    if not rule.band or not rule.form.target or rule.target == "party":
        return ()
    if rule.target == "seat":
        return (power.seat.key,)
    if rule.target == "ally":
        return helped
    if rule.places:
        return [place.key for place in rule.places]
    own = {site.key for site in (power.seat, *power.camps)}
    return [key for key in there if key not in own and (key[0] == "town" or not rule.form.towns)]


def _told(power: Power, rule: PowerRule, beyond: Sequence[Key], *, alone: bool) -> str:
    """Say what is out of the reach of a power's bands; empty if nothing is that a rule names or needs.

    Args:
        power: the power.
        rule: the rule.
        beyond: the places of the rule that nobody can walk to.
        alone: whether it has no others.
    """
    if not beyond or not (alone or rule.places):
        return ""
    named = listed(f"'{key}'" for _, key in beyond) if rule.places or len(beyond) == 1 else "any other place"
    where = f"bands walk, and there is no way on land from the seat or a camp of '{power.id}' to {named}: its rule"
    if alone:
        return f"{where} '{rule.id}' is never followed here; draw a way, or give it a camp over there"
    if rule.intent == "patrol":
        return f"{where} '{rule.id}' is given up on the way here; draw a way, or leave that place out"
    return f"{where} '{rule.id}' never goes there; draw a way, or leave that place out"
