"""Campaigns in the tiny test pack: plain numbers, a map to know by heart, scripted or seeded dice."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Value

E = TypeVar("E", bound=Event)

CONTENT = Path(__file__).parents[1] / "content"


@cache
def catalogue() -> Catalogue:
    """The tiny pack alone."""
    return load([CONTENT])


def begin(dice: Dice | None = None, *, region: str = "tiny:vale", party: str = "tiny:three", seed: int = 1) -> Campaign:
    """A campaign at its first request: the Planning Phase of day 1 in Haven, hex 0,0."""
    return Campaign.begin(
        catalogue(), seed=seed, region=region, ruleset="impact", party=party, dice=dice or SeededDice(seed)
    )


def answer(campaign: Campaign, option: str, **fields: Value) -> list[Event]:
    """Choose an option of the open request by its id."""
    request = campaign.request
    assert request is not None, f"nothing is asked; {option} was to be chosen"
    return campaign.choose(request.choice(option, **fields))


def run(campaign: Campaign, *options: str) -> list[Event]:
    """Choose one option after the other; all events of them."""
    return [event for option in options for event in answer(campaign, option)]


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def asked(campaign: Campaign) -> str:
    """The kind of the open request, or an empty text."""
    return campaign.request.kind if campaign.request else ""


def option_ids(campaign: Campaign) -> list[str]:
    """The ids of the options at hand."""
    return [option.id for option in campaign.request.options] if campaign.request else []
