"""Playbooks: a style of play as content, with rules that change it while they hold.

The rules are those of behaviours from the other side: `allies` are the party, `enemies` its foes. They read nothing but
the view of the request to answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field

from systems.table.content.validation import STRICT
from systems.table.enemies.behaviour import SHARED_BOUNDS, SHARED_FIELDS, Behaviour, Intent, Morale, Rule, View
from systems.table.enemies.condition import Fields
from systems.table.enemies.expressions.reach import Bounds
from systems.table.policy.style import SENSIBLE, Aim, Care, Leaving, PlayStyle, Share, Things

_BEHIND = ("last_intent", "last_attacker", "rounds_since_hurt", "ambush", "edge")
"""Fields missing from a request: policies have no memory."""

PARTY_FIELDS: Fields = {
    **{name: kind for name, kind in SHARED_FIELDS.items() if name not in _BEHIND},
    "things": int,
}
"""The fields of a playbook's conditions under every ruleset.

`self` is the member asked, or the whole party where it is asked as one; `allies` are the able members of the party,
itself included; `enemies` the able foes, one where they act as one; `things` the things left to use.
"""

PARTY_BOUNDS: Bounds = {name: SHARED_BOUNDS.get(name, (0, None)) for name, kind in PARTY_FIELDS.items() if kind is int}

PartyIntent = Literal["attack", "press", "guard", "flee", "use"]


class PartyManner(BaseModel):
    """The manner of playing a party."""

    model_config = STRICT

    leaving: Leaving = SENSIBLE.leaving
    """Moment for leaving a fight: never, when it looks hopeless, already when it looks hard (early), or now."""
    aim: Aim = SENSIBLE.aim
    """Target of attacks: the most worthwhile, the nearest to falling, the strongest, or the nearest."""
    care: Care = SENSIBLE.care
    """Members' care for themselves: bold (if they cannot strike), even (if low), wary (always)."""
    things: Things = SENSIBLE.things
    """Use of things that are used up: never, in a hard fight, or freely, as soon as they can help."""
    share: Share = SENSIBLE.share
    """Distribution of shared damage: to the member with the most left (healthiest), or to the first, then the next."""

    @property
    def plain(self) -> PlayStyle:
        """Return the manner in the form used by policies."""
        return PlayStyle(self.leaving, self.aim, self.care, self.things, self.share)


class PartyRule(BaseModel):
    """One rule: while `when` holds, it sets the party's play, among the rules of the highest priority that hold."""

    model_config = STRICT

    intent: PartyIntent
    """attack: by the manner alone; press: boldly; guard: warily; use: things freely; flee: the party leaves."""
    when: str = ""
    """Condition such as `round > 1 && self.hp_percent < 50`; empty: always."""
    target: Literal["", Aim] = ""
    """Target of attacks while the rule holds; empty: that of the manner."""
    weight: int = Field(1, ge=1, le=1000)
    """Weight in the choice among the rules that hold."""
    priority: int = Field(0, ge=-99, le=99)
    """Priority; of the rules that hold, only those of the highest priority take part."""
    rulesets: tuple[str, ...] = Field((), strict=False)
    """The only rulesets that use the rule; empty: all."""


class PartyMorale(BaseModel):
    """The breaking point of the party, above all rules."""

    model_config = STRICT

    when: str
    """Condition under which the party leaves."""
    does: Literal["flee"] = "flee"
    """The action that follows: a party can only leave."""


class Playbook(BaseModel):
    """The play of a party: its manner, rules that change it for one decision, and optionally a breaking point."""

    model_config = STRICT

    manner: PartyManner = PartyManner()
    """The manner in the absence of a rule; keys left out have the sensible value."""
    rules: tuple[PartyRule, ...] = Field((), strict=False)
    """Rules that change the manner for one decision."""
    morale: PartyMorale | None = None
    """The breaking point of the party; without it, the party leaves by its manner."""

    @property
    def conditions(self) -> tuple[str, ...]:
        """Return every condition of the rules and the breaking point."""
        return (*(rule.when for rule in self.rules), *((self.morale.when,) if self.morale else ()))

    @property
    def behaviour(self) -> Behaviour:
        """Return the rules and breaking point as a behaviour, for scripts."""
        return Behaviour(
            rules=tuple(Rule(**rule.model_dump()) for rule in self.rules),
            morale=Morale(when=self.morale.when, does="flee") if self.morale else None,
        )


def changed(style: PlayStyle, intent: Intent) -> PlayStyle:
    """Return the manner for one decision: the playbook's, changed by the drawn intent."""
    aim: Any = intent.target or style.aim
    match intent.name:
        case "press":
            return style._replace(care="bold", aim=aim)
        case "guard":
            return style._replace(care="wary", aim=aim)
        case "use":
            return style._replace(things="freely", aim=aim)
        case "flee":
            return style._replace(leaving="now")
    return style._replace(aim=aim)


def seen(view: Mapping[str, Any], who: str) -> View:
    """Return the fields of conditions from a request's view.

    Args:
        view: the request's, a `BattleView`.
        who: its addressee; if that is no member, `self` is the whole party.
    """
    party, foes = view["party"]["units"], view["foes"]["units"]
    own, most = _health([unit for unit in party if unit["id"] == who] or party)
    ours, our_most = _health(party)
    theirs, their_most = _health(foes)
    return {
        "self.hp": own,
        "self.max_hp": most,
        "self.hp_percent": own * 100 // most,
        "allies": _able(party),
        "allies_down": len(party) - _able(party),
        "allies_hp_percent": ours * 100 // our_most,
        "enemies": _able(foes),
        "enemies_hp": theirs,
        "enemies_max_hp": their_most,
        "enemies_hp_percent": theirs * 100 // their_most,
        "enemies_down": len(foes) - _able(foes),
        "round": view["round"],
        "things": sum(not thing["gone"] for thing in view["things"]),
    }


def _able(units: Sequence[Mapping[str, Any]]) -> int:
    return sum(bool(unit["able"]) for unit in units)


def _health(units: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
    """Return the health of able units and its maximum; a unit without a bar has 1 of 1."""
    now = sum(unit.get("now", 1) for unit in units if unit["able"])
    return now, max(1, sum(unit.get("most", 1) for unit in units))
