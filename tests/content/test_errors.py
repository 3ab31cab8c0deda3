"""Faults print as one line each, whatever a stranger called the file."""

import pickle

from turbo_table.content import ContentError, Fault


def test_each_fault_is_a_line() -> None:
    error = ContentError(
        Fault("a.yaml", 3, 7, "cars[0].x", "must be a number, not text"), Fault("a.yaml", 1, 1, "", "bad")
    )
    assert str(error) == "a.yaml:3:7: cars[0].x: must be a number, not text\na.yaml:1:1: bad"


def test_what_a_terminal_should_not_get_is_escaped() -> None:
    assert str(Fault("a\x1b[2J\n\udcff.yaml", 1, 1, "", "é")) == r"a\x1b[2J\n\udcff.yaml:1:1: é"


def test_an_error_survives_a_process_border() -> None:
    error = ContentError(Fault("a.yaml", 1, 2, "b", "c"))
    assert pickle.loads(pickle.dumps(error)).faults == error.faults


def test_a_sentence_has_one_end() -> None:
    said = {
        "it is empty": "a.yaml:1:1: it is empty.",
        "it is no action.": "a.yaml:1:1: it is no action.",
        'did you mean "take"?': 'a.yaml:1:1: did you mean "take"?',
    }
    for message, sentence in said.items():
        assert ContentError(Fault("a.yaml", 1, 1, "", message)).sentence == sentence
    several = ContentError(*(Fault("a.yaml", 1, 1, "", "it is empty.") for _ in range(3)))
    assert several.sentence == "a.yaml:1:1: it is empty (and 2 more)."
