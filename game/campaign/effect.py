"""The base class of effects outside fights, and the hooks through which subjects ask them."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from game.campaign.events.encounters import NothingCame
from game.campaign.state import CampaignState
from systems.table.content.effect import Effect
from systems.table.loop.events import Rolled
from systems.table.loop.fields import Field, Value
from systems.table.loop.language import tr


class Use(NamedTuple):
    """One way of using a thing: suffix of the option's id, label, and fields to fill in."""

    id: str = ""
    label: str = ""
    fields: tuple[Field, ...] = ()


class CampaignEffect(Effect):
    """An effect of an item, a spell, a scene or a find outside fights.

    The moments: `gain` happens by itself when an item is gained; `camp` is used in the Planning Phase and at Camp,
    `plan` in the Planning Phase alone, `scouted` after a Scouting Roll, `town` at somebody's counter; `passive` holds
    while the thing is owned or worn. A scene or a find makes any of them `happen`.
    """

    alone: ClassVar[bool] = True
    in_fights: ClassVar[bool] = False
    heals: ClassVar[bool] = False
    """Whether it heals or tends; that can be done before things are left behind (HX-20)."""
    silent: ClassVar[bool] = False
    """Whether it may have nothing to tell although it brings something about."""
    asks_first: ClassVar[bool] = False
    """Whether it has a price that is shown before, so that it works as the success of an option of a scene alone."""
    of_meeting: ClassVar[bool] = False
    """Whether it is about the band that is being met, so that it comes to nothing where nobody is (PW-05)."""

    def described(self, c: CampaignState) -> str:
        """Describe the effect in this campaign; its own words by default."""
        return self.words()

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Return the ways to use a thing with this effect now; at least one where nothing hinders it."""
        return (Use(),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Say why a thing with this effect cannot be used now; an empty text where it can."""
        return ""

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Use a thing in the chosen way with the chosen fields."""
        self.happen(c)

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Apply the effect where a thing or a state acts by itself on its bearer; by default as in a scene."""
        self.happen(c)

    def happen_by(self, c: CampaignState, who: str) -> None:
        """Apply the effect as what comes of a member's test in a scene; by default as in any scene."""
        self.happen(c)

    @abstractmethod
    def happen(self, c: CampaignState) -> None:
        """Apply the effect without a thing: in a scene or a find, or when an item is gained."""

    def nothing(self, c: CampaignState) -> str:
        """Return the sentence for a scene or a find in which the effect brought nothing; empty if it needs none."""
        return ""

    def price(self, c: CampaignState) -> int:
        """Return the gold that an option of a scene costs by it, besides what the option itself needs (TA-03)."""
        return 0

    def bars(self, c: CampaignState) -> str:
        """Say why an option of a scene with it cannot be chosen now; empty where it can."""
        return ""

    def spell_slots(self) -> int:
        """Return the number of spells that a thing with this effect stores."""
        return 0

    def contents(self) -> tuple[str, int] | None:
        """Return the item that comes with a thing of this effect, and how many of it; None if nothing does."""
        return None

    def unfolds_into(self) -> str:
        """The vehicle that a thing with this effect unfolds into, by its id; empty for none."""
        return ""

    def tech_value(self) -> int:
        """The PP that a Techstitcher gives for a thing with this effect; 0 where none takes it."""
        return 0


def campaign_effects(effects: Iterable[Effect]) -> list[CampaignEffect]:
    """Return those effects of an item or a spell that work outside fights, in order."""
    return [each for each in effects if isinstance(each, CampaignEffect)]


def apply_effects(c: CampaignState, effects: Iterable[Effect], doer: str = "") -> None:
    """Apply the effects of a scene, a find or a stage of a quest, in order; say so if nothing comes of them.

    `doer`: the member whose test they come of.
    """
    several = campaign_effects(effects)
    told = _told(c)
    for effect in several:
        before = _told(c)
        if doer:
            effect.happen_by(c, doer)
        else:
            effect.happen(c)
        if _told(c) == before and (why := effect.nothing(c)):
            c.emit(NothingCame(why))
    if any(not effect.silent for effect in several) and _told(c) == told:
        c.emit(NothingCame(tr("Nothing comes of it.")))


def _told(c: CampaignState) -> int:
    return sum(bool(not isinstance(event, Rolled) and event.words(c.name)) for event in c.events)


def effect_words(c: CampaignState, effects: Iterable[Effect]) -> list[str]:
    """Say what each effect does: those of map and camp in the campaign's terms, those of fights in the ruleset's."""
    return [_words(c, effect) for effect in effects]


def _words(c: CampaignState, effect: Effect) -> str:
    if isinstance(effect, CampaignEffect):
        return effect.described(c)
    handler = c.ruleset.effects.get(effect.effect)
    return handler.words(effect) if handler and handler.words else effect.words()
