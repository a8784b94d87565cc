import type { KeyboardEvent } from "react";

/** Returns the option a key moves to, or undefined if the text field should handle the key. */
export function nextOption(
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  at: number,
  count: number,
): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown" || (ctrlKey && key === "n")) return (at + 1) % count;
  if (key === "ArrowUp" || (ctrlKey && key === "p")) return (at - 1 + count) % count;
  if (key === "PageDown") return Math.min(at + 5, count - 1);
  if (key === "PageUp") return Math.max(at - 5, 0);
  if (ctrlKey && key === "Home") return 0;
  if (ctrlKey && key === "End") return count - 1;
  return undefined;
}
