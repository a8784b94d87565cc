import { STORAGE_PREFIX } from "@fettle/rules/product";

const keyOf = (name: string) => `${STORAGE_PREFIX}_${name}`;

/** Browser storage under keys prefixed with the product's name; private modes without storage read as empty. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Returns whether the value was stored; null removes it. */
export function writeStored(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
    return true;
  } catch {
    return false;
  }
}

/** The names of stored values with this prefix. */
export function storedNames(beginning: string): string[] {
  try {
    const prefix = keyOf(beginning);
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(keyOf("").length));
  } catch {
    return [];
  }
}
