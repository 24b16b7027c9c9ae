"""Looking ahead: the answers to a request are tried out in a copy of the fight, as it seems to the player.

`tries` says what can be answered, `rollouts` plays on from there, `race` gives the contenders most of the time, `odds`
says what came of each option, and `best` is the policy that takes the best.
"""

from game.laboratory.ahead.best import best as best
