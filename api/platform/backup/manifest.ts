import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import type { BackupStore } from "../../ports/backups/backup-store.ts";
import { DamagedBackupError, keyIdOf, open, seal } from "../../ports/backups/sealing.ts";
import { piped } from "./piped.ts";

/** Where backups are and what encrypts them. */
export interface BackupPlace {
  store: BackupStore;
  key: Buffer;
}

const tableSchema = z.object({
  /** Without a schema for the product's own tables. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** See `RowDigest`. */
  digest: z.string(),
});

const sequenceSchema = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

const manifestSchema = z.object({
  format: z.literal(1),
  /** Random, and the same for all backups of an installation. Older ones have none. */
  installation: z.string().optional(),
  productVersion: z.string(),
  /** When the database's snapshot was taken. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.object({ count: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type DumpedTable = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;

const fileSchema = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type BackedUpFile = z.infer<typeof fileSchema>;

const FOLDER = "backups/";
const NEWEST = "newest";

export const pathIn = (backup: string, part: string) => `${FOLDER}${backup}/${part}`;
export const tablePath = (backup: string, table: string) => pathIn(backup, `tables/${table}`);
export const filesFolder = (keyId: string) => `files/${keyId}/`;
/** Stored once for all backups with this key, because a file's content never changes. */
export const filePath = (key: Buffer, file: string) => `${filesFolder(keyIdOf(key))}${file}`;

/** `2026-11-27T16-00-00.000Z-1f2e3d4c5b6a7988`: when it was started, and the key's id. */
export const backupName = (key: Buffer, startedAt: Date) =>
  `${startedAt.toISOString().replaceAll(":", "-")}-${keyIdOf(key)}`;

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f]{16})$/;

export interface StoredBackup {
  name: string;
  startedAt: Date;
  keyId: string;
  /** The manifest is written last, so without one, the backup was cut off or is still being made. */
  isComplete: boolean;
  paths: string[];
}

/** Lists backups, oldest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const found = new Map<string, string[]>();
  for await (const path of store.list(FOLDER)) {
    const name = path.slice(FOLDER.length).split("/")[0] ?? "";
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return [...found]
    .flatMap(([name, paths]) => stored(name, paths) ?? [])
    .toSorted((a, b) => +a.startedAt - +b.startedAt);
}

function stored(name: string, paths: string[]): StoredBackup | null {
  const [, day, hours, minutes, seconds, keyId] = NAME.exec(name) ?? [];
  if (!keyId) return null;
  const startedAt = new Date(`${day}${hours}:${minutes}:${seconds}`);
  return { name, startedAt, keyId, isComplete: paths.includes(pathIn(name, "manifest")), paths };
}

export async function newestBackup(store: BackupStore): Promise<string> {
  const newest = (await listBackups(store)).findLast(({ isComplete }) => isComplete);
  if (!newest) throw new DamagedBackupError("There’s no complete backup here");
  return newest.name;
}

/** Reads a sealed object. Fails if it's missing. */
export async function readSealed({ store, key }: BackupPlace, path: string): Promise<Readable> {
  const content = await store.read(path);
  if (!content) throw new DamagedBackupError(`${path} is missing`);
  return piped(content, open(key, path));
}

export const writeSealed = ({ store, key }: BackupPlace, path: string, content: Readable) =>
  store.write(path, piped(content, seal(key, path)));

export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await text(await readSealed(place, pathIn(backup, "manifest")))));
}

/** Makes the backup complete. */
export async function writeManifest(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  await writeSealed(
    place,
    pathIn(backup, "manifest"),
    Readable.from([Buffer.from(JSON.stringify(manifest))]),
  );
  await writeSealed(place, NEWEST, Readable.from([Buffer.from(manifest.takenAt)]));
}

/** When the newest complete backup was taken, or null. Reads one small object, so it's cheap to ask often. */
export async function newestTakenAt({ store, key }: BackupPlace): Promise<Date | null> {
  const content = await store.read(NEWEST);
  return content && new Date(await text(piped(content, open(key, NEWEST))));
}

export async function* readFileList(place: BackupPlace, backup: string): AsyncGenerator<BackedUpFile> {
  const content = piped(await readSealed(place, pathIn(backup, "files")), createZstdDecompress());
  let rest = "";
  for await (const chunk of content.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield fileSchema.parse(JSON.parse(line));
  }
}

export const writeFileList = (place: BackupPlace, backup: string, files: Iterable<BackedUpFile>) => {
  const lines = Readable.from(linesOf(files), { objectMode: false });
  return writeSealed(place, pathIn(backup, "files"), piped(lines, createZstdCompress()));
};

function* linesOf(files: Iterable<BackedUpFile>): Generator<Buffer> {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}
