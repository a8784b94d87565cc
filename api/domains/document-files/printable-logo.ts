import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Files } from "../../ports/files/files.ts";

/** Twice what the letterhead shows it in, in pixels. */
const SIZE = { width: 720, height: 256 };

/** By file key, which never changes what it holds. */
const prepared = new LRUCache<string, Buffer>({ max: 100 });

/**
 * A logo as documents embed it: small, and flat on white, because a PDF takes a see-through PNG only after a slow
 * conversion. Null when the file is gone.
 */
export async function printableLogo(files: Files, key: string | null): Promise<Buffer | null> {
  if (!key) return null;
  const known = prepared.get(key);
  if (known) return known;
  const stored = await files.read(key);
  if (!stored) return null;
  const logo = await sharp(await buffer(stored.body))
    .resize({ ...SIZE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  prepared.set(key, logo);
  return logo;
}
