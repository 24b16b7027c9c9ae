"""Faces of people: head, hair, what they wear. Two tones each, light from the left."""

from game.window.art.draws import Draws
from game.window.art.sketch import Sketch
from game.window.theme import Colour, blend

_SKINS: tuple[Colour, ...] = ((236, 196, 164), (214, 164, 126), (176, 124, 90), (138, 94, 68), (104, 70, 54))
_HAIRS: tuple[Colour, ...] = (
    (48, 38, 36),
    (86, 58, 40),
    (142, 88, 48),
    (196, 152, 92),
    (156, 150, 146),
    (210, 204, 196),
)
_OURS: tuple[Colour, ...] = (
    (62, 104, 122),
    (92, 112, 74),
    (124, 96, 62),
    (92, 84, 128),
    (66, 112, 104),
    (128, 104, 84),
)
_THEIRS: tuple[Colour, ...] = ((112, 58, 52), (96, 66, 58), (84, 62, 84), (104, 82, 52), (78, 70, 70))
_DARK: Colour = (28, 22, 24)
_BONE: Colour = (226, 214, 190)

_HEADS = ("bare", "bare", "long", "bun", "curls", "crest", "bald", "cap", "hood", "goggles")
_FOES_HEADS = ("hood", "hood", "cap", "mask", "helmet", "bald", "crest", "bandana")


def person(side: int, seed: str, *, foe: bool, tags: frozenset[str] = frozenset()) -> Sketch:
    """Draw a bust.

    Args:
        side: pixels a side.
        seed: who it is: the same text gives the same face.
        foe: whether it is an enemy: they hide more of their faces.
        tags: words of content that classify it; `leader`, `choir`, `technomancer` and `dead` show.
    """
    draws = Draws(seed)
    skin, hair = draws.one(_SKINS), draws.one(_HAIRS)
    cloth = draws.one(_THEIRS if foe else _OURS)
    if "dead" in tags:
        skin, hair = blend(skin, (150, 168, 160), 0.7), blend(hair, _BONE, 0.6)
    head = draws.one(_FOES_HEADS if foe else _HEADS)
    if "choir" in tags:
        head, cloth = "hood", (150, 138, 116)
    wide, high = draws.between(29, 35), draws.between(38, 44)
    made = Sketch(side)
    _behind(made, head, hair, cloth, wide, high)
    _shoulders(made, draws, cloth, foe)
    made.shape([(43, 56), (57, 56), (60, 78), (40, 78)], blend(skin, _DARK, 0.28))
    face = Sketch(side)
    face.oval(50, 43, wide, high, skin)
    face.oval(50 - wide / 2, 44, 6, 9, skin)
    face.oval(50 + wide / 2, 44, 6, 9, skin)
    face.shaded(0.26, 53, 5)
    made.lay(face)
    _features(made, draws, skin, hair, bearded=head != "mask" and draws.chance(35))
    top = Sketch(side)
    _on_top(top, head, hair, cloth, wide, high)
    top.shaded(0.25, 53, 5)
    made.lay(top)
    _worn(made, draws, head, foe, tags)
    return made


def _behind(made: Sketch, head: str, hair: Colour, cloth: Colour, wide: float, high: float) -> None:
    if head == "long":
        made.oval(50, 50, wide + 14, high + 22, blend(hair, _DARK, 0.25))
    elif head == "bun":
        made.oval(50, 17, 15, 14, hair)
    elif head == "hood":
        made.oval(50, 45, wide + 20, high + 24, blend(cloth, _DARK, 0.45))
    elif head == "bandana":
        made.shape([(64, 30), (82, 40), (76, 46), (64, 36)], cloth)


def _shoulders(made: Sketch, draws: Draws, cloth: Colour, foe: bool) -> None:
    slope = draws.between(0, 6)
    body = Sketch(made.side)
    body.shape([(4, 100), (9, 84 + slope), (30, 73), (50, 70), (70, 73), (91, 84 + slope), (96, 100)], cloth)
    style = draws.one(("coat", "scarf", "plate", "plain", "strap"))
    light, dark = blend(cloth, _BONE, 0.3), blend(cloth, _DARK, 0.45)
    match style:
        case "coat":
            body.shape([(38, 72), (50, 96), (44, 100), (26, 76)], light)
            body.shape([(62, 72), (50, 96), (56, 100), (74, 76)], light)
        case "plate":
            for x in (18, 82):
                body.oval(x, 86 + slope, 30, 22, blend(light, (120, 122, 130), 0.6))
                body.oval(x, 89 + slope, 26, 17, blend(dark, (120, 122, 130), 0.35))
        case "strap":
            body.shape([(24, 75), (31, 73), (72, 100), (62, 100)], dark)
        case "scarf":
            body.oval(50, 74, 38, 15, blend(light, (190, 80, 60) if foe else (200, 150, 80), 0.5))
    body.shaded(0.32, 52, 6)
    made.lay(body)


def _features(made: Sketch, draws: Draws, skin: Colour, hair: Colour, *, bearded: bool) -> None:
    ink, shade = blend(skin, _DARK, 0.8), blend(skin, _DARK, 0.35)
    gap, level = draws.between(6.5, 8), draws.between(41, 44)
    if bearded:
        low = draws.between(15, 22)
        made.shape([(36, 48), (42, 53), (58, 53), (64, 48), (60, 50 + low * 0.7), (50, 50 + low), (40, 50 + low * 0.7)],
                   blend(hair, _DARK, 0.15))  # fmt: skip
    tilt = draws.between(-1.2, 1.2)
    for sign in (-1, 1):
        made.oval(50 + sign * gap, level, 4.6, 3.4, _BONE)
        made.oval(50 + sign * gap + 0.4, level, 2.6, 3.2, ink)
        made.line((50 + sign * (gap - 3.4), level - 4 + tilt), (50 + sign * (gap + 3.4), level - 4 - tilt),
                  blend(hair, _DARK, 0.3), 1.7)  # fmt: skip
    made.shape([(50, level + 1), (53.2, level + 9), (49, level + 9)], shade)
    mouth = draws.between(-1, 1.2)
    made.line((45.5, level + 14 + mouth), (50, level + 14), blend(skin, (120, 40, 40), 0.55), 1.6)
    made.line((50, level + 14), (54.5, level + 14 + mouth), blend(skin, (120, 40, 40), 0.55), 1.6)


def _on_top(made: Sketch, head: str, hair: Colour, cloth: Colour, wide: float, high: float) -> None:
    top = 43 - high / 2
    left, right = 50 - wide / 2, 50 + wide / 2
    fringe = [(left - 2, 42), (left - 2, top + 6), (left + 6, top - 3), (50, top - 5), (right - 6, top - 3),
              (right + 2, top + 6), (right + 2, 42), (right - 2, 32), (50, 28), (left + 3, 33)]  # fmt: skip
    match head:
        case "bare" | "long" | "bun" | "goggles":
            made.shape(fringe, hair)
        case "curls":
            for number in range(7):
                made.oval(left + wide * number / 6, top + 7 - 5 * (1 - abs(number - 3) / 3), 13, 13, hair)
        case "crest":
            made.shape([(44, 29), (42, top - 8), (50, top - 13), (58, top - 8), (56, 29)], hair)
        case "cap":
            made.shape([(left - 2, 33), (left, top), (50, top - 7), (right, top), (right + 2, 33)], cloth)
            made.shape([(left - 8, 35), (left - 2, 30), (right + 2, 30), (right + 4, 34)], blend(cloth, _DARK, 0.5))
        case "hood":
            made.shape([(left - 9, 62), (left - 10, 30), (40, top - 9), (60, top - 9), (right + 10, 30),
                        (right + 9, 62), (right + 1, 56), (right + 1, 34), (50, 24), (left - 1, 34),
                        (left - 1, 56)], cloth)  # fmt: skip
        case "helmet":
            made.shape([(left - 4, 46), (left - 4, top + 4), (50, top - 9), (right + 4, top + 4), (right + 4, 46),
                        (right, 36), (left, 36)], (134, 136, 142))  # fmt: skip
            made.shape([(48, 36), (52, 36), (51, 54), (49, 54)], (134, 136, 142))
        case "mask" | "bandana":
            made.shape([(left - 1, 47), (right + 1, 47), (right - 3, 60), (50, 68), (left + 3, 60)], cloth)
            if head == "bandana":
                made.shape([(left - 2, 34), (left, top + 2), (50, top - 4), (right, top + 2), (right + 2, 34)], cloth)
            else:
                made.shape(fringe, hair)


def _worn(made: Sketch, draws: Draws, head: str, foe: bool, tags: frozenset[str]) -> None:
    """Things in the face: goggles, glasses, scars, the marks of a calling."""
    if head == "goggles":
        for x in (42, 58):
            made.oval(x, 31, 13, 11, (70, 62, 58))
            made.oval(x, 31, 9, 7.5, (240, 176, 96))
        made.line((34, 31), (66, 31), (70, 62, 58), 2)
    elif head not in ("mask", "hood") and draws.chance(18):
        made.ring(42.5, 43, 9, _DARK, 1.3)
        made.ring(57.5, 43, 9, _DARK, 1.3)
        made.line((47, 43), (53, 43), _DARK, 1.3)
    elif foe and draws.chance(40):
        made.line((57, 34), (61, 52), (168, 84, 76), 1.5)
    if "technomancer" in tags:
        for x in (43, 57):
            made.oval(x, 43, 3.4, 3, (130, 230, 240))
    if "leader" in tags:
        made.shape([(32, 31), (29, 17), (50, 10), (71, 17), (68, 31)], (52, 46, 58))
        made.shape([(32, 31), (32, 26), (68, 26), (68, 31)], (206, 166, 84))
        made.shape([(30, 35), (33, 30), (67, 30), (70, 35)], _DARK)
        made.oval(50, 20, 8, 8, (232, 196, 104))
