/** Search within the page: everything that has a `data-hit` is found by its words, in any case and without accents. */
export const SEARCH_SCRIPT = `
const fold = (text) => text.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase();
const field = document.getElementById("search"), list = document.getElementById("hits"), note = document.getElementById("note");
const entries = [...document.querySelectorAll("[data-hit]")].map((element) => ({ element, text: fold(element.dataset.hit + " " + element.textContent) }));
document.getElementById("find").hidden = false;
field.addEventListener("input", () => {
  const words = fold(field.value).split(/\\s+/).filter((word) => word !== "");
  const found = words.length === 0 ? [] : entries.filter(({ text }) => words.every((word) => text.includes(word)));
  list.replaceChildren(...found.slice(0, 40).map(({ element }) => {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = "#" + element.id;
    link.textContent = element.dataset.hit;
    item.append(link);
    return item;
  }));
  note.textContent = words.length === 0 ? "" : found.length === 0 ? "nothing found" : found.length + " found";
});
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { field.value = ""; field.dispatchEvent(new Event("input")); }
  if (event.key === "Enter") { const first = list.querySelector("a"); if (first !== null) first.click(); }
});
document.addEventListener("click", (event) => {
  const target = event.target.closest("a[href^='#']");
  if (target === null) return;
  const element = document.getElementById(target.getAttribute("href").slice(1));
  for (let at = element; at !== null; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
});
`;

/** Loads the page again when its server says that something has changed. */
export const RELOAD_SCRIPT = `
new EventSource("/changes").onmessage = () => location.reload();
`;
