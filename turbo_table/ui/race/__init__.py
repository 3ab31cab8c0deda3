"""Parts of the screen on which all seats act at once."""
