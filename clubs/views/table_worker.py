"""The script that lets a table's page open without a network, at an address from which it may serve all below /t/.

What it keeps, and that it keeps no hand, is in `static/js/table/worker.js`.
"""

from django.contrib.staticfiles import finders
from django.http import FileResponse, Http404, HttpRequest
from django.views.decorators.http import require_safe


@require_safe
def table_worker(request: HttpRequest) -> FileResponse:
    """Give the service worker. Browsers look for a newer one by themselves, so it is asked for anew each time."""
    found = finders.find("js/table/worker.js")
    if found is None:
        raise Http404
    response = FileResponse(open(found, "rb"), content_type="text/javascript; charset=utf-8")  # noqa: SIM115  (the answer closes it)
    response["Cache-Control"] = "no-cache"
    return response
