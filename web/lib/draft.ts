import { readStored, storedNames, writeStored } from "./browser-storage.ts";

/** What was typed under this name and never saved, or undefined. */
export function readDraft<TValues>(name: string): TValues | undefined {
  const stored = readStored(`draft:${name}`);
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as TValues;
  } catch {
    return undefined;
  }
}

/** Passwords are never kept. */
const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

export const writeDraft = (name: string, values: unknown) =>
  writeStored(`draft:${name}`, JSON.stringify(values, withoutPasswords));

export const clearDraft = (name: string) => writeStored(`draft:${name}`, null);

/** Forgets every draft of a person, or about a record: their ids stand in the drafts' names. */
export function forgetDrafts(id: string) {
  for (const name of storedNames("draft:")) if (name.includes(id)) writeStored(name, null);
}
