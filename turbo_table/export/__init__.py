"""Tables and cards as files for other programs."""
