"""Set-ups small enough for exact odds."""

from collections.abc import Sequence
from typing import Any

from game.laboratory.setups import Setup
from systems.table.battle.setup import Encounter, Member, Party, Thing
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.fields import Amounts
from systems.table.loop.requests import Choice, Request


def impact(
    members: Sequence[tuple[int, int]] = ((2, 5), (2, 5), (1, 5)),
    impact: int = 11,
    hp: int = 10,
    *,
    things: Sequence[Thing] = (),
    behaviour: Behaviour | None = None,
    numbers: dict[str, int] | None = None,
    **setup: Any,
) -> Setup:
    """Members of a combat modifier and HP each against Enemy Impact and HP; by default encounter (a)."""
    return Setup(
        ruleset="impact",
        encounter=Encounter(
            id="t:a",
            name="Encounter (a)",
            block={"enemy_impact": impact, "hit_points": hp, "loot": 0},
            foes=(),
            behaviour=behaviour or Behaviour(),
            numbers=numbers or {},
        ),
        party=Party(
            members=tuple(
                Member(
                    id=f"hero-{number}", name="Hero", block={"modifier": each, "hit_points": most}, body={"hp": most}
                )
                for number, (each, most) in enumerate(members)
            ),
            things=tuple(things),
        ),
        **setup,
    )


def spilling(request: Request) -> Choice:
    """Fight on; damage goes to the first, then to the next."""
    if request.kind != "assign":
        return request.choice("attack" if request.option("attack") else "fight_on")
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    left, shares = field.total, {}
    for who, cap in field.caps:
        shares[who] = min(cap, left)
        left -= shares[who]
    return request.choice("assign", amounts=shares)
