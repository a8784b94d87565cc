import type { ApolloCache } from "@apollo/client";
import type { ApolloLink } from "@apollo/client/link";
import { isQueryOperation } from "@apollo/client/utilities";
import { markStale } from "../../platform/apollo/stale-queries.ts";
import { isTransient } from "../../platform/apollo/transient-failure.ts";
import type { HeldHere } from "../../platform/offline/held.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { shownFrom } from "../../platform/offline/shown-from.ts";
import { readSnapshot, wipeSnapshot } from "../../platform/offline/snapshot.ts";
import { sealOutbox } from "../../platform/outbox/seal-outbox.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";

type Held = { owner: string; at: number; cache: ApolloCache };

let reading: Promise<Held | undefined> | undefined;

/** What this device holds of the signed-in person; read once, and again after a new part of the pack. */
async function readHeld(owner: string): Promise<Held | undefined> {
  reading ??= readSnapshot(owner).then((snapshot) =>
    snapshot?.state.at ? { owner, at: snapshot.state.at, cache: createSnapshotCache(snapshot) } : undefined,
  );
  const held = await reading.catch(() => undefined);
  if (held?.owner === owner) return held;
  reading = undefined;
  return undefined;
}

/** The stored snapshot changed: what was read of it is old. */
export function forgetHeld() {
  reading = undefined;
}

/** Answers a query that met no network from what this device holds; other failures, and what isn't held, stay failures. */
export const answer: HeldHere["answer"] = async (operation, failure) => {
  const { query, variables } = operation;
  const owner = presentOwner();
  const mayHold = isQueryOperation(query) && !operation.getContext().mustBeFresh && isTransient(failure);
  const held = mayHold && owner ? await readHeld(owner) : undefined;
  const diff = held?.cache.diff<Record<string, unknown>>({
    query,
    variables,
    optimistic: false,
    returnPartialData: true,
  });
  if (!held || !diff?.complete) throw failure;
  shownFrom.set(held.at);
  // Who is signed in is asked again by the next request that needs a session.
  if (operation.operationName !== "Viewer") markStale(operation);
  return { data: diff.result } as ApolloLink.Result;
};

/** Deletes what this device holds, and what was read of it. */
export const wipe: HeldHere["wipe"] = () => {
  forgetHeld();
  return wipeSnapshot();
};

/** The same, and seals what waits to be sent until the same person is back. */
export const leave: HeldHere["leave"] = async () => {
  await Promise.all([wipe(), sealOutbox().catch(() => undefined)]);
};
