"""Fights: the entities, phases and requests of a ruleset, its view, its policy, and who did how much."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from systems.table.battle.closed import ClosedView
from systems.table.battle.contributions import Contribution, Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.battle.stand import StandView
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset.body import Body


class FightRules(ABC):
    """How a fight is set up, run, shown and played.

    Without `effects` nothing can be used in a fight. A ruleset that looks neither at `Fight.edge` nor at
    `systems.table.battle.shields` gives no edge and plain damage (HX-12).
    """

    phases: ClassVar[Sequence[type[Phase[Any]]]]
    requests: ClassVar[Sequence[type[RequestKind[Any]]]]
    first_phase: ClassVar[str]
    effects: ClassVar[EffectHandlers] = {}
    credits: ClassVar[Credits] = {}
    """The contributions that events report, by their types."""
    no_source: ClassVar[str] = "nobody"
    """The label in reports for damage that nobody caused."""

    @abstractmethod
    def populate(self, fight: Fight) -> None:
        """Create the entities of a fight in its world: members, foes, and the state of the round."""

    @abstractmethod
    def view(self, fight: Fight) -> dict[str, Any]:
        """Return everything that the player may know of a fight, as `systems/table/battle/view.py` describes it."""

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view by itself, for policies; its words may be missing.

        To be overridden where the whole view takes long to make.
        """
        return self.view(fight)[name]

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what the enemies have shown, in the order in which they act; by default nothing is known of any."""
        return []

    def declarations(self, fight: Fight) -> list[IntentView]:
        """Return what members have declared and is still to come, where everybody declares before anything happens."""
        return []

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do to whom, for those that aim at somebody or something."""
        return []

    def stands(self, fight: Fight) -> list[StandView]:
        """Return what the place of each able unit on the map means; by default places play no part."""
        return []

    def closed(self, fight: Fight) -> list[ClosedView]:
        """Return what whoever is asked has, but cannot do now, each with the reason; by default none is known."""
        return []

    @abstractmethod
    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return each member's body now, by id."""

    @abstractmethod
    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request of a fight in a style, from the request alone."""

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return the ids of the foes that lie slain on a won field, in stable order (IT-07).

        By default these are all in the fight, or none where the enemies were spared as a group.
        """
        waiting = fight.waiting()
        return () if fight.result.spared else tuple(foe.id for foe in fight.encounter.foes if foe.id not in waiting)

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return the ids of the foes that have surrendered, which counts as beaten (HX-15); by default nobody does."""
        return ()

    def contributions(self, event: Event) -> Sequence[Contribution]:
        """Return the contributions that an event reports, by `credits`; none for other types of event."""
        credit = self.credits.get(type(event))
        return credit(event) if credit else ()
