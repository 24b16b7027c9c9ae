"""Odds at a decision, in play: for each option the chance to win and the expected loss.

`estimate` holds what is known of them; `weigh` computes them, from `exact` or `sampled` fights, of which `onward` plays
none twice and `memory` keeps all; `worker` does so in a process of its own, and `oracle` serves front ends: it never
waits.
"""

from game.laboratory.odds.described import described as described
from game.laboratory.odds.estimate import Chance as Chance
from game.laboratory.odds.estimate import Odds as Odds
from game.laboratory.odds.oracle import Look as Look
from game.laboratory.odds.oracle import Oracle as Oracle
