"""Looking ahead: the answers to a request are tried out in a copy of the fight, as it seems to the player.

`tries` says what can be answered, `going_on` how the party goes on after it, `rollouts` plays on from there, `worth`
says what that is worth, `race` gives the contenders most of the time, and `best` is the policy that takes the best.
"""

from game.laboratory.search.best import best as best
