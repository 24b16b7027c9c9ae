"""The stage of a fight: both sides face each other, the ground between them, and what is about to happen drawn on it.

`scene` is what is shown, from the view alone; `sight` what one frame is drawn by; all else draws, or finds places.
"""
