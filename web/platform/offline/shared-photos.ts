/** The address that other apps share photos to. The service worker takes them in, and its screen asks for their job. */
export const SHARE_PATH = "/shared-photos";

/** The field of the share's form that has them, as in the app's manifest. */
export const SHARE_FIELD = "photos";

/** Read by the app's pages and by its service worker. */
export const SHARED_CACHE = "shared-photos";
export const NAME = "x-name";
export const SHARED_AT = "x-shared-at";

/** Keeps photos until their job is chosen; resolves once they are on the device. */
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
