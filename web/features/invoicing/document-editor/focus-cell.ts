const FOCUSABLE = "input, textarea, select, button, [tabindex]";

export function focusCell(name: string): boolean {
  const field = document.getElementById(name);
  if (!field) return false;
  // Dates and contacts are groups of controls, so focus the first one.
  const cell = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  return true;
}
