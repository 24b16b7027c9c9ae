"""Using things and casting stored spells outside of fights: what is offered at which moment, and what it does."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from game.campaign.actions import Action
from game.campaign.effect import CampaignEffect, Way, campaign_effects, effect_words
from game.campaign.events.things import Used
from game.campaign.items import spells
from game.campaign.items.inventory import count_use, item_of, spend_use, things
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from systems.table.content.effect import Effect
from systems.table.loop.fields import Field
from systems.table.loop.requests import Choice, Option

MOMENTS = {"plan": ("plan", "camp"), "travel": ("camp",), "camp": ("camp",), "scouted": ("scouted",)}
"""The moments of effects that can be used in each phase."""


class Tool(NamedTuple):
    """A thing or a stored spell that can be used now: its id, what it is, and the effects that would come about."""

    id: str
    what: str
    name: str
    effects: tuple[CampaignEffect, ...]


class Combination(NamedTuple):
    """One way for each effect of a tool."""

    id: str
    label: str
    ways: tuple[Way, ...]


def tools(c: CampaignState, stage: str) -> list[Tool]:
    """Return what can be used in a phase (`plan`, `camp`, `scouted`) by somebody who is able (HX-09)."""
    if stage not in MOMENTS or not able(c):
        return []
    found = []
    for key, _ in things(c):
        record = item_of(c, key)
        found.append(Tool(key, record.id, record.name, _now(c, key, record.effects, stage)))
    for key, place, spell in spells.ready(c):
        cast, tool = c.catalogue.spells[spell], f"spell:{key}:{place}"
        found.append(Tool(tool, spell, cast.name, _now(c, tool, cast.effects, stage)))
    return [tool for tool in found if tool.effects]


def _now(c: CampaignState, key: str, effects: Sequence[Effect], stage: str) -> tuple[CampaignEffect, ...]:
    return tuple(
        each for each in campaign_effects(effects) if each.moment in MOMENTS[stage] and not each.hindrance(c, key)
    )


def _combinations(c: CampaignState, tool: Tool) -> list[Combination]:
    return [
        Combination(
            "/".join([tool.id, *(way.id for way in ways if way.id)]),
            ": ".join([tool.name, *(way.label for way in ways if way.label)]),
            ways,
        )
        for ways in product(*(each.ways(c, tool.id) for each in tool.effects))
    ]


def options(c: CampaignState, stage: str) -> list[Option]:
    """Return an option `use:…` for each way in which each tool can be used."""
    return [
        Option(
            f"use:{each.id}",
            f"{'Cast' if tool.id.startswith('spell:') else 'Use'}: {each.label}",
            "; ".join(effect_words(c, tool.effects)),
            _fields(each.ways),
        )
        for tool in tools(c, stage)
        for each in _combinations(c, tool)
    ]


def _fields(ways: Sequence[Way]) -> tuple[Field, ...]:
    """Return the fields of all ways; effects that ask for the same share one field."""
    return tuple({field.name: field for way in ways for field in way.fields}.values())


def _use(c: CampaignState, key: str, choice: Choice) -> None:
    """Use a thing or cast a spell; that spends one use of it."""
    tool, combination = next(
        (tool, each) for tool in tools(c, c.flow.phase) for each in _combinations(c, tool) if each.id == key
    )
    _carry_out(c, tool, combination, choice)


def _carry_out(c: CampaignState, tool: Tool, combination: Combination, choice: Choice) -> None:
    c.emit(Used(tool.id, tool.what, "; ".join(effect_words(c, tool.effects))))
    if tool.id.startswith("spell:"):
        _, key, place = tool.id.split(":")
        spells.mark_cast(c, key, int(place))
    else:
        count_use(c, tool.what)
    for effect, way in zip(tool.effects, combination.ways, strict=True):
        effect.apply(c, tool.id, way.id, choice.fields)
    if not tool.id.startswith("spell:"):
        spend_use(c, tool.id)


ACTION = Action(options, {"use": _use})
