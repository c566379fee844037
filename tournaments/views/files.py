"""What views of papers share: which paper is asked for, and the answer that carries a file."""

from django.http import Http404, HttpRequest, HttpResponse

PAGES = ("A4", "LETTER")


def page_asked(request: HttpRequest) -> str:
    """Return the paper that is asked for, A4 unless said otherwise. Raises Http404 for one that there is not."""
    page = request.GET.get("page", PAGES[0]).upper()
    if page not in PAGES:
        raise Http404
    return page


def pdf(content: bytes, name: str) -> HttpResponse:
    """Return a PDF, shown in the browser where it can, saved under `name` (plain ASCII) else."""
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(content, content_type="application/pdf", headers=headers)
