import { readStored, writeStored } from "../../../lib/browser-storage.ts";

/** The state of a link to /subscription: where the person was. */
export type CameFrom = { from: string };

/** The path in a location's state, or null. */
export function cameFrom(state: unknown): string | null {
  const { from } = (state ?? {}) as Partial<CameFrom>;
  return typeof from === "string" ? from : null;
}

/** Keeps where to come back to after the payment provider's page. */
export const rememberReturn = (path: string | null) => writeStored("checkout_return", path);

/** Where to go after paying, once; null where there is nothing to go back to. */
export function takeReturn(): string | null {
  const path = readStored("checkout_return");
  writeStored("checkout_return", null);
  return path;
}
