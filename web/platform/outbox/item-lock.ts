// Without Web Locks, a page can only lock against itself.
const lockedHere = new Set<string>();

/**
 * Runs a task only if no other page is sending or editing the item. Returns false if one is. Without Web Locks,
 * idempotency keys prevent duplicates.
 */
export async function withItem(id: string, run: () => Promise<unknown>): Promise<boolean> {
  if (navigator.locks) {
    return navigator.locks.request(`fettle-outbox:${id}`, { ifAvailable: true }, async (lock) => {
      if (lock) await run();
      return lock !== null;
    });
  }
  if (lockedHere.has(id)) return false;
  lockedHere.add(id);
  try {
    await run();
    return true;
  } finally {
    lockedHere.delete(id);
  }
}
