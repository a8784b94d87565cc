import { readWallDate } from "@fettle/rules/platform/wall-time";

/** How a date field says that parts are missing. */
export const WHOLE_DATE = "Enter a whole date";

/**
 * Binds a date field to a text, as forms and drafts keep it: a whole date (`2026-11-19`), or what is typed of one
 * (`2026-11---`), which no schema takes for a date.
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

/** Whether a text says something, and no whole date. */
export const isPartOfDate = (text: string | null | undefined) => Boolean(text) && readWallDate(text) === null;
