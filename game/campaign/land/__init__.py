"""Powers on the map (section 8 of the rulebook): what they know and mean to do, their bands, fronts and captains.

Each of them is state in components; what starts it are dawns, the party's steps, and moments of other subjects.
"""
