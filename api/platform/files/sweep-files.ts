import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../database/client.ts";
import { defineTask } from "../../define-task.ts";
import { type FileKey, fileKey, parseFileKey } from "../../ports/files/file-key.ts";
import type { Files } from "../../ports/files/files.ts";
import type { FileKind } from "./file-kind.ts";

/** A file is written before the record that references it. No upload takes this long. */
const LEFTOVER_AFTER_MS = 3_600_000;
const BATCH = 500;

export interface Swept {
  kinds: FileKind[];
  workFolders: string[];
}

export const sweepFiles = ({ kinds, workFolders }: Swept) =>
  defineTask(
    "sweep-files",
    {},
    async ({ database, files }) => {
      const before = Date.now() - LEFTOVER_AFTER_MS;
      for (const kind of kinds) {
        for await (const batch of batchesOf(files, kind, before)) {
          await removeLeftovers(database, files, kind, batch);
        }
      }
      for (const folder of workFolders) await emptyFolder(folder, before);
    },
    { cron: "37 3 * * *", atStart: true },
  );

async function* batchesOf(files: Files, { name }: FileKind, before: number): AsyncGenerator<FileKey[], void> {
  let batch: FileKey[] = [];
  for await (const { key, modifiedAt } of files.list(name)) {
    const parsed = modifiedAt.getTime() < before ? parseFileKey(key) : null;
    if (!parsed) continue;
    if (batch.length === BATCH || (batch[0] && batch[0].orgId !== parsed.orgId)) {
      yield batch;
      batch = [];
    }
    batch.push(parsed);
  }
  yield batch;
}

async function removeLeftovers(database: Database, files: Files, kind: FileKind, batch: FileKey[]) {
  const [first] = batch;
  if (!first) return;
  const db = database.forPortal(first.orgId);
  const named = new Set([
    ...(await kind.named(db, batch)),
    ...((await kind.kept?.(db, batch)) ?? []),
    // A kept file might have been restored in the meantime.
    ...(kind.kept ? await kind.named(db, batch) : []),
  ]);
  await files.remove(batch.map(fileKey).filter((key) => !named.has(key)));
}

async function emptyFolder(folder: string, before: number) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
