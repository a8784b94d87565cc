const FIELD = /\{([^{}]*)\}/g;

export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = ""]) => name);

/** Fields without a value keep their braces. */
export const fillFields = (text: string, find: (name: string) => string | null | undefined): string =>
  text.replace(FIELD, (braces, name: string) => find(name) ?? braces);
