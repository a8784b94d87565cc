import type { ApolloCache } from "@apollo/client";
import type { ApolloLink } from "@apollo/client/link";
import { isQueryOperation } from "@apollo/client/utilities";
import { ignored } from "../../lib/ignored.ts";
import { countAnswer } from "../../platform/apollo/answered.ts";
import { markStale } from "../../platform/apollo/stale-queries.ts";
import { isTransient } from "../../platform/apollo/transient-failure.ts";
import { isDeviceCursor } from "../../platform/offline/device-cursor.ts";
import type { OfflineAnswers } from "../../platform/offline/offline-answers.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { type Fetched, shownFrom } from "../../platform/offline/shown-from.ts";
import { readSnapshot, wipeSnapshot } from "../../platform/offline/snapshot.ts";
import { LazyOfflineBar } from "../../platform/screen/lazy-offline-bar.ts";
import { createSnapshotCache } from "./snapshot-cache.ts";

type Kept = { owner: string; fetched: Fetched; cache: ApolloCache };

// One per page: all queries share the snapshot.
let reading: Promise<Kept | undefined> | undefined;

async function readKept(owner: string): Promise<Kept | undefined> {
  reading ??= readSnapshot(owner).then((snapshot) => {
    const { at, wholeDays } = snapshot?.state ?? {};
    return snapshot && at
      ? { owner, fetched: { at, wholeDays }, cache: createSnapshotCache(snapshot) }
      : undefined;
  });
  const kept = await reading.catch((error) =>
    ignored(error, "without kept records, screens need the server"),
  );
  if (kept?.owner === owner) return kept;
  reading = undefined;
  return undefined;
}

export function forgetKept() {
  reading = undefined;
}

type Data = Record<string, unknown>;

function wholeIn(
  cache: ApolloCache,
  { query, variables }: ApolloLink.Operation,
  optimistic = false,
): Data | undefined {
  const diff = cache.diff<Data>({ query, variables, optimistic, returnPartialData: true });
  return diff.complete ? (diff.result as Data) : undefined;
}

/** Records made offline aren't in the snapshot until they're sent. */
async function ofOutbox(
  operation: ApolloLink.Operation,
  owner: string,
): Promise<ApolloLink.Result | undefined> {
  const { client } = operation;
  await import("../outbox/start-outbox.ts")
    .then(({ outboxOf }) => outboxOf(client, owner).loaded())
    .catch((error) => ignored(error, "the answer is made without waiting work"));
  const data = wholeIn(client.cache, operation, true);
  return data && { data };
}

async function ofSnapshot(operation: ApolloLink.Operation): Promise<ApolloLink.Result | undefined> {
  const owner = presentOwner();
  const snapshot = owner ? await readKept(owner) : undefined;
  const data = snapshot && wholeIn(snapshot.cache, operation);
  if (!data) return owner ? ofOutbox(operation, owner) : undefined;
  // Only the page before it can ask the server again.
  if (isDeviceCursor(operation.variables.after)) return { data };
  // The offline bar must appear with the screen.
  await LazyOfflineBar.load().catch((error) => ignored(error, "the screen shows without the offline bar"));
  shownFrom.set(snapshot.fetched);
  // The next request that needs a session checks the viewer again.
  if (operation.operationName !== "Viewer") markStale(operation);
  return { data };
}

const mayBeKept = (operation: ApolloLink.Operation) =>
  isQueryOperation(operation.query) && !operation.getContext().mustBeFresh;

/** Answers a query from the device when there's no network. Other failures are rethrown. */
export const answer: OfflineAnswers["answer"] = async (operation, failure) => {
  const result = mayBeKept(operation) && isTransient(failure) ? await ofSnapshot(operation) : undefined;
  if (!result) throw failure;
  return result;
};

/** Answers a slow query from the page's cache or the snapshot until the response arrives. */
export const earlyAnswer: OfflineAnswers["earlyAnswer"] = async (operation) => {
  if (!mayBeKept(operation) || operation.getContext().isPatient) return undefined;
  const loaded = wholeIn(operation.client.cache, operation);
  if (loaded) markStale(operation);
  const result = loaded ? { data: loaded } : await ofSnapshot(operation);
  return result && { result, arrived: (late) => replace(operation, result, late) };
};

function replace(operation: ApolloLink.Operation, shown: ApolloLink.Result, late: ApolloLink.Result) {
  const { client, query, variables, operationName } = operation;
  if (!late.data || late.errors?.length) return;
  if (operationName === "Viewer") {
    // The session ended or belongs to someone else, so start again.
    if (idOf(late) !== idOf(shown)) location.reload();
    return;
  }
  client.writeQuery({ query, variables, data: late.data });
  countAnswer();
}

const idOf = ({ data }: ApolloLink.Result) => (data?.viewer as { id: string } | null)?.id;

/**
 * Deletes the stored data and unsubscribes from push notifications. A failed delete doesn't stop a sign-out: only the data's
 * owner can read what's left, and the next person's first sync deletes it.
 */
export const wipe: OfflineAnswers["wipe"] = async () => {
  forgetKept();
  await Promise.all([
    wipeSnapshot().catch((error) => ignored(error, "the next person's first sync deletes it")),
    leavePush().catch((error) => ignored(error, "signing out goes on")),
  ]);
};

/** Also seals the outbox until the same person signs in again. */
export const leave: OfflineAnswers["leave"] = async () => {
  await Promise.all([wipe(), sealOutbox().catch((error) => ignored(error, "signing out goes on"))]);
};

// Loaded on demand, to keep an offline start small.
const leavePush = async () => (await import("../../platform/push/push-here.ts")).leavePush();
const sealOutbox = async () => (await import("../../platform/outbox/seal-outbox.ts")).sealOutbox();
