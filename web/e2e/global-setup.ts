import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    databaseUrl: string;
  }
}

const root = join(import.meta.dirname, "..", "..");

/**
 * Starts the built product as `npm start` does, with its own data folder. E2E_ORIGIN and E2E_DATABASE_URL use a running
 * server instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_ORIGIN, E2E_DATABASE_URL } = process.env;
  if (E2E_ORIGIN && E2E_DATABASE_URL) {
    project.provide("origin", E2E_ORIGIN);
    project.provide("databaseUrl", E2E_DATABASE_URL);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), "fettle-e2e-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn("node", ["scripts/start.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: "",
      DEMO: "1",
      STOP_NOTICE_SECONDS: "0",
      // Public pages ask for consent before they load the pixel.
      TIKTOK_PIXEL_ID: "C0FETTLE",
      TRUST_PROXY: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  server.stdout?.on("data", (chunk) => output.push(String(chunk)));
  server.stderr?.on("data", (chunk) => output.push(String(chunk)));
  await untilReady(origin, server, output);
  project.provide("origin", origin);
  project.provide("databaseUrl", await embeddedDatabase(folder));

  return async () => {
    await stopped(server);
    await rm(folder, { recursive: true, force: true });
  };
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, "postgres-password"), "utf8");
  const pidFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return `postgres://fettle:${password.trim()}@127.0.0.1:${pidFile.split("\n")[3]}/fettle`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}

async function untilReady(origin: string, server: ChildProcess, output: string[]): Promise<void> {
  const deadline = Date.now() + 110_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  server.kill("SIGKILL");
  throw new Error(`The product did not start:\n${output.join("")}`);
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), 10_000).unref();
  });
}
