"""Hexes as places: geometry, what stands in them, what is seen from them (HX-04, HX-05)."""
