import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";

const MOST = 500;
const compress = promisify(brotliCompress);

/** Compresses a page once, as tightly as possible, so it fits into the first round trip. */
export function createPageCompressor() {
  const known = new LRUCache<string, Promise<Buffer>>({ max: MOST });
  return ({ etag, html }: { etag: string; html: string }): Promise<Buffer> => {
    const before = known.get(etag);
    if (before) return before;
    const made: Promise<Buffer> = compress(html);
    known.set(etag, made);
    made.catch(() => known.delete(etag));
    return made;
  };
}
