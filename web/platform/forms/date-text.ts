import { readWallDate } from "@fettle/rules/platform/wall-time";

export const WHOLE_DATE = "Enter a full date";

/**
 * Binds a date field to the string that forms and drafts store: `2026-11-19`, or `2026-11---` while half typed, which
 * no schema accepts.
 */
export function dateText<Wall extends { toString(): string }>(
  text: string | null | undefined,
  onChange: (text: string | null) => void,
  read: (text: string | null | undefined) => Wall | null,
) {
  const value = read(text);
  return {
    value,
    typed: value ? null : text || null,
    onChange: (wall: Wall | null) => onChange(wall?.toString() ?? null),
    onTyped: onChange,
  };
}

export const isPartOfDate = (text: string | null | undefined) => Boolean(text) && readWallDate(text) === null;
