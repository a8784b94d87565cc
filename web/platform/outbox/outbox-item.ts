import type { ChangedBy } from "../apollo/changed-by.ts";
import { createStore } from "../store.ts";

/**
 * What an item is to its record: its creation, something that is added to it (a note, a photo: never a conflict), a
 * change of the record itself, the change that closes it, before which everything else must have arrived, or a message
 * about it to a customer, which nothing waits for.
 */
export type ItemRole = "creation" | "addition" | "change" | "closing" | "message";

/** The version of a record that waits to be sent, and the one that the server gives it. */
export const UNSENT_VERSION = 0;
export const FIRST_VERSION = 1;

/** Of what is kept, or changed, after its person has signed out. */
export const SIGNED_OUT = "It couldn’t be kept: you’re signed out. Sign in, and try again.";

/** Why an item waits for a person. */
export interface OutboxProblem {
  message: string;
  code: string;
  /** What happened meanwhile, where the server knows: 'CANCELLED'. */
  reason?: string;
  /** What is stored on the server now, where others changed the same. */
  changes?: { field: string; value: unknown }[];
  /** The person who made the last change. The server doesn’t always say. */
  changedBy?: ChangedBy | undefined;
  /** The failed request, as the server's log names it. */
  requestId?: string | undefined;
  /** Whether our report of it has arrived; undefined where there is nothing to report. */
  isTold?: boolean | undefined;
}

/** What an item is about, in words that need no loaded record: 'Ducted zone 3 not cooling', 'Job 1147 · Highett'. */
export interface About {
  title: string;
  detail?: string;
}

/** Something a person did that the server doesn't have yet. */
export interface OutboxItem<Variables = unknown> {
  /** Also the idempotency key, and the id of what is created. */
  id: string;
  /** Whose it is: organisation and person. */
  owner: string;
  /** Names what sends it, with the version of its variables: 'note', 'note-2'. */
  kind: string;
  role: ItemRole;
  variables: Variables;
  /** Of a creation: all that it said before, of which the server may have any; not given where that isn't known. */
  former?: readonly unknown[];
  /** The records it is about, its own first: 'job:{id}'. */
  records: readonly string[];
  about: About;
  /** When it was done; work done before a trial ended is accepted after it. */
  queuedAt: string;
  /** For so long after that it's sent without asking: what it says isn't true any more later. */
  freshMs?: number;
  /** Its place in the order of what the person did; clocks may jump. */
  order: number;
  /** The record's version that a change is based on. */
  version?: number;
  /** What the changed fields were, by name: what others changed is told from what only this changes. */
  base?: Record<string, unknown>;
  /** How often it was tried without an answer of the server, and when it is tried again, in epoch milliseconds. */
  failures: number;
  dueAt: number;
  /** How many of our server's answers were faults of its own (500). */
  faults?: number;
  problem?: OutboxProblem;
  /** The bytes are kept beside it. */
  file?: { name: string; type: string; size: number };
}

/** The signed-in person's items that wait, in the order in which they were done. */
export const outboxItems = createStore<readonly OutboxItem[]>([]);

/** Whether they have been read on this device: before that nothing is known of what waits. */
export const outboxReading = createStore<"reading" | "read" | "failed">("reading");

/** Work on this device that can't be shown or sent: its person's key isn't here yet, or it can't be read with it. */
export interface Unread {
  id: string;
  isLocked: boolean;
}

/** What of the signed-in person's work couldn't be read. */
export const unreadItems = createStore<readonly Unread[]>([]);

/** Whose items they are: one organisation's person on this device. */
export const ownerOf = ({ id, orgId }: { id: string; orgId: string }) => `${orgId}:${id}`;
