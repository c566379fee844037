"""What a log line may not carry: the tokens of links to tables, of invitations, of new passwords."""

import logging
import re

_TOKEN = re.compile(r"(/t/|/invitation/|/reset/[^/]+/)[^/\s'\"?]+")


class TokensMasked(logging.Filter):
    """Write `/t/…` wherever a message or one of its arguments names a link with a secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _TOKEN.sub(r"\1…", record.getMessage()), None
        return True
