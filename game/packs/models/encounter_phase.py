"""Phases of encounters (TH-03)."""

from typing import Annotated

from pydantic import Field

from game.packs.conditions import FightWhen
from game.packs.models.base import Model
from game.packs.models.fields import Crowd, CrowdOrNone, LocalId, Name, Word
from systems.table.content.ref import Ref


class Foes(Model):
    """A number of foes made from one creature."""

    creature: Annotated[str, Ref("creature")]
    """The creature."""
    count: Crowd = 1
    """Number of foes; all foes of an encounter together are at most 99."""
    counts: dict[Word, CrowdOrNone] = Field(default_factory=dict)
    """Number of foes under single rulesets by id, in place of `count`; 0 for none."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """Behaviour of these foes; without it, that of the creature."""

    def number(self, ruleset: str) -> int:
        """Return the number of foes under a ruleset."""
        return self.counts.get(ruleset, self.count)


class EncounterPhase(Model):
    """A phase of an encounter: it begins once, at the start of the first round in which `when` holds, and lasts."""

    id: LocalId
    """Name of the phase, unique in its encounter."""
    name: Name
    """Name shown to the player when it begins."""
    text: str = ""
    """Words shown with it."""
    when: FightWhen
    """Condition under which it begins, over the fight and the campaign."""
    creature: Annotated[str, Ref("creature")] = ""
    """The creature whose phase it is: its foes are `self`, and they change. Without it, all who began the fight."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """Their behaviour from then on, and the group's where enemies act as one; without it, that of `becomes`, if any."""
    becomes: Annotated[str, Ref("creature")] = ""
    """A creature whose numbers they have from then on. Name, health, and what they have lost stay as they are."""
    foes: tuple[Foes, ...] = ()
    """Foes that join the fight."""
