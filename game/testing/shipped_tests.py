"""What holds for every ruleset with the content that comes with the game, and with the ruleset's own package."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from typing import Any
from unittest.mock import patch

from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root, ruleset_roots
from game.setup.single import fight
from game.testing.foresight import all_is_told, are_playable, is_whole
from game.testing.subject import Subject
from systems.table.battle.battle import Battle

PARTIES = ("core:starters", "core:starters_late")
EVERY = 11
"""Of so many encounters one is played."""
MOST = 400
"""Choices after which a fight is left."""
DIFFICULTIES = ("story", "standard", "ruthless")
LOOK_AHEAD = {"look_ahead": 40}
"""Ruthless enemies look ahead a little only: what they choose is not what is looked at."""


@cache
def shipped() -> Catalogue:
    """Return the packs of the game and those of installed rulesets; a catalogue never changes."""
    return load([own_root(), *ruleset_roots()])


class ShippedTests(Subject):
    """Encounters of the shipped packs, whose blocks are derived where content writes none."""

    def test_the_packs_that_come_with_it_have_no_faults(self) -> None:
        assert not [each.words() for each in shipped().refused]

    def test_every_block_of_the_content_fits_the_models(self) -> None:
        rules = self.rules
        for creature in shipped().creatures.values():
            rules.foe_block.model_validate(rules.block("foe", creature.blocks.get(self.key), creature.core))
        for kind in shipped().character_types.values():
            rules.member_block.model_validate(rules.block("member", kind.blocks.get(self.key), kind.core))

    def test_shipped_encounters_are_played_to_an_end_and_told_wholly(self) -> None:
        for battle in self._fights():
            with closing(battle):
                for _ in range(MOST):
                    if battle.request is None:
                        break
                    view = battle.view()
                    is_whole(view)
                    all_is_told(battle.request, view)
                    are_playable(battle.choose(battle.ruleset.policy(battle.request)))
                assert battle.outcome, battle.encounter.id

    def test_a_policy_asks_for_no_foresight(self) -> None:
        def refused(*given: object) -> Any:
            raise AssertionError("Foresight is for players; policies read `Request.part`.")

        made = fight(shipped(), "core:cinder_pack", self.key, PARTIES[0], 3)
        with closing(made) as battle, patch.multiple(type(self.rules), intents_shown=refused, prospects=refused):
            while battle.request is not None:
                battle.choose(battle.ruleset.policy(battle.request))
            assert battle.outcome

    def _fights(self) -> Iterator[Battle]:
        """Begin every few of the encounters, with parties and difficulties in turn."""
        encounters: Sequence[str] = [key for key, each in sorted(shipped().encounters.items()) if each.foes]
        for number, key in enumerate(encounters[::EVERY]):
            yield fight(shipped(), key, self.key, PARTIES[number % 2], number, DIFFICULTIES[number % 3], LOOK_AHEAD)
