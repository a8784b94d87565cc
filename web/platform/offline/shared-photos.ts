/**
 * The path that other apps share photos to. The service worker stores the photos and this screen asks which job they're
 * for.
 */
export const SHARE_PATH = "/shared-photos";

export const SHARE_FIELD = "photos";

export const SHARED_CACHE = "shared-photos";
export const NAME = "x-name";
export const SHARED_AT = "x-shared-at";

export async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  for (const file of files) {
    const headers = {
      "content-type": file.type,
      [NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
    };
    await cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
}
