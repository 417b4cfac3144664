"""Fingerprints find shared runs, and tell standing text by the unlike reports that carry it."""

from rashomon.lineage.happening import bearings_of
from rashomon.lineage.shingles import candidates, prints_of, row_of, standing_prints
from rashomon.lineage.words import wording_of
from rashomon.settings import LineageSettings

SETTINGS = LineageSettings()
PASSAGE = "traders keep nets fuel and packing crates in the old timber storeroom by the quay"


def row(reading):
    wording = wording_of(reading.text)
    return row_of(prints_of(wording, bearings_of(wording, None).names, SETTINGS))


def filler(seed, n=40):
    return " ".join(f"w{seed}x{k}" for k in range(n))


def test_a_run_of_shingle_plus_window_words_is_found_anywhere(make):
    long = SETTINGS.shingle + SETTINGS.window - 1
    run = " ".join(f"s{k}" for k in range(long))
    for lead in range(6):
        a = row(make(f"{filler(1, 5 + lead)} {run} {filler(2, 4)}", "a"))
        b = row(make(f"{filler(3, 2)} {run} {filler(4, 9)}", "b"))
        assert set(a.shingles.tolist()) & set(b.shingles.tolist())


def test_texts_that_share_nothing_are_no_candidates(make):
    rows = [row(make(filler(k), f"r{k}")) for k in range(5)]
    assert candidates(rows, frozenset(), SETTINGS) == []


def test_same_words_too_short_for_shingles_are_candidates(make):
    rows = [row(make("Fire put out.", "a")), row(make("Fire put out.", "b"))]
    assert candidates(rows, frozenset(), SETTINGS) == [(0, 1)]


def test_a_passage_of_three_unlike_reports_is_standing_text(make):
    rows = [row(make(f"{filler(k)} {PASSAGE} {filler(10 + k)}", f"r{k}")) for k in range(3)]
    assert standing_prints(rows, SETTINGS)


def test_copies_never_make_a_passage_standing_text(make):
    one = f"{filler(1)} {PASSAGE}"
    rows = [row(make(one, f"r{k}")) for k in range(6)]
    rows.append(row(make(f"{filler(2)} {PASSAGE}", "other")))
    assert standing_prints(rows, SETTINGS) == frozenset()
