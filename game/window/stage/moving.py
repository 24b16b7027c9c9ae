"""Tokens on their way while a round is played."""

from collections.abc import Sequence

from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan, cell_id
from game.window.stage.sight import PLACES, Sight
from game.window.stage.tokens import Token


def moved(canvas: Canvas, plan: Plan, tokens: Sequence[Token], sight: Sight) -> Sequence[Token]:
    """Return tokens where they are now, on their way or lunging; who is not there is left out."""
    playing = sight.scene.playing
    if playing is None:
        return tokens
    homes = {spot.key.removeprefix(f"{PLACES}:"): spot.rect.center for spot in canvas.spots}
    homes |= {token.id: token.centre for token in tokens}

    def where(key: str) -> tuple[int, int] | None:
        cell = cell_id(key)
        return homes.get(key) or (plan.cells(*cell).center if cell is not None else None)

    return [token.moved(playing.shift(token.id, where)) for token in tokens if playing.solid(token.id) > 0]
