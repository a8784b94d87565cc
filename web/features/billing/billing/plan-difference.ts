import { formatCount } from "@fettle/rules/platform/format-count";

/** '400 more', '4 fewer', or null if equal. */
export function differenceOf(from: number, to: number): string | null {
  if (from === to) return null;
  return to > from ? `${formatCount(to - from)} more` : `${formatCount(from - to)} fewer`;
}

export const countUsers = (users: number) => (users === 1 ? "1 user" : `${formatCount(users)} users`);
