import { keyIdOf } from "../../ports/backups/sealing.ts";
import {
  type BackupPlace,
  filePath,
  listBackups,
  pathIn,
  readFileList,
  type StoredBackup,
} from "./manifest.ts";

const DAY_MS = 86_400_000;
const REMOVE_AT_ONCE = 500;

/**
 * Removes backups older than `keepDays`, those that were cut off a day ago or earlier, and files that no backup names
 * any more. Keeps the newest complete backup, however old it is. Returns the names of removed backups.
 */
export async function pruneBackups(place: BackupPlace, keepDays: number, now: Date): Promise<string[]> {
  const backups = await listBackups(place.store);
  const newest = backups.findLast(({ isComplete }) => isComplete);
  const isOver = (backup: StoredBackup) =>
    backup !== newest && +now - +backup.startedAt > (backup.isComplete ? keepDays : 1) * DAY_MS;
  const over = backups.filter(isOver);
  for (const { name, paths } of over) {
    // Without its manifest, a backup whose removal is cut off doesn't look complete.
    await place.store.remove([pathIn(name, "manifest")]);
    await place.store.remove(paths);
  }
  if (over.length > 0) {
    await removeUnnamedFiles(
      place,
      backups.filter((backup) => !isOver(backup)),
    );
  }
  return over.map(({ name }) => name);
}

/** Files of another key are only removed once no backup has that key, because we can't read its lists. */
async function removeUnnamedFiles(place: BackupPlace, kept: StoredBackup[]) {
  const own = keyIdOf(place.key);
  const keysInUse = new Set(kept.map(({ keyId }) => keyId));
  const named = new Set<string>();
  for (const { name, keyId, isComplete } of kept) {
    // A backup that's being made names files that nothing lists yet.
    if (!isComplete) return;
    if (keyId !== own) continue;
    for await (const { key } of readFileList(place, name)) named.add(filePath(place.key, key));
  }
  let unnamed: string[] = [];
  for await (const path of place.store.list("files/")) {
    const keyId = path.split("/")[1] ?? "";
    if (keyId === own ? named.has(path) : keysInUse.has(keyId)) continue;
    unnamed.push(path);
    if (unnamed.length < REMOVE_AT_ONCE) continue;
    await place.store.remove(unnamed);
    unnamed = [];
  }
  await place.store.remove(unnamed);
}
