import { readStored, writeStored } from "../../../lib/browser-storage.ts";

export type CameFrom = { from: string };

export function cameFrom(state: unknown): string | null {
  const { from } = (state ?? {}) as Partial<CameFrom>;
  return typeof from === "string" ? from : null;
}

export const rememberReturn = (path: string | null) => writeStored("checkout_return", path);

/** Returns and clears the path to open after paying. Null if there isn't one. */
export function takeReturn(): string | null {
  const path = readStored("checkout_return");
  writeStored("checkout_return", null);
  return path;
}
