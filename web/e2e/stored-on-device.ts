import type { Page } from "playwright-core";
import type { SnapshotState } from "../platform/offline/snapshot.ts";

/** When the device last completed the field pack. Null if it hasn't, or after a wipe. */
export const keptSince = (page: Page) =>
  read<Pick<SnapshotState, "at" | "wholeDays"> | undefined>(page, {
    database: "fettle-snapshot",
    store: "state",
    method: "get",
    key: "state",
  }).then((state) => {
    const { at, wholeDays } = state ?? {};
    // The first pack has a time before its first part arrives, but no whole day until it's complete.
    return at !== undefined && wholeDays && wholeDays.from < wholeDays.until ? at : null;
  });

/** How many items the device’s outbox has stored. It drops one after it has stored what the item changed. */
export const storedItems = (page: Page) =>
  read<number>(page, { database: "fettle-outbox", store: "items", method: "count" }).then(
    (count) => count ?? 0,
  );

type Reading = { database: string; store: string } & (
  | { method: "get"; key: string }
  | { method: "count"; key?: undefined }
);

/** Returns null if the device doesn’t have the database. */
const read = <Value>(page: Page, reading: Reading): Promise<Value | null> =>
  page.evaluate(async ({ database, store, method, key }) => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === database)) return null;
    return new Promise<Value>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const records = opening.result.transaction(store).objectStore(store);
        const asked: IDBRequest = method === "get" ? records.get(key) : records.count();
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result);
        };
      };
    });
  }, reading);
