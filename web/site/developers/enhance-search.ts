import type { SearchEntry } from "@fettle/rules/website/developer-page";
import { searchDevelopers } from "@fettle/rules/website/search-developers";

const SHOWN = 12;

let index: Promise<SearchEntry[]> | undefined;

function entriesOf(url: string): Promise<SearchEntry[]> {
  index ??= fetch(url)
    .then((response) => response.json() as Promise<SearchEntry[]>)
    .catch(() => {
      index = undefined;
      return [];
    });
  return index;
}

/** Shows what's found below the field while the person types. Enter without a choice opens the page of results. */
export function enhanceSearch() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
    const field = form.querySelector("input");
    const found = form.querySelector<HTMLElement>("[data-found]");
    if (field && found) enhance(form, field, found);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
    const field = [...document.querySelectorAll<HTMLInputElement>("form[data-search] input")].find(
      ({ offsetParent }) => offsetParent,
    );
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}

function enhance(form: HTMLFormElement, field: HTMLInputElement, found: HTMLElement) {
  const url = form.dataset.search ?? "";
  const close = () => {
    found.hidden = true;
  };
  const update = async () => {
    const text = field.value;
    if (!text.trim()) return close();
    const hits = searchDevelopers(await entriesOf(url), text, SHOWN);
    if (field.value !== text) return;
    found.replaceChildren(...(hits.length > 0 ? hits.map(linkTo) : [nothing()]));
    found.hidden = false;
    const said = document.querySelector("[data-said]");
    if (said) said.textContent = `${hits.length} ${hits.length === 1 ? "result" : "results"}`;
  };
  field.addEventListener("focus", () => void entriesOf(url));
  field.addEventListener("input", () => void update());
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !found.hidden) {
      close();
      field.focus();
      event.preventDefault();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops: HTMLElement[] = [field, ...found.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (found.hidden || at < 0) return;
    event.preventDefault();
    stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
  });
}

function linkTo([title, place, href]: SearchEntry): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  const name = document.createElement("b");
  name.textContent = title;
  const where = document.createElement("span");
  where.textContent = place;
  link.append(name, where);
  return link;
}

function nothing(): HTMLElement {
  const text = document.createElement("p");
  text.textContent = "Nothing found. Try fewer words.";
  return text;
}
