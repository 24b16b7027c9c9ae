"""The hex map: geometry in pixels, prepared tiles, the camera, marks, and the view that puts them together."""
