import type { ChangedBy } from "../apollo/changed-by.ts";
import { createStore } from "../store.ts";

/**
 * How an item affects its record:
 * - creation: creates it
 * - addition: adds a note or photo; never conflicts
 * - change: edits it
 * - closing: completes it, after everything else has arrived
 * - message: tells a customer about it; no other item waits for it
 */
export type ItemRole = "creation" | "addition" | "change" | "closing" | "message";

export const UNSENT_VERSION = 0;
export const FIRST_VERSION = 1;

export const SIGNED_OUT = "You’re signed out, so this wasn’t saved. Sign in and try again.";

/** A person has one clock, so its items are sent one after the other, whichever jobs they're about. */
export const CLOCK_RECORD = "clock";

export interface OutboxProblem {
  message: string;
  code: string;
  /** The reason the server gave, if any, e.g. 'CANCELLED'. */
  reason?: string;
  changes?: { field: string; value: unknown }[];
  changedBy?: ChangedBy | undefined;
  requestId?: string | undefined;
  /** Whether we've received the error report. Undefined if there's nothing to report. */
  isTold?: boolean | undefined;
}

/** The item's subject, stored as plain text: 'Ducted zone 3 not cooling', 'Job 1147 · Highett'. */
export interface About {
  title: string;
  detail?: string;
}

export interface OutboxItem<Variables = unknown> {
  /** Also the idempotency key, and the new record's id. */
  id: string;
  owner: string;
  /** The kind and the version of its variables: 'note', 'note-2'. */
  kind: string;
  role: ItemRole;
  variables: Variables;
  /** A creation's earlier versions, any of which the server may have. Absent if unknown. */
  former?: readonly unknown[];
  records: readonly string[];
  about: About;
  /** Work done before a trial ended is still accepted afterwards. */
  queuedAt: string;
  /** How long the item may be sent without asking the user. */
  freshMs?: number;
  /** Position in the queue. Times aren't reliable, because clocks can jump. */
  order: number;
  version?: number;
  /** The old values of the changed fields, used to find other people's changes. */
  base?: Record<string, unknown>;
  failures: number;
  dueAt: number;
  faults?: number;
  problem?: OutboxProblem;
  /** The file's bytes are stored separately. */
  file?: { name: string; type: string; size: number };
}

export const outboxItems = createStore<readonly OutboxItem[]>([]);

/** Stored work whose form is still waiting for the server. */
export const sendingItems = createStore<readonly OutboxItem[]>([]);

/** Until the items have been read, we don't know what's queued. */
export const outboxReading = createStore<"reading" | "read" | "failed">("reading");

export interface Unread {
  id: string;
  isLocked: boolean;
}

export const unreadItems = createStore<readonly Unread[]>([]);

export const ownerOf = ({ id, orgId }: { id: string; orgId: string }) => `${orgId}:${id}`;
