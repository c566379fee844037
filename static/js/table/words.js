// The page's words, which the template holds in the club's language, and figures as the sheet writes them.
// No sentence is composed here beyond putting names and numbers into their places.

const spoken = document.getElementById("words").content;

/** The words under `key`, with `{name}` places filled from `values`. */
export function say(key, values = {}) {
  const words = spoken.querySelector(`[data-word="${key}"]`).textContent.trim();
  return words.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

/** The singular or plural words under `key-one` or `key-many`. */
export function count(key, n, values = {}) {
  return say(n === 1 ? `${key}-one` : `${key}-many`, { n, ...values });
}

/** The time of day of a moment (ms), as the page's language writes it. */
export function clock(moment) {
  return new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
}

/** +12, −3 (a true minus), 0, or a dash where nobody knows. */
export function signed(points) {
  if (points === null || points === undefined) return "–";
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** The class of a figure's colour. */
export function ink(points) {
  if (!points) return "";
  return points > 0 ? "plus" : "minus";
}

/** Names in a row: "Ann", "Ann, Bob". */
export function listed(names) {
  return names.join(", ");
}
