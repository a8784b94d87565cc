import { readStored, writeStored } from "./browser-storage.ts";

/** What reads a stored value, as a schema of zod does. */
export type StoredSchema<Value> = {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
};

/** A schema for first loads, which have no zod. */
export const storedAs = <Value>(isOne: (value: unknown) => value is Value): StoredSchema<Value> => ({
  safeParse: (value) => (isOne(value) ? { success: true, data: value } : { success: false }),
});

export const storedText = storedAs((value) => typeof value === "string");

/**
 * A stored value as its schema reads it; undefined where there is none. What can't be read, an older release's or a
 * broken one, is set aside: kept under another name, and never in the way again.
 */
export function readStoredJson<Value>(name: string, schema: StoredSchema<Value>): Value | undefined {
  const text = readStored(name);
  if (text === null) return undefined;
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  setAside(name);
  writeStored(name, null);
  return undefined;
}

/** A stored list: the entries that can be read stay, also where others can't. */
export function readStoredList<Entry>(name: string, schema: StoredSchema<Entry>): Entry[] {
  const text = readStored(name);
  if (text === null) return [];
  const stored = jsonOf(text);
  const read = (Array.isArray(stored) ? stored : []).map((entry) => schema.safeParse(entry));
  const entries = read.flatMap((each) => (each.success ? [each.data] : []));
  if (!Array.isArray(stored) || entries.length < stored.length) {
    setAside(name);
    writeStored(name, entries.length > 0 ? JSON.stringify(entries) : null);
  }
  return entries;
}

const ASIDE = "aside:";

/** Keeps a copy of what is stored, which nothing reads by itself. */
export function setAside(name: string) {
  const text = readStored(name);
  if (text !== null) writeStored(`${ASIDE}${Date.now()}:${name}`, text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
