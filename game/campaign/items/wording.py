"""What things and spells do, in words, under the ruleset that is played."""

from collections.abc import Iterable

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.content.effect import Effect


def does(c: CampaignState, effects: Iterable[Effect]) -> list[str]:
    """Say what each effect does: those of map and camp in the campaign's terms, those of fights in the ruleset's."""
    return [_told(c, effect) for effect in effects]


def _told(c: CampaignState, effect: Effect) -> str:
    if isinstance(effect, CampaignEffect):
        return effect.told(c)
    handler = c.ruleset.effects.get(effect.effect)
    return handler.words(effect) if handler and handler.words else effect.words()
