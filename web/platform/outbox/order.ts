import type { OutboxItem } from "./outbox-item.ts";

/** Whether nothing that an item depends on still waits. One bad item blocks only what depends on it. */
export const mayGo = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  items.every((other) => other.order >= item.order || !blocks(other, item));

/** Whether an earlier item must have arrived before a later one goes. */
function blocks(earlier: OutboxItem, later: OutboxItem): boolean {
  const [own = ""] = earlier.records;
  if (!later.records.includes(own)) return false;
  // Nothing can be added to what doesn't exist.
  if (earlier.role === "creation") return true;
  if (earlier.role === "message") return false;
  // A job is completed with all that was done on it, or its invoice would be short.
  if (later.role === "closing") return true;
  const areChanges = ![earlier.role, later.role].some((role) => role === "addition" || role === "message");
  return areChanges && earlier.problem === undefined;
}

/** What can't be sent without a creation, however far: the work on a new job of a new customer. */
export function dependentsOf(creation: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] {
  const gone = [creation];
  for (const item of items) {
    const depends = gone.some((earlier) => earlier.role === "creation" && blocks(earlier, item));
    if (depends && !gone.includes(item)) gone.push(item);
  }
  return gone.slice(1);
}

/** Maps each blocked item’s id to the item blocking it, which needs the person’s attention. */
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

/** The pauses between attempts, from the first failure on. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** How long to wait after so many failures: twice as long each time, and never for all phones at the same moment. */
export const pauseAfter = (failures: number, random = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.8 + 0.4 * random);

/** Whether an item may be tried by the clock, which may have been set back since. */
export const isDue = ({ dueAt, problem }: OutboxItem, now: number) =>
  problem === undefined && (dueAt <= now || dueAt > now + 2 * LONGEST_PAUSE_MS);

/** Whether an item waited for longer than what it says is true; by a clock that may have been set back, too. */
export const isTooLate = ({ queuedAt, freshMs, problem }: OutboxItem, now: number) =>
  freshMs !== undefined && problem === undefined && Math.abs(now - Date.parse(queuedAt)) > freshMs;
