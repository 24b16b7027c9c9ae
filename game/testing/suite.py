"""The suite as one class."""

from game.testing.account_tests import AccountTests
from game.testing.fight_tests import FightTests
from game.testing.odds_tests import OddsTests
from game.testing.people_tests import PeopleTests
from game.testing.phase_tests import PhaseTests
from game.testing.secrets_tests import SecretsTests
from game.testing.shipped_tests import ShippedTests


class RulesetSuite(FightTests, AccountTests, SecretsTests, OddsTests, PhaseTests, PeopleTests, ShippedTests):
    """Every test that each ruleset passes; a subclass in a test file names its ruleset by `key`."""
