import { CLOCK_RECORD, type OutboxItem } from "./outbox-item.ts";

/** Returns whether everything the item depends on has left the queue. A failed item blocks only its dependents. */
export const mayGo = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  items.every((other) => other.order >= item.order || !blocks(other, item));

function blocks(earlier: OutboxItem, later: OutboxItem): boolean {
  const [own = ""] = earlier.records;
  const isSameClock = [earlier, later].every(({ records }) => records.includes(CLOCK_RECORD));
  if (!later.records.includes(own) && !isSameClock) return false;
  if (earlier.role === "creation") return true;
  if (earlier.role === "message") return false;
  // Send everything on a job before completing it, or its invoice would be incomplete.
  if (later.role === "closing") return !(earlier.problem && isAside(earlier));
  const areChanges = ![earlier.role, later.role].some((role) => role === "addition" || role === "message");
  return areChanges && earlier.problem === undefined;
}

/** Follow-ups copy these from the completed job. */
const FOLLOWED_UP = new Set(["jobType", "customerId", "equipmentIds"]);

/** Returns whether a refused change is only about fields that completing the job doesn't use, e.g. its description. */
function isAside({ role, base, problem }: OutboxItem): boolean {
  const fields = problem?.changes?.map(({ field }) => field) ?? (base && Object.keys(base));
  return role === "change" && fields !== undefined && !fields.some((field) => FOLLOWED_UP.has(field));
}

export function dependentsOf(creation: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] {
  const gone = [creation];
  for (const item of items) {
    const depends = gone.some((earlier) => earlier.role === "creation" && blocks(earlier, item));
    if (depends && !gone.includes(item)) gone.push(item);
  }
  return gone.slice(1);
}

/** Maps each blocked item's id to the item blocking it, which needs the user's attention. */
export function blockedByProblems(items: readonly OutboxItem[]): ReadonlyMap<string, OutboxItem> {
  const blocked = new Map<string, OutboxItem>();
  if (!items.some(({ problem }) => problem)) return blocked;
  const inOrder = items.toSorted((a, b) => a.order - b.order);
  for (const [place, item] of inOrder.entries()) {
    if (item.problem) continue;
    const before = inOrder
      .slice(0, place)
      .find((earlier) => (earlier.problem || blocked.has(earlier.id)) && blocks(earlier, item));
    if (before) blocked.set(item.id, blocked.get(before.id) ?? before);
  }
  return blocked;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** Exponential backoff with jitter, so phones don't all retry at once. */
export const pauseAfter = (failures: number, random = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.8 + 0.4 * random);

/** Returns whether an item is due, even if the clock was set back. */
export const isDue = ({ dueAt, problem }: OutboxItem, now: number) =>
  problem === undefined && (dueAt <= now || dueAt > now + 2 * LONGEST_PAUSE_MS);

export const isTooLate = ({ queuedAt, freshMs, problem }: OutboxItem, now: number) =>
  freshMs !== undefined && problem === undefined && Math.abs(now - Date.parse(queuedAt)) > freshMs;
