"""The stage of a fight: both sides face each other, the ground lies between them, and what is about to happen is drawn.

`scene` is what is shown, from the view alone; `choosing` is what has been chosen so far, without pixels; everything else
draws.
"""
