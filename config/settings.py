"""Settings of the whole site, driven by the environment (docs/settings.md lists every variable).

Nothing here knows a rule of the games.
"""

import zoneinfo
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from config.database import guarded
from config.keys import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DATA_DIR = Path(env.str("SHEEPFOLD_DATA", default=str(BASE_DIR / "data"))).expanduser().resolve()
DEBUG = env.bool("DEBUG", default=False)
HTTPS = env.bool("HTTPS", default=False)
# How many proxies stand in front, each of which says for whom it asks; what speaks HTTPS is one.
PROXIES = env.int("PROXIES", default=1 if HTTPS else 0)
# Only for whoever runs the server: the names of everybody who plays lie in it.
DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret_key(DATA_DIR)

# Without a list of its own the site answers to this machine and its local network only (desk.hosts decides).
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
LOCAL_NETWORK_ONLY = not ALLOWED_HOSTS
if LOCAL_NETWORK_ONLY:
    ALLOWED_HOSTS = ["*"]

PORT = env.int("PORT", default=8000)
# The address printed on links and QR codes; unset, it is this machine's own on the local network.
PUBLIC_URL = env.str("PUBLIC_URL", default="")
# Where the practice table's day begins at midnight; unset, in the time zone of the site's oldest club.
SITE_TIME_ZONE = env.str("SITE_TIME_ZONE", default="")
if SITE_TIME_ZONE and SITE_TIME_ZONE not in zoneinfo.available_timezones():
    raise ImproperlyConfigured(f"SITE_TIME_ZONE={SITE_TIME_ZONE} is no time zone; write it like America/Chicago.")

INSTALLED_APPS = [
    "config.support.SupportConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "django_tables2",
    "django_tasks",
    "django_tasks_db",
    "clubs",
    "tournaments",
    "practice",
    "desk",
]

MIDDLEWARE = [
    # Before anything that asks who comes, by which name, or over what.
    "desk.health.Health",
    "desk.hosts.BehindProxies",
    "django.middleware.security.SecurityMiddleware",
    "desk.hosts.LocalNetworkOnly",
    "desk.headers.Cautious",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "desk.outage.DatabaseFailures",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
# Work that takes longer than a page may waits in the database for the worker that `serve` starts.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
INSTALLED_APPS.append("django.forms")
DJANGO_TABLES2_TEMPLATE = "tables/table.html"

DATABASES = {
    "default": guarded(
        env.db_url("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'sheepfold.sqlite3'}"),
        wait=env.int("DATABASE_WAIT", default=None),
        serving=env.bool("SHEEPFOLD_SERVING", default=False),
    )
}

# Tries with unknown table links are counted in files: shared by all server processes, no load on the database.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "strangers": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": DATA_DIR / "strangers",
        "OPTIONS": {"MAX_ENTRIES": 1000},
    },
    # How far long work is: seen by every process, also while that work's own transaction is still open.
    "errands": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": DATA_DIR / "errands",
        "OPTIONS": {"MAX_ENTRIES": 1000},
    },
}

# Where backups go: a stick's folder, or the data folder; how often they are looked after; how many stay.
BACKUP_DIR = Path(env.str("BACKUP_DIR", default=str(DATA_DIR / "backups"))).expanduser()
BACKUP_EVERY = env.float("BACKUP_EVERY", default=5.0)
BACKUP_KEEP = env.int("BACKUP_KEEP", default=12)
if not BACKUP_DIR.is_absolute() or BACKUP_EVERY < 0 or BACKUP_KEEP < 1:
    raise ImproperlyConfigured(
        "BACKUP_DIR is a folder from the root on (/media/stick/sheepfold), BACKUP_EVERY minutes (0: never by itself), "
        "BACKUP_KEEP a number from 1 on."
    )

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = [
    "desk.patience.Waits",
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "desk.patience.Counts",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "front"
LOGOUT_REDIRECT_URL = "front"
# Ten wrong passwords for one name from one address: a quarter of an hour's pause for that pair alone.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True
AXES_LOCKOUT_CALLABLE = "desk.views.errors.locked_out"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
_static_storage = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
    if env.bool("PLAIN_STATIC", default=DEBUG)
    else "config.storage.HashedFiles"
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _static_storage},
}
WHITENOISE_USE_FINDERS = env.bool("PLAIN_STATIC", default=DEBUG)

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SILENCED_SYSTEM_CHECKS: list[str] = []

# A table's token is the right to enter hands there: no line of the log carries one.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "desk.logs.Masked",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "filters": {"seldom": {"()": "desk.logs.Seldom"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
    "loggers": {
        "django": {
            "handlers": ["console"],
            "level": env.str("LOG_LEVEL", default="WARNING"),
            "propagate": False,
        },
        # A mistyped address is no news for whoever runs the server; what we broke is.
        "django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "axes": {"level": "ERROR"},
        # What programs that look for a way in send all day, to every public address there is.
        "django.security.DisallowedHost": {"filters": ["seldom"]},
        "django.security.csrf": {"filters": ["seldom"]},
    },
}
