"""Deadlines of quests, and what changes for the worse once they have passed (HX-11)."""

from typing import NamedTuple

from game.campaign.events.quests import DeadlinePassed
from game.campaign.moments import NewDay
from game.campaign.quests.stages import known, taken
from game.campaign.state import CampaignState

CHEAPEST = -30
"""The most that prices fall, in percent."""


class Penalties(NamedTuple):
    """What has become worse: percent of encounter chance, scouting difficulty, percent of prices.

    Prices also change by what happened, then for the better, too.
    """

    encounter_chance: int = 0
    scouting: int = 0
    prices: int = 0


def on_new_day(c: CampaignState, moment: NewDay) -> None:
    """Report the deadlines that passed with the day before, and forget the changes of prices that are over."""
    for state in known(c):
        deadline = c.catalogue.quests[state.quest].deadline
        if state.state == "open" and deadline is not None and c.clock.day == deadline.day + 1:
            c.note("quest", deadline.text)
            c.emit(DeadlinePassed(state.quest, deadline.text))
    if c.finale.prices:
        c.finale.prices = tuple(each for each in c.finale.prices if not each[1] or each[1] >= c.clock.day)


def penalties(c: CampaignState) -> Penalties:
    """Sum the penalties of open quests that are past their deadlines, and the changes of prices."""
    late = [
        deadline.worse
        for state in taken(c)
        if state.state == "open"
        and (deadline := c.catalogue.quests[state.quest].deadline) is not None
        and c.clock.day > deadline.day
    ]
    return Penalties(
        sum(each.encounter_chance for each in late),
        sum(each.scouting for each in late),
        max(sum(each.prices for each in late) + sum(percent for percent, _ in c.finale.prices), CHEAPEST),
    )
