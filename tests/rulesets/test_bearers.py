"""Who may use a thing in a fight, alike under every ruleset (IT-13, HX-20, PI-17)."""

from collections import defaultdict

import pytest

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import gain, thing, things
from game.campaign.members.members import block_of, hurt, member
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import rulesets
from tests.campaign.setups import DOV, MARTA, ORIEL, PELL, START, LoadedDice, meet, the
from tests.shipped import catalogue

INSTALLED = sorted(rulesets())
BY_MEMBERS = [key for key in INSTALLED if key not in ("impact", "coinflip")]
"""The rulesets in which members are asked one by one."""


def armed(key: str) -> tuple[Campaign, str, str, str]:
    """Pell holds a Coil Pistol, Oriel wears an interface with a spell; a grenade lies in the pack."""
    c = Campaign.begin(
        catalogue(),
        seed=1,
        region="core:the_cinder_reach",
        ruleset=key,
        party="core:starters",
        dice=LoadedDice(world=[6]),
    )
    c.trek.at = c.trek.came_from = START
    for item in ("coil_pistol", "spellware_interface", "plasma_grenade"):
        gain(c, f"core:{item}")
    pistol, cuff, grenade = (the(c, item) for item in ("coil_pistol", "spellware_interface", "plasma_grenade"))
    c.purse.spells = thing(c, cuff).spells = ("core:arc_lash",)
    thing(c, pistol).where, thing(c, pistol).holder = "hand", PELL
    thing(c, cuff).where, thing(c, cuff).holder = "worn", ORIEL
    return c, f"use:{pistol}", f"use:spell:{cuff}:0", f"use:{grenade}"


def offered(c: Campaign, answers: int) -> dict[str, set[str]]:
    """The things that are offered to each member; nobody uses any."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for _ in range(answers):
        if c.battle is None:
            break
        request = c.request
        assert request
        found[request.who] |= {option.id for option in request.options if option.id.startswith("use:")}
        c.choose(_without_things(c, request))
    return found


def _without_things(c: Campaign, request: Request) -> Choice:
    choice = c.ruleset.policy(request)
    if not choice.option.startswith("use:"):
        return choice
    plain = next(option for option in request.options if not option.id.startswith("use:") and not option.fields)
    return request.choice(plain.id)


@pytest.mark.rule("IT-13", "HX-20")
@pytest.mark.parametrize("key", BY_MEMBERS)
def test_only_its_bearer_uses_a_thing_in_hand_and_only_its_wearer_casts(key: str) -> None:
    c, pistol, spell, grenade = armed(key)
    meet(c)
    seen = offered(c, 20)
    assert {who for who, options in seen.items() if pistol in options} == {PELL}
    assert {who for who, options in seen.items() if spell in options} == {ORIEL}
    assert {who for who, options in seen.items() if grenade in options} >= {PELL, ORIEL, MARTA}


@pytest.mark.rule("PI-17", "IT-13")
@pytest.mark.parametrize("key", BY_MEMBERS)
def test_what_a_fallen_member_carries_is_for_the_others_to_use(key: str) -> None:
    c, pistol, spell, _ = armed(key)
    for who in (PELL, ORIEL):
        hurt(c, member(c, who), 999 if key != "pool" else block_of(c, member(c, who))["hit_points"])
    meet(c)
    while c.request and c.request.who not in (MARTA, DOV):
        c.choose(c.ruleset.policy(c.request))
    assert c.request
    assert {pistol, spell} <= {option.id for option in c.request.options}


@pytest.mark.rule("PI-17")
def test_the_party_as_one_uses_whatever_any_of_them_bears() -> None:
    c, pistol, spell, grenade = armed("impact")
    meet(c)
    assert c.request
    assert {pistol, spell, grenade} <= {option.id for option in c.request.options}


@pytest.mark.rule("IT-13")
@pytest.mark.parametrize("key", [*BY_MEMBERS, "impact"])
def test_things_of_one_name_are_told_apart_by_their_bearers(key: str) -> None:
    c, _, _, option = armed(key)
    held = option.removeprefix("use:")
    thing(c, held).where, thing(c, held).holder = "hand", MARTA
    gain(c, "core:plasma_grenade")
    stored = next(each for each, its in things(c) if each != held and its.item == "core:plasma_grenade")
    meet(c)
    while c.request and key in BY_MEMBERS and c.request.who != MARTA:
        c.choose(_without_things(c, c.request))
    assert c.request
    labels = {option.id: option.label for option in c.request.options}
    assert labels[f"use:{stored}"] == "Use: Plasma Grenade, in the stores"
    assert labels[f"use:{held}"] == f"Use: Plasma Grenade, borne by {c.name(MARTA)}"
