import { LRUCache } from "lru-cache";

/** Limited, but enough that a bot's searches don't evict popular pages. */
const MOST = 500;
/** How late scheduled posts and other servers' changes can appear. */
const KEEP_MS = 60_000;

/** Caches responses by URL. Concurrent requests share one render. */
export function createPageCache<Answer>() {
  const pages = new LRUCache<string, Promise<Answer>>({ max: MOST, ttl: KEEP_MS });
  return {
    get(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const known = pages.get(key);
      if (known) return known;
      const made = make();
      pages.set(key, made);
      made.catch(() => {
        if (pages.peek(key) === made) pages.delete(key);
      });
      return made;
    },
    /** The next request renders again, even if a render is running. */
    clear: () => pages.clear(),
  };
}
