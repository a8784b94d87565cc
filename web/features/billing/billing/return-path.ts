import { readStored, writeStored } from "../../../lib/browser-storage.ts";

export type CameFrom = { from: string };

export function cameFrom(state: unknown): string | null {
  const { from } = (state ?? {}) as Partial<CameFrom>;
  return typeof from === "string" ? from : null;
}

export const rememberReturn = (path: string | null) => writeStored("checkout_return", path);

/** Returns where to go after paying, once. Null if there's nowhere to return to. */
export function takeReturn(): string | null {
  const path = readStored("checkout_return");
  writeStored("checkout_return", null);
  return path;
}
