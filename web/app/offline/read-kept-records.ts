import type { ApolloCache } from "@apollo/client";
import type { ApolloLink } from "@apollo/client/link";
import { isQueryOperation } from "@apollo/client/utilities";
import { countAnswer } from "../../platform/apollo/answered.ts";
import { markStale } from "../../platform/apollo/stale-queries.ts";
import { isTransient } from "../../platform/apollo/transient-failure.ts";
import type { OfflineAnswers } from "../../platform/offline/offline-answers.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { type Fetched, shownFrom } from "../../platform/offline/shown-from.ts";
import { readSnapshot, wipeSnapshot } from "../../platform/offline/snapshot.ts";
import { LazyOfflineBar } from "../../platform/screen/lazy-offline-bar.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";

type Kept = { owner: string; fetched: Fetched; cache: ApolloCache };

let reading: Promise<Kept | undefined> | undefined;

/** What this device keeps of the signed-in person; read once, and again after a new part of the field pack. */
async function readKept(owner: string): Promise<Kept | undefined> {
  reading ??= readSnapshot(owner).then((snapshot) => {
    const { at, wholeDays } = snapshot?.state ?? {};
    return snapshot && at
      ? { owner, fetched: { at, wholeDays }, cache: createSnapshotCache(snapshot) }
      : undefined;
  });
  const kept = await reading.catch(() => undefined);
  if (kept?.owner === owner) return kept;
  reading = undefined;
  return undefined;
}

/** The stored snapshot changed: what was read of it is old. */
export function forgetKept() {
  reading = undefined;
}

type Data = Record<string, unknown>;

/** What a cache has of an operation, where it has all of it; with what waits to be sent, or without. */
function wholeIn(
  cache: ApolloCache,
  { query, variables }: ApolloLink.Operation,
  optimistic = false,
): Data | undefined {
  const diff = cache.diff<Data>({ query, variables, optimistic, returnPartialData: true });
  return diff.complete ? (diff.result as Data) : undefined;
}

/** What was made here and waits to be sent stands in no snapshot: its own screens show it. */
async function ofOutbox(
  operation: ApolloLink.Operation,
  owner: string,
): Promise<ApolloLink.Result | undefined> {
  const { client } = operation;
  await import("../outbox/start-outbox.ts")
    .then(({ outboxOf }) => outboxOf(client, owner).loaded())
    .catch(() => undefined);
  const data = wholeIn(client.cache, operation, true);
  return data && { data };
}

/** The answer of the snapshot; it is asked for again by itself. */
async function ofSnapshot(operation: ApolloLink.Operation): Promise<ApolloLink.Result | undefined> {
  const owner = presentOwner();
  const snapshot = owner ? await readKept(owner) : undefined;
  const data = snapshot && wholeIn(snapshot.cache, operation);
  if (!data) return owner ? ofOutbox(operation, owner) : undefined;
  // It stands above the screen, and is there with it.
  await LazyOfflineBar.load().catch(() => undefined);
  shownFrom.set(snapshot.fetched);
  // Who is signed in is asked again by the next request that needs a session.
  if (operation.operationName !== "Viewer") markStale(operation);
  return { data };
}

const mayBeKept = (operation: ApolloLink.Operation) =>
  isQueryOperation(operation.query) && !operation.getContext().mustBeFresh;

/** Answers a query that met no network from what this device keeps; other failures, and what isn't kept, stay failures. */
export const answer: OfflineAnswers["answer"] = async (operation, failure) => {
  const result = mayBeKept(operation) && isTransient(failure) ? await ofSnapshot(operation) : undefined;
  if (!result) throw failure;
  return result;
};

/** Stands in for an answer that takes long: with what this page has loaded before, or with the snapshot. */
export const earlyAnswer: OfflineAnswers["earlyAnswer"] = async (operation) => {
  if (!mayBeKept(operation) || operation.getContext().isPatient) return undefined;
  const loaded = wholeIn(operation.client.cache, operation);
  if (loaded) markStale(operation);
  const result = loaded ? { data: loaded } : await ofSnapshot(operation);
  return result && { result, arrived: (late) => replace(operation, result, late) };
};

/** Shows an answer in place of what stood in for it. */
function replace(operation: ApolloLink.Operation, shown: ApolloLink.Result, late: ApolloLink.Result) {
  const { client, query, variables, operationName } = operation;
  if (!late.data || late.errors?.length) return;
  if (operationName === "Viewer") {
    // The session is over, or another's: the page begins anew, as whoever that is.
    if (idOf(late) !== idOf(shown)) location.reload();
    return;
  }
  client.writeQuery({ query, variables, data: late.data });
  countAnswer();
}

const idOf = ({ data }: ApolloLink.Result) => (data?.viewer as { id: string } | null)?.id;

/** Deletes what this device keeps, and what was read of it, and ends its notices. */
export const wipe: OfflineAnswers["wipe"] = async () => {
  forgetKept();
  await Promise.all([wipeSnapshot(), leavePush().catch(() => undefined)]);
};

/** The same, and seals what waits to be sent until the same person is back. */
export const leave: OfflineAnswers["leave"] = async () => {
  await Promise.all([wipe(), sealOutbox().catch(() => undefined)]);
};

// Their code is more than all that reading what is kept needs, which a start without a network waits for.
const leavePush = async () => (await import("../../platform/push/push-here.ts")).leavePush();
const sealOutbox = async () => (await import("../../platform/outbox/seal-outbox.ts")).sealOutbox();
