import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { holdMigrations } from "../../database/migrate.ts";
import { keyIdOf } from "../../ports/backups/sealing.ts";
import { STORED_KINDS } from "../../ports/files/file-key.ts";
import type { Files } from "../../ports/files/files.ts";
import { dumpTable, listTables, readMigrations, readRowsTheSame, readSequences } from "./dump-tables.ts";
import { Hashed } from "./hashed.ts";
import {
  type BackedUpFile,
  type BackupPlace,
  backupName,
  filePath,
  filesFolder,
  listBackups,
  type Manifest,
  readFileList,
  readManifest,
  writeFileList,
  writeManifest,
  writeSealed,
} from "./manifest.ts";
import { piped } from "./piped.ts";

const backupLock = 4_031_955_873;
const PHOTOS = "job_photos";
const PACKAGE = join(import.meta.dirname, "../../../package.json");

export interface BackupSource {
  databaseUrl: string;
  files: Files;
  now: () => Date;
}

export interface TakenBackup {
  name: string;
  manifest: Manifest;
  /** Files that no earlier backup had. */
  newFiles: number;
}

/**
 * Backs up one moment of the database, and the files it names, while the server is working. Files are copied before
 * and after that moment: the first time everything there is, so few are left for the second, and a file removed after
 * the moment has been copied already.
 */
export async function takeBackup(source: BackupSource, place: BackupPlace): Promise<TakenBackup> {
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: "fettle backup" });
  await client.connect();
  // A broken connection also fails the statement under way.
  client.on("error", () => {});
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [backupLock]);
    if (!rows[0].locked) throw new Error("Another backup is running");
    return await backUp(client, source, place);
  } catch (error) {
    // A COPY that nobody reads any more would keep the connection from ending.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    throw error;
  } finally {
    await client.end();
  }
}

async function backUp(client: pg.Client, source: BackupSource, place: BackupPlace): Promise<TakenBackup> {
  const name = backupName(place.key, source.now());
  const installation = await installationOf(client);
  const newest = await newestWithKey(place);
  await refuseOthers(place, newest, installation);
  const stored = await storedFiles(place, newest);
  const files = new Map<string, BackedUpFile>();
  const copyFiles = () => copyNewFiles(source, place, { files, stored });
  await readRowsTheSame(client);
  const before = await copyFiles();
  const letMigrationsRun = await holdMigrations(client);
  await client.query("begin isolation level repeatable read read only");
  const migrations = await readMigrations(client);
  const takenAt = source.now().toISOString();
  const after = await copyFiles();
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) tables.push(await dumpTable(client, place, name, table));
  const sequences = await readSequences(client);
  await client.query("commit");
  await letMigrationsRun();
  const photos = tables.find((each) => each.name === PHOTOS)?.rows ?? 0;
  if (files.size === 0 && photos > 0) {
    throw new Error(
      `There are no files, but the database has ${photos} photos. Set the server’s own DATA_DIR or S3_BUCKET.`,
    );
  }
  await writeFileList(place, name, files.values());
  const manifest: Manifest = {
    format: 1,
    installation,
    productVersion: JSON.parse(readFileSync(PACKAGE, "utf8")).version,
    takenAt,
    migrations,
    tables,
    sequences,
    files: { count: files.size, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) },
  };
  await writeManifest(place, name, manifest);
  return { name, manifest, newFiles: before + after };
}

async function installationOf(client: pg.Client): Promise<string> {
  await client.query(
    "insert into app_secrets (name, secret) values ('installation', $1) on conflict (name) do nothing",
    [randomUUID()],
  );
  const { rows } = await client.query("select secret from app_secrets where name = 'installation'");
  return rows[0].secret;
}

async function newestWithKey({ store, key }: BackupPlace): Promise<string | undefined> {
  const keyId = keyIdOf(key);
  return (await listBackups(store)).findLast((each) => each.isComplete && each.keyId === keyId)?.name;
}

/** Two installations in one place would restore and remove each other's backups. */
async function refuseOthers(place: BackupPlace, newest: string | undefined, installation: string) {
  if (!newest) return;
  const { installation: its = installation } = await readManifest(place, newest);
  if (its !== installation) {
    throw new Error(
      `BACKUP_TO has the backups of another installation (the newest is ${newest}). Choose another place, or restore that backup first.`,
    );
  }
}

/** The files that are stored already, as the newest backup lists them. */
async function storedFiles(
  place: BackupPlace,
  newest: string | undefined,
): Promise<Map<string, BackedUpFile>> {
  const keyId = keyIdOf(place.key);
  const found = new Map<string, BackedUpFile>();
  if (!newest) return found;
  const there = new Set<string>();
  for await (const path of place.store.list(filesFolder(keyId))) there.add(path);
  for await (const file of readFileList(place, newest)) {
    if (there.has(filePath(place.key, file.key))) found.set(file.key, file);
  }
  return found;
}

interface Copied {
  /** This backup's files. */
  files: Map<string, BackedUpFile>;
  stored: Map<string, BackedUpFile>;
}

async function copyNewFiles({ files: storage }: BackupSource, place: BackupPlace, copied: Copied) {
  let count = 0;
  for (const kind of STORED_KINDS) {
    for await (const { key } of storage.list(kind)) {
      if (copied.files.has(key)) continue;
      const known = copied.stored.get(key);
      const file = known ?? (await copyFile(storage, place, key));
      if (!file) continue;
      copied.files.set(key, file);
      if (!known) count += 1;
    }
  }
  return count;
}

/** Null if the file has been removed since it was listed. */
async function copyFile(storage: Files, place: BackupPlace, key: string): Promise<BackedUpFile | null> {
  const found = await storage.read(key);
  if (!found) return null;
  const hashed = new Hashed();
  await writeSealed(place, filePath(place.key, key), piped(found.body, hashed));
  return { key, bytes: hashed.bytes, sha256: hashed.sha256() };
}
