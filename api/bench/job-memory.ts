import type { Page } from "playwright-core";

/** How many jobs a page's device holds for work without a network; null while it doesn't hold all of them. */
export const jobsOnDevice = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const name = "fettle-snapshot";
    // One that isn't there yet must not be opened: that would make it, without what the app keeps in it.
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
          resolve(reading.result?.at ? reading.result.jobIds.length : null);
        };
      };
    });
  });
