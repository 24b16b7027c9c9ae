"""Planning on the map: what a press on a hex plans, in place of another route too, and what is said of it before."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.campaign.day.ways import WayView
from game.window.board import Step
from game.window.hex_choice import BACK, PLAN, ROUTE, Picks, goal_of
from game.window.map.metrics import cell_of, key_of
from game.window.map.waybook import WayBook
from game.window.request.panel import RequestPanel
from systems.table.loop.language import tr
from systems.table.loop.requests import Request


class Planning:
    """Plans routes to hexes, in the morning and while a route waits to be confirmed."""

    def __init__(self, book: WayBook, run: Callable[[Sequence[Step]], None], say: Callable[[str], None]) -> None:
        """Begin with the ways of a map.

        Args:
            book: what it takes to get to each hex.
            run: gives several answers, one after the other.
            say: shows what a press came to.
        """
        self._book, self._run, self._say = book, run, say

    @staticmethod
    def possible(picks: Picks) -> bool:
        """Whether a press on a hex plans a route, or another one than that which waits to be confirmed."""
        return picks.plans or picks.kind == ROUTE

    def answers(self, key: str, picks: Picks) -> bool:
        """Whether a press on a hex of the map plans the way to it; on the goal of a planned route it sets out."""
        return picks.plans or (picks.kind == ROUTE and key not in picks.hexes)

    def effect(self, key: str, way: WayView | None, picks: Picks, on_arrow: bool) -> str:
        """Say what a press does on a hex, or on the arrow of a goal there; empty where it does nothing."""
        leads = way is not None and bool(way["to"])
        if on_arrow and not (self.possible(picks) and leads):
            return tr("Press: show it.")
        if not on_arrow and (pressed := picks.words(key)):
            return pressed
        if way is None or not leads or not self.possible(picks):
            return ""
        if picks.kind == ROUTE and way["to"] in picks.hexes:
            return tr("The way as far as that is planned. Press its end to set out.")
        if way["to"] != way["goal"]:
            return tr("Press: plan a route as far as that.")
        return tr("Press: plan this way instead.") if picks.kind == ROUTE else tr("Press: plan the way there.")

    def plan(self, key: str, picks: Picks, panel: RequestPanel) -> None:
        """Plan a route to a hex once the way there is known, else as near to it as can be, and say how near that is."""
        self._book.want(key, lambda way: self._planned(key, way, picks, panel))

    def _planned(self, key: str, way: WayView | None, picks: Picks, panel: RequestPanel) -> None:
        goal = way["to"] if way is not None else key
        if picks.kind != ROUTE:
            planned = picks.press(goal, panel)
        else:
            planned = way is not None and bool(goal)
            if planned and goal not in picks.hexes:
                self._run([(BACK, {}), (PLAN, {"hex": goal})])
        self._say(way["why"] if way is not None else "" if planned else tr("There is no way there."))


def short_question(request: Request, view: Mapping[str, Any]) -> str:
    """Return the question of a planned route without what the card on the map says of it; empty for all others."""
    goal = cell_of(goal_of(view))
    if request.kind != ROUTE or goal is None:
        return ""
    named = next((str(place["name"]) for place in view["places"] if place["at"] == key_of(goal)), "")
    return tr("Set out for {named}?", named=named or str(view["route"]["to"]))
