import { readStored, storedNames, writeStored } from "./browser-storage.ts";
import { readStoredJson, type StoredSchema, setAside } from "./stored-json.ts";
import type { StoredName } from "./stored-names.ts";

/** The draft under this name, or undefined. */
export const readDraft = <Values>(name: string, schema: StoredSchema<Values>): Values | undefined =>
  readStoredJson(`draft:${name}`, schema);

export const hasDraft = (name: string) => readStored(`draft:${name}`) !== null;

/** Backs up a draft that can be restored only in part. */
export const setDraftAside = (name: string) => setAside(`draft:${name}`);

/** Passwords are never stored. */
const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

/**
 * People and records whose drafts were deleted, since an open form may still try to store its own; with the drafts'
 * contents until the page is left, for the Undo of a deletion.
 */
const forgotten = new Map<string, [name: StoredName, text: string][]>();

/** Returns whether it is stored. */
export const writeDraft = (name: string, values: unknown): boolean =>
  !isForgotten(name) && writeStored(`draft:${name}`, JSON.stringify(values, withoutPasswords));

const isForgotten = (name: string) => [...forgotten.keys()].some((id) => isAbout(name, id));

/** A draft's name is words and whole ids with colons between them. */
const isAbout = (name: string, id: string) => `:${name}:`.includes(`:${id}:`);

export const clearDraft = (name: string) => writeStored(`draft:${name}`, null);

/** How many drafts a person has in this browser. */
export const countDrafts = (id: string) => storedNames("draft:").filter((name) => isAbout(name, id)).length;

/** Every draft of a person, or about a record, as it is stored. */
export const draftsOf = (id: string): [name: StoredName, text: string][] =>
  [...storedNames("draft:"), ...storedNames("aside:")]
    .filter((name) => isAbout(name, id))
    .map((name) => [name, readStored(name) ?? ""]);

/** Deletes every draft of a person who signs out, or about a deleted record. */
export function forgetDrafts(id: string) {
  const drafts = draftsOf(id);
  forgotten.set(id, [...(forgotten.get(id) ?? []), ...drafts]);
  for (const [name] of drafts) writeStored(name, null);
}

/** Restores the drafts about a restored record, except those of people who signed out since. */
export function bringDraftsBack(id: string) {
  const drafts = forgotten.get(id) ?? [];
  forgotten.delete(id);
  for (const [name, text] of drafts) if (!isForgotten(name)) writeStored(name, text);
}
