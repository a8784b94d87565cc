import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { ignored } from "../../lib/ignored.ts";

/** Not among the app's stored names: the app never reads it, and it isn't personal. */
const LANGUAGE = `${STORAGE_PREFIX}_code_language`;
const SAID_FOR_MS = 3_000;

/** Copies code, and shows the last chosen language in every sample. */
export function enhanceCode() {
  const remembered = read();
  if (remembered) choose(remembered);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.language) return;
    const top = target.closest("fieldset")?.getBoundingClientRect().top;
    choose(target.value);
    write(target.value);
    // Samples above may have changed height.
    const moved = (target.closest("fieldset")?.getBoundingClientRect().top ?? 0) - (top ?? 0);
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
}

function choose(language: string) {
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `[data-language="${CSS.escape(language)}"]`,
  ))
    input.checked = true;
}

async function copy(button: HTMLButtonElement) {
  const panel = button.parentElement?.parentElement;
  const shown = [...(panel?.querySelectorAll("pre") ?? [])].find((each) => each.offsetParent !== null);
  const text = shown?.textContent ?? "";
  const label = button.lastChild;
  try {
    await navigator.clipboard.writeText(text);
    say("Copied");
    if (label) label.textContent = "Copied";
  } catch {
    say("Your browser doesn’t allow copying. Select the text instead.");
    if (label) label.textContent = "Can’t copy";
  }
  setTimeout(() => {
    if (label) label.textContent = "Copy";
    say("");
  }, SAID_FOR_MS);
}

function say(text: string) {
  const said = document.querySelector("[data-said]");
  if (said) said.textContent = text;
}

function read(): string | null {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function write(language: string) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch (error) {
    ignored(error, "private windows may refuse, so the choice lasts for this page");
  }
}
