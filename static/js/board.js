// The board says when the laptop no longer answers, and takes it back when it does. Refreshing itself is HTMX's work.
(() => {
  "use strict";
  const stale = document.getElementById("stale");
  document.body.addEventListener("htmx:afterRequest", (event) => {
    stale.hidden = event.detail.successful;
  });
})();
