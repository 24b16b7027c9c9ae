"""The use of things and stored spells outside fights."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from game.campaign.actions import Action
from game.campaign.effect import CampaignEffect, Use, campaign_effects, effect_words
from game.campaign.events.things import Used
from game.campaign.items import spells
from game.campaign.items.inventory import count_use, item_of, spend_use, things, uses_left, uses_words
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from systems.table.content.effect import Effect
from systems.table.loop.fields import Field
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option

MOMENTS = {"plan": ("plan", "camp"), "travel": ("camp",), "camp": ("camp",), "scouted": ("scouted",), "haul": ("camp",)}
"""The moments of effects that can be used at each stage; at `haul` only what heals can."""


class Tool(NamedTuple):
    """A thing or stored spell that can be used now: its id, its item or spell, its name, and the effects to apply."""

    id: str
    what: str
    name: str
    effects: tuple[CampaignEffect, ...]


class Combination(NamedTuple):
    """One way of using each effect of a tool."""

    id: str
    label: str
    uses: tuple[Use, ...]


def tools(c: CampaignState, stage: str) -> list[Tool]:
    """Return the things and spells that an able member can use at a stage (HX-09)."""
    if stage not in MOMENTS or not able(c):
        return []
    found = []
    for key, _ in things(c):
        record = item_of(c, key)
        if uses_left(c, key) != 0 and c.holds(record.when):
            found.append(Tool(key, record.id, record.name, _now(c, key, record.effects, stage)))
    for key, place, spell in spells.castable(c):
        cast, tool = c.catalogue.spells[spell], f"spell:{key}:{place}"
        found.append(Tool(tool, spell, cast.name, _now(c, tool, cast.effects, stage)))
    return [tool for tool in found if tool.effects and (stage != "haul" or any(each.heals for each in tool.effects))]


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
        for ways in product(*(each.uses(c, tool.id) for each in tool.effects))
    ]


def options(c: CampaignState, stage: str) -> list[Option]:
    """Return an option `use:…` for each way to use each tool."""
    return [
        Option(
            f"use:{each.id}",
            tr("{verb}: {thing}", verb=tr("Cast") if tool.id.startswith("spell:") else tr("Use"), thing=each.label),
            "; ".join([*effect_words(c, tool.effects), *_uses(c, tool)]),
            _fields(each.uses),
        )
        for tool in tools(c, stage)
        for each in _combinations(c, tool)
    ]


def _uses(c: CampaignState, tool: Tool) -> list[str]:
    return [] if tool.id.startswith("spell:") else uses_words(c, tool.id)


def _fields(ways: Sequence[Use]) -> tuple[Field, ...]:
    """Return the fields of all ways; equal names share one field."""
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
    for effect, way in zip(tool.effects, combination.uses, strict=True):
        effect.apply(c, tool.id, way.id, choice.fields)
    if not tool.id.startswith("spell:"):
        spend_use(c, tool.id)


ACTION = Action(options, {"use": _use})
