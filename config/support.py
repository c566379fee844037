"""Django's support pages as this site has them; what they are is in `desk.support`."""

from django.contrib.admin.apps import AdminConfig


class SupportConfig(AdminConfig):
    """Puts our support pages in the place of Django's own."""

    default_site = "desk.support.Support"
