import type { ApolloLink } from "@apollo/client/link";
import { shownFrom } from "../offline/shown-from.ts";
import { hasStaleData } from "./has-stale-data.ts";

type Asked = Pick<ApolloLink.Operation, "client" | "query" | "variables" | "operationName">;

const MOST = 30;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

const stale = new Map<string, Asked>();
// One backoff per page: it retries all stale queries together.
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

export const keyOf = ({ operationName, variables }: Pick<Asked, "operationName" | "variables">) =>
  `${operationName} ${JSON.stringify(variables)}`;

export function markStale(asked: Asked) {
  const key = keyOf(asked);
  stale.delete(key);
  stale.set(key, asked);
  const [oldest = key] = stale.keys();
  if (stale.size > MOST) stale.delete(oldest);
  hasStaleData.set(true);
  addEventListener("online", refetchStale, { once: true });
  timer ??= setTimeout(refetchStale, waitMs);
}

export function markFresh(key: string) {
  if (!stale.delete(key) || stale.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
  waitMs = FIRST_WAIT_MS;
  hasStaleData.set(false);
  shownFrom.set(undefined);
}

async function refetchStale() {
  clearTimeout(timer);
  for (const [key, { client, query, variables }] of [...stale]) {
    const context = { isPatient: true };
    await client
      .query({ query, variables, fetchPolicy: "network-only", context })
      .catch(() => markFresh(key));
    if (stale.has(key)) break;
  }
  timer = undefined;
  if (stale.size === 0) return;
  waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  timer = setTimeout(refetchStale, waitMs);
}
