"""How a region comes to be: noise, plan, water, cover, settlements. Pure functions over plain data."""
