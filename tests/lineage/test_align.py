"""Shared runs are found wherever they stand, and never across furniture."""

from rashomon.lineage.align import Tile, passages, tiles
from rashomon.lineage.words import wording_of


def test_paragraphs_in_another_order_are_still_found():
    a = "one two three four five six seven eight nine ten".split()
    b = "six seven eight nine ten one two three four five".split()
    assert tiles(a, b, least=4) == (Tile(0, 5, 5), Tile(5, 0, 5))


def test_no_word_is_shared_twice():
    a = "red green blue white".split()
    b = "red green blue white x red green blue white".split()
    found = tiles(a, b, least=4)
    assert len(found) == 1


def test_longest_run_is_chosen_first():
    a = "a b c d e f g".split()
    b = "c d e f g x a b c d".split()
    assert Tile(2, 0, 5) in tiles(a, b, least=4)


def test_short_runs_are_chance():
    assert tiles("a b c x".split(), "a b c y".split(), least=4) == ()


def test_passages_join_over_an_edit_and_part_at_furniture(make):
    one = make(
        "The flames broke out before dawn in a storeroom full of nets and fuel.\n"
        "WATCH: the harbour\n"
        "Crews fought the blaze for six hours with water from the harbour.",
        "a",
        furniture=["WATCH: the harbour"],
    )
    two = make(
        "The flames broke out before sunrise in a storeroom full of nets and fuel.\n"
        "Crews fought the blaze for six hours with water from the harbour.",
        "b",
    )
    a, b = wording_of(one.text), wording_of(two.text)
    found = passages(a, b, tiles(a.keys, b.keys, least=4), gap=3)
    said = [(x.of(one.text.content), y.of(two.text.content)) for x, y in found]
    assert len(said) == 2
    assert said[0][0].startswith("The flames")
    assert said[0][0].endswith("fuel")
    assert said[1][1].startswith("Crews")
    assert not any("WATCH" in words for words, _ in said)
