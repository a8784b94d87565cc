import { LRUCache } from "lru-cache";

/** A search by a robot must not push out what people read. */
const MOST = 500;
/** A scheduled post appears, and what another server changed goes, so much later at most. */
const KEEP_MS = 60_000;

/** Answers by their address; what many ask for at once is made once. */
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
    /** What is being made at this moment is made again for whoever asks next. */
    clear: () => pages.clear(),
  };
}
