"""The site's settings for a process that shows no page: only the apps that it needs, for each costs memory."""

from config.settings import *  # noqa: F403  (the same settings)

INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "clubs"]
