"""One campaign, played by policy to its end or its last day."""

import time
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from game.campaign.campaign import Campaign
from game.campaign.components import FrontState
from game.campaign.events.encounters import CampaignOver
from game.campaign.items.inventory import count_of
from game.campaign.members.members import all_members, block_of, body_of, living
from game.laboratory.autoplay import Circling, autoplay, deaths, player
from game.laboratory.campaigns.come_across import met
from game.laboratory.campaigns.record import Dawn, Played
from game.laboratory.campaigns.setups import CampaignSetup, seed_of
from game.packs.catalogue import Catalogue
from game.packs.installed import load_installed
from systems.table.loop.events import Event
from systems.table.loop.log import events_json
from systems.table.ruleset import blamed, told


@lru_cache(maxsize=1)
def content(packs: tuple[Path, ...]) -> Catalogue:
    """Return the content, which a process loads once."""
    return load_installed(packs)


def play(setup: CampaignSetup, seed: str, number: int) -> Played:
    """Play one campaign. What breaks it off is a part of the result, so that the others go on.

    Args:
        setup: the cell.
        seed: the seed of all campaigns.
        number: the number of this one, from 1.
    """
    began = time.perf_counter()
    own = seed_of(seed, number)
    try:
        campaign = Campaign.begin(
            content(setup.packs),
            seed=own,
            region=setup.region,
            ruleset=setup.ruleset,
            party=setup.party,
            difficulty=setup.difficulty,
        )
    except Exception as error:
        return Played(number, own, fault=_fault(error), seconds=time.perf_counter() - began)
    try:
        return _played(campaign, setup, number, own, began)
    finally:
        campaign.close()


def _played(campaign: Campaign, setup: CampaignSetup, number: int, seed: str, began: float) -> Played:
    dawns: list[Dawn] = []
    events: list[Event] = []
    fault = ""
    try:
        policy = player(campaign, seed, setup.policy, setup.playbook)
        events = autoplay(campaign, policy, setup.days, lambda day: dawns.append(dawn(campaign)))
    except Circling as error:
        fault = str(error)
    except Exception as error:
        fault = _fault(error)
    tally = campaign.tally
    over = next((event for event in events if isinstance(event, CampaignOver)), None)
    return Played(
        number=number,
        seed=seed,
        outcome=campaign.outcome,
        ending=campaign.finale.ending if campaign.outcome else "",
        day=min(campaign.day, setup.days),
        score=sum(points for _, points in over.score) if over else 0,
        choices=campaign.flow.choices,
        fights=(
            ("victory", tally.victories),
            ("retreat", tally.retreats),
            ("rout", tally.routs),
            ("stalemate", tally.stalemates),
        ),
        deaths=_deaths(campaign, events),
        dawns=tuple(dawns),
        met=met(campaign, events),
        digest=blake2b(events_json(events).encode(), digest_size=16).hexdigest(),
        fault=fault,
        seconds=time.perf_counter() - began,
    )


def dawn(c: Campaign) -> Dawn:
    """Return how the party stands."""
    now = most = 0
    for who in all_members(c):
        health = c.ruleset.health(block_of(c, who), body_of(who))
        most += max(1, health.most)
        now += max(0, health.now) if who.fate.state != "dead" else 0
    return Dawn(
        day=c.clock.day,
        alive=len(living(c)),
        health=100 * now // max(1, most),
        steps=sum(len(who.person.steps) for who in living(c)),
        gold=c.purse.gold,
        rations=count_of(c, c.rules.food),
        water=count_of(c, c.rules.drink),
        fronts=tuple((each.front, len(each.filled)) for each in c.world.ordered(FrontState)),
    )


def _deaths(c: Campaign, events: Sequence[Event]) -> tuple[tuple[int, str, str], ...]:
    """Return the day, the character type and the cause of each death."""
    kinds = {who.id: who.person.kind for who in all_members(c)}
    return tuple((each.day, kinds.get(each.who, ""), each.why) for each in deaths(events))


def _fault(error: Exception) -> str:
    """Return an error in one line, with the line of a ruleset of another package that is to blame."""
    ruleset = blamed(error)
    return told(error, ruleset) if ruleset else f"{type(error).__name__}: {error}"
