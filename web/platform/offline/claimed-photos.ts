import { ignored } from "../../lib/ignored.ts";
import { sealFor, unsealFor } from "../outbox/outbox-store.ts";
import type { Sealed } from "../outbox/seal.ts";
import { NAME, SHARED_AT, SHARED_CACHE } from "./shared-photos.ts";

const OWNER = "x-owner";
const IV = "x-iv";

/** How long to keep photos shared while signed out, until someone signs in. */
const UNCLAIMED_MS = 10 * 60_000;

export interface SharedPhoto {
  id: string;
  file: File;
}

/**
 * A person's shared photos, in order. Recently shared unclaimed photos become theirs, sealed with their key. Older
 * photos are deleted, because they're still in the gallery.
 */
export async function readShared(owner: string | undefined): Promise<SharedPhoto[]> {
  if (!owner || !("caches" in globalThis)) return [];
  const cache = await caches.open(SHARED_CACHE);
  const requests = await cache.keys();
  const photos = requests.map(async (request) => {
    const stored = await cache.match(request);
    if (!stored) return [];
    const claimant = stored.headers.get(OWNER);
    if (claimant && claimant !== owner) return [];
    const isFresh = Date.now() - Number(stored.headers.get(SHARED_AT)) < UNCLAIMED_MS;
    if (!claimant && !isFresh) {
      await cache.delete(request);
      return [];
    }
    const sealed = await sealedIn(stored);
    // A sealed photo is kept until its key is available.
    const bytes = await unsealFor(owner, sealed).catch((error) =>
      ignored(error, "a sealed photo waits for its key"),
    );
    if (!bytes) return [];
    if (!sealed.iv) {
      await claimed(owner, bytes, stored.headers)
        .then((response) => cache.put(request, response))
        .catch(() => (claimant ? cache.delete(request) : undefined));
    }
    const type = stored.headers.get("content-type") ?? "";
    const name = decodeURIComponent(stored.headers.get(NAME) ?? "photo");
    return [{ id: request.url, file: new File([bytes], name, { type }) }];
  });
  return (await Promise.all(photos)).flat();
}

async function sealedIn(stored: Response): Promise<Sealed> {
  const data = await stored.arrayBuffer();
  const iv = stored.headers.get(IV);
  return iv ? { data, iv: Uint8Array.from(atob(iv), (letter) => letter.charCodeAt(0)) } : { data };
}

async function claimed(owner: string, bytes: ArrayBuffer, about: Headers): Promise<Response> {
  const { iv, data } = await sealFor(owner, bytes);
  const headers = new Headers(about);
  headers.set(OWNER, owner);
  if (iv) headers.set(IV, btoa(String.fromCharCode(...iv)));
  return new Response(data, { headers });
}

/** Deletes claimed photos that couldn't be sealed. They're still in their owner's gallery. */
export async function dropUnsealed(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(SHARED_CACHE);
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    if (headers?.has(OWNER) && !headers.has(IV)) await cache.delete(request);
  }
}

export async function dropShared(id: string): Promise<void> {
  await (await caches.open(SHARED_CACHE)).delete(id);
}
