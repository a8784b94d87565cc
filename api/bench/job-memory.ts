import type { Page } from "playwright-core";

/** How many jobs a device has stored for offline use. Null until it has them all. */
export const jobsOnDevice = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const name = "fettle-snapshot";
    // Opening a missing database would create it without the app's content.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return null;
    return new Promise<number | null>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction("state").objectStore("state").get("state");
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          database.close();
          const { at, wholeDays, jobIds } = reading.result ?? {};
          // The first pack has a time before its first part arrives, but no whole day until it's complete.
          resolve(at && wholeDays?.from < wholeDays?.until ? jobIds.length : null);
        };
      };
    });
  });
