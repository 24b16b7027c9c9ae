"""Palettes: every ink can be read on every ground, and signals and terrains stay apart for the colour-blind."""

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from game.window import theme
from game.window.palettes import DEFAULT, NAMES, PALETTES, Colour, Palette, drawn
from game.window.theme import contrast
from tests.shipped import catalogue

INKS = ("TEXT", "SOFT", "DIM", "EMBER", "FLAME", "GOLD", "GOOD", "WARN", "BAD", "COOL")
GROUNDS = ("BACK", "PANEL", "RAISED", "HOVER", "WELL", "COAL", "INK", "FOG")
FILLED = ("EMBER", "FLAME")
"""What dark ink is written on."""
SIGNALS = ("GOOD", "WARN", "BAD", "COOL", "FLAME")

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency. IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, severity 1.0, on linear RGB.
SEEN = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PLAIN = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@pytest.fixture(autouse=True)
def own_palette() -> Iterator[None]:
    """Leave the game's own palette in use."""
    yield
    theme.use(PALETTES[DEFAULT])


def lab(colour: Colour, seen: Sequence[Sequence[float]] = PLAIN) -> tuple[float, float, float]:
    """A colour in CIE L*a*b* (D65), as somebody sees it."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1.0, max(0.0, sum(map(float.__mul__, map(float, row), linear)))) for row in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    one, two, three = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * two - 16, 500 * (one - two), 200 * (two - three)


def apart(colours: Sequence[Colour], seen: Sequence[Sequence[float]]) -> float:
    """The distance of the two colours that are most alike; 2 can just be told apart side by side."""
    return min(dist(lab(one, seen), lab(other, seen)) for one, other in combinations(colours, 2))


def of(palette: Palette, names: Sequence[str]) -> list[Colour]:
    return [getattr(palette, name) for name in names]


def terrains() -> list[Colour]:
    """The colours of all terrains that are shipped."""
    return [theme.parsed(record.colour) for record in catalogue().terrains.values()]


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize("name", PALETTES)
def test_flags_of_powers_can_be_read_and_told_apart(name: str) -> None:
    """Each has a letter and a shape as well, so that colours need only help."""
    palette = PALETTES[name]
    assert min(contrast(palette.INK, colour) for colour in palette.POWERS) >= (7.0 if name == "contrast" else 4.5)
    assert apart(palette.POWERS, SEEN.get(name, PLAIN)) >= 10


def test_every_palette_has_a_name() -> None:
    assert list(NAMES) == list(PALETTES)


def test_what_is_kept_knows_its_palette_by_the_back() -> None:
    assert len({palette.BACK for palette in PALETTES.values()}) == len(PALETTES)


@pytest.mark.parametrize("name", PALETTES)
def test_every_ink_can_be_read_on_every_ground(name: str) -> None:
    palette = PALETTES[name]
    least = 7.0 if name == "contrast" else 4.5
    pairs = [(ink, ground) for ink in INKS for ground in GROUNDS]
    pairs += [("INK", ground) for ground in FILLED]
    poor = [pair for pair in pairs if contrast(*of(palette, pair)) < least]
    assert not poor


@pytest.mark.parametrize("name", SEEN)
def test_signals_stay_apart_for_those_for_whom_the_palette_is_made(name: str) -> None:
    signals = of(PALETTES[name], SIGNALS)
    assert apart(signals, SEEN[name]) > 25
    assert apart(signals, PLAIN) > 25
    accents = of(PALETTES[name], ["EMBER", "GOOD"])
    assert apart(accents, SEEN[name]) > 25


def test_the_plain_palette_would_not_do() -> None:
    signals = of(PALETTES[DEFAULT], SIGNALS)
    assert apart(signals, SEEN["deuteranopia"]) < 20


@pytest.mark.parametrize("name", SEEN)
def test_terrains_stay_apart_for_those_for_whom_the_palette_is_made(name: str) -> None:
    ground = PALETTES[name].GROUND
    lands = [drawn(colour, ground) for colour in terrains()]
    assert apart(lands, SEEN[name]) > 10
    assert apart(terrains(), SEEN[name]) < 8


def test_terrains_are_drawn_as_their_pack_has_them() -> None:
    theme.use(PALETTES[DEFAULT])
    assert theme.ground("#3f7f9f") == (0x3F, 0x7F, 0x9F)
    theme.use(PALETTES["deuteranopia"])
    assert theme.ground("#3f7f9f") != (0x3F, 0x7F, 0x9F)


@pytest.mark.parametrize("name", PALETTES)
def test_borders_are_seen_on_the_panel(name: str) -> None:
    assert contrast(PALETTES[name].LINE, PALETTES[name].PANEL) >= 3


def kept_colours(tree: ast.AST) -> Iterator[int]:
    """The lines on which a module takes a colour of the theme when it is imported; functions do in their defaults."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from kept_colours(ast.Expr(default))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "theme":
            if node.attr in Palette._fields:
                yield node.lineno
        else:
            yield from kept_colours(node)


def test_colours_are_read_when_drawing() -> None:
    room = Path(theme.__file__).parent
    found = {path.relative_to(room): list(kept_colours(ast.parse(path.read_text()))) for path in room.rglob("*.py")}
    assert {str(path): lines for path, lines in found.items() if lines} == {}
