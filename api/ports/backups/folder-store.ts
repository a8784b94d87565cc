import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupStore } from "./backup-store.ts";

const UNFINISHED = ".unfinished";

export function createFolderStore(folder: string): BackupStore {
  return {
    async write(path, content) {
      const target = join(folder, path);
      const unfinished = join(folder, UNFINISHED, randomUUID());
      await mkdir(dirname(target), { recursive: true });
      await mkdir(dirname(unfinished), { recursive: true });
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
        await rename(unfinished, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(path) {
      const file = await open(join(folder, path)).catch(ignoreMissing);
      return file?.createReadStream() ?? null;
    },
    async *list(prefix) {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
        ignoreMissing,
      );
      for (const entry of found ?? []) {
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(folder.length + 1);
      }
    },
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })));
      await Promise.all([...new Set(paths.map(dirname))].map((path) => removeEmpty(folder, path)));
    },
  };
}

/** Removes the folder and those above it, as far as they're empty. */
async function removeEmpty(root: string, path: string): Promise<void> {
  if (path === ".") return;
  try {
    await rmdir(join(root, path));
  } catch {
    return;
  }
  await removeEmpty(root, dirname(path));
}

/** Flushes the folder, so the rename survives a power cut too. */
async function flushFolder(path: string) {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
