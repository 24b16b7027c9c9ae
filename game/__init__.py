"""Everything around the fight: content packs, the campaign, the laboratory and the front ends."""
