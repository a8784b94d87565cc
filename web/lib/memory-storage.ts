import type { KeyedStorage } from "./browser-storage.ts";

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
