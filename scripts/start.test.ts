import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../api/lib/free-port.ts";
import { root } from "./run.ts";

const dataDir = mkdtempSync(join(tmpdir(), "fettle-start-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

const postmaster = () => {
  const file = join(dataDir, "postgres/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Windows has no signals.
test.skipIf(process.platform === "win32")(
  "stops the server and PostgreSQL when npm start gets SIGTERM",
  async () => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", DEMO: "0", DATA_DIR: dataDir, PORT: String(port) },
      stdio: "ignore",
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    // When run on its own, this file builds the client first.
    await vi.waitUntil(isReady, { timeout: 300_000, interval: 100 });
    const pid = postmaster();
    if (!pid) throw new Error("PostgreSQL left no pid file");
    npm.kill("SIGTERM");
    await vi.waitUntil(async () => !(await isReady()) && !isAlive(pid), { timeout: 60_000, interval: 50 });
    expect(postmaster()).toBeUndefined();
  },
  400_000,
);
