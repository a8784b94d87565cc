import type { ApolloClient } from "@apollo/client";
import type { Outbox } from "./outbox.ts";
import { outboxItems, outboxReading, unreadItems } from "./outbox-item.ts";

type Open = { client: ApolloClient; outbox: Outbox; close: () => void };

// One outbox per page: every screen queues to it.
let current: Open | undefined;

export const openOutbox = () => current;

export function setOpenOutbox(open: Open) {
  current = open;
}

/** Stops sending and clears the lists after sign-out. */
export function closeOutbox() {
  current?.close();
  current = undefined;
  outboxItems.set([]);
  unreadItems.set([]);
  outboxReading.set("reading");
}
