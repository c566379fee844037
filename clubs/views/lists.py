"""How a list page answers to its address: which column it sorts by and which page it shows.

How long a page is stands in the view alone; an address cannot ask for a million rows, or for minus one.
"""

import django_tables2 as tables
from django.core.paginator import EmptyPage, PageNotAnInteger
from django.http import HttpRequest
from django_tables2 import RequestConfig


def configured(request: HttpRequest, table: tables.Table, *, per_page: int | None = None) -> tables.Table:
    """Return the table, sorted as the address asks and, with `per_page`, cut into pages of so many rows."""
    RequestConfig(request, paginate=False).configure(table)
    if per_page is None:
        return table
    try:
        table.paginate(page=request.GET.get(table.prefixed_page_field, 1), per_page=per_page)
    except PageNotAnInteger:
        table.paginate(page=1, per_page=per_page)
    except EmptyPage:
        table.paginate(page=table.paginator.num_pages, per_page=per_page)
    return table
