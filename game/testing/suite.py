"""The suite as one class."""

import pytest

from game.testing.account_tests import AccountTests
from game.testing.fight_tests import FightTests
from game.testing.odds_tests import OddsTests
from game.testing.people_tests import PeopleTests
from game.testing.phase_tests import PhaseTests
from game.testing.secrets_tests import SecretsTests
from game.testing.shipped_tests import ShippedTests
from game.testing.things_tests import ThingTests
from game.testing.twice_tests import TwiceTests
from systems.table.ruleset import broken_rulesets, rulesets


class RulesetSuite(
    FightTests, AccountTests, ThingTests, SecretsTests, OddsTests, PhaseTests, PeopleTests, TwiceTests, ShippedTests
):
    """Every test that each ruleset passes; a subclass in a test file names its ruleset by `key`."""

    def __init_subclass__(cls) -> None:
        """Fail once, before any test, where the ruleset is not there to be tested."""
        super().__init_subclass__()
        key = getattr(cls, "key", "")
        if key and key not in rulesets():
            pytest.fail(_why_not(key), pytrace=False)


def _why_not(key: str) -> str:
    if key in broken_rulesets():
        return f"The ruleset '{key}' cannot be loaded: {broken_rulesets()[key]}"
    return (
        f"The ruleset '{key}' is not installed: run `pip install -e .` in the folder of its pyproject.toml, where its "
        'entry point in the group "flamequick.rulesets" has that name.'
    )
