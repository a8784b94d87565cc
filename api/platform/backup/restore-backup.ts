import { finished } from "node:stream/promises";
import pg from "pg";
import { migrateTo, UNFINISHED_RESTORE as UNFINISHED } from "../../database/migrate.ts";
import { DamagedBackupError } from "../../ports/backups/sealing.ts";
import type { Files } from "../../ports/files/files.ts";
import { prepareQueue } from "../../ports/queue/prepare-queue.ts";
import { readRowsTheSame } from "./dump-tables.ts";
import { Hashed } from "./hashed.ts";
import {
  type BackedUpFile,
  type BackupPlace,
  filePath,
  type Manifest,
  readFileList,
  readManifest,
  readSealed,
} from "./manifest.ts";
import { piped } from "./piped.ts";
import { loadTables } from "./restore-tables.ts";
import { settleQueue } from "./settle-queue.ts";

export interface Restored {
  manifest: Manifest;
  /** Messages that won't be sent, because they may have been sent after the backup. */
  heldMessages: number;
}

interface Target {
  databaseUrl: string;
  /** Null only checks the files. */
  files: Files | null;
  now: () => Date;
}

/** Restores into an empty database. The next start applies newer migrations and row-level security. */
export async function restoreBackup(place: BackupPlace, backup: string, target: Target): Promise<Restored> {
  const manifest = await readManifest(place, backup);
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: "fettle restore" });
  await client.connect();
  client.on("error", () => {});
  try {
    await requireEmpty(client);
    await client.query(`create schema if not exists ${UNFINISHED}`);
    await restoreFiles(place, backup, manifest, target.files);
    await migrateTo(target.databaseUrl, manifest.migrations);
    await prepareQueue(target.databaseUrl);
    await readRowsTheSame(client);
    await client.query("begin");
    await loadTables(client, place, backup, manifest);
    const heldMessages = await settleQueue(client, target.now());
    await client.query(`drop schema ${UNFINISHED}`);
    await client.query("commit");
    await client.query("analyze");
    return { manifest, heldMessages };
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; isUnfinished: boolean }>(
    `select relname as name, to_regnamespace($1) is not null as "isUnfinished" from pg_class
     where relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace limit 1`,
    [UNFINISHED],
  );
  if (rows[0] && !rows[0].isUnfinished) {
    throw new Error(`The database isn’t empty: it has the table ${rows[0].name}. Restore into a new one.`);
  }
}

async function restoreFiles(place: BackupPlace, backup: string, manifest: Manifest, files: Files | null) {
  let count = 0;
  for await (const file of readFileList(place, backup)) {
    await restoreFile(place, file, files);
    count += 1;
  }
  if (count !== manifest.files.count) {
    throw new DamagedBackupError(`The backup lists ${count} files instead of ${manifest.files.count}`);
  }
}

async function restoreFile(place: BackupPlace, { key, sha256 }: BackedUpFile, files: Files | null) {
  const hashed = new Hashed();
  const content = piped(await readSealed(place, filePath(place.key, key)), hashed);
  if (files) await files.write(key, content);
  else await finished(content.resume());
  if (hashed.sha256() !== sha256) {
    throw new DamagedBackupError(`${key} has a different content than when it was backed up`);
  }
}
