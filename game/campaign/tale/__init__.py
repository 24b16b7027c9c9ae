"""What a campaign is about: quests, the journal, the score (HX-11)."""
