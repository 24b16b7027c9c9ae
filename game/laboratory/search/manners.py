"""The manners of a fight: the styles in which the party does best in it, found by playing all of it in several styles.

They are found once for a fight and hold for every course of it, so that many fights of one set-up share their price.
"""

from game.laboratory.search.candidates import GO, STAND
from game.laboratory.search.rollouts import Whole, worth
from systems.table.battle.battle import Battle
from systems.table.enemies.race import race
from systems.table.policy.style import SENSIBLE, PlayStyle

FIGHTS = 160
"""The fights that are played for it, of all styles together."""
FIRST = 6
"""The fights of every style before the first are dropped."""

STYLES = (
    STAND,
    SENSIBLE,
    GO,
    STAND._replace(care="bold", things="freely"),
    STAND._replace(aim="weakest", things="freely"),
    STAND._replace(aim="weakest", care="bold"),
    STAND._replace(aim="strongest", things="freely"),
    STAND._replace(aim="nearest", things="freely"),
    STAND._replace(care="wary", things="freely"),
    STAND._replace(share="first"),
)
"""The styles that are tried. The first is to be beaten by more than luck."""


def manners(battle: Battle) -> tuple[PlayStyle, ...]:
    """Return the styles in which the party does best in a battle that begins anew, the best first.

    Styles that come to the same as another are left out. The battle itself is not touched.
    """
    whole = Whole(battle)

    def trial(style: PlayStyle, number: int) -> int:
        return worth(whole.came(style, number))

    runners = race(STYLES, trial, FIGHTS, FIRST)
    plain = next(runner for runner in runners if runner.what == STAND)
    order = [runner.what for runner in runners if not runner.double]
    return tuple(order if runners[0].beats(plain) else dict.fromkeys((STAND, *order)))
