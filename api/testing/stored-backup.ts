import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BackupPlace } from "../platform/backup/manifest.ts";

const FOLDER = join(import.meta.dirname, "releases");

/**
 * A backup of the demo data that a former release made. `releases/<commit>.json` has its objects in base64. To add one,
 * run that release with demo data, and today's `npm run backup` on its folder.
 */
export function storedBackup(release: string): BackupPlace {
  const objects: Record<string, string> = JSON.parse(readFileSync(join(FOLDER, `${release}.json`), "utf8"));
  return {
    // The same for all: there's nothing secret in demo data.
    key: Buffer.alloc(32, 56),
    store: {
      read: async (path) => (objects[path] ? Readable.from([Buffer.from(objects[path], "base64")]) : null),
      async *list(prefix) {
        yield* Object.keys(objects).filter((path) => path.startsWith(prefix));
      },
      write: () => Promise.reject(new Error("A stored backup can’t be changed")),
      remove: () => Promise.reject(new Error("A stored backup can’t be changed")),
    },
  };
}
