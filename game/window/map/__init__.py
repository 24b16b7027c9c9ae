"""The hex map: geometry in pixels, prepared tiles, the camera, markers, and the view that puts them together."""
