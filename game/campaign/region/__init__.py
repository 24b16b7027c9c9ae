"""What a region's map is made of, and how one comes to be: written out by hand or generated from a seed.

A map is rows of terrain glyphs; what stands on it is a list of places. Neither knows of parties or days."""
