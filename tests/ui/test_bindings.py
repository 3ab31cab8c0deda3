"""The table of keys: no key means two things, and the list of keys leaves none out."""

from turbo_table.ui.bindings import BINDINGS, GROUPS, command_of, shown


def test_no_key_stands_twice() -> None:
    keys = [key for each in BINDINGS.values() for key in each]
    assert len(set(keys)) == len(keys)
    assert all(keys)


def test_a_command_is_found_by_each_of_its_keys() -> None:
    for command, keys in BINDINGS.items():
        assert {command_of(key) for key in keys} == {command}
        assert shown(command) == keys[0]
    assert command_of("Ctrl+Alt+Del") is None


def test_the_list_of_keys_explains_every_command_once() -> None:
    explained = [command for meanings in GROUPS.values() for each in meanings for command in each.commands]
    assert sorted(explained) == sorted(BINDINGS)
    assert all(each.words for meanings in GROUPS.values() for each in meanings)
