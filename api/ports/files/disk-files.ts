import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseFileKey } from "./file-key.ts";
import type { Files, ListedFile } from "./files.ts";

const UNFINISHED = ".unfinished";

export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!parseFileKey(key)) throw new Error(`${key} isn't a file key`);
    return join(folder, key);
  };

  return {
    kind: "disk",
    async write(key, content) {
      const path = pathOf(key);
      const unfinished = join(folder, UNFINISHED, randomUUID());
      await Promise.all([
        mkdir(dirname(path), { recursive: true }),
        mkdir(dirname(unfinished), { recursive: true }),
      ]);
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        // Flush before the rename, so after a power cut the file is either complete or missing.
        await pipeline(source, createWriteStream(unfinished, { flush: true }));
        await rename(unfinished, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(ignoreMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { body: file.createReadStream(), bytes: size };
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    async *list(kind) {
      for (const orgId of await namesIn(join(folder, kind))) {
        for (const name of await namesIn(join(folder, kind, orgId))) {
          const listed = await listedFile(folder, `${kind}/${orgId}/${name}`);
          if (listed) yield listed;
        }
      }
    },
  };
}

export const unfinishedFolder = (folder: string) => join(folder, UNFINISHED);

async function listedFile(folder: string, key: string): Promise<ListedFile | null> {
  if (!parseFileKey(key)) return null;
  const found = await stat(join(folder, key)).catch(ignoreMissing);
  return found && { key, modifiedAt: found.mtime };
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

const namesIn = async (path: string) => (await readdir(path).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
