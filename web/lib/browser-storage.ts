import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { forgottenWhen, type StoredName } from "./stored-names.ts";

const keyOf = (name: string) => `${STORAGE_PREFIX}_${name}`;

export function onStoredElsewhere(name: StoredName, listener: () => void) {
  addEventListener("storage", ({ key }) => {
    // A null key means all storage was cleared.
    if (key === null || key === keyOf(name)) listener();
  });
}

/** Where values are stored. Their names are the storage's own enumerable properties. */
export type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// One storage for the whole page, so data never leaks to another.
let storage = (): KeyedStorage => localStorage;

/** Stores this page's values elsewhere from now on, e.g. in memory. */
export function keepIn(other: KeyedStorage) {
  storage = () => other;
}

/** Reads from browser storage under a prefixed key. Returns null in private modes without storage. */
export function readStored(name: StoredName): string | null {
  try {
    return storage().getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. Null removes it. */
export function writeStored(name: StoredName, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(keyOf(name));
    else storage().setItem(keyOf(name), value);
    return true;
  } catch {
    return false;
  }
}

export function storedNames(beginning: string): StoredName[] {
  try {
    const prefix = keyOf(beginning);
    return Object.keys(storage())
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(keyOf("").length) as StoredName);
  } catch {
    return [];
  }
}

/** Clears an ended session's data: everyone's, or everyone's except one person's. */
export function forgetSession(except?: { userId: string | undefined }) {
  const ended = storedNames("").filter((name) => forgottenWhen(name) === "session");
  const others = ended.filter((name) => name.includes(":") && !name.endsWith(`:${except?.userId}`));
  for (const name of except ? others : ended) writeStored(name, null);
}
