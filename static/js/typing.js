// The typed sheet by keyboard: Enter and the arrows move, every pause asks the server what the lines come to.
// Nothing is computed here, and nothing is stored before "Save sheet".

const form = document.getElementById("typing");
const PAUSE = 350;
let asked = 0;
let timer = 0;
let dirty = false;

const inputs = () => [...form.querySelectorAll("input[name=code]")];

function addLine() {
  const rows = form.querySelectorAll("tbody tr");
  const row = rows[rows.length - 1].cloneNode(true);
  for (const input of row.querySelectorAll("input")) input.value = input.name === "revision" ? "0" : "";
  for (const cell of row.querySelectorAll("[data-cell]")) { cell.textContent = ""; }
  const input = row.querySelector("input[name=code]");
  input.removeAttribute("autofocus");
  input.removeAttribute("aria-invalid");
  rows[rows.length - 1].after(row);
}

function go(from, step) {
  if (step > 0 && inputs().indexOf(from) === inputs().length - 1) addLine();
  const to = inputs()[inputs().indexOf(from) + step];
  if (to) { to.focus(); to.select(); }
}

form.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const target = event.target;
  const code = target.name === "code";
  if (event.key === "Enter" && target.tagName === "INPUT" && target.type !== "checkbox") {
    event.preventDefault();
    if (code) go(target, event.shiftKey ? -1 : 1);
    ask();
  } else if (code && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    go(target, event.key === "ArrowDown" ? 1 : -1);
  }
});

form.addEventListener("input", () => {
  dirty = true;
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE);
});

form.addEventListener("paste", (event) => {
  const lines = event.clipboardData.getData("text").split(/\r?\n/);
  if (event.target.name !== "code" || lines.length < 2) return;
  event.preventDefault();
  let at = inputs().indexOf(event.target);
  for (const line of lines) {
    if (!line.trim()) continue;
    if (at === inputs().length) addLine();
    inputs()[at].value = line.trim();
    at += 1;
  }
  dirty = true;
  ask();
});

form.addEventListener("submit", () => { dirty = false; });
addEventListener("beforeunload", (event) => { if (dirty) event.preventDefault(); });

async function ask() {
  clearTimeout(timer);
  asked += 1;
  const mine = asked;
  const body = new FormData(form);
  body.set("live", "1");
  let text;
  try {
    const answer = await fetch(form.action || location.href, { method: "POST", body, credentials: "same-origin" });
    if (!answer.ok || answer.redirected) return;
    text = await answer.text();
  } catch {
    return; // What is typed stays; the next pause asks again, and "Check" works without this.
  }
  if (mine === asked) show(new DOMParser().parseFromString(text, "text/html"));
}

function show(fresh) {
  const before = form.querySelectorAll("[data-line]");
  const after = fresh.querySelectorAll("[data-line]");
  const grown = after.length - before.length;
  const same = fresh.querySelectorAll("tbody input[name=uid]:not([value=''])").length
    === [...form.querySelectorAll("tbody input[name=uid]")].filter((input) => input.value).length;
  if (!same || grown < 0) { replace(fresh); return; }
  for (let extra = 0; extra < grown; extra += 1) addLine();
  form.querySelectorAll("[data-line]").forEach((row, index) => refresh(row, after[index]));
  for (const part of form.querySelectorAll("[data-fresh]")) {
    const now = fresh.querySelector(`[data-fresh=${part.dataset.fresh}]`);
    if (now && now.innerHTML !== part.innerHTML) part.replaceChildren(...now.childNodes);
  }
}

// Lines came from elsewhere meanwhile: the answer holds them and everything that was typed, in one order.
function replace(fresh) {
  const at = inputs().indexOf(document.activeElement);
  const part = fresh.getElementById("typing-live");
  if (!part) return;
  document.getElementById("typing-live").replaceWith(part);
  const input = inputs()[Math.min(at, inputs().length - 1)];
  if (at >= 0 && input) input.focus();
}

function refresh(row, now) {
  const cells = row.querySelectorAll("[data-cell]");
  now.querySelectorAll("[data-cell]").forEach((cell, index) => {
    if (cells[index].innerHTML !== cell.innerHTML) cells[index].innerHTML = cell.innerHTML;
    if (cell.id) cells[index].id = cell.id;
  });
  const input = row.querySelector("input[name=code]");
  const fresh = now.querySelector("input[name=code]");
  if (!input || !fresh) return;
  for (const name of ["aria-label", "aria-describedby"]) input.setAttribute(name, fresh.getAttribute(name));
  // The line that is being typed is not called wrong before it is finished.
  if (fresh.hasAttribute("aria-invalid") && input !== document.activeElement) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}
