import { parseArgs } from "node:util";
import { ConfigError, parseConfig } from "./config.ts";
import { startEmbeddedPostgres } from "./database/embedded.ts";
import { reachDatabase } from "./database/reach-database.ts";
import { type BackupSettings, placeOf } from "./platform/backup/back-up.ts";
import { type Manifest, newestBackup } from "./platform/backup/manifest.ts";
import { pruneBackups } from "./platform/backup/prune-backups.ts";
import { restoreBackup } from "./platform/backup/restore-backup.ts";
import { takeBackup } from "./platform/backup/take-backup.ts";
import { verifyBackup } from "./platform/backup/verify-backup.ts";
import { chooseFiles } from "./ports/files/choose-files.ts";

const now = () => new Date();

const OPTIONS = { from: { type: "string" }, name: { type: "string" } } as const;

/** Reads the command's options. `--from` overrides BACKUP_TO, and `--name` chooses a backup there. */
function readCommand(args: string[]) {
  const { from, name } = parseArgs({ args, options: OPTIONS }).values;
  const config = parseConfig({ ...process.env, ...(from && { BACKUP_TO: from }) });
  if (!config.backup) throw new ConfigError("BACKUP_TO and BACKUP_KEY: are required");
  return { config, settings: config.backup satisfies BackupSettings, name };
}

const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

function figures(manifest: Manifest, startedAt: number): string {
  const { files, tables } = manifest;
  const megabytes = (files.bytes / 1e6).toFixed(1);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return `${rowsIn(manifest)} rows in ${tables.length} tables, ${files.count} files (${megabytes} MB), in ${seconds} s`;
}

async function backupCommand(args: string[]): Promise<string> {
  const startedAt = performance.now();
  const { config, settings } = readCommand(args);
  const database = await reachDatabase(config);
  try {
    const place = await placeOf(settings);
    const source = { databaseUrl: database.url, files: chooseFiles(config), now };
    const { name, manifest, newFiles } = await takeBackup(source, place);
    const removed = await pruneBackups(place, settings.keepDays, now());
    return [
      `Backed up to ${settings.to}: ${name}`,
      `  ${figures(manifest, startedAt)}`,
      `  ${newFiles} files are new since the last backup`,
      ...removed.map((old) => `  removed ${old}`),
    ].join("\n");
  } finally {
    await database.stop();
  }
}

async function restoreCommand(args: string[]): Promise<string> {
  const startedAt = performance.now();
  const { config, settings, name } = readCommand(args);
  const place = await placeOf(settings);
  const backup = name ?? (await newestBackup(place.store));
  const { databaseUrl, dataDir } = config;
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir });
  try {
    const target = { databaseUrl: database.url, files: chooseFiles(config), now };
    const { manifest, heldMessages } = await restoreBackup(place, backup, target);
    return [
      `Restored ${backup}, as of ${manifest.takenAt}`,
      `  ${figures(manifest, startedAt)}`,
      `  ${heldMessages} emails and texts won’t be sent, because they may have been sent after the backup`,
      "Now start the server with the same DATABASE_URL, DATA_DIR and S3_BUCKET.",
    ].join("\n");
  } finally {
    await database.stop();
  }
}

async function verifyCommand(args: string[]): Promise<string> {
  const startedAt = performance.now();
  const { config, settings, name } = readCommand(args);
  const place = await placeOf(settings);
  const backup = name ?? (await newestBackup(place.store));
  const database = await reachDatabase(config);
  try {
    const manifest = await verifyBackup(place, backup, database.url);
    return `${backup} is complete and restores.\n  ${figures(manifest, startedAt)}`;
  } finally {
    await database.stop();
  }
}

const COMMANDS = { backup: backupCommand, restore: restoreCommand, verify: verifyCommand };

/** Runs `backup`, `restore` or `verify` with its options, and prints the outcome. A failure sets the exit code. */
export async function runBackupCommand([name, ...args]: string[]): Promise<void> {
  try {
    const run = COMMANDS[name as keyof typeof COMMANDS];
    if (!run) throw new Error(`name a command: ${Object.keys(COMMANDS).join(", ")}`);
    process.stdout.write(`${await run(args)}\n`);
  } catch (error) {
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
