// The page of a replaced link: nothing can be entered, but hands that wait on this phone are sent to the director.

import { nameBefore, takeArrived } from "./arrival.js";
import { deviceName } from "./ids.js";
import { UNATTENDED, sendLeftovers } from "./leftovers.js";
import { tell } from "./notices.js";
import { Queue } from "./queue.js";
import { say } from "./words.js";

const { table, urls } = JSON.parse(document.getElementById("table-data").textContent);
const device = deviceName(nameBefore());
const kept = () => tell("kept", { kind: "warning", sentences: [say("kept")] });

const came = await takeArrived({ table, url: urls.hands });
if (came) tell("brought", came);
await new Queue({ table, url: urls.hands, device, hears: { ...UNATTENDED, kept } }).open();
await sendLeftovers(table, device);
document.documentElement.dataset.booted = "";
