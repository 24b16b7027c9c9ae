"""How a fight by opposed 4dF looks to whoever is asked: who is there, how strong each side is, who is hurt."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from systems.fudge.odds import worth
from systems.table.manner import Manner
from systems.table.requests import Option, Pick, Request

Unit = Mapping[str, Any]

HOPELESS = 22
"""Percent of the enemies' strength below which a sensible party leaves the fight."""
DOUBTFUL = 60
"""The same for one that leaves early."""
HARD = 110
"""Percent of the enemies' strength below which things that are used up are worth it."""


class Outlook:
    """What one request shows, and how it is to be answered."""

    def __init__(self, request: Request, manner: Manner) -> None:
        """Look at the request; nothing is worked out before it is wanted."""
        self.request, self.manner, self.who = request, manner, request.who
        self.view = request.view
        self.numbers: Mapping[str, int] = self.view["numbers"]

    @cached_property
    def party(self) -> list[Unit]:
        """Everybody of the party, in stable order."""
        found: list[Unit] = self.view["party"]["units"]
        return found

    @cached_property
    def left(self) -> Mapping[str, int]:
        """Boxes left to each enemy."""
        return {unit["id"]: unit["now"] for unit in self.view["foes"]["units"]}

    @cached_property
    def far(self) -> Mapping[str, int]:
        """Metres to each enemy whom whoever is asked has located."""
        return {key[4:]: metres for key, metres in self.numbers.items() if key.startswith("far:")}

    @cached_property
    def strength(self) -> int:
        """The party's strength in percent of the enemies': what each can deal out, times what it can take."""
        return self._side("party", "foes") * 100 // max(1, self._side("foes", "party"))

    def _side(self, side: str, other: str) -> int:
        able, others = ([unit for unit in self.view[each]["units"] if unit["able"]] for each in (side, other))
        if not able or not others:
            return 0
        defense = sum(self.numbers[f"defense:{unit['id']}"] for unit in others) // len(others)
        dealt: int = sum(
            worth(self.numbers[f"attack:{who}"] - defense - self.hurt(who), 0) * self.numbers[f"blows:{who}"]
            for who in (unit["id"] for unit in able)
        )
        left: int = sum(unit["now"] for unit in able)
        return dealt * (left + 1)

    def hurt(self, who: str) -> int:
        """What wounds take off somebody's rolls: 2 when Very Hurt, 1 when Hurt (FT-07, FT-09)."""
        return self.numbers.get(f"hurt:{who}", 0)

    def leaves(self) -> bool:
        """Tell whether the party had better be out of the fight."""
        leaving = self.manner.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        return self.strength < (DOUBTFUL if leaving == "early" else HOPELESS)

    def spends(self) -> bool:
        """Tell whether something that is used up is used now, if it can help."""
        things = self.manner.things
        return things == "freely" or (things == "hard" and self.strength < HARD)

    def needs(self, who: str) -> bool:
        """Tell whether somebody is so badly off that they are looked after: for the wary any wound, else Hurt."""
        if self.manner.care == "wary":
            return any(unit["id"] == who and unit["now"] < unit["most"] for unit in self.party)
        return self.hurt(who) > 0


def picks(option: Option | None, name: str) -> tuple[str, ...]:
    """The ids that a field of an option may hold; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return field.ids
    return ()
