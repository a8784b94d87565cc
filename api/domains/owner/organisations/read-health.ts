import { stat, statfs } from "node:fs/promises";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { log } from "../../../log.ts";
import { newestBackupAt } from "../../../platform/backup/back-up.ts";
import type { Services } from "../../../services.ts";

export interface Health {
  queueWaiting: number;
  queueFailed: number;
  queueOldestAt: Date | null;
  mailWaiting: number;
  mailOldestAt: Date | null;
  databaseBytes: number;
  storageFreeBytes: number | null;
  storageTotalBytes: number | null;
  backup: Backup;
}

export interface Backup {
  at: Date | null;
  problem: string | null;
}

interface Counts {
  queueWaiting: number;
  queueFailed: number;
  queueOldestAt: Date | null;
  mailWaiting: number;
  mailOldestAt: Date | null;
  databaseBytes: bigint;
}

export async function readHealth(services: Services): Promise<Health> {
  const { config, files } = services;
  const now = services.now();
  const [[counts], disk, backup] = await Promise.all([
    acrossOrganisations(services, "portal").$queryRaw<[Counts]>`
      select
        count(*) filter (where attempts < max_attempts and run_at <= ${now})::int as "queueWaiting",
        count(*) filter (where attempts >= max_attempts)::int as "queueFailed",
        min(run_at) filter (where attempts < max_attempts and run_at <= ${now}) as "queueOldestAt",
        (select count(*)::int from outbox_messages where channel = 'email' and status = 'queued') as "mailWaiting",
        (select min(created_at) from outbox_messages where channel = 'email' and status = 'queued') as "mailOldestAt",
        pg_database_size(current_database()) as "databaseBytes"
      from graphile_worker.jobs`,
    files.kind === "disk" ? statfs(config.dataDir).catch(() => null) : null,
    readBackup(config),
  ]);
  return {
    ...counts,
    databaseBytes: Number(counts.databaseBytes),
    storageFreeBytes: disk && disk.bavail * disk.bsize,
    storageTotalBytes: disk && disk.blocks * disk.bsize,
    backup,
  };
}

const NONE_YET = "No backup has finished yet";

/** Operators who make their own backups have these touch a file when they finish. */
async function readBackup({ backup, backupStampFile: file }: Services["config"]): Promise<Backup> {
  try {
    if (backup) {
      const at = await newestBackupAt(backup);
      return { at, problem: at ? null : NONE_YET };
    }
  } catch (error) {
    log.warn({ err: error }, "couldn't read when the last backup finished");
    return { at: null, problem: "The place for backups can’t be read" };
  }
  if (!file) return { at: null, problem: "Not configured" };
  try {
    return { at: (await stat(file)).mtime, problem: null };
  } catch {
    return { at: null, problem: NONE_YET };
  }
}
