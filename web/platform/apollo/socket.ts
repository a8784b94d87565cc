import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import { getIdentity } from "../session/identity.ts";
import { usesTokens } from "../session/platform.ts";
import { readTokens } from "../session/tokens.ts";

const KEEP_ALIVE_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const LONGEST_RETRY_MS = 5_000;

let isConnected = false;

/** The live connection: survives outages for as long as something listens, and notices a dead line itself. */
function createSocket(url: string) {
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait,
    connectionParams,
    on: {
      ping(received) {
        if (!received) pongDue = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
      },
      pong(received) {
        if (received) clearTimeout(pongDue);
      },
      connected: () => {
        isConnected = true;
      },
      closed() {
        isConnected = false;
        clearTimeout(pongDue);
      },
    },
  });
  return client;
}

function connectionParams(): Record<string, string> {
  const identity = getIdentity();
  const tokens = usesTokens() ? readTokens() : null;
  return {
    ...(identity ? { "user-id": identity.userId, "org-id": identity.orgId } : {}),
    ...(tokens ? { authorization: `Bearer ${tokens.accessToken}`, "auth-mode": "token" } : {}),
  };
}

/** Waits longer from attempt to attempt, but tries at once when the network returns. */
async function retryWait(retries: number) {
  const wait = Math.min(LONGEST_RETRY_MS, 300 * 2 ** retries) + Math.random() * 300;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onOnline = () => resolve();
  const timer = setTimeout(resolve, wait);
  addEventListener("online", onOnline, { once: true });
  await promise;
  clearTimeout(timer);
  removeEventListener("online", onOnline);
}

export const socket = createSocket(`${location.origin.replace(/^http/, "ws")}/app/graphql`);

/** Runs whenever the live connection stands: at once where a screen's own subscription opened it already. */
export function onConnected(listener: () => void): () => void {
  if (isConnected) listener();
  return socket.on("connected", listener);
}

export const socketLink = new GraphQLWsLink(socket);
