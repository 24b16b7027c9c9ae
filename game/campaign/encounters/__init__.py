"""What is met: fights and what they leave, scenes, feats (HX-13 to HX-17, HX-23)."""
