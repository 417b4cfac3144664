"""Pictures of a page at a wide and a narrow window: shots.py PAGE FOLDER"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDTHS = {1280: 900, 390: 844}


def shoot(page_file: Path, folder: Path) -> list[Path]:
    """The pictures' paths: the first window and the whole page, at each width."""
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if browser_path is None:
        sys.exit("Missing: Chromium. On Debian or Ubuntu: apt install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for width, height in WIDTHS.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(page_file.resolve().as_uri())
            for name, whole in ((f"{width}.png", False), (f"{width}-whole.png", True)):
                page.screenshot(path=folder / name, full_page=whole)
                taken.append(folder / name)
        browser.close()
    return taken


if __name__ == "__main__":
    for picture in shoot(Path(sys.argv[1]), Path(sys.argv[2])):
        sys.stdout.write(f"{picture}\n")
