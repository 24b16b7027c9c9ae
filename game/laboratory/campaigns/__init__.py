"""Campaigns by the hundred: set-ups of campaigns, what each came to, what many come to together.

`play` plays one by policy, `runner` many, in this process or in several, and `results` counts them.
"""
