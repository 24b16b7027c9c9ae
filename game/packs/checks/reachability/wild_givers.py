"""What may happen at any time, as far as is known: what things, spells, powers and the like do; decks of terrains."""

from collections.abc import Iterator

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.known import LEADS_ON, OF_FACTS, is_known
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.waiting import entry
from game.packs.draft import Draft, Written
from game.packs.models.region import Region
from game.packs.models.terrain import Terrain
from systems.table.content.effect import Effect

OF_TALES = (*OF_FACTS, *LEADS_ON, "quest", "end", "learn")
"""The effects that a tale may depend on."""
BY_THEMSELVES = ("power", "front", "band", "captain", "state")
"""The kinds whose effects come whether the party wants them or not."""


def of_anything(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield every effect that stands elsewhere than where all is known of it, and what decks of terrains bring."""
    for each, table in draft.effects():
        if table["effect"] in OF_TALES and not is_known(each.key[0], each.part.path):
            effect = _found(draft, each)
            if effect:
                words = f"an effect of the {each.key[0].replace('_', ' ')} '{each.key[1]}'"
                occurs = each.key[0] in BY_THEMSELVES
                yield Giver(each.source, words, (effect,), sure=False, stays=True, occurs=occurs)
    source = next(at for region, at in draft.each(Region) if region.id == campaign.region.id)
    for key in dict.fromkeys(terrain.deck for terrain, _ in draft.each(Terrain) if terrain.deck):
        yield Giver(source, f"a card of '{key}'", sure=False, stays=True, leads=(entry("deck", key),))


def _found(draft: Draft, written: Written) -> Effect | None:
    """Return an effect as its record holds it; None where the record only serves others to extend it."""
    found: object = draft.records[written.key[0]].get(written.key[1])
    for key in written.part.path if found else ():
        found = getattr(found, key, None) if isinstance(key, str) and not isinstance(found, dict) else _at(found, key)
    return found if isinstance(found, Effect) else None


def _at(found: object, key: str | int) -> object:
    if isinstance(found, dict):
        return found.get(key)
    return found[key] if isinstance(found, tuple) and isinstance(key, int) and key < len(found) else None
