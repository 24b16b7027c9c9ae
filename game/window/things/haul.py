"""What stays when there is too much to carry, as one board (HX-20)."""

from functools import partial
from itertools import product

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Board, Hand, Step, View
from game.window.canvas import Canvas
from game.window.people.faces import draw_face
from game.window.people.rows import choice_row
from game.window.spots import Scroll
from game.window.things.tile import picture, words_of
from game.window.widgets.bar import bar
from game.window.widgets.button import button
from game.window.widgets.stepper import stepper
from systems.table.loop.fields import Count, Pick, Value
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request


class Haul(Board):
    """Things to leave, with + and − until the party can carry the rest; one press leaves them."""

    kinds = frozenset({"haul"})
    title = mark("Too much to carry")

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.staying: dict[str, int] = {}
        """How many of each thing are to stay, in the order in which they were chosen."""
        self._list = Scroll()

    @property
    def start(self) -> str:
        """The first thing."""
        return f"stay:{next(iter(self._drops), '')}"

    @property
    def _drops(self) -> dict[str, Option]:
        return self.of_verb("drop")

    @property
    def _things(self) -> dict[str, View]:
        return {str(thing["id"]): thing for thing in self.view.get("things", ())}

    def show(self, request: Request, view: View) -> None:
        """Take the question; what is gone is no longer to stay."""
        super().show(request, view)
        self.staying = {key: count for key, count in self.staying.items() if key in self._drops and count}

    def left(self) -> None:
        """Forget what was to stay."""
        super().left()
        self.staying = {}

    @property
    def over(self) -> int:
        """What is still too much, after everything that is to stay; 0 where it fits."""
        load = int(self.view.get("load", 0)) - sum(self._weight(key) * count for key, count in self.staying.items())
        return max(0, load - int(self.view.get("capacity", 0)))

    def _weight(self, key: str) -> int:
        thing = self._things.get(key, {})
        return int(thing.get("weight", 0)) // max(1, int(thing.get("count", 1)))

    def put(self, key: str, count: int) -> None:
        """Have so many of a thing stay; no more once the rest can be carried."""
        now = self.staying.get(key, 0)
        while count > now and self.over:
            now += 1
            self.staying[key] = now
        if count < now:
            self.staying[key] = count
        self.staying = {each: number for each, number in self.staying.items() if number}

    def leave_them(self) -> None:
        """Leave everything that is to stay."""
        steps: list[Step] = []
        for key, count in self.staying.items():
            many = any(isinstance(field, Count) for field in self._drops[key].fields)
            steps.append((f"drop:{key}", {"count": count} if many else {}))
        self.hand.run(steps)

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Leave it on Return, once the rest can be carried."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and focus.startswith("stay:") and not self.over:
            self.leave_them()
            return True
        return super().key(event, focus)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the things with what each weighs, and beside them what stays."""
        canvas.box(middle, theme.PANEL)
        inner = middle.inflate(-canvas.u(28), -canvas.u(22))
        canvas.text(inner.topleft, self.title, "large", theme.FLAME, width=inner.width - canvas.u(100))
        y = inner.top + canvas.letters.height("large") + canvas.u(4)
        y += self._load(canvas, Rect(inner.left, y, inner.width, 0)) + canvas.u(10)
        across = 2 if inner.width >= canvas.u(560) else 1
        gap, high = canvas.u(6), canvas.u(54)
        view = Rect(inner.left, y, inner.width - canvas.u(8), inner.bottom - y)
        wide = (view.width - gap * (across - 1)) // across
        with canvas.scrolled(self._list, view) as flow:
            keys = list(self._drops)
            for number, key in enumerate(keys):
                row = Rect(view.left + number % across * (wide + gap), flow.y + canvas.u(2), wide, high)
                self._thing(canvas, row, key)
                if number % across == across - 1 or number == len(keys) - 1:
                    flow.y += high + gap
            flow.y += self.draw_shut(canvas, Rect(view.left, flow.y + gap, view.width, 0))
        self._beside(canvas, aside)

    def _load(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the load as a bar, with what is still too much in words; return the height."""
        load, most = int(self.view.get("load", 0)), int(self.view.get("capacity", 0))
        rest = load - sum(self._weight(key) * count for key, count in self.staying.items())
        words = tr("{rest} to carry, {most} can be carried: ", rest=rest, most=most)
        words += tr("{over} too much", over=self.over) if self.over else tr("it fits")
        ink = theme.BAD if self.over else theme.GOOD
        canvas.text(rect.topleft, words, "head", ink, width=rect.width)
        y = rect.top + canvas.letters.height("head") + canvas.u(4)
        bar(canvas, Rect(rect.left, y, rect.width, canvas.u(12)), min(rest, load), max(load, most), ink)
        mark = rect.left + rect.width * most // max(1, load, most)
        canvas.fill(Rect(mark - canvas.u(1), y - canvas.u(3), canvas.u(2), canvas.u(18)), theme.TEXT)
        return y + canvas.u(14) - rect.top

    def _thing(self, canvas: Canvas, row: Rect, key: str) -> None:
        thing, count = self._things.get(key, {"name": key}), self.staying.get(key, 0)
        spot = f"stay:{key}"
        canvas.box(row, theme.COAL if count else theme.RAISED, theme.EMBER if count else theme.LINE, 5)
        side = row.height - canvas.u(10)
        picture(canvas, Rect(row.left + canvas.u(5), row.top + canvas.u(5), side, side), thing)
        steps = Rect(row.right - canvas.u(102), 0, canvas.u(96), canvas.u(30))
        steps.centery = row.centery
        left = row.left + side + canvas.u(12)
        number = int(thing.get("count", 1))
        label = tr("{number} × {name}", number=number, name=thing["name"]) if number > 1 else str(thing["name"])
        wide = steps.left - canvas.u(4) - left
        canvas.paragraph(Rect(left, row.top + canvas.u(4), wide, 0), label, "strong", most=1)
        words = (
            tr("{weight} each", weight=self._weight(key))
            if number > 1
            else tr("weighs {weight}", weight=self._weight(key))
        )
        holder = next((each for each in self.view.get("party", ()) if each["id"] == thing.get("holder")), None)
        if holder is not None:
            face = canvas.u(24)
            draw_face(canvas, Rect(row.left + side - canvas.u(15), row.bottom - face - canvas.u(2), face, face), holder)
        at = (left, row.top + canvas.u(4) + canvas.letters.height("strong"))
        canvas.text(at, words, "small", theme.SOFT, width=wide)
        most = number if self.over else count
        canvas.spot(f"card:{spot}", row, tip="\n".join(words_of(thing)))
        put, tip = partial(self.put, key), tr("How many stay here")
        stepper(
            canvas,
            spot,
            steps,
            count,
            0,
            most,
            put,
            group="stays",
            tip=tip,
            label=tr("{label}, {words}, staying", label=label, words=words),
        )

    def _others(self) -> list[tuple[Option, dict[str, Value]]]:
        """Return what else can be done first, such as healing: where somebody is to be picked, one for each."""
        found: list[tuple[Option, dict[str, Value]]] = []
        for option in self.options:
            if option.id.startswith("drop:"):
                continue
            picks = [field for field in option.fields if isinstance(field, Pick)]
            ways = product(*([(field.name, *choice) for choice in field.choices] for field in picks))
            for way in ways:
                label = ": ".join([option.label, *(str(words) for _, _, words in way)])
                found.append((Option(option.id, label, option.help), {name: key for name, key, _ in way}))
        return found

    def _beside(self, canvas: Canvas, rect: Rect) -> None:
        text = self.request.text if self.request is not None else ""
        place = self.draw_head(canvas, rect, text)
        go = Rect(place.left, place.bottom - canvas.u(38), place.width, canvas.u(38))
        ready = bool(self.staying) and not self.over
        label = tr("Leave it here") if ready or not self.over else tr("{over} more must stay", over=self.over)
        act = self.leave_them if ready else None
        button(canvas, "haul:go", go, label, act, group="go", strong=True, tip=tr("Return"))
        view = Rect(place.left, place.top, place.width - canvas.u(6), go.top - canvas.u(8) - place.top)
        with canvas.scrolled(self._aside, view) as flow:
            for key, count in self.staying.items():
                words = tr("{count} × {name} stay", count=count, name=self._things.get(key, {}).get("name", key))
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), words, "body", theme.FLAME)
            for number, (option, fields) in enumerate(self._others()):
                row = Rect(view.left + canvas.u(2), flow.y + canvas.u(4), view.width - canvas.u(4), 0)
                act_ = partial(self.hand.answer, option.id, fields)
                flow.y += choice_row(canvas, row, f"other:{number}", option, "", act_, "mdi:arrow-right") + canvas.u(8)
