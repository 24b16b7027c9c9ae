"""The suite as one class."""

from game.testing.fight_tests import FightTests
from game.testing.people_tests import PeopleTests
from game.testing.shipped_tests import ShippedTests


class RulesetSuite(FightTests, PeopleTests, ShippedTests):
    """Every test that each ruleset passes; a subclass in a test file names its ruleset by `key`."""
