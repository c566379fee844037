"""What a log line may not carry: the tokens of the tables' links."""

import logging
import re

_TOKEN = re.compile(r"(/t/)[^/\s'\"?]+")


class TokensMasked(logging.Filter):
    """Write `/t/…` wherever a message or one of its arguments names a table's link."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _TOKEN.sub(r"\1…", record.getMessage()), None
        return True
