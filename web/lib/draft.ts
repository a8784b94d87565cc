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

/** People whose forms store nothing more in this page. */
const stopped = new Set<string>();

/** Returns whether it is stored. */
export const writeDraft = (name: string, values: unknown): boolean =>
  !stopped.has(name.split(":")[0] ?? "") &&
  !isForgotten(name) &&
  writeStored(`draft:${name}`, JSON.stringify(values, withoutPasswords));

const isForgotten = (name: string) => [...forgotten.keys()].some((id) => isAbout(name, id));

/** A draft's name is words and whole ids with colons between them. */
const isAbout = (name: string, id: string) => `:${name}:`.includes(`:${id}:`);

/** Records that are gone from the server, whose drafts go to the outbox. */
const gone = new Set<string>();

export const markGone = (id: string) => void gone.add(id);

/** Whether no form can open the draft again. */
export const isOfGone = (name: string) => [...gone].some((id) => isAbout(name, id));

export const clearDraft = (name: string) => writeStored(`draft:${name}`, null);

/** How many drafts a person has in this browser. */
export const countDrafts = (id: string) => storedNames("draft:").filter((name) => isAbout(name, id)).length;

/** A member's draft begins with their id, those of portals and of customers' pages with a word. */
const OF_MEMBER = /^(?:aside:\d+:)?draft:([0-9a-f]{8}-[0-9a-f-]{27}):/;

const allDrafts = () => [...storedNames("draft:"), ...storedNames("aside:")];

/** Whose drafts this browser has, of members; by their ids. */
export const peopleWithDrafts = (): string[] => [
  ...new Set(allDrafts().flatMap((name) => OF_MEMBER.exec(name)?.[1] ?? [])),
];

/** Every draft that a member typed, as it is stored. */
export const draftsBy = (person: string): [name: StoredName, text: string][] =>
  allDrafts()
    .filter((name) => OF_MEMBER.exec(name)?.[1] === person)
    .map((name) => [name, readStored(name) ?? ""]);

/** Keeps no more drafts of a person in this page, whatever its forms still try; those that are there stay. */
export const stopDrafts = (person: string) => void stopped.add(person);

/** The person is back. */
export const resumeDrafts = (person: string) => void stopped.delete(person);

/** Every draft of a person, or about a record, as it is stored. */
const draftsOf = (id: string): [name: StoredName, text: string][] =>
  allDrafts()
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
