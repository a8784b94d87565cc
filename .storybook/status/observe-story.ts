import type { StoryFindings } from "./status.ts";

const LONG_WORD = /\S{28}/;
const LONG_TEXT = 100;
const SKIPPED = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TITLE"]);

const pressed = new Set<string>();

/** Remembers the keys that a story presses. */
export function watchKeys(): void {
  addEventListener("keydown", ({ key, ctrlKey, metaKey }) => pressed.add(keyName(key, ctrlKey || metaKey)), {
    capture: true,
  });
}

export const forgetKeys = () => pressed.clear();

const keyName = (key: string, isControl: boolean) => {
  if (key === " ") return "Space";
  return isControl && key.length === 1 ? `Control+${key.toUpperCase()}` : key;
};

export const findingsOf = (title: string, problems: string[]): StoryFindings => ({
  title,
  isLegible: problems.every(isOfDark),
  isDarkLegible: !problems.some(isOfDark),
  keys: [...pressed].sort(),
  hasLongText: hasLongText(),
});

const isOfDark = (problem: string) => problem.includes("in the dark theme");

/** Whether some text is far longer than usual and stays within its place. */
function hasLongText(): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let isFound = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || SKIPPED.has(element.tagName) || !isLong(node.nodeValue ?? "")) continue;
    if (!element.checkVisibility()) continue;
    if (element.closest("[data-live-announcer]")) continue;
    if (!fits(element)) return false;
    isFound = true;
  }
  const fields = document.querySelectorAll<HTMLInputElement>("input[type=text], input:not([type])");
  return isFound || [...fields].some(({ value }) => isLong(value));
}

const isLong = (text: string) => text.trim().length >= LONG_TEXT || LONG_WORD.test(text);

function fits(element: Element): boolean {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, display } = getComputedStyle(box);
    if (overflowX !== "visible") return true;
    if (display !== "inline" && box.scrollWidth > box.clientWidth + 1) return false;
  }
  return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
}
