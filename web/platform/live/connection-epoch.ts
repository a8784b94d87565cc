import type { DocumentNode } from "graphql";
import { operationIn } from "../apollo/operation-in.ts";

let epoch = 0;
const loadedIn = new Map<string, number>();

/** The live connection is back after a gap: cached data that isn't on screen may be stale. */
export function beginEpoch() {
  epoch += 1;
}

/** Whether a query was last loaded before the latest gap. Calling it counts as loading now. */
export function missedSomething(document: DocumentNode, variables: unknown): boolean {
  const key = `${operationIn(document)?.name?.value} ${JSON.stringify(variables ?? {})}`;
  const missed = (loadedIn.get(key) ?? epoch) !== epoch;
  loadedIn.set(key, epoch);
  return missed;
}

/** How many gaps the live connection has had. */
export const connectionEpoch = () => epoch;
