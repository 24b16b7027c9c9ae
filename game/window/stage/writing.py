"""A column of text about a fight: paragraphs, refusals, prospects and intents, each below the one before."""

from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.intent_signs import KINDS
from game.window.stage.figures import Figure
from game.window.stage.saying import sentence
from game.window.stage.sight import Sight
from game.window.stage.signs import FEINT, hurt_of, kind_of, short_of
from game.window.theme import Colour, Role
from systems.table.battle.foresight import FactorView, IntentView, ProspectView
from systems.table.loop.language import tr


class Writing:
    """Writes from the top of a place that may be scrolled; `y` is where it goes on."""

    def __init__(self, canvas: Canvas, rect: Rect, sight: Sight) -> None:
        """Begin at the top of a place."""
        self.canvas, self.sight, self.rect = canvas, sight, rect
        self.y = rect.top

    def say(self, text: str, role: Role = "body", colour: Colour | None = None, indent: int = 0) -> None:
        """Write a paragraph."""
        rect = Rect(self.rect.left + indent, self.y, self.rect.width - indent, 0)
        self.y += self.canvas.paragraph(rect, text, role, colour)

    def rule(self) -> None:
        """Draw a line across."""
        self.y += self.canvas.u(6)
        self.canvas.rule(self.rect.left, self.rect.right, self.y)
        self.y += self.canvas.u(7)

    def refusal(self, text: str) -> None:
        """Write why an answer was refused, in a box."""
        canvas = self.canvas
        self.y += canvas.u(4)
        inner = Rect(self.rect.left + canvas.u(8), self.y + canvas.u(4), self.rect.width - canvas.u(16), 0)
        high = canvas.paragraph(inner, text, "small", draw=False) + canvas.u(8)
        canvas.box(Rect(self.rect.left, self.y, self.rect.width, high), theme.COAL, theme.WARN, 5)
        canvas.paragraph(inner, text, "small", theme.TEXT)
        self.y += high

    def prospect(self, prospect: ProspectView) -> None:
        """Say what an answer may do, with every part by name."""
        self.say(prospect["words"], "small", theme.TEXT)
        self.factors(prospect["factors"])
        if risk := prospect.get("risk"):
            self.say(risk, "small", theme.BAD)

    def factors(self, factors: Sequence[FactorView]) -> None:
        """Write a table of parts by name: the total last, below a line."""
        canvas = self.canvas
        for place, factor in enumerate(factors):
            last = place == len(factors) - 1 and place > 0
            if last:
                canvas.rule(self.rect.left, self.rect.right, self.y + canvas.u(1))
                self.y += canvas.u(3)
            role: Role = "strong" if last else "small"
            at = canvas.text((self.rect.right, self.y), factor["value"], role, theme.FLAME, anchor="topright")
            room = Rect(self.rect.left, self.y, at.left - self.rect.left - canvas.u(6), 0)
            self.y += max(canvas.letters.height(role), canvas.paragraph(room, factor["name"], role, theme.TEXT))

    def intent(self, intent: IntentView, whose: Sequence[Figure] = (), *, parts: bool = True) -> None:
        """Say what a foe is about to do, or several of which the same is to be said; alone, with `parts` by name."""
        canvas = self.canvas
        feint = intent["feint"] and bool(whose)
        middle = (self.rect.left + canvas.u(8), self.y + canvas.letters.height("small") // 2)
        icon = KINDS.get(kind_of(intent), KINDS["unknown"])[0]
        canvas.icon(icon, middle, canvas.u(15), self.sight.tone(intent["who"]), "?")
        if feint:
            canvas.icon(FEINT, (middle[0] + canvas.u(20), middle[1]), canvas.u(14), theme.GOLD, "!")
        indent = canvas.u(41 if feint else 21)
        self.say(sentence(intent, whose), "small", theme.TEXT, indent)
        if cannot := short_of(intent):
            self.say(f"{cannot}.", "small", theme.GOLD, indent)
        elif hurt := hurt_of(intent):
            self.say(f"{hurt}.", "small", theme.SOFT, indent)
        if whose:
            return
        if intent["feint"]:
            self.feint(tr("It may be a feint."))
        if parts:
            self.factors(intent["factors"])

    def feint(self, words: str) -> None:
        """Say what may be a feint, beside its sign."""
        middle = (self.rect.left + self.canvas.u(8), self.y + self.canvas.u(9))
        self.canvas.icon(FEINT, middle, self.canvas.u(14), theme.GOLD, "!")
        self.say(words, "small", theme.GOLD, self.canvas.u(21))
