import type { ApolloLink } from "@apollo/client/link";
import { isBehind } from "./is-behind.ts";

type Asked = Pick<ApolloLink.Operation, "client" | "query" | "variables" | "operationName">;

/** The latest that are asked for again; what else is behind is when it is opened. */
const MOST = 30;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

const behind = new Map<string, Asked>();
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

export const keyOf = ({ operationName, variables }: Pick<Asked, "operationName" | "variables">) =>
  `${operationName} ${JSON.stringify(variables)}`;

/** Asking for it again failed: it is asked for once more after a while, longer from time to time, and when the network returns. */
export function fellBehind(asked: Asked) {
  const key = keyOf(asked);
  behind.delete(key);
  behind.set(key, asked);
  const [oldest = key] = behind.keys();
  if (behind.size > MOST) behind.delete(oldest);
  isBehind.set(true);
  addEventListener("online", catchUp, { once: true });
  timer ??= setTimeout(catchUp, waitMs);
}

/** The server answered it. */
export function caughtUp(key: string) {
  if (!behind.delete(key) || behind.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
  waitMs = FIRST_WAIT_MS;
  isBehind.set(false);
}

/** One after the other, until one fails again. */
async function catchUp() {
  clearTimeout(timer);
  for (const [key, { client, query, variables }] of [...behind]) {
    await client.query({ query, variables, fetchPolicy: "network-only" }).catch(() => caughtUp(key));
    if (behind.has(key)) break;
  }
  timer = undefined;
  if (behind.size === 0) return;
  waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  timer = setTimeout(catchUp, waitMs);
}
