"""The parts of the course designer's screen."""
