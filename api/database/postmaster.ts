import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = { pid: number; port: number; isReady: boolean };

/**
 * Returns the server running on `folder`, or null. Removes a stale pid file, because PostgreSQL won't start if another
 * process now has that pid.
 */
export function findPostmaster(folder: string): Postmaster | null {
  const lines = readPidFile(folder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!isPostgresOn(pid, folder)) {
    // Another process may have replaced the file since. Leave its server alone.
    if (readPidFile(folder)[0] === lines[0]) rmSync(join(folder, "postmaster.pid"), { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

function readPidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function isPostgresOn(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux") {
      // The server's working directory is its data directory. A zombie has none.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    }
    if (process.platform === "win32") return process.kill(pid, 0);
    const command = ["-o", "command=", "-p", String(pid)];
    return execFileSync("ps", command, { encoding: "utf8", env: { PATH: process.env.PATH } }).includes(
      folder,
    );
  } catch {
    return false;
  }
}
