"""What the party has: pack, hands, spells, vehicles (HX-08, HX-18, HX-20)."""
