// Before anything is drawn: this page has a script, so the form is shown step by step. If the script does not arrive,
// the whole form comes back, which works without it.
document.documentElement.classList.add("live");
try {
  document.documentElement.dataset.thumb = localStorage.getItem("sheepfold-thumb") ?? "right";
} catch {
  // A browser that keeps nothing is held in the right hand.
}
setTimeout(() => {
  if (!("booted" in document.documentElement.dataset)) document.documentElement.classList.remove("live");
}, 8000);
