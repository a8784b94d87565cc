import type { StoryFindings } from "./status.ts";

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

export const findingsOf = (title: string, tags: string[], problems: string[]): StoryFindings => ({
  title,
  isLegible: problems.every(isOfDark),
  isDarkLegible: !problems.some(isOfDark),
  keys: [...pressed].sort(),
  hasLongText: tags.includes("long-text"),
});

const isOfDark = (problem: string) => problem.includes("in the dark theme");
