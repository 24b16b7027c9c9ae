"""What of a set-up is in columns, and what leaves it to the engine, fight by fight."""

from collections.abc import Mapping
from functools import partial

from systems.table.battle.fight import Fight
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle

STYLES = (SENSIBLE, SENSIBLE._replace(leaving="never"))
"""The styles of play that are in columns."""


def style_of(policy: Policy) -> PlayStyle | None:
    """Return the style in which the ruleset's own policy plays; None for any other policy."""
    style = policy.keywords.get("style") if isinstance(policy, partial) else None
    return style if isinstance(style, PlayStyle) else None


def one_by_one(fight: Fight) -> dict[str, object]:
    """Return what leaves a set-up to the engine under every ruleset, in words, with whether it is there."""
    return {
        "phases of the encounter": fight.encounter.phases,
        "enemies who look ahead": fight.difficulty == "ruthless",
        "a Scouting Bonus, or an ambush": fight.edge.bonus or fight.edge.ambushed,
        "things that act by themselves, or go on": any(thing.powers for thing in fight.party.things),
    }


def one_by_one_with_policy(fight: Fight, policy: Policy) -> dict[str, object]:
    """Return the same, and what leaves it to the engine where the policy is in columns, too, and is not asked."""
    return {
        **one_by_one(fight),
        "another style of play than sensible and fight-on": style_of(policy) not in STYLES,
        "things that are borne": any(thing.holder for thing in fight.party.things),
    }


def first_of(found: Mapping[str, object]) -> str:
    """Say the first of these things that is there, and which ones where it is a set; empty: none is."""
    for words, there in found.items():
        if there:
            return f"{words} ({', '.join(sorted(there))})" if isinstance(there, set | frozenset) else words
    return ""
