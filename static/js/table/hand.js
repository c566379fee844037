// Which thumb holds the page: what is tapped most lies on its side. Kept on this phone; live.js puts it back before
// anything is drawn.

const KEY = "sheepfold-thumb";

function kept(side) {
  try {
    localStorage.setItem(KEY, side);
  } catch {
    // A browser that keeps nothing holds it until the page is left.
  }
}

/** Lets the buttons `[data-thumb]` choose the side. */
export function chooseThumb() {
  const root = document.documentElement;
  const buttons = document.querySelectorAll("button[data-thumb]");
  const shown = () => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.thumb === (root.dataset.thumb ?? "right")));
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      root.dataset.thumb = button.dataset.thumb;
      kept(button.dataset.thumb);
      shown();
    });
  }
  shown();
}
