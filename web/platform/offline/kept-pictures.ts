/** The name of a person's cache of thumbnails begins so: of those that the field pack names. */
const THUMBNAILS = "fettle-thumbnails:";
/** What screens have shown, kept by the service worker. */
const SHOWN = "fettle-pictures";
/** The most pictures that screens have shown; a photo has up to about 700 kB. */
const MOST_SHOWN = 200;

/** Where this owner's thumbnails are kept. */
export const thumbnailCache = (owner: string) => `${THUMBNAILS}${owner}`;

/** The picture at this address, where this device keeps it. */
export const keptPicture = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

/** What keeps a picture that a screen shows, in place of the one shown longest ago; made before it is asked for. */
export async function pictureKeeper(): Promise<(url: string, picture: Response) => Promise<void>> {
  // A cache that a sign-out deletes meanwhile is found by nobody, whatever is put there.
  const cache = await caches.open(SHOWN);
  return async (url, picture) => {
    await cache.put(url, picture);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_SHOWN).map((oldest) => cache.delete(oldest)));
  };
}

/** Deletes all that this device keeps of pictures, whoever's they are. */
export async function wipePictures(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name === SHOWN || name.startsWith(THUMBNAILS));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
