/** A key and what it does. Join keys pressed together with "+". */
export type KeyRow = [keys: string, does: string];

/** How to choose, use and word a component or pattern. Shown on its page in Storybook. */
export interface Guidance {
  useFor: string[];
  notFor: string[];
  do: string[];
  dont: string[];
  /** How to word it. */
  content: string[];
  /** Empty if it can't be reached with the keyboard. */
  keyboard: KeyRow[];
  /** False if it shows no text, or only short words of its own. */
  takesText?: false;
}
