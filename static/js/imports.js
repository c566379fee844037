// A file that is too large is refused before a byte of it is sent; the server would refuse it too.
const input = document.querySelector("input[type=file][data-most]");
const told = document.getElementById("too-large");

function tooLarge() {
  return [...input.files].some((file) => file.size > Number(input.dataset.most));
}

input.addEventListener("change", () => {
  told.hidden = !tooLarge();
  input.setAttribute("aria-invalid", String(tooLarge()));
});
input.form.addEventListener("submit", (event) => {
  if (tooLarge()) {
    event.preventDefault();
    told.hidden = false;
    input.focus();
  }
});
