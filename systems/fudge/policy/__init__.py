"""Policies for opposed 4dF. They read requests and their views, and know the rules and the map alone."""
