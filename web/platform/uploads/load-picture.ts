import { fetchFile } from "./session-fetch.ts";

/** How many pictures to cache. A key's content never changes. */
const KEPT = 200;
const pictures = new Map<string, Promise<string>>();

/** Fetches a picture with the session's token, which img elements can't send. */
export function loadPicture(src: string): Promise<string> {
  const known = pictures.get(src);
  if (known) return known;
  const loading = fetchFile(src).then(({ blob }) => URL.createObjectURL(blob));
  pictures.set(src, loading);
  loading.catch(() => pictures.delete(src));
  const [oldest = src] = pictures.keys();
  if (pictures.size > KEPT) {
    void pictures.get(oldest)?.then(URL.revokeObjectURL);
    pictures.delete(oldest);
  }
  return loading;
}
