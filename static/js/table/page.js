// The table's page: makes the parts and introduces them to each other. What they do is in their own files.

import { nameBefore, takeArrived } from "./arrival.js";
import { Coming } from "./coming.js";
import { Desk } from "./desk.js";
import { Draft } from "./draft.js";
import { Entry } from "./entry.js";
import { Face } from "./face.js";
import { chooseThumb } from "./hand.js";
import { deviceName } from "./ids.js";
import { sendLeftovers } from "./leftovers.js";
import { News } from "./news.js";
import { tell } from "./notices.js";
import { keepPage, laterSheet } from "./offline.js";
import { Poll } from "./poll.js";
import { Queue } from "./queue.js";
import { Stranded } from "./stranded.js";
import { count } from "./words.js";

const data = JSON.parse(document.getElementById("table-data").textContent);
const { sheet, asked, chairs, urls } = data;
const device = deviceName(nameBefore());
const desk = new Desk({ data, draft: new Draft(data.table) });
const news = new News(desk);
const form = document.getElementById("entry");
const coming = document.getElementById("coming");

desk.meet({
  entry: new Entry({ form, asked, chart: sheet.chart, names: data.short, hears: desk }),
  queue: new Queue({ table: data.table, url: urls.hands, device, hears: news }),
  coming: new Coming({ place: coming, url: urls.preview, chart: sheet.chart, asked, chairs, device, hears: news }),
  poll: new Poll({ url: urls.sheet, etag: data.etag, hears: news }),
  face: new Face({ data, hears: desk }),
});
const words = (item) => desk.line(item);
const entering = () => !desk.entry.untouched && !desk.entry.about;
desk.meet({ stranded: new Stranded({ queue: desk.queue, device, title: data.title, words, entering }) });

chooseThumb();
// Taps count from here on; what waits on this phone is taken up as soon as the browser hands it over.
desk.start(Number(new URLSearchParams(location.search).get("hand")));
document.documentElement.dataset.booted = "";
const later = await laterSheet(data.table, data.etag);
if (later) news.later(later);
const came = await takeArrived({ table: data.table, url: urls.hands, known: desk.sheet.after });
await desk.queue.open();
if (came) tell("brought", { ...came, seconds: came.kind ? 0 : 20 });
desk.restore();
desk.show();
for (const item of desk.queue.items) if (item.state in news) news[item.state](item);
desk.poll.start();
const left = await sendLeftovers(data.table, device);
if (left) tell("left", { sentences: [count("left", left)], seconds: 20 });
document.documentElement.dataset.ready = "";
await keepPage(urls.worker);
