"""The stack of layers: which screen or dialog is on top."""

from game.window.layer import Layer


class Stack:
    """Layers, the topmost last; it is on top of them that something is pointed at or held down."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self.dirty = True
        self.running = True
        self.hover = self.pressed = ""

    @property
    def top(self) -> Layer:
        """The layer that receives events."""
        return self.layers[-1]

    @property
    def moving(self) -> bool:
        """Whether anything moves, so that one frame follows the other."""
        return bool(self.layers) and self.top.moving

    def push(self, layer: Layer) -> None:
        """Put a layer on top."""
        self.layers.append(layer)
        layer.focus = layer.focus or layer.start
        self.fresh()
        layer.shown()

    def pop(self) -> None:
        """Remove the topmost layer; with the last one the window closes."""
        self.layers.pop()
        self.running = self.running and bool(self.layers)
        self.fresh()
        if self.layers:
            self.top.shown()

    def replace(self, layer: Layer) -> None:
        """Put a layer in place of all others."""
        self.layers.clear()
        self.push(layer)

    def focus(self, key: str) -> None:
        """Give the focus to a spot."""
        self.top.focus = key
        self.dirty = True

    def quit(self) -> None:
        """Close the window."""
        self.running = False

    def fresh(self) -> None:
        """Forget what was pointed at: everything is drawn anew."""
        self.dirty = True
        self.hover = self.pressed = ""
