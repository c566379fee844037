"""What `serve` prints: every address of this machine, the likeliest first, and a QR code of that one."""

import io

import segno

from clubs import network


def welcome_text(port: int) -> str:
    """Return the lines for the terminal: where this machine and phones on the network open Sheepfold."""
    lines = [
        "",
        "Sheepfold is ready. Stop it with Ctrl-C; everything entered is kept.",
        f"  On this machine:  http://localhost:{port}/",
    ]
    found = network.addresses()
    lines += [f"  On phones:        http://{address}:{port}/" for address in found]
    if not found:
        return "\n".join([*lines, "  No network found: phones cannot reach this machine yet."])
    return "\n".join([*lines, "", terminal_qr(f"http://{found[0]}:{port}/")])


def terminal_qr(address: str) -> str:
    """Return a QR code drawn with half blocks."""
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue()
