"""Generation of regions: noise, plan, water, cover, settlements. Pure functions over plain data."""
