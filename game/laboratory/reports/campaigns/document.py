"""The document that `campaign --json` prints: the same bytes for the same campaigns, in every process."""

from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Literal

from game.laboratory.campaigns.contents import Key
from game.laboratory.campaigns.results import Campaigns, Cell, Share
from game.laboratory.reports.campaigns.measures import measures
from game.laboratory.reports.document_parts import Part


class CampaignShare(Part):
    """So many of all campaigns of a cell."""

    campaigns: int
    """How many."""
    share: float
    """Which share of all, 0 to 1."""
    low: float
    """Lower end of the 95 % interval of the true share, by Wilson."""
    high: float
    """Its upper end."""


class PointOf(Part):
    """A value on the morning of one day."""

    day: int
    """The day."""
    campaigns: int
    """Campaigns that had this morning."""
    mean: float
    """Its mean in them."""
    low: float
    """The value that a tenth of them do not exceed."""
    high: float
    """The value that nine tenths of them do not exceed."""


class CampaignOf(Part):
    """One campaign."""

    number: int
    """Its number, from 1."""
    seed: str
    """Its seed: `auto --seed` plays it again."""
    outcome: Literal["won", "lost", "other", "dead", ""]
    """How it came out; empty if it was still going on when the days were over."""
    ending: str
    """Id of its ending; empty without one."""
    day: int
    """Its last day."""
    score: int
    """Its score; 0 if it was not over."""
    choices: int
    """Decisions made."""
    deaths: list[str]
    """Day, character type and cause of each death."""
    digest: str
    """Stands for all its events, to the byte."""
    fault: str
    """Why it was broken off; empty if it was not."""


class MissedOf(Part):
    """Something that a region can bring and none of the campaigns came across."""

    kind: str
    """What it is: town, landmark, encounter, creature, scene, rumour, event, quest, ending, power, plan, band, captain
    or box.
    """
    id: str
    """Its id; of a plan `POWER.RULE`, of a box of a front `FRONT.BOX`."""
    name: str
    """What it is called; an event without a name by its scene or the beginning of its text."""


class CampaignCell(Part):
    """Campaigns of one set-up."""

    region: str
    """Id of the region."""
    ruleset: str
    """Id of the ruleset."""
    party: str
    """Id of the party."""
    difficulty: str
    """How hard the enemies made it."""
    policy: str
    """Who decided in fights."""
    days: int
    """The last day that was played."""
    outcomes: dict[str, CampaignShare]
    """By outcome: won, lost, other, dead, and the empty text for those that were going on."""
    endings: dict[str, CampaignShare]
    """By the id of the ending, or the outcome of those without one."""
    fights: dict[str, float]
    """Fights of a campaign by outcome, on average."""
    deaths: dict[str, int]
    """Deaths by their cause, in all campaigns."""
    curves: dict[str, list[PointOf]]
    """By what is told: alive, health, steps, gold, rations, water, and the boxes of each front."""
    brings: dict[str, int]
    """How much the region can bring, by kind."""
    never: list[MissedOf]
    """What of that none of the campaigns came across: by kind, of each the region's own pack first."""
    campaigns: list[CampaignOf]
    """Each of them."""


class CampaignDocument(Part):
    """The whole."""

    format: Literal[2]
    """Changes with the form of this document."""
    version: str
    """The game's version."""
    seed: str
    """Campaign i has the seed `seed-i`, in every cell."""
    runs: int
    """Campaigns wanted for each cell."""
    partial: bool
    """It was broken off before all campaigns were played."""
    cells: list[CampaignCell]
    """The cells."""


def document(result: Campaigns, held: Mapping[str, Mapping[Key, str]]) -> dict[str, Any]:
    """Return the result as JSON data (`CampaignDocument`).

    Args:
        result: the campaigns.
        held: what each region can bring, with its title, by the region's id.
    """
    whole = CampaignDocument(
        format=2,
        version=version("flamequick"),
        seed=result.seed,
        runs=result.runs,
        partial=result.partial,
        cells=[_cell(cell, held[cell.setup.region]) for cell in result.cells],
    )
    return whole.model_dump()


def _cell(cell: Cell, held: Mapping[Key, str]) -> CampaignCell:
    setup = cell.setup
    return CampaignCell(
        region=setup.region,
        ruleset=setup.ruleset,
        party=setup.party,
        difficulty=setup.difficulty,
        policy=setup.policy,
        days=setup.days,
        outcomes={word: _share(share) for word, share in cell.outcomes.items()},
        endings={key: _share(share) for key, share in cell.endings.items()},
        fights=cell.fights,
        deaths=dict(cell.deaths),
        curves={
            key: [PointOf(**point._asdict()) for point in cell.curve(value)]
            for key, (_, value) in measures(cell, {}).items()
        },
        brings=dict(sorted(Counter(kind for kind, _ in held).items())),
        never=[MissedOf(kind=kind, id=key, name=held[kind, key]) for kind, key in cell.never(frozenset(held))],
        campaigns=[
            CampaignOf.model_validate(
                {
                    "number": each.number,
                    "seed": each.seed,
                    "outcome": each.outcome,
                    "ending": each.ending,
                    "day": each.day,
                    "score": each.score,
                    "choices": each.choices,
                    "deaths": [f"day {day}, {kind}: {why}" for day, kind, why in each.deaths],
                    "digest": each.digest,
                    "fault": each.fault,
                }
            )
            for each in cell.played
        ],
    )


def _share(share: Share) -> CampaignShare:
    return CampaignShare(campaigns=share.campaigns, share=share.share, low=share.low, high=share.high)
