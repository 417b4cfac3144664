"""Made reports: the same seed gives the same pile, and its truth is what was done to the texts."""

from bench.generate import ONE_ORIGIN, make_pile


def test_the_same_seed_gives_the_same_pile() -> None:
    assert make_pile(60) == make_pile(60)
    assert make_pile(60, seed=8) != make_pile(60)


def test_a_pile_is_the_start_of_a_larger_one() -> None:
    assert make_pile(80)[:60] == make_pile(60)


def test_origins_follow_the_relations() -> None:
    pile = {made.id: made for made in make_pile(200)}
    assert len(pile) == 200
    for made in pile.values():
        if made.parent:
            one = made.origin == pile[made.parent].origin
            assert one == (made.relation in ONE_ORIGIN)


def test_copies_keep_the_body_and_own_reports_share_no_paragraph() -> None:
    pile = {made.id: made for made in make_pile(200)}
    for made in pile.values():
        if made.relation == "copy" and made.parent:
            assert set(pile[made.parent].paragraphs[2:]) <= set(made.paragraphs)
        if made.relation == "independent":
            base = pile[f"e{made.event:04d}-00"]
            bodies = set(made.paragraphs[3:-2]) & set(base.paragraphs[3:-2])
            assert not {p for p in bodies if len(p.split()) > 15}
