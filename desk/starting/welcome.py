"""What `serve` prints: every address of this machine, the likeliest first, and a QR code of that one."""

import io
import ipaddress

import segno
from django.conf import settings

from clubs import network


def welcome_text(host: str, port: int) -> str:
    """Return the lines for the terminal: where this machine and phones on the network open Sheepfold, if they can."""
    lines = [
        "",
        "Sheepfold is ready. Stop it with Ctrl-C; everything entered is kept.",
        f"  On this machine:  http://localhost:{port}/",
    ]
    if _is_this_machine_alone(host):
        return "\n".join([*lines, _no_phones(host)])
    found = network.addresses()
    lines += [f"  On phones:        http://{address}:{port}/" for address in found]
    if not found:
        return "\n".join([*lines, "  No network found: phones cannot reach this machine yet."])
    return "\n".join([*lines, "", terminal_qr(f"http://{found[0]}:{port}/")])


def _is_this_machine_alone(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _no_phones(host: str) -> str:
    if settings.PUBLIC_URL:
        return f"  It listens on {host} alone: phones come in by {settings.PUBLIC_URL}, through what stands in front."
    return f"  Phones cannot come in: it listens on {host} alone. Leave --host out to let them in."


def terminal_qr(address: str) -> str:
    """Return a QR code drawn with half blocks."""
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue()
