/** The address that other apps share photos to. The service worker takes them in, and its screen asks for their job. */
export const SHARE_PATH = "/shared-photos";

/** The field of the share's form that holds them, as in the app's manifest. */
export const SHARE_FIELD = "photos";

/** Read by the app's pages and by its service worker; no person's, as the phone's gallery is where they came from. */
const CACHE = "shared-photos";
const NAME = "x-name";

export interface SharedPhoto {
  id: string;
  file: File;
}

/** Keeps photos until their job is chosen; resolves once they are on the device. */
export async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const headers = { "content-type": file.type, [NAME]: encodeURIComponent(file.name) };
    await cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
}

/** In the order that they were shared in. */
export async function readShared(): Promise<SharedPhoto[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const photos = requests.map(async (request) => {
    const stored = await cache.match(request);
    if (!stored) return [];
    const type = stored.headers.get("content-type") ?? "";
    const name = decodeURIComponent(stored.headers.get(NAME) ?? "photo");
    return { id: request.url, file: new File([await stored.blob()], name, { type }) };
  });
  return (await Promise.all(photos)).flat();
}

export async function dropShared(id: string): Promise<void> {
  await (await caches.open(CACHE)).delete(id);
}
