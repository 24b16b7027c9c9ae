"""Encounters: scouting, approach, fights, scenes and efforts (HX-03, HX-13 to HX-17, HX-23)."""
