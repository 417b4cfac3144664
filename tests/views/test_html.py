"""What the page is made of: nothing of a report is ever markup, nothing is fetched."""

import re

import rashomon
from rashomon.model.reports import Medium, Report

HOSTILE = """</p><script>document.title='owned'</script><img src=x onerror=alert(1)>

<a href="javascript:alert(1)">Read</a> \u202eevil\u202c said at least 12 people died in Ostrel \
on Monday, officials said. {{ 7 * 7 }} {% raw %} <svg onload=alert(2)>

"We saw </script> nothing," said Mira <b>Tolan</b>."""


def hostile() -> rashomon.Dossiers:
    report = Report(
        id='x"><script>1</script>',
        path="<img src=x>.txt",
        content=HOSTILE,
        medium=Medium.PLAIN,
        outlet="=HYPERLINK(1)<script>",
        headline="<script>alert(3)</script>",
    )
    return rashomon.reconcile(report)


def test_a_hostile_report_is_only_ever_words() -> None:
    page = hostile().to_html()
    assert len(re.findall(r"<script", page)) == 1
    assert "onerror=alert" not in re.sub(r"&lt;.*?&gt;", "", page)
    assert not re.search(r"<(img|svg onload|b>|a href=.javascript)", page)
    assert "{{ 7 * 7 }}" in re.sub(r"<[^>]+>", "", page)
    assert "⟨U+202E⟩" in page


def test_the_policy_names_our_own_style_and_script_only(sample: rashomon.Dossiers) -> None:
    page = sample.to_html()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy
    assert "default-src &#39;none&#39;" in policy[1]
    assert "unsafe" not in policy[1]
    assert not re.search(r'(src|href)="(https?:)?//', page)


def test_every_address_is_an_id_in_the_page(sample: rashomon.Dossiers) -> None:
    page = sample.to_html()
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) - {"main", "top"} <= set(ids)


def test_the_same_pile_gives_the_same_page(sample: rashomon.Dossiers) -> None:
    assert sample.to_html() == sample.to_html()
