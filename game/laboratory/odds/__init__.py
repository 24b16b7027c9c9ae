"""The odds at a decision, in play: for each option the chance to win and the loss to be expected.

`told` is what is known of them, `weigh` works them out, `worker` does so in a process of its own, and `oracle` is what
a front end asks: it never waits.
"""

from game.laboratory.odds.described import described as described
from game.laboratory.odds.estimate import Chance as Chance
from game.laboratory.odds.estimate import Odds as Odds
from game.laboratory.odds.oracle import Look as Look
from game.laboratory.odds.oracle import Oracle as Oracle
