import type { KeyedStorage } from "./browser-storage.ts";

/** Keeps values for the life of the page; each is a property of its own, as in the browser's storage. */
export class MemoryStorage implements KeyedStorage {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string) {
    this[name] = value;
  }

  removeItem(name: string) {
    delete this[name];
  }
}
