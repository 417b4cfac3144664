"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  const byId = (id) => document.getElementById(id);

  // An address is REPORT.START-END; it stands in the page as an id where a cited span begins.
  const parse = (address) => {
    const found = /^(.*)\.(\d+)-(\d+)$/.exec(address);
    return found ? { report: found[1], start: +found[2], end: +found[3] } : { report: address };
  };
  const segments = ({ report, start, end }) =>
    [...(byId(report)?.querySelectorAll("[data-s]") ?? [])].filter(
      (s) => +s.dataset.s >= start && +s.dataset.s < end,
    );
  const dim = () => document.querySelectorAll(".lit").forEach((s) => s.classList.remove("lit"));

  const open = (address) => {
    const where = parse(address);
    const report = byId(where.report);
    if (!report?.classList.contains("report")) return false;
    const pane = report.closest(".pane");
    showStory(report.closest(".story"));
    pane.classList.add("open");
    dim();
    const found = where.start === undefined ? [] : segments(where);
    found.forEach((s) => s.classList.add("lit"));
    (found[0] ?? report).scrollIntoView({ block: found[0] ? "center" : "start" });
    return true;
  };

  const peek = (link) => {
    const where = parse(link.dataset.at);
    const found = segments(where);
    const box = link.closest(".story")?.querySelector(".peek");
    if (!box || !found.length) return;
    const paragraph = found[0].closest("p").cloneNode(true);
    paragraph.querySelectorAll("[id]").forEach((e) => e.removeAttribute("id"));
    paragraph.querySelectorAll("[data-s]").forEach((s) => {
      s.classList.toggle("lit", +s.dataset.s >= where.start && +s.dataset.s < where.end);
    });
    const who = document.createElement("p");
    who.className = "who";
    who.textContent = byId(where.report).querySelector("h3").textContent.trim();
    box.replaceChildren(who, paragraph);
  };

  const stories = [...document.querySelectorAll(".story")];
  const overview = document.querySelector(".overview");
  const showStory = (chosen) => {
    if (!overview) return;
    overview.hidden = Boolean(chosen);
    stories.forEach((s) => { s.hidden = s !== chosen; });
  };

  const follow = () => {
    const address = decodeURIComponent(location.hash.slice(1));
    if (open(address)) return;
    const target = address && byId(address);
    showStory(target ? target.closest(".story") : null);
    dim();
    if (target && target.closest(".story")) target.scrollIntoView();
    else if (overview) scrollTo(0, 0);
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-at]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      if (location.hash.slice(1) !== link.dataset.at) history.pushState(null, "", "#" + link.dataset.at);
      open(link.dataset.at);
      return;
    }
    const toggle = event.target.closest(".toggle");
    if (toggle) {
      const on = toggle.getAttribute("aria-pressed") !== "true";
      toggle.setAttribute("aria-pressed", String(on));
      toggle.closest(".pane").classList.toggle("hide-" + toggle.dataset.kind, !on);
    }
    if (event.target.closest(".close")) event.target.closest(".pane").classList.remove("open");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelectorAll(".pane.open").forEach((p) => p.classList.remove("open"));
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const link = event.target.closest?.("a[data-at]");
      if (link) peek(link);
    });
  }
  document.addEventListener("change", (event) => {
    if (!event.target.matches(".profile")) return;
    document.body.dataset.profile = event.target.value;
    document.querySelectorAll(".profile").forEach((s) => { s.value = event.target.value; });
  });
  const filter = byId("filter");
  filter?.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    document.querySelectorAll(".stories tbody tr").forEach((row) => {
      row.hidden = !row.textContent.toLowerCase().includes(wanted);
    });
  });
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  follow();
})();
