import { readStored, writeStored } from "./browser-storage.ts";
import type { StoredName } from "./stored-names.ts";

export type StoredSchema<Value> = {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
};

/** A minimal schema for first loads, which don't include zod. */
export const storedAs = <Value>(isOne: (value: unknown) => value is Value): StoredSchema<Value> => ({
  safeParse: (value) => (isOne(value) ? { success: true, data: value } : { success: false }),
});

export const storedText = storedAs((value) => typeof value === "string");

/** Reads and parses a stored value. Renames an invalid value so we can inspect it, and returns undefined. */
export function readStoredJson<Value>(name: StoredName, schema: StoredSchema<Value>): Value | undefined {
  const text = readStored(name);
  if (text === null) return undefined;
  const read = parseStored(text, schema);
  if (read !== undefined) return read;
  setAside(name);
  writeStored(name, null);
  return undefined;
}

export function parseStored<Value>(text: string, schema: StoredSchema<Value>): Value | undefined {
  const read = schema.safeParse(jsonOf(text));
  return read.success ? read.data : undefined;
}

/** Reads a stored list, skipping invalid entries. */
export function readStoredList<Entry>(name: StoredName, schema: StoredSchema<Entry>): Entry[] {
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

export function setAside(name: StoredName) {
  const text = readStored(name);
  if (text !== null) writeStored(`aside:${Date.now()}:${name}`, text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
