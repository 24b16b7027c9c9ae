"""The Lesser and the Greater Template (DP-18)."""

import pytest

from systems.pool.blocks.stat_blocks import Numbers
from systems.pool.setup import PLAIN, TEMPLATES, scaled_armour, scaled_defence, scaled_dice, scaled_hp, template_of
from tests.pool.setups import BOLT, POOL, SWORD, encounter_of, fight, foe, state

LESSER, GREATER = TEMPLATES["lesser"], TEMPLATES["greater"]


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("hp", "lesser", "greater"), [(20, 10, 30), (13, 6, 19), (1, 1, 1), (3, 1, 4)])
def test_hp(hp: int, lesser: int, greater: int) -> None:
    assert (scaled_hp(hp, LESSER), scaled_hp(hp, GREATER)) == (lesser, greater)


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("defence", "lesser", "greater"), [(3, 2, 4), (2, 1, 3), (1, 1, 2), (0, 1, 1)])
def test_defences(defence: int, lesser: int, greater: int) -> None:
    """The Lesser Template leaves at least 1, even of 0; without a template a defence is what it is."""
    assert (scaled_defence(defence, LESSER), scaled_defence(defence, GREATER)) == (lesser, greater)
    assert scaled_defence(defence, PLAIN) == defence


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("armour", "lesser", "greater"), [(3, 1, 5), (2, 0, 4), (1, 0, 3), (0, 0, 2)])
def test_armour_and_resistances(armour: int, lesser: int, greater: int) -> None:
    assert (scaled_armour(armour, LESSER), scaled_armour(armour, GREATER)) == (lesser, greater)


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("dice", "lesser", "greater"), [(9, 6, 12), (4, 1, 7), (2, 1, 5)])
def test_pools(dice: int, lesser: int, greater: int) -> None:
    assert (scaled_dice(dice, LESSER), scaled_dice(dice, GREATER)) == (lesser, greater)


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(
    ("written", "difficulty", "name"),
    [
        ("", "standard", ""),
        ("", "story", "lesser"),
        ("", "ruthless", "greater"),
        ("none", "story", ""),
        ("none", "ruthless", ""),
        ("lesser", "standard", "lesser"),
        ("greater", "standard", "greater"),
        ("greater", "story", "greater"),
        ("lesser", "ruthless", "lesser"),
        ("greater", "ruthless", "greater"),
    ],
)
def test_an_encounter_names_its_template_or_the_difficulty_does(written: str, difficulty: str, name: str) -> None:
    found = template_of(written, difficulty, Numbers())  # type: ignore[arg-type]
    assert found == (TEMPLATES[name] if name else (100, 0, 0, 0))


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("written", "name"), [("", ""), ("none", ""), ("lesser", "lesser"), ("greater", "greater")])
def test_content_may_leave_the_greater_template_out_of_the_step_to_ruthless(written: str, name: str) -> None:
    found = template_of(written, "ruthless", Numbers(greater=0))
    assert found == (TEMPLATES[name] if name else (100, 0, 0, 0))
    assert template_of("", "story", Numbers(greater=0)) == TEMPLATES["lesser"]


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(
    ("template", "most", "defences", "armour", "spellarmor", "resists", "dice", "power"),
    [
        ("none", 20, (2, 3, 4), 4, 3, 3, [6, 5], 5),
        ("lesser", 10, (1, 2, 3), 2, 1, 1, [3, 2], 2),
        ("greater", 30, (3, 4, 5), 6, 5, 5, [9, 8], 8),
    ],
)
def test_foes_have_their_template_when_the_fight_is_set_up(
    template: str,
    most: int,
    defences: tuple[int, int, int],
    armour: int,
    spellarmor: int,
    resists: int,
    dice: list[int],
    power: int,
) -> None:
    beast = foe(
        1,
        SWORD,
        BOLT,
        might=4,
        melee=2,
        magic=2,
        brace=2,
        dodge=3,
        skepticism=4,
        armour=3,
        spellarmor=2,
        racial_armour=1,
        resistances=[{"type": "void", "amount": 3}],
        powers=[{"name": "mend", "skill": 2}],
    )
    unit = state(fight(encounter_of(beast, template=template))).units["foe-1"].stats
    assert (unit.most, (unit.brace, unit.dodge, unit.skepticism)) == (most, defences)
    assert (unit.armour, unit.spellarmor, dict(unit.resistances)["void"]) == (armour, spellarmor, resists)
    assert ([weapon.dice for weapon in unit.weapons], unit.powers[0].dice) == (dice, power)


@pytest.mark.rule("DP-18")
def test_members_have_no_template() -> None:
    assert state(fight(encounter_of(template="greater"))).units["ann"].stats.most == 20


@pytest.mark.rule("DP-18")
def test_the_difficulty_reaches_the_foes() -> None:
    assert state(fight(encounter_of(difficulty="story"))).units["foe-1"].vitals.hp == 10


@pytest.mark.rule("DP-18")
@pytest.mark.parametrize(("written", "alike"), [("", "none"), ("none", "none"), ("lesser", "lesser")])
def test_alike_at_every_difficulty_is_a_block_that_names_its_template(written: str, alike: str) -> None:
    assert POOL.alike({"loot": 2, "template": written}) == {"loot": 2, "template": alike}
    assert POOL.alike({}) == {"template": "none"}
