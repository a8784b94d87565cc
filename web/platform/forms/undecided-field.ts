/**
 * Focuses the first picker in which a name was typed that is neither chosen nor created; true where there is one:
 * without a decision the form would be saved as if nothing had been typed.
 */
export function focusUndecided(): boolean {
  // A dialog covers the page beneath it, whose fields aren't asked for.
  const dialogs = document.querySelectorAll("[role=dialog]");
  const field = (dialogs.item(dialogs.length - 1) ?? document).querySelector<HTMLElement>("[data-undecided]");
  field?.focus();
  return field !== null;
}
