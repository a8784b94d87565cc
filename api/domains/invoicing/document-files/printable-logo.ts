import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { loadSharp } from "../../../lib/load-sharp.ts";
import type { Files } from "../../../ports/files/files.ts";

const SIZE = { width: 720, height: 256 };

/** Process-wide cache by file key: a key's content never changes. */
const prepared = new LRUCache<string, Buffer>({ max: 100 });

/**
 * Shrinks a logo and flattens it onto white: pdfkit is slow with transparent PNGs. Returns null if the file is missing.
 */
export async function printableLogo(files: Files, key: string | null): Promise<Buffer | null> {
  if (!key) return null;
  const known = prepared.get(key);
  if (known) return known;
  const stored = await files.read(key);
  if (!stored) return null;
  const sharp = await loadSharp();
  const logo = await sharp(await buffer(stored.body))
    .resize({ ...SIZE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  prepared.set(key, logo);
  return logo;
}
