import type { ApolloClient } from "@apollo/client";
import type { Outbox } from "./outbox.ts";
import { outboxItems, outboxReading, unreadItems } from "./outbox-item.ts";

type Open = { client: ApolloClient; outbox: Outbox; close: () => void };

let current: Open | undefined;

/** The outbox of this page, where there is one. */
export const openOutbox = () => current;

export function setOpenOutbox(open: Open) {
  current = open;
}

/** Sends and shows nothing any more: its person has signed out. */
export function closeOutbox() {
  current?.close();
  current = undefined;
  outboxItems.set([]);
  unreadItems.set([]);
  outboxReading.set("reading");
}
