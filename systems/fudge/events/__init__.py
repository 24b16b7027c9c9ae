"""Events of a fight by opposed 4dF, each of which puts itself into words."""
