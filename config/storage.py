"""How static files are stored for serving: compressed, under names that change with their content."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

_IMPORT = r"""(?P<matched>(?m:^)import (?P<names>\{[^}]*\}) from "(?P<url>\./[^"]+)";)"""


class HashedFiles(CompressedManifestStaticFilesStorage):
    """The house's script modules name each other by hashed names too, so a phone never mixes two versions of a page.

    Django's own switch for this would also read libraries, which may name modules that they do not bring.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((_IMPORT, 'import %(names)s from "%(url)s";'),)),
    )
