"""The form in which a fight is shown: one for all rulesets, so that every front end can draw any of them."""

from typing import NotRequired, TypedDict


class UnitView(TypedDict):
    """One unit: a bar (`now` of `most`; without them none is drawn) and words that say the same."""

    id: str
    name: str
    words: str
    now: NotRequired[int]
    most: NotRequired[int]
    able: bool
    notes: list[str]


class SideView(TypedDict):
    """One side: its name and its units in stable order."""

    name: str
    units: list[UnitView]


class BattleView(TypedDict):
    """A whole fight.

    `facts` are (label, value) pairs worth a line each; `intent` says what the enemies are about to do; `numbers` are
    what a policy of the ruleset wants to know.
    """

    encounter: str
    ruleset: str
    round: int
    intent: str
    party: SideView
    foes: SideView
    facts: list[tuple[str, str]]
    things: list[dict[str, object]]
    numbers: dict[str, int]
