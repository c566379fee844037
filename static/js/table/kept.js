// The page of a link that the server does not know: hands that are still on this phone, whatever table they are of, as
// text to read out. They stay until a table takes them.

import { openStore } from "./store.js";

const place = document.getElementById("kept");
const items = await (await openStore()).everything();
const lines = items.map(({ words, facts }, number) => `${number + 1}. ${words ?? JSON.stringify(facts)}`);
place.querySelector("textarea").value = lines.join("\n");
place.querySelector("textarea").rows = Math.min(lines.length + 1, 12);
place.hidden = !lines.length;
