"""What several games share: lanes of cards with cars on them, and matches of several races."""
