import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { forgottenWhen, type StoredName } from "./stored-names.ts";

const keyOf = (name: string) => `${STORAGE_PREFIX}_${name}`;

/** Calls back when another tab changed the value under this name. */
export function onStoredElsewhere(name: StoredName, listener: () => void) {
  addEventListener("storage", ({ key }) => {
    // Without a key all of it was cleared.
    if (key === null || key === keyOf(name)) listener();
  });
}

/** What keeps the values: its own enumerable properties are their names. */
export type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

let storage = (): KeyedStorage => localStorage;

/** From here on this page keeps its values elsewhere than in the browser's storage, and reads none from there. */
export function keepIn(other: KeyedStorage) {
  storage = () => other;
}

/** Browser storage under keys prefixed with the product's name; private modes without storage read as empty. */
export function readStored(name: StoredName): string | null {
  try {
    return storage().getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Returns whether the value was stored; null removes it. */
export function writeStored(name: StoredName, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(keyOf(name));
    else storage().setItem(keyOf(name), value);
    return true;
  } catch {
    return false;
  }
}

/** The names of stored values with this prefix. */
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

/** Forgets what is kept for a session that is over: all of it, or what is of other people than one, or of everyone. */
export function forgetSession(except?: { userId: string | undefined }) {
  const ended = storedNames("").filter((name) => forgottenWhen(name) === "session");
  const others = ended.filter((name) => name.includes(":") && !name.endsWith(`:${except?.userId}`));
  for (const name of except ? others : ended) writeStored(name, null);
}
