const FOCUSABLE = "input, textarea, select, button, [tabindex]";

/** Focuses a field by its name and selects its content; false where it isn't rendered. */
export function focusCell(name: string): boolean {
  const field = document.getElementById(name);
  if (!field) return false;
  // A date and a contact consist of several controls in a box with the name.
  const cell = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  return true;
}
