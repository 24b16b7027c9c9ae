from game.packs.reading.positions import Spot, positions

DATA = '''\
top = 1
"quoted key".b = "x"
[table.inner]
list = [1, # a comment
  {x = 1, y.z = 2}]
[[row]]
id = "a"
text = """
first
second"""
[[row.sub]]
k = 1
[row.sub.deep]
z = -3
[[row]]
id = "é" # the next key stands after a character of two bytes
core = { name = "é", might = 2 }
'''.encode()


def test_the_key_and_the_value_of_a_pair() -> None:
    found = positions(DATA)
    assert found.key(("top",)) == (1, 1)
    assert found.value(("top",)) == (1, 7)


def test_a_dotted_key_has_a_place_for_each_part() -> None:
    found = positions(DATA)
    assert found.key(("quoted key", "b")) == (2, 14)
    assert found.value(("quoted key", "b")) == (2, 18)


def test_elements_of_a_list_and_inline_tables_in_it() -> None:
    found = positions(DATA)
    assert found.value(("table", "inner", "list", 0)) == (4, 9)
    assert found.value(("table", "inner", "list", 1, "y", "z")) == (5, 17)


def test_a_record_stands_where_its_header_is() -> None:
    found = positions(DATA)
    assert found.value(("row", 0)) == (6, 1)
    assert found.value(("row", 1)) == (15, 1)


def test_tables_below_a_record_belong_to_the_last_one_so_far() -> None:
    found = positions(DATA)
    assert found.value(("row", 0, "sub", 0, "k")) == (12, 5)
    assert found.value(("row", 0, "sub", 0, "deep", "z")) == (14, 5)


def test_columns_count_characters_not_bytes() -> None:
    assert positions(DATA).key(("row", 1, "core", "might")) == (17, 22)


def test_what_is_missing_is_told_where_the_table_is() -> None:
    assert positions(DATA).value(("row", 1, "core", "wits")) == (17, 8)


def test_a_spot_inside_a_text() -> None:
    assert positions(DATA).inside(("row", 0, "id"), 1, 3) == Spot(7, 9)


def test_a_spot_inside_a_text_of_several_lines() -> None:
    assert positions(DATA).inside(("row", 0, "text"), 2, 3) == Spot(10, 3)
