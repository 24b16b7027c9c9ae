"""What the check says of powers, bands, captains, fronts, and of regions with them (section 8)."""

import shutil
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.roots import own_root
from tests.campaign.moors import CONTENT
from tests.packs.light_core import wrong


def told(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    """Check the low road with one text in it replaced; faults and warnings without their places.

    A text that names a place of core is checked with the whole of it.
    """
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    text = (pack / f"{file}.toml").read_text()
    assert old in text, old
    (pack / f"{file}.toml").write_text(text.replace(old, new, 1))
    if "core:" not in new:
        return wrong(pack)
    return [fault.message for fault in check([pack], roots=[own_root()]).faults]


def test_the_low_road_is_as_it_should_be() -> None:
    assert not check([CONTENT / "lowroad"], roots=[own_root()]).faults
    assert not wrong(CONTENT / "lowroad")


@pytest.mark.rule("PW-01", "PW-03")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('band = "toll_gang"\nbecause', "because", "'bar' needs somebody who does it: name a band"),
        (
            'intent = "gather"\nbecause',
            'intent = "gather"\nband = "riders"\nbecause',
            "'gather' is done at home, and nobody is sent",
        ),
        (
            'intent = "gather"\nbecause',
            'intent = "gather"\nplaces = [{ landmark = "mill" }]\nbecause',
            "'gather' is about no place: leave places out",
        ),
        (
            'target = "named"\nplaces = [{ landmark = "ford" }]\n',
            "",
            "'bar' needs a place: name some in places, or choose another target",
        ),
        (
            'target = "nearest"\nplaces = [{ town = "saltby" }, { town = "dimmer" }]',
            'target = "seat"\nplaces = [{ town = "saltby" }]',
            "the target 'seat' says which place it is: leave places out",
        ),
        (
            'target = "farthest"\nplaces = [{ landmark = "mill" }, { landmark = "ford" }]',
            'target = "ally"',
            "the power helps nobody: name others in helps",
        ),
        (
            'feint = "gather"',
            'feint = "send"',
            "'send' is what it does: a feint shows another intent, or another place with feint_at",
        ),
        (
            'feint = "gather"',
            'feint = "wait"',
            "nobody declares that they wait: a feint shows an intent that is declared",
        ),
        (
            'intent = "gather"\nbecause = "There are fewer of them than there were."',
            'intent = "wait"\nfeint = "gather"',
            "who waits declares nothing: leave feint out",
        ),
        (
            'intent = "gather"\nbecause',
            'intent = "gather"\nfeint = "send"\nbecause',
            "'send' is declared of a place, and 'gather' is about none: name one in feint_at",
        ),
        (
            'feint = "gather"',
            'feint = "court"',
            "'court' is declared of a town, and this may be about another place: name a town in feint_at",
        ),
        (
            'intent = "bar"\ntarget',
            'intent = "bar"\nfeint = "bar"\nfeint_at = { landmark = "ford" }\ntarget',
            "'bar' is what it does: a feint shows another intent, or another place with feint_at",
        ),
        (
            'because = "The till is empty."\n',
            "",
            "a declaration names its reason: write it in because, as a fact",
        ),
        (
            'intent = "gather"\nbecause = "There are fewer of them than there were."',
            'intent = "wait"\ncost = 1',
            "who waits does nothing: leave fills, effects and cost out",
        ),
        (
            'fills = [{ front = "the_road" }]',
            'fills = [{ front = "the_trade" }]',
            "'lowroad:the_trade' is no front of this power (did you mean 'lowroad:the_road'?)",
        ),
        (
            'fills = [{ front = "the_road" }]',
            'fills = [{ front = "the_road", box = "markt" }]',
            "'lowroad:the_road' has no box 'markt' (did you mean 'market'?)",
        ),
        (
            'fills = [{ front = "the_road" }]',
            'fills = [{ front = "the_road", box = "market", boxes = 2 }]',
            "a box that is named is one: leave boxes out, or box",
        ),
        (
            'landmark = "ford" }]\nband',
            'landmark = "ford", town = "dimmer" }]\nband',
            "this is one place: write either town or landmark",
        ),
        ('id = "hire"', 'id = "creep"', "'creep' is the id of two rules: give each its own"),
        (
            "self.failed > 0 && self.party_known",
            "self.failed > 0 && gold > 3",
            "a power cannot know 'gold': ask for what it sees (`self.…`), or for deeds",
        ),
        (
            "self.failed > 0 && self.party_known",
            "self.fialed > 0",
            "conditions of powers have no field 'self.fialed' (did you mean 'self.failed'?)",
        ),
        ("self.failed > 0 && self.party_known", "self.stance > 3", "this condition can never hold"),
        ("self.failed > 0 && self.party_known", "self.plans > 1", "this condition can never hold"),
        ("self.failed > 0 && self.party_known", "self.boxes > 4", "this condition can never hold"),
        ("self.failed > 0 && self.party_known", "front.the_road > 4", "this condition can never hold"),
        (
            'head = "reeve"\ncaptains = ["deputy"]',
            'head = "annis"\ncaptains = ["deputy", "reeve"]',
            "'lowroad:annis' is the head of this power and stays at home: give 'lowroad:toll_gang' another captain",
        ),
        (
            'captains = ["deputy"]',
            'captains = ["deputy", "reeve"]',
            "'lowroad:reeve' is the head of this power and stays at home",
        ),
        ('encounter = "gang"', 'encounter = "gnag"', "there is no encounter 'gnag' (did you mean 'gang'?)"),
        ('id = "market", name', 'id = "ford", name', "'ford' is the id of two boxes: give each its own"),
        (
            'fills = [{ front = "the_trade" }]\n',
            "",
            "nothing fills this front: name it in the fills of a power's rule",
        ),
        (
            'empties = [{ id = "lean", when = "front.the_road >= 3", text = "There is less salt than there was." }]\n',
            "",
            "nothing empties this front: write deeds in empties, or an effect `empty` somewhere",
        ),
        (
            'when = "front.the_road >= 3"',
            'when = "front.the_road > 8"',
            "this condition can never hold",
        ),
        (
            'when = "front.the_road >= 3"',
            "when = \"plan.tollmen.bar_frod == 'done'\"",
            "the power 'tollmen' has no rule 'bar_frod' (did you mean 'bar_ford'?)",
        ),
        (
            'when = "front.the_road >= 3"',
            'when = "box.the_road.brigde"',
            "the front 'the_road' has no box 'brigde' (did you mean 'bridge'?)",
        ),
        (
            "Men with a pole are bound for {target}.",
            "Men with a pole are bound for {taget}.",
            "'{taget}' stands for nothing here, and is told as it is (did you mean '{target}'?)",
        ),
        ("Three men and a pole.", "Three men at {target}.", "'{target}' stands for nothing here, and is told as it is"),
        (
            "Two coppers a head, and the donkey counts.",
            "Two coppers for your {what}.",
            "'{what}' stands for nothing here, and is told as it is: it is filled in where about says what of",
        ),
        (
            'when = "front.the_road < 4 && self.failed == 0"',
            'when = "front.the_road < 4"\nneeds = "front.the_road >= 4"',
            "this never holds together with what the rule needs: it is never followed",
        ),
        (
            'intent = "gather"\nbecause',
            'intent = "gather"\ncost = 9\nbecause',
            "this is more than the strength of 4 that it ever has",
        ),
        (
            'captain = "annis"\nspeed',
            'meets = [{ text = "Men." }, { when = "band.left == 1", text = "A man." }]\ncaptain = "annis"\nspeed',
            "this is never told: a text before it holds always, so let that one stand last",
        ),
        (
            'intent = "bar"\ntarget = "named"\nplaces = [{ landmark = "ford" }]',
            'intent = "take"\ntarget = "named"\nplaces = [{ landmark = "old_gate" }]',
            "this is the seat of the power itself, which it does not take: name another place",
        ),
        (
            'when = "front.the_road >= 3"',
            "when = \"power.tollmen == 'over'\"",
            "'power.tollmen' is never 'over'",
        ),
        (
            'against = ["tollmen"]',
            'against = ["tollmen", "caravan"]',
            "'lowroad:caravan' is this power itself: leave it out",
        ),
        (
            'against = ["tollmen"]',
            'against = ["tollmen"]\nhelps = ["tollmen"]',
            "the power is against 'lowroad:tollmen', too: choose one",
        ),
        ('against = ["tollmen"]', 'helps = ["caravan"]', "'lowroad:caravan' is this power itself: leave it out"),
        (
            'against = ["tollmen"]',
            'against = ["tollmen", "tollmen"]',
            "'lowroad:tollmen' is already among the against: name it once",
        ),
        (
            'fronts = ["the_road"]',
            'fronts = ["the_road", "the_road"]',
            "'lowroad:the_road' is already among the fronts",
        ),
        ('captains = ["deputy"]', 'captains = ["deputy", "deputy"]', "'lowroad:deputy' is already among the captains"),
        (
            'camps = [{ landmark = "mill" }]',
            'camps = [{ landmark = "mill" }, { landmark = "mill" }]',
            "'lowroad:mill' is already among the camps: name it once",
        ),
        (
            'camps = [{ landmark = "mill" }]',
            'camps = [{ landmark = "core:glass_seat" }]',
            "'core:glass_seat' is in no region with this power: name a place of such a region, or none",
        ),
        (
            'camps = [{ landmark = "mill" }]',
            'camps = [{ landmark = "mill" }, { landmark = "core:glass_seat" }]',
            "'core:glass_seat' is in no region with this power: name a place of such a region, or none",
        ),
        (
            'fronts = ["the_trade"]',
            'fronts = ["the_trade", "the_road"]',
            "the front 'lowroad:the_road' is of the power 'lowroad:tollmen', and of 'lowroad:caravan', too",
        ),
        (
            'fills = [{ front = "the_road" }]',
            'fills = [{ front = "the_road" }, { front = "the_road" }]',
            "'lowroad:the_road' is already among the fills: name it once",
        ),
        (
            'fills = [{ front = "the_road" }]',
            'fills = [{ front = "the_road", box = "market" }, { front = "the_road", box = "market" }]',
            "'market' is already among the fills: name it once",
        ),
        (
            "days = 3\npause = 2",
            "days = 99\npause = 2",
            "the rule 'bar_ford' of 'lowroad:tollmen' is carried out after 99 days at the earliest",
        ),
        (
            'effects = [{ effect = "prices", percent = 10, days = 5 }]',
            'effects = [{ effect = "truce" }]',
            "'truce' is about a band that is being met, and at dawn nobody is: write it in a scene",
        ),
        (
            'text = "Two coppers to get wet." }',
            'text = "Two coppers to get wet.", effects = [{ effect = "turn_back" }] }',
            "'turn_back' is about a band that is being met, and at dawn nobody is: write it in a scene",
        ),
        ("There is a pole across {target}.", "There is a pole across {0}.", "'{0}' stands for nothing here"),
        ("The pole floats downstream.", "The pole floats {pole}.", "'{pole}' stands for nothing here"),
        ("strength = 4", 'wants = "They want {pole}."', "'{pole}' stands for nothing here"),
        (
            'text = "Two coppers to get wet." }',
            'means = "{target} is barred" }',
            "'{target}' stands for nothing here",
        ),
        (
            "There is a pole across {target}.",
            "There is a pole {across {target}.",
            "'{' stands alone, and is told as it is",
        ),
        (
            'text = "Two coppers to get wet." }',
            'text = "Wet.", effects = [{ effect = "empty", front = "the_road" }] }',
            "a box of 'lowroad:the_road' moves 'lowroad:the_road' again, and no front is moved by what its own box "
            "does: leave this out",
        ),
    ],
)
def test_a_power_that_will_not_do(tmp_path: Path, old: str, new: str, message: str) -> None:
    found = told(tmp_path, "powers", old, new)
    assert any(message in line for line in found), found


@pytest.mark.rule("PW-06")
@pytest.mark.parametrize(
    ("road", "trade", "moves"),
    [
        ({"undone": "fill the_trade"}, {}, ""),
        ({"effects": "fill the_trade"}, {"undone": "empty the_road"}, ""),
        ({"effects": "empty the_trade"}, {"effects": "empty the_road"}, ""),
        ({"effects": "empty the_trade"}, {"undone": "fill the_road"}, "road trade road"),
        ({"effects": "empty the_trade"}, {"effects": "fill the_road"}, "trade road trade"),
        ({"undone": "fill the_trade"}, {"effects": "fill the_road"}, "road trade road"),
        ({"undone": "fill the_road"}, {}, "road road"),
        ({"effects": "empty the_road", "undone": "fill the_road"}, {}, "road road"),
    ],
)
def test_no_box_moves_its_own_front_be_it_by_boxes_of_others(
    tmp_path: Path, road: dict[str, str], trade: dict[str, str], moves: str
) -> None:
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    text = (pack / "powers.toml").read_text()
    for old, effects in (('text = "Two coppers to get wet."', road), ('name = "A pinch"', trade)):
        for key, (effect, front) in ((key, each.split()) for key, each in effects.items()):
            assert old in text
            text = text.replace(old, f'{old}, {key} = [{{ effect = "{effect}", front = "{front}" }}]', 1)
    (pack / "powers.toml").write_text(text)
    found = wrong(pack)
    told = [line for line in found if "no front is moved by what its own box does" in line]
    own, *others = [f"'lowroad:the_{front}'" for front in moves.split()] or [""]
    way = f"a box of {own} moves {', then '.join(others)} again"
    assert told == [f"{way}, and no front is moved by what its own box does: leave this out"] * bool(moves)


@pytest.mark.rule("PW-01", "PW-06")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '    { at = [12, 5], landmark = "old_gate" },\n',
            "",
            "the power 'lowroad:tollmen' has its seat at 'lowroad:old_gate', which is not in this region",
        ),
        (
            '    { at = [7, 3], landmark = "ford" },\n',
            "",
            "no place of the rule 'bar_ford' of 'lowroad:tollmen' is in this region",
        ),
        (
            'powers = ["tollmen", "caravan"]',
            'powers = ["tollmen", "caravan", "tollmen"]',
            "'lowroad:tollmen' is already a power of this region: name it once",
        ),
        (
            'lost = "the_road_is_shut"',
            "",
            "'lost_fronts' goes with 'lost': write both, or neither",
        ),
        (
            "lost_fronts = 1",
            "lost_fronts = 2",
            "the powers of this region have 1 front that it can be lost by: it never is",
        ),
        (
            'outcome = "lost"',
            'outcome = "won"',
            "'lowroad:the_road_is_shut' is an ending in which the campaign is won",
        ),
        ("count = 1, rows", "count = 3, rows", "3 are drawn from 2, and none comes twice"),
        ("count = 1, rows", "count = 6, rows", "6 are drawn from 2, and none comes twice"),
        (
            'powers = ["tollmen", "caravan"]',
            'powers = ["tollmen"]\nmore_powers = [{ count = 6, rows = [{ power = "caravan" }] }]',
            "these are 7 powers; a region has at most 6",
        ),
    ],
)
def test_a_region_with_powers_that_will_not_do(tmp_path: Path, old: str, new: str, message: str) -> None:
    found = told(tmp_path, "land", old, new)
    assert any(message in line for line in found), found


@pytest.mark.rule("PW-01", "PW-06")
@pytest.mark.parametrize(
    ("has", "tells"),
    [
        ('more_powers = [{ count = 1, rows = [{ power = "tollmen" }, { power = "caravan" }] }]', False),
        ('more_powers = [{ count = 2, rows = [{ power = "tollmen" }, { power = "caravan" }] }]', True),
        ('powers = ["tollmen"]\nmore_powers = [{ count = 1, rows = [{ power = "caravan" }] }]', True),
    ],
    ids=["either", "both", "always one"],
)
def test_a_front_may_be_of_two_powers_that_are_never_there_together(tmp_path: Path, has: str, tells: bool) -> None:
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    for file, old, new in (
        ("powers", 'fronts = ["the_trade"]', 'fronts = ["the_trade", "the_road"]'),
        ("land", 'powers = ["tollmen", "caravan"]', has),
    ):
        text = (pack / f"{file}.toml").read_text()
        assert old in text
        (pack / f"{file}.toml").write_text(text.replace(old, new, 1))
    found = wrong(pack)
    message = "the front 'lowroad:the_road' is of the power 'lowroad:tollmen', and of 'lowroad:caravan', too"
    assert any(message in line for line in found) is tells, found


@pytest.mark.rule("PW-03")
@pytest.mark.parametrize(
    "asked",
    [
        'when = "self.strength < 0"',
        'when = "self.strength > 90"',
        'when = "self.strength > 3"',
        'needs = "self.strength > 90"',
        'needs = "front.the_trade > 4"',
        'when = "front.the_trade < 2"\nneeds = "front.the_trade >= 2"',
    ],
)
def test_a_power_that_can_never_act_is_told(tmp_path: Path, asked: str) -> None:
    found = told(tmp_path, "powers", 'id = "run"\n', f'id = "run"\n{asked}\n')
    assert "this power never does anything: no rule of it can hold" in found
    assert "nothing fills this front: what names it in its fills can never be followed ('run')" in found


@pytest.mark.rule("PW-01")
def test_a_power_that_never_begins_to_act_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, "powers", 'when = "day >= 2"', 'when = "day < 1"')
    assert "this power never does anything: the condition from which on it acts can never hold" in found
    assert "nothing fills this front: what names it in its fills can never be followed ('run')" in found


@pytest.mark.thorough
@pytest.mark.rule("PW-03")
@pytest.mark.parametrize(
    ("strength", "tells"), [(12, False), (18, False), (19, True)], ids=["gathered", "with what comes back", "beyond"]
)
def test_strength_that_gathering_and_what_comes_back_can_make_is_not_called_impossible(
    tmp_path: Path, strength: int, tells: bool
) -> None:
    # The Toll gathers up to 12, and has two bands out and one plan, each of which may have bound 2.
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    text = (pack / "powers.toml").read_text().replace("cost = 1", "cost = 2")
    text = text.replace("self.failed > 0 && self.party_known", f"self.strength >= {strength}")
    (pack / "powers.toml").write_text(text)
    found = wrong(pack)
    assert ("this condition can never hold" in found) is tells


@pytest.mark.thorough
@pytest.mark.rule("PW-06")
def test_a_front_is_not_filled_or_emptied_by_what_never_happens(tmp_path: Path) -> None:
    dead = 'when = "self.strength > 90"\neffects = [{ effect = "fill", front = "the_trade" }]\n'
    found = told(tmp_path, "powers", 'id = "run"\n', f'id = "run"\n{dead}')
    assert "nothing fills this front: what names it in its fills can never be followed ('run')" in found
    shutil.rmtree(tmp_path / "lowroad")
    found = told(tmp_path, "powers", 'when = "front.the_road >= 3"', 'when = "front.the_road > 4"')
    assert "nothing empties this front, as no deed of it can come true: write another, or an effect `empty`" in found, (
        found
    )


ISLAND = {
    '    "mmmm≈≈mmmmmmmmm",\n    "mmym≈≈mmmmmmmmm",\n    "mmmm≈≈mmmmmrrmm",\n': (
        '    "mmmm≈≈≈≈≈≈mmmmm",\n    "mmym≈≈≈m≈≈mmmmm",\n    "mmmm≈≈≈≈≈≈mrrmm",\n'
    ),
    "home = true\nmarket = [": 'home = true\nvehicles = ["punt"]\nmarket = [',
    '[[region]]\nid = "moors"\n': (
        '[[vehicle]]\nid = "punt"\nname = "Punt"\ntext = "It floats."\nterrains = ["mere"]\nmove = 6\nprice = 5\n'
        'capacity = 60\n\n[[region]]\nid = "moors"\n'
    ),
}
"""What puts the ford of the moors on an island, and has a punt sold in Dimmer."""


def told_of_island(tmp_path: Path, *more: tuple[str, str, str]) -> list[str]:
    """Check the low road with the ford on an island, and further texts of files replaced; what is told of it."""
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    for file, old, new in (*(("land", old, new) for old, new in ISLAND.items()), *more):
        text = (pack / f"{file}.toml").read_text()
        assert old in text, old
        (pack / f"{file}.toml").write_text(text.replace(old, new, 1))
    return wrong(pack)


OVER_WATER = "bands walk, and there is no way on land from the seat or a camp of 'lowroad:tollmen' to "


@pytest.mark.thorough
@pytest.mark.rule("PW-02", "PW-04")
def test_a_place_that_only_a_boat_gets_to_is_told_to_whom_sends_bands_there(tmp_path: Path) -> None:
    assert told_of_island(tmp_path) == [
        f"{OVER_WATER}'lowroad:ford': its rule 'bar_ford' is never followed here; "
        "draw a way, or give it a camp over there",
        f"{OVER_WATER}'lowroad:ford': its rule 'creep' never goes there; draw a way, or leave that place out",
    ]


@pytest.mark.thorough
@pytest.mark.rule("PW-02", "PW-04")
def test_a_round_over_water_is_told(tmp_path: Path) -> None:
    rounds = ("powers", 'intent = "send"\nfeint', 'intent = "patrol"\nfeint')
    assert (
        f"{OVER_WATER}'lowroad:ford': its rule 'creep' is given up on the way here; draw a way, or leave that place out"
    ) in told_of_island(tmp_path, rounds)


@pytest.mark.thorough
@pytest.mark.rule("PW-02", "PW-04")
@pytest.mark.parametrize(
    "more",
    [
        ("powers", 'camps = [{ landmark = "mill" }]', 'camps = [{ landmark = "mill" }, { landmark = "ford" }]'),
        (
            "powers",
            'done = "Salt is in at {target}."',
            'effects = [{ effect = "terrain", terrain = "moor", landmark = "ford", within = 2 }]',
        ),
        (
            "powers",
            'done = "Salt is in at {target}."',
            'effects = [{ effect = "terrain", terrain = "moor" }]',
        ),
    ],
    ids=["camp over there", "land that comes to be", "land that may come to be anywhere"],
)
def test_nothing_is_told_of_places_that_bands_may_come_to(tmp_path: Path, more: tuple[str, str, str]) -> None:
    assert not told_of_island(tmp_path, more)


@pytest.mark.rule("PW-02")
def test_a_place_of_a_feint_that_is_not_in_the_region_is_told(tmp_path: Path) -> None:
    feint = 'intent = "bar"\nfeint = "bar"\nfeint_at = { landmark = "core:tin_ear" }\n'
    found = told(tmp_path, "powers", 'intent = "bar"\n', feint)
    message = "'core:tin_ear', of which the rule 'bar_ford' of 'lowroad:tollmen' is declared, is not in this region"
    assert f"{message}: its true place is told instead" in found, found


@pytest.mark.rule("PW-04")
def test_a_band_that_is_a_scene_is_told(tmp_path: Path) -> None:
    scene = 'scene = { options = [{ id = "nod", label = "Nod", success = { text = "They nod." } }] }'
    found = told(tmp_path, "foes", 'foes = [{ creature = "driver", count = 4 }]', scene)
    assert any("'lowroad:drivers' has no foes: who meets a band can fight it" in line for line in found), found


@pytest.mark.thorough
@pytest.mark.rule("PW-01")
def test_bands_captains_and_fronts_that_no_power_has_are_told(tmp_path: Path) -> None:
    found = told(tmp_path, "land", 'powers = ["tollmen", "caravan"]', 'powers = ["caravan"]')
    assert not [line for line in found if "no region has" in line], found  # another region draws it
    pack = tmp_path / "alone"
    shutil.copytree(CONTENT / "lowroad", pack)
    land = (pack / "land.toml").read_text()
    land = land.replace('powers = ["tollmen", "caravan"]\nlost_fronts = 1\nlost = "the_road_is_shut"\n', "")
    land = land.replace('{ power = "tollmen", weight = 2 }, ', "")
    (pack / "land.toml").write_text(land)
    found = wrong(pack)
    assert (
        "no region has the power 'lowroad:tollmen': name it in the powers of one, or in a table of more_powers" in found
    )


@pytest.mark.rule("PW-01")
def test_a_place_of_a_pack_that_is_not_named_in_depends_is_suggested_with_its_pack(tmp_path: Path) -> None:
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    for file, old, new in (
        ("pack", 'depends = ["core>=0.1"]', ""),
        ("powers", 'landmark = "ford"', 'landmark = "tin_ear"'),
    ):
        text = (pack / f"{file}.toml").read_text()
        assert old in text
        (pack / f"{file}.toml").write_text(text.replace(old, new, 1))
    found = [fault.message for fault in check([pack], roots=[own_root()]).faults]
    wanted = "there is no landmark 'tin_ear' (did you mean 'core:tin_ear'? Its pack is named in depends then)"
    assert wanted in found, found


@pytest.mark.rule("PW-10")
def test_what_is_bought_back_is_an_option_of_a_scene_whose_price_is_shown_before(tmp_path: Path) -> None:
    old = 'effects = [{ effect = "prices", percent = 10, days = 5 }]'
    new = 'effects = [{ effect = "buy_back", power = "tollmen" }]'
    message = "'buy_back' has a price, which is shown before: write it in success of a scene's option"
    assert message in told(tmp_path, "powers", old, new)
