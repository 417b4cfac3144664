"""Words are comparable whatever their printing, and lead back to the raw characters."""

import pytest

from rashomon.lineage.words import cut_sentences, key_of, page_of, wording_of

ALIKE = [
    ("don’t", "don't"),
    ("Verrill", "VERRILL"),
    ("Guaid\u00f3", "Guaido"),
    ("har\u00adbour", "harbour"),
    ("mar\u200bket", "market"),
    ("U.S.", "US"),
    ("940,000", "940000"),
]
UNLIKE = [("4", "40"), ("market", "markets"), ("3.5", "35")]

SENTENCES = [
    ("One died. Two fled.", ["One died.", "Two fled."]),
    ("Sgt. Brandt left. He came back.", ["Sgt. Brandt left.", "He came back."]),
    ("It was dark.Crews came.", ["It was dark.", "Crews came."]),
    ("He spoke at 5 p.m. Monday.", ["He spoke at 5 p.m. Monday."]),
    ("It rose 3.5 metres. Then it fell.", ["It rose 3.5 metres.", "Then it fell."]),
    ("“It burned.” She wept.", ["“It burned.”", "She wept."]),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_printings_of_one_word_are_one_key(one, other):
    assert key_of(one) == key_of(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_other_words_are_other_keys(one, other):
    assert key_of(one) != key_of(other)


@pytest.mark.parametrize(("content", "sentences"), SENTENCES)
def test_sentences(content, sentences):
    assert [content[s:e] for s, e in cut_sentences(content, 0, len(content))] == sentences


def test_words_lead_back_to_the_raw_characters(make):
    reading = make("The mar\u200bket\u00a0hall — it’s gone.")
    wording = wording_of(reading.text)
    assert wording.keys == ("the", "market", "hall", "it's", "gone")
    assert wording.span(1, 3).of(reading.text.content) == "mar\u200bket\u00a0hall"


def test_furniture_has_no_words_of_its_own_but_stands_on_the_page(make):
    reading = make("A fire broke out.\nWATCH: more\nIt was put out.", furniture=["WATCH: more"])
    wording = wording_of(reading.text)
    assert "watch" not in wording.keys
    assert "watch" in page_of(reading.text)
    assert wording.sections[0] != wording.sections[-1]


def test_words_inside_quotation_marks_are_known_even_when_a_mark_is_missing(make):
    wording = wording_of(make("She said “we ran out” and left.\n“We never saw it\nThey did.").text)
    quoted = [k for k, q in zip(wording.keys, wording.quoted, strict=True) if q]
    assert quoted == ["we", "ran", "out", "we", "never", "saw", "it"]
