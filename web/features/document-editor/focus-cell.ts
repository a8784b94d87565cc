const FOCUSABLE = "input, textarea, select, button, [tabindex]";

/** Focuses a field by its name, and selects what is in it, so that typing replaces it; false where it isn't on the screen. */
export function focusCell(name: string): boolean {
  const field = document.getElementById(name);
  if (!field) return false;
  // A date and a contact are several controls in a box that bears the name.
  const cell = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  return true;
}
