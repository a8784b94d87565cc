import { createReadStream } from "node:fs";
import type { Files } from "../../ports/files/files.ts";

/** Stores the file at `path`. Throws the store's error. */
export async function storeFile(files: Files, key: string, path: string): Promise<void> {
  const source = createReadStream(path);
  // The store throws an error while it reads. If it gives up sooner, the stream may still fail to open the file because
  // the upload's folder is gone. That adds nothing to the store's own error.
  source.on("error", () => {});
  try {
    await files.write(key, source);
  } finally {
    source.destroy();
  }
}
