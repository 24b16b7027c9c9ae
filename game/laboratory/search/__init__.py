"""Search: the answers to a request are tried out in a copy of the fight, as the player sees it.

`candidates` lists the answers worth trying, `rollouts` plays on from each and values the end, the table's `race` gives
the contenders most of the trials, `manners` finds the styles that suit a fight, and `best` is the policy that takes the
winner.
"""

from game.laboratory.search.best import best as best
