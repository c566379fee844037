// An officer's form for a hand: what is not asked as things stand is put away. Nothing else happens without the server.

import { fields, saidSoFar } from "./facts.js";
import { answered, putAway } from "./shape.js";

const asked = JSON.parse(document.getElementById("asked-data").textContent);

for (const form of document.querySelectorAll(".hand-form")) {
  const shown = () => {
    const values = fields(form, asked);
    putAway(form, asked.fields, answered(asked.fields, values));
    form.querySelector("[data-passed]").toggleAttribute("data-off", saidSoFar(values, asked).type !== "passed_out");
  };
  form.addEventListener("change", shown);
  form.classList.add("shaped");
  shown();
}
