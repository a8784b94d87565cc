/** Prefix of a person's cache for the thumbnails in the field pack. */
const THUMBNAILS = "fettle-thumbnails:";
const SHOWN = "fettle-pictures";
const MOST_SHOWN = 200;

export const thumbnailCache = (owner: string) => `${THUMBNAILS}${owner}`;

export const keptPicture = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

/**
 * Returns a function that caches a picture and evicts the oldest. Call it before the request, in case of a sign-out.
 */
export async function pictureKeeper(): Promise<(url: string, picture: Response) => Promise<void>> {
  // If a sign-out deletes this cache, later writes to it have no effect.
  const cache = await caches.open(SHOWN);
  return async (url, picture) => {
    await cache.put(url, picture);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_SHOWN).map((oldest) => cache.delete(oldest)));
  };
}

export async function wipePictures(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name === SHOWN || name.startsWith(THUMBNAILS));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
