"""Foresight as plain data, for fights that are plain data."""

from typing import Any

from systems.table.battle.foresight import IntentKind, IntentView, ProspectView


def intent(who: str, kind: IntentKind = "strike", *targets: str, high: int = 4, **other: Any) -> IntentView:
    """An intent of 1 to `high`, first in the order."""
    made: IntentView = {
        "who": who,
        "kind": kind,
        "words": f"{kind}s at somebody with the long boat hook of its grandmother",
        "order": 1,
        "targets": list(targets),
        "low": 1 if high else 0,
        "high": high,
        "feint": False,
        "factors": [{"name": "claws", "value": "+2"}, {"name": "total", "value": "2d6 +2"}],
    }
    return {**made, **other}  # type: ignore[typeddict-item, no-any-return]


def prospect(option: str, target: str, chance: int = 62, field: str = "target") -> ProspectView:
    """A prospect with two factors."""
    return {
        "option": option,
        "field": field,
        "target": target,
        "words": f"{chance} in 100 to lose 2 to 7",
        "factors": [{"name": "higher ground", "value": "+1"}, {"name": "in all", "value": f"{chance} %"}],
        "chance": chance,
        "low": 2,
        "high": 7,
    }
