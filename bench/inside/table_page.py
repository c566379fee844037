"""`python -m bench.inside.table_page URL TIMES`: open a table's page in Chromium as a slow phone does, each time anew.

Prints {"kilobytes", "seconds"}: what comes over the wire, headers and all, and when taps count, as medians.
"""

import json
import sys
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
NAME = "tavern.local"
SLOWER = 4
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# The page says itself when its taps count.
WATCH = """new MutationObserver((_changes, watch) => {
    if (!("booted" in (document.documentElement?.dataset ?? {}))) return;
    window.bootedAfter = performance.now();
    watch.disconnect();
}).observe(document, { attributes: true, subtree: true, childList: true })"""


def main(url: str, times: int) -> None:
    """Measure and print."""
    # A name of the local network, where no browser keeps anything: a phone's first visit in a tavern.
    at = urlsplit(url)
    page = at._replace(netloc=f"{NAME}:{at.port}").geturl()
    arguments = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"]
    arguments += ["--disable-sync", "--no-first-run", f"--host-resolver-rules=MAP {NAME} {at.hostname}"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=arguments)
        visits = [_visit(chromium, page) for _ in range(times + 1)][1:]
        chromium.close()
    sizes, waits = zip(*visits, strict=True)
    sys.stdout.write(json.dumps({"kilobytes": median(sizes) / 1000, "seconds": median(waits)}) + "\n")


def _visit(chromium: Browser, url: str) -> tuple[float, float]:
    """Bytes and seconds of one first visit."""
    context = chromium.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(WATCH)
    wire = context.new_cdp_session(page)
    sizes: list[float] = []
    failed: list[str] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on("Network.loadingFailed", lambda event: failed.append(event["errorText"]))
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="networkidle")
    seconds = page.evaluate("window.bootedAfter") / 1000
    context.close()
    if failed or len(sizes) < 10:
        raise SystemExit(f"the page did not load whole: {len(sizes)} files, failed: {failed}")
    return sum(sizes), seconds


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
