// Runs the clocks of a page: counts down to a round's begin and to its end. What is to be shown without a script, the
// moment itself, stands in the page; time is the server's, because a projector's own clock may be wrong.
let ahead = 0;

export const now = () => Date.now() + ahead;

function counted(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (part) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function show(clock) {
  const { begins, ends, wordBegins, wordLeft, wordUp } = clock.dataset;
  const words = clock.querySelector(".clock-words");
  const time = clock.querySelector(".clock-time");
  const say = (said, figure) => {
    if (words.textContent !== said) words.textContent = said;
    if (time.textContent !== figure) time.textContent = figure;
  };
  const begin = begins ? Date.parse(begins) : 0;
  if (begin > now()) say(wordBegins, counted(begin - now()));
  else if (!ends) clock.hidden = true;
  else if (Date.parse(ends) > now()) say(wordLeft, counted(Date.parse(ends) - now()));
  else {
    say(wordUp, counted(0));
    clock.classList.add("up");
  }
}

export function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) show(clock);
}

// Every answer carries the server's time, to the second.
document.body.addEventListener("htmx:afterRequest", (event) => {
  const date = event.detail.xhr?.getResponseHeader("Date");
  if (date && Math.abs(Date.parse(date) - now()) > 1500) ahead = Date.parse(date) - Date.now();
});
document.body.addEventListener("htmx:afterSwap", tick);
setInterval(tick, 500);
tick();
