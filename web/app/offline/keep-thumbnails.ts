import { ignored } from "../../lib/ignored.ts";
import { thumbnailCache } from "../../platform/offline/kept-pictures.ts";

const MOST = 600;

/** Caches thumbnails for the service worker, in order of priority. Skips any that fail or don't fit. */
export async function keepThumbnails(owner: string, urls: readonly string[]): Promise<void> {
  if (!("caches" in globalThis) || urls.length === 0) return;
  const cache = await caches.open(thumbnailCache(owner));
  for (const url of urls.slice(0, MOST)) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    if (!(await caches.has(thumbnailCache(owner)))) return;
    await cache.add(url).catch((error) => ignored(error, "tried again at the next sync"));
  }
}
