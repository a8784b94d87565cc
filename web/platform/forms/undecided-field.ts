import { shown } from "../../lib/shown.ts";

/**
 * Focuses the first picker with a typed name that's neither chosen nor created. Saving would silently drop that name.
 */
export function focusUndecided(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-undecided]")];
  // Finding out what's shown takes slow phones a while.
  if (fields.length === 0) return false;
  // A dialog covers the page below it, so ignore that page's fields.
  const dialog = shown("[role=dialog]").at(-1);
  const field = fields.find((each) => !dialog || dialog.contains(each));
  field?.focus();
  return field !== undefined;
}
