import { elementsWithText, misfitOf } from "../text-fits.ts";
import type { StoryFindings } from "./status.ts";

const LONG_WORD = /\S{28}/;
const LONG_TEXT = 100;

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
  const long = elementsWithText().filter((element) =>
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && isLong(nodeValue),
    ),
  );
  if (long.some(misfitOf)) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    "input[type=text], input[type=search], input:not([type])",
  );
  return long.length > 0 || [...fields].some(({ value }) => isLong(value));
}

const isLong = (text: string | null) =>
  text !== null && (text.trim().length >= LONG_TEXT || LONG_WORD.test(text));
