// At the door by keyboard: Enter in the search takes the only one found; afterwards the search waits for the next.
// Who is found and what a tap does is asked of the server; without this script the page works by its buttons.

const search = document.getElementById("q");
const found = () => document.getElementById("door-found");

// An answer that is still on its way would check in whoever was found before it.
let asked = false;
search.addEventListener("input", () => { asked = true; });

search.form.addEventListener("submit", (event) => {
  const buttons = found().querySelectorAll(".door-rows button.here");
  if (asked || !search.value.trim() || buttons.length !== 1) return;
  event.preventDefault();
  buttons[0].click();
});

// Only once an answer is settled do its buttons ask by themselves instead of opening a page.
document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.requestConfig.verb === "get") {
    asked = search.value !== (event.detail.requestConfig.parameters.q ?? search.value);
  } else {
    search.focus();
    search.select();
  }
});
