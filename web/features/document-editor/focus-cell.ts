/** Focuses a field of a line by its cell's name, and selects what is in it, so that typing replaces it. */
export function focusCell(name: string) {
  const cell = document.getElementById(name);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}
