const lockedHere = new Set<string>();

/**
 * Runs something with an item while no page of this browser sends or edits it; false where one does. The browser frees
 * the items of a closed page. Where there are no locks, other pages' work is told apart by the server's keys.
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
