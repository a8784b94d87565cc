import type { DocumentNode } from "graphql";
import { operationIn } from "../apollo/operation-in.ts";

// A page has one live connection; this counts its gaps.
let epoch = 0;
const loadedIn = new Map<string, number>();

/** Call when the live connection is back after a gap: cached data off screen may be stale. */
export function beginEpoch() {
  epoch += 1;
}

/** Returns whether a query last loaded before the latest gap. Calling this counts as loading it now. */
export function missedSomething(document: DocumentNode, variables: unknown): boolean {
  const key = `${operationIn(document)?.name?.value} ${JSON.stringify(variables ?? {})}`;
  const missed = (loadedIn.get(key) ?? epoch) !== epoch;
  loadedIn.set(key, epoch);
  return missed;
}

export const connectionEpoch = () => epoch;
