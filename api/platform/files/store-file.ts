import { createReadStream } from "node:fs";
import type { Files } from "../../ports/files/files.ts";

/** Stores the file at `path`. Throws the store's error. */
export async function storeFile(files: Files, key: string, path: string): Promise<void> {
  const source = createReadStream(path);
  // A store that fails before it reads leaves the stream to find out that the upload's folder is gone.
  source.on("error", () => {});
  try {
    await files.write(key, source);
  } finally {
    source.destroy();
  }
}
