/** Whether a name contains the typed text, ignoring case. */
export const contains = (name: string, text: string) =>
  name.toLowerCase().includes(text.trim().toLowerCase());
