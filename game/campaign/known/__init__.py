"""What the player knows of a campaign, one part of the view a module, as plain data.

`game.campaign.view` puts the parts together.
"""
