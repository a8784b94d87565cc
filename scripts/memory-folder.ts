import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** A run's databases, uploads and browser profiles take less than a quarter of it. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder for a test run's temporary files, in memory where Linux offers enough of it: PostgreSQL makes a thousand
 * files for each test database, which costs a disk's file system more than running the tests on it.
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
