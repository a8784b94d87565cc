import type { Entries } from "../../platform/offline/normalise.ts";
import { thumbnailCache } from "../../platform/offline/snapshot.ts";

/** The most thumbnails a device keeps, about 30 kB each. */
const MOST = 600;

/**
 * Keeps the thumbnails of the pack's jobs, the nearest jobs first, where the service worker finds them. One that can't
 * be fetched, or has no room, is left out.
 */
export async function keepThumbnails(
  owner: string,
  entries: Entries,
  jobIds: readonly string[],
): Promise<void> {
  if (!("caches" in globalThis)) return;
  const wanted = jobIds.flatMap((id) => thumbnailsOf(entries, id)).slice(0, MOST);
  if (wanted.length === 0) return;
  const cache = await caches.open(thumbnailCache(owner));
  for (const url of wanted) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    if (!(await caches.has(thumbnailCache(owner)))) return;
    await cache.add(url).catch(() => undefined);
  }
}

function thumbnailsOf(entries: Entries, jobId: string): string[] {
  const photos = entries[`Job:${jobId}`]?.photos as { __ref: string }[] | undefined;
  return (photos ?? []).flatMap(({ __ref }) => (entries[__ref]?.thumbnailUrl as string | undefined) ?? []);
}
