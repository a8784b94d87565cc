import type { Guidance } from "../../design-system/guidance/guidance.ts";

/** The last run's result for one component, pattern or screen. */
export interface Status {
  /** Every story passed, and axe found nothing. */
  accessibility: boolean;
  /** axe found nothing in the dark theme. */
  dark: boolean;
  /** Keys of its keyboard table that no story presses, or whether stories of a screen press keys. */
  keyboard: { missing: string[]; of: number } | boolean;
  /** A story tagged long-text. False if the component takes no text. */
  longText: string | false | null;
}

export type StatusFile = Record<string, Status>;

/** Noted by one story's test. */
export interface StoryFindings {
  title: string;
  isLegible: boolean;
  isDarkLegible: boolean;
  keys: string[];
  hasLongText: boolean;
}

export interface StoryResult {
  storyId: string;
  hasPassed: boolean;
  findings: StoryFindings | undefined;
}

/** A screen has no guidance. */
export function statusOf(
  results: StoryResult[],
  guidance: Pick<Guidance, "keyboard" | "takesText"> | undefined,
): Status {
  const pressed = new Set(results.flatMap(({ findings }) => findings?.keys ?? []));
  const every = (passes: (findings: StoryFindings) => boolean) =>
    results.every(({ hasPassed, findings }) => hasPassed && findings !== undefined && passes(findings));
  const keys = [...new Set(guidance?.keyboard.map(([key]) => key))];
  const [long] = results
    .filter(({ hasPassed, findings }) => hasPassed && findings?.hasLongText)
    .map(({ storyId }) => storyId)
    .sort();
  return {
    accessibility: every(({ isLegible }) => isLegible),
    dark: every(({ isDarkLegible }) => isDarkLegible),
    keyboard: guidance
      ? { missing: keys.filter((key) => !isPressed(key, pressed)), of: keys.length }
      : [...pressed].some((key) => NAMED_KEY.test(key)),
    longText: guidance?.takesText ?? long ?? null,
  };
}

const NAMED_KEY = /^(Control\+.+|Tab|Enter|Space|Escape|Arrow\w+|Home|End|PageUp|PageDown|Delete)$/;

const isPressed = (key: string, pressed: Set<string>) =>
  key === "a–z" ? [...pressed].some((name) => /^[a-z]$/.test(name)) : pressed.has(key);
