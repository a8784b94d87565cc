import type { Page } from "playwright-core";

/** When the device last completed the field pack. Null if it hasn't, or after a wipe. */
export const keptSince = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "fettle-snapshot")) return null;
    return new Promise<number | null>((resolve, reject) => {
      const opening = indexedDB.open("fettle-snapshot");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("state").objectStore("state").get("state");
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result?.at ?? null);
        };
      };
    });
  });
