import type { Config } from "../../config.ts";
import { defineTask } from "../../define-task.ts";
import { log } from "../../log.ts";
import { chooseStore } from "../../ports/backups/choose-store.ts";
import { type BackupPlace, newestTakenAt } from "./manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { takeBackup } from "./take-backup.ts";

export type BackupSettings = NonNullable<Config["backup"]>;

export const placeOf = async ({ to, key, s3 }: BackupSettings): Promise<BackupPlace> => ({
  store: await chooseStore(to, s3),
  key,
});

export const newestBackupAt = async (settings: BackupSettings): Promise<Date | null> =>
  newestTakenAt(await placeOf(settings));

export interface ScheduledBackup {
  settings: BackupSettings | null;
  databaseUrl: string;
}

export const backUp = ({ settings, databaseUrl }: ScheduledBackup) =>
  defineTask(
    "back-up",
    {},
    async ({ files, now }) => {
      if (!settings) return;
      try {
        const place = await placeOf(settings);
        const { name, manifest, newFiles } = await takeBackup({ databaseUrl, files, now }, place);
        log.info({ kind: "backup", name, files: manifest.files.count, newFiles }, "backed up");
        await pruneBackups(place, settings.keepDays, now());
      } catch (error) {
        log.error({ kind: "backup", err: error }, "the backup failed");
        throw error;
      }
    },
    settings?.cron ? { cron: settings.cron } : {},
  );
