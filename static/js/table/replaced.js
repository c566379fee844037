// The page of a replaced link: nothing can be entered, but hands that wait on this phone are sent to the director.

import { deviceName } from "./ids.js";
import { tell } from "./notices.js";
import { Queue } from "./queue.js";
import { openStore } from "./store.js";
import { say } from "./words.js";

const { table, urls } = JSON.parse(document.getElementById("table-data").textContent);
const nothing = () => {};
const hears = {
  changed: nothing,
  taken: nothing,
  refused: nothing,
  asks: nothing,
  missed: nothing,
  unkept: nothing,
  kept: () => tell("kept", { kind: "warning", sentences: [say("kept")] }),
};

await new Queue({ store: await openStore(), table, url: urls.hands, device: deviceName(), hears }).open();
document.documentElement.dataset.booted = "";
