import { LRUCache } from "lru-cache";
import { createSlots, inSlot } from "../lib/slots.ts";

/** The largest shares of the pool that a lane's work may hold, so both stuck leave a connection. */
const SHARE = 0.4;
const TRANSACTIONS = 0.5;
const LEAST = 2;
/** A lane is only ever this long if something is stuck. */
const WAITING_AT_MOST = 500;
const KNOWN_STATEMENTS = 2_000;

/** Records that show others come first: a list of jobs reads customers, but waits for what's locked on `jobs`. */
const BY_REACH = [
  "jobs",
  "invoices",
  "quotes",
  "messages",
  "conversations",
  "equipment",
  "customers",
  "users",
  "organisations",
];
const TABLE = /\b(?:from|join|into|update) (\w+)/gi;

/** The lane of a statement: the record it's about. */
export function laneOf(text: string): string {
  const mentioned = new Set(Array.from(text.matchAll(TABLE), ([, table = ""]) => table));
  return BY_REACH.find((table) => mentioned.has(table)) ?? "other";
}

/** Counts as a missing connection (`cut-off.ts`). */
class FullLaneError extends Error {
  readonly code = "53300";
  constructor() {
    super("No connection became free in time");
  }
}

export type Lanes = ReturnType<typeof createLanes>;

/**
 * Limits how many connections each kind of work holds: statements about each kind of record, and transactions. If a
 * table is locked, only its own lane waits. Throws FullLaneError after `waitMs`.
 */
export function createLanes({ poolSize, waitMs }: { poolSize: number; waitMs: number }) {
  const size = Math.max(LEAST, Math.floor(poolSize * SHARE));
  const slots = (atOnce: number) =>
    createSlots({
      atOnce,
      waitingAtMost: WAITING_AT_MOST,
      waitMs,
      refusal: () => new FullLaneError(),
    });
  const acquire = slots(size);
  const acquireTransaction = slots(Math.max(LEAST, Math.floor(poolSize * TRANSACTIONS)));
  const known = new LRUCache<string, string>({ max: KNOWN_STATEMENTS, memoMethod: laneOf });
  return {
    size,
    statement: <Result>(text: string, work: () => Promise<Result>) => inSlot(acquire, known.memo(text), work),
    table: <Result>(table: string, work: () => Promise<Result>) =>
      inSlot(acquire, BY_REACH.includes(table) ? table : "other", work),
    transaction: <Result>(work: () => Promise<Result>) => inSlot(acquireTransaction, "transactions", work),
  };
}
