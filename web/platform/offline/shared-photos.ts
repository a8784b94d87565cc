/** The address that other apps share photos to. The service worker takes them in, and its screen asks for their job. */
export const SHARE_PATH = "/shared-photos";

/** The field of the share's form that holds them, as in the app's manifest. */
export const SHARE_FIELD = "photos";

/** Read by the app's pages and by its service worker. */
const CACHE = "shared-photos";
const NAME = "x-name";
const SHARED_AT = "x-shared-at";
const OWNER = "x-owner";

/** For so long what was shared without a session waits for its person to sign in. */
const UNCLAIMED_MS = 10 * 60_000;

export interface SharedPhoto {
  id: string;
  file: File;
}

/** Keeps photos until their job is chosen; resolves once they are on the device. */
export async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const headers = {
      "content-type": file.type,
      [NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
    };
    await cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
}

/**
 * A person's shared photos, in the order that they were shared in. What nobody has seen yet becomes theirs where it was
 * shared just now, and is taken off the device where it wasn't: it is still in the gallery that it came from.
 */
export async function readShared(owner: string | undefined): Promise<SharedPhoto[]> {
  if (!owner || !("caches" in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const photos = requests.map(async (request) => {
    const stored = await cache.match(request);
    if (!stored) return [];
    const holder = stored.headers.get(OWNER);
    if (holder && holder !== owner) return [];
    const isFresh = Date.now() - Number(stored.headers.get(SHARED_AT)) < UNCLAIMED_MS;
    if (!holder && !isFresh) {
      await cache.delete(request);
      return [];
    }
    const type = stored.headers.get("content-type") ?? "";
    const name = decodeURIComponent(stored.headers.get(NAME) ?? "photo");
    const file = new File([await stored.blob()], name, { type });
    if (!holder) {
      const headers = new Headers(stored.headers);
      headers.set(OWNER, owner);
      await cache.put(request, new Response(file, { headers }));
    }
    return { id: request.url, file };
  });
  return (await Promise.all(photos)).flat();
}

export async function dropShared(id: string): Promise<void> {
  await (await caches.open(CACHE)).delete(id);
}
