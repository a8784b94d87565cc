import { readStored, storedNames, writeStored } from "./browser-storage.ts";
import { readStoredJson, type StoredSchema, setAside } from "./stored-json.ts";
import type { StoredName } from "./stored-names.ts";

export const readDraft = <Values>(name: string, schema: StoredSchema<Values>): Values | undefined =>
  readStoredJson(`draft:${name}`, schema);

export const hasDraft = (name: string) => readStored(`draft:${name}`) !== null;

/** The texts of a draft that was set aside, newest first. */
export const draftsAside = (name: string): [name: StoredName, text: string][] =>
  storedNames("aside:")
    .filter((aside) => aside.replace(/^aside:\d+:/, "") === `draft:${name}`)
    .sort()
    .reverse()
    .map((aside) => [aside, readStored(aside) ?? ""]);

/** Makes a draft that was set aside the draft again. */
export function takeDraftBack(name: string, [aside, text]: [name: StoredName, text: string]) {
  if (writeStored(`draft:${name}`, text)) writeStored(aside, null);
}

export const setDraftAside = (name: string) => setAside(`draft:${name}`);

const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

/**
 * Deleted drafts by person or record, because open forms may still try to save them. Kept until the page closes, for
 * Undo.
 */
const forgotten = new Map<string, [name: StoredName, text: string][]>();

const stopped = new Set<string>();

export const writeDraft = (name: string, values: unknown): boolean =>
  !stopped.has(name.split(":")[0] ?? "") &&
  !isForgotten(name) &&
  writeStored(`draft:${name}`, JSON.stringify(values, withoutPasswords));

const isForgotten = (name: string) => [...forgotten.keys()].some((id) => isAbout(name, id));

const isAbout = (name: string, id: string) => `:${name}:`.includes(`:${id}:`);

const gone = new Set<string>();

export const markGone = (id: string) => void gone.add(id);

export const isOfGone = (name: string) => [...gone].some((id) => isAbout(name, id));

export const clearDraft = (name: string) => writeStored(`draft:${name}`, null);

export const countDrafts = (id: string) => storedNames("draft:").filter((name) => isAbout(name, id)).length;

/** A member's draft starts with their id; other drafts start with a word. */
const OF_MEMBER = /^(?:aside:\d+:)?draft:([0-9a-f]{8}-[0-9a-f-]{27}):/;

const allDrafts = () => [...storedNames("draft:"), ...storedNames("aside:")];

export const peopleWithDrafts = (): string[] => [
  ...new Set(allDrafts().flatMap((name) => OF_MEMBER.exec(name)?.[1] ?? [])),
];

export const draftsBy = (person: string): [name: StoredName, text: string][] =>
  allDrafts()
    .filter((name) => OF_MEMBER.exec(name)?.[1] === person)
    .map((name) => [name, readStored(name) ?? ""]);

/** Stops saving a person's drafts on this page. Keeps existing drafts. */
export const stopDrafts = (person: string) => void stopped.add(person);

export const resumeDrafts = (person: string) => void stopped.delete(person);

const draftsOf = (id: string): [name: StoredName, text: string][] =>
  allDrafts()
    .filter((name) => isAbout(name, id))
    .map((name) => [name, readStored(name) ?? ""]);

export function forgetDrafts(id: string) {
  const drafts = draftsOf(id);
  forgotten.set(id, [...(forgotten.get(id) ?? []), ...drafts]);
  for (const [name] of drafts) writeStored(name, null);
}

export function bringDraftsBack(id: string) {
  const drafts = forgotten.get(id) ?? [];
  forgotten.delete(id);
  for (const [name, text] of drafts) if (!isForgotten(name)) writeStored(name, text);
}
