import { thumbnailCache } from "../../platform/offline/kept-pictures.ts";

/** The most thumbnails a device keeps, about 30 kB each. */
const MOST = 600;

/**
 * Keeps thumbnails where the service worker finds them, those named first first. One that can't be fetched, or has no
 * room, is left out.
 */
export async function keepThumbnails(owner: string, urls: readonly string[]): Promise<void> {
  if (!("caches" in globalThis) || urls.length === 0) return;
  const cache = await caches.open(thumbnailCache(owner));
  for (const url of urls.slice(0, MOST)) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    if (!(await caches.has(thumbnailCache(owner)))) return;
    await cache.add(url).catch(() => undefined);
  }
}
