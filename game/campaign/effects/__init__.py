"""Effects of map, town and camp, one small file each: data that content composes, and what they do to a campaign."""
