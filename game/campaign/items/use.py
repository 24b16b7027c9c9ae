"""Using things and casting stored spells outside of fights: what is offered at which moment, and what it does."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from game.campaign.effect import CampaignEffect, Way
from game.campaign.events.things import Used
from game.campaign.items import spells
from game.campaign.items.inventory import count_use, item_of, mark_cast, spend_use, things
from game.campaign.items.wording import does
from game.campaign.members.members import able
from systems.table.loop.fields import Field
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from systems.table.content.effect import Effect

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


def tools(c: "Campaign", moment: str) -> list[Tool]:
    """Return what can be used in a phase (`plan`, `camp`, `scouted`) by somebody who is able (HX-09)."""
    if moment not in MOMENTS or not able(c):
        return []
    found = []
    for key, _ in things(c):
        record = item_of(c, key)
        found.append(Tool(key, record.id, record.name, _now(c, key, record.effects, moment)))
    for key, place, spell in spells.ready(c):
        cast, tool = c.catalogue.spells[spell], f"spell:{key}:{place}"
        found.append(Tool(tool, spell, cast.name, _now(c, tool, cast.effects, moment)))
    return [tool for tool in found if tool.effects]


def _now(c: "Campaign", key: str, effects: "Sequence[Effect]", moment: str) -> tuple[CampaignEffect, ...]:
    return tuple(
        each
        for each in effects
        if isinstance(each, CampaignEffect) and each.moment in MOMENTS[moment] and not each.hindrance(c, key)
    )


def _combinations(c: "Campaign", tool: Tool) -> list[Combination]:
    return [
        Combination(
            "/".join([tool.id, *(way.id for way in ways if way.id)]),
            ": ".join([tool.name, *(way.label for way in ways if way.label)]),
            ways,
        )
        for ways in product(*(each.ways(c, tool.id) for each in tool.effects))
    ]


def options(c: "Campaign", moment: str) -> list[Option]:
    """Return an option `use:…` for each way in which each tool can be used."""
    return [
        Option(
            f"use:{each.id}",
            f"{'Cast' if tool.id.startswith('spell:') else 'Use'}: {each.label}",
            "; ".join(does(c, tool.effects)),
            _fields(each.ways),
        )
        for tool in tools(c, moment)
        for each in _combinations(c, tool)
    ]


def _fields(ways: Sequence[Way]) -> tuple[Field, ...]:
    """Return the fields of all ways; effects that ask for the same share one field."""
    return tuple({field.name: field for way in ways for field in way.fields}.values())


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Use a thing or cast a spell, if that was chosen; one use of it is spent with that."""
    if not choice.option.startswith("use:"):
        return False
    wanted = choice.option.removeprefix("use:")
    for tool in tools(c, c.flow.phase):
        for each in _combinations(c, tool):
            if each.id == wanted:
                _carry_out(c, tool, each, choice)
                return True
    return False


def _carry_out(c: "Campaign", tool: Tool, combination: Combination, choice: Choice) -> None:
    c.emit(Used(tool.id, tool.what, "; ".join(does(c, tool.effects))))
    if tool.id.startswith("spell:"):
        _, key, place = tool.id.split(":")
        mark_cast(c, key, int(place))
    else:
        count_use(c, tool.what)
    for effect, way in zip(tool.effects, combination.ways, strict=True):
        effect.apply(c, tool.id, way.id, choice.fields)
    if not tool.id.startswith("spell:"):
        spend_use(c, tool.id)
