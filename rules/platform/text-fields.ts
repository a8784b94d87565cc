/** What stands in braces. */
const FIELD = /\{([^{}]*)\}/g;

/** The fields that a text names, as they stand in its braces. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = ""]) => name);

/** A text with its fields' values; what has none stays in its braces. */
export const fillFields = (text: string, find: (name: string) => string | null | undefined): string =>
  text.replace(FIELD, (braces, name: string) => find(name) ?? braces);
