import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";

const MOST = 500;
const compress = promisify(brotliCompress);

/**
 * Makes pages as small as they get, so that one fits into the first round trip. That takes a while, so it is done once
 * for what is the same, and only for whoever can read it.
 */
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
