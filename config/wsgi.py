"""The WSGI entry that the server loads."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Before the settings are read: this process answers requests, so its statements have a limit (config.database).
os.environ["SHEEPFOLD_SERVING"] = "1"
application = get_wsgi_application()
