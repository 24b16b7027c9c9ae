"""The editor of a further field of an answer, in the row above the verbs."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.count import CountEditor
from game.window.fields.editor import Editor
from game.window.request.buttons import MORE, choice_button, verb_button
from game.window.request.choosing import Choosing
from game.window.widgets.stepper import stepper
from systems.table.loop.language import tr


def draw_editor(canvas: Canvas, rect: Rect, editor: Editor, choosing: Choosing) -> None:
    """Draw the editor of a further field of the answer, with what ends it."""
    done = Rect(rect.right - canvas.u(84), rect.top, canvas.u(84), rect.height)
    shares = choosing.shares
    ready = shares is None or not shares.left
    verb_button(canvas, "choice:done", done, "", tr("Done"), tr("Return"), choosing.confirm, strong=ready, group=MORE)
    x = rect.left
    if shares is not None:
        parts = (
            ("even", tr("Evenly"), "E", shares.even),
            ("healthiest", tr("Healthiest first"), "H", shares.healthiest),
            ("clear", tr("Clear"), "C", shares.clear),
        )
        for name, label, letter, act in parts:
            wide = canvas.letters.width(label, "small") + canvas.u(40)
            choice_button(
                canvas,
                f"fill:{name}",
                Rect(x, rect.top, wide, rect.height),
                letter,
                act,
                lines=[label],
            )
            x += wide + canvas.u(5)
        words = (
            tr("{left} left: press people; the right button takes back", left=shares.left)
            if shares.left
            else tr("All given")
        )
        canvas.text(
            (x + canvas.u(6), rect.centery),
            words,
            "strong",
            theme.WARN if shares.left else theme.GOOD,
            anchor="midleft",
        )
    elif isinstance(editor, CountEditor):
        place = Rect(x, rect.top + canvas.u(2), canvas.u(150), rect.height - canvas.u(4))
        field = editor.field
        stepper(canvas, f"{editor.name}:count", place, editor.number, field.least, field.most, editor.put, group=MORE)
    else:
        above = Rect(x, rect.top - canvas.u(30), done.left - canvas.u(10) - x, rect.height + canvas.u(30))
        editor.draw(canvas, above)
