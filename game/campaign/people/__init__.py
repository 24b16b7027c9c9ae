"""The party: who belongs to it, how they are, who joins and who tends whom (HX-07, HX-09, HX-19)."""
