import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** A run's databases, uploads and browser profiles take less than a quarter of this. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * In memory if Linux has enough: on disk, writing PostgreSQL's thousand files per database takes longer than the tests.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize < NEEDED_BYTES) return tmpdir();
    const folder = join("/dev/shm", `fettle-tests-${userInfo().uid}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return tmpdir();
  }
}
