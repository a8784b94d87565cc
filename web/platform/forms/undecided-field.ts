import { shown } from "../../lib/shown.ts";

/**
 * Focuses the first picker with a typed name that's neither chosen nor created. Saving would silently drop that name.
 */
export function focusUndecided(): boolean {
  // A dialog covers the page below it, so ignore that page's fields.
  const field = (shown("[role=dialog]").at(-1) ?? document).querySelector<HTMLElement>("[data-undecided]");
  field?.focus();
  return field !== null;
}
