"""The wordmark: the name of the game in the serif face, over its embers."""

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import mark

NAME = mark("Flamequick")
LINE = mark("Hexes, embers, and enemies who say what they are about to do")


def draw_wordmark(canvas: Canvas, top: int) -> int:
    """Draw name and line from that height, in the middle; return the height below them."""
    middle = canvas.area.centerx
    for shift, colour in ((canvas.u(3), theme.COAL), (0, theme.FLAME)):
        canvas.text((middle, top + shift), NAME, "title", colour, anchor="midtop")
    y = top + canvas.letters.height("title")
    canvas.text((middle, y), LINE, "italic", theme.SOFT, anchor="midtop")
    return y + canvas.letters.height("italic")
