"""What there is to choose from before a campaign, and what is chosen."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.sessions.launcher import MenuEntry
from game.sessions.prospectus import Prospectus
from game.window.begin.company import Company
from systems.table.loop.language import mark

OWN: MenuEntry = ("", mark("A party of your own"), mark("You choose and name everybody who sets out."))


class Choices(NamedTuple):
    """The lists by `region`, `ruleset`, `party` and `difficulty`, with the id that is chosen in each."""

    lists: Mapping[str, Sequence[MenuEntry]]
    chosen: Mapping[str, str]
    prospectus: Prospectus
    company: Company
    seed: str

    def entry(self, name: str) -> MenuEntry:
        """Return what is chosen in a list."""
        return next((row for row in self.lists[name] if row[0] == self.chosen[name]), ("", "", ""))

    @property
    def advised(self) -> str:
        """The ruleset that the chosen land's content was written for, or the easiest."""
        wanted = str(land_of(self.prospectus, self.chosen["region"]).get("ruleset", ""))
        keys = [row[0] for row in self.lists["ruleset"]]
        return wanted if wanted in keys else keys[0] if keys else ""

    @property
    def manners(self) -> list[dict[str, Any]]:
        """The rulesets, the easiest first."""
        return manners_of(self.prospectus)

    def land(self, region: str) -> dict[str, Any]:
        """Return what is known of a land."""
        return land_of(self.prospectus, region)

    def roster(self, party: str) -> dict[str, Any]:
        """Return a ready-made party under the chosen ruleset."""
        return roster_of(self.prospectus, party, self.chosen["ruleset"])

    @property
    def trades(self) -> list[dict[str, Any]]:
        """Every trade under the chosen ruleset."""
        return trades_of(self.prospectus, self.chosen["ruleset"])


# What is known does not change while content stays the same; each content has a prospectus of its own.
@lru_cache(maxsize=64)
def land_of(prospectus: Prospectus, region: str) -> dict[str, Any]:
    """Return what is known of a land; nothing of an unknown one."""
    return prospectus.land(region) if region else {}


@lru_cache(maxsize=4)
def manners_of(prospectus: Prospectus) -> list[dict[str, Any]]:
    """Return the rulesets, the easiest first."""
    return prospectus.manners()


@lru_cache(maxsize=64)
def roster_of(prospectus: Prospectus, party: str, ruleset: str) -> dict[str, Any]:
    """Return a ready-made party under a ruleset."""
    return prospectus.roster(party, ruleset)


@lru_cache(maxsize=16)
def trades_of(prospectus: Prospectus, ruleset: str) -> list[dict[str, Any]]:
    """Return every trade under a ruleset."""
    return prospectus.trades(ruleset)
