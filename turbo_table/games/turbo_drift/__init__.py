"""Turbo Drift: lay path cards, drift round the barriers, be first at the finish."""
