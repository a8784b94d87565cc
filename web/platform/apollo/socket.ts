import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { toast } from "@fettle/design-system/Toast";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { RESTARTING, TOO_MANY_SOCKETS } from "@fettle/rules/platform/socket-close";
import { CloseCode, createClient } from "graphql-ws";
import { browserOrigin } from "../server-address.ts";
import { getIdentity } from "../session/identity.ts";
import { currentPortal } from "../session/portal.ts";
import { createStore } from "../store.ts";
import { tokenHeaders } from "./identity-link.ts";

const KEEP_ALIVE_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const LONGEST_RETRY_MS = 5_000;
/** Too many windows are open, so retrying sooner won't help. */
const CROWDED_RETRY_MS = 60_000;
/** A restarted server's clients would all come back at once. */
const RESTART_SPREAD_MS = 3_000;

export const isConnected = createStore(false);
// The page has one socket, so the toast shows once per outage.
let isCrowdedOut = false;
let isRestarting = false;

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
        isConnected.set(true);
        isCrowdedOut = false;
      },
      closed(event) {
        isConnected.set(false);
        clearTimeout(pongDue);
        const { code } = event as CloseEvent;
        isRestarting = code === RESTARTING;
        const isCrowded = code === TOO_MANY_SOCKETS;
        if (isCrowded && !isCrowdedOut) sayCrowdedOut();
        isCrowdedOut = isCrowded;
      },
    },
  });
  return client;
}

async function connectionParams(): Promise<Record<string, string>> {
  const portal = currentPortal();
  if (portal) return { portal };
  const identity = getIdentity();
  return {
    ...(identity ? { "user-id": identity.userId, "org-id": identity.orgId } : {}),
    ...(await tokenHeaders()),
  };
}

const sayCrowdedOut = () =>
  toast({
    title: "Live updates are paused",
    description: `${PRODUCT_NAME} is open in too many windows. Close some to resume.`,
    tone: "info",
  });

async function retryWait(retries: number) {
  const soon = Math.min(LONGEST_RETRY_MS, 300 * 2 ** retries);
  const spread = Math.random() * (isRestarting ? RESTART_SPREAD_MS : 300);
  const wait = (isCrowdedOut ? CROWDED_RETRY_MS : soon) + spread;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onOnline = () => resolve();
  const timer = setTimeout(resolve, wait);
  addEventListener("online", onOnline, { once: true });
  await promise;
  clearTimeout(timer);
  removeEventListener("online", onOnline);
}

export const socket = createSocket(`${browserOrigin().replace(/^http/, "ws")}/app/graphql`);

export function onConnected(listener: () => void): () => void {
  if (isConnected.get()) listener();
  return socket.on("connected", listener);
}

/** Calls back once per outage when the server closes the socket because there's no session. */
export function onRefused(listener: () => void): () => void {
  let isTold = false;
  const stops = [
    socket.on("connected", () => {
      isTold = false;
    }),
    socket.on("closed", (event) => {
      if (isTold || (event as CloseEvent).code !== CloseCode.Forbidden) return;
      isTold = true;
      listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export const socketLink = new GraphQLWsLink(socket);
