"""The error that the user can mend; whatever else is raised is ours to mend."""


class CannotDo(Exception):
    """A step that is refused with a translated sentence: what is wrong and how to mend it.

    `field` names the form's field that it belongs to, or is None when it concerns the whole step.
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.message = str(message)
        self.field = field


class AlreadySo(CannotDo):
    """What was asked for is so already, as after a tap too many: nothing is to be mended, and nothing was stored."""
