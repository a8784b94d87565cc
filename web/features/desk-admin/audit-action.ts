/** 'staff.signed_in' as 'Staff: signed in'. */
export function actionWords(action: string): string {
  const words = action.replace(".", ": ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an action begins with that was typed in the log's words ('Staff: signed') or as the CSV has it. */
export function actionBeginning(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, " ").replace(/ ?: ?/, ".").replaceAll(" ", "_");
}
