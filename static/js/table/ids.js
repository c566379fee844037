// Names that no other phone makes: one for each hand, one for this phone.
// The page runs on plain HTTP in a tavern, where crypto.randomUUID does not exist; getRandomValues does.

function random(bytes) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** A new client id: 128 random bits in hex. */
export function clientId() {
  return random(16);
}

/** This phone's name, kept for as long as the browser keeps anything; `before` is the one that it had elsewhere. */
export function deviceName(before = null) {
  const made = before ?? `phone-${random(4)}`;
  try {
    const kept = localStorage.getItem("sheepfold-device");
    if (kept) return kept;
    localStorage.setItem("sheepfold-device", made);
  } catch {
    // A browser that keeps nothing gets a new name each time.
  }
  return made;
}
