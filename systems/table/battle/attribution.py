"""Attribution of damage and healing that is applied later, so that the events at a round's end can credit its source.

It is kept beside the state of a fight, as events are: no rule reads it, and equal states stay equal, whoever brought
them about. Saves hold it, so that a fight that is restored credits whom the same fight played on would credit.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from systems.table.battle.contributions import Shares
from systems.table.loop.language import tr
from systems.table.loop.state_values import quoted, row_of, wanted_instead

PARTS: Mapping[str, Any] = {
    "harm": tuple[tuple[str, int], ...],
    "healing": tuple[tuple[str, int], ...],
    "lingering": tuple[str, ...],
}
"""What is saved, each by the id of the unit that it concerns: sources with their weight, or sources in order."""


class Attribution:
    """The user of the thing whose effects are being applied, and the sources of stored damage and healing by target."""

    def __init__(self) -> None:
        """Begin with nothing stored."""
        self.user = ""
        """Id of the unit that uses the thing whose effects are being applied."""
        self._harm: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._healing: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._lingering: defaultdict[str, list[str]] = defaultdict(list)

    def add_harm(self, source: str, target: str, amount: int) -> None:
        """Store the source of damage that is still to be applied."""
        self._harm[target].append((source, amount))

    def add_healing(self, source: str, target: str, amount: int) -> None:
        """Store the source of healing that is still to be applied."""
        self._healing[target].append((source, amount))

    def take_harm(self, target: str) -> Shares:
        """Return the sources of the damage that is applied to a target now, and forget them."""
        return tuple(self._harm.pop(target, ()))

    def take_healing(self, target: str) -> Shares:
        """Return the sources of the healing that is applied to a target now, and forget them."""
        return tuple(self._healing.pop(target, ()))

    def add_lingering(self, source: str, target: str) -> None:
        """Store the source of the next damage that a target takes round by round."""
        self._lingering[target].append(source)

    def take_lingering(self, target: str, count: int) -> tuple[str, ...]:
        """Return the sources of `count` lingering damages, in the order in which they began, and forget them."""
        known = self._lingering.pop(target, [])[-count:]
        return (*[""] * (count - len(known)), *known)

    def snapshot(self) -> dict[str, dict[str, list[Any]]]:
        """Return what is stored as TOML data; the user of a thing is known only while it is used."""
        return {
            "harm": {key: [list(share) for share in shares] for key, shares in sorted(self._harm.items())},
            "healing": {key: [list(share) for share in shares] for key, shares in sorted(self._healing.items())},
            "lingering": {key: list(sources) for key, sources in sorted(self._lingering.items())},
        }

    def load(self, data: Any) -> None:
        """Store what a snapshot holds, in place of what is stored.

        Raises:
            ValueError: the data is no snapshot of an attribution.
        """
        if not isinstance(data, Mapping) or set(data) != set(PARTS):
            raise ValueError(
                tr(
                    "the attribution is {quoted}; a table of {most} is wanted",
                    quoted=quoted(data),
                    most=", ".join(PARTS),
                )
            )
        for part, kind in PARTS.items():
            if not isinstance(data[part], Mapping):
                raise ValueError(
                    tr(
                        "the attribution of {part} is {quoted}; a table by id is wanted",
                        part=part,
                        quoted=quoted(data[part]),
                    )
                )
            for key, value in data[part].items():
                if instead := wanted_instead(row_of(value), kind, ()):
                    raise ValueError(
                        tr(
                            "the attribution of {part} to {key} is {quoted}; {instead} is wanted",
                            part=part,
                            key=key,
                            quoted=quoted(value),
                            instead=instead,
                        )
                    )
        self.clear()
        self._harm.update({key: [(who, weight) for who, weight in each] for key, each in data["harm"].items()})
        self._healing.update({key: [(who, weight) for who, weight in each] for key, each in data["healing"].items()})
        self._lingering.update({key: list(each) for key, each in data["lingering"].items()})

    def clear(self) -> None:
        """Forget everything: another fight begins, or another moment of this one."""
        self.user = ""
        self._harm.clear()
        self._healing.clear()
        self._lingering.clear()
