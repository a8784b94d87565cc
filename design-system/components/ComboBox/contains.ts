/** Whether a name has the typed text in it, whatever the case. */
export const contains = (name: string, text: string) =>
  name.toLowerCase().includes(text.trim().toLowerCase());
