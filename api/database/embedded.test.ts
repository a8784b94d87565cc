import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { log } from "../log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { findPostmaster } from "./postmaster.ts";

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let server: EmbeddedPostgres | undefined;
const folder = () => join(dataDir, "postgres");

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `fettle-test-${process.pid}-`));
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => {
  const left = findPostmaster(folder());
  if (left) process.kill(left.pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir });
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startWriter(): Promise<{ writer: ChildProcess; acknowledged: () => number }> {
  const script = `
    import pg from "pg";
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("embedded.ts", import.meta.url).href)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    await client.query("drop table if exists written; create table written (n int)");
    for (let n = 1; ; n++) {
      await client.query("insert into written values ($1)", [n]);
      process.stdout.write(n + "\\n");
    }`;
  const args = ["--input-type=module-typescript", "-e", script];
  const writer = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  writer.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const acknowledged = () => output.split("\n").length - 1;
  while (acknowledged() < 50) await sleep(10);
  return { writer, acknowledged };
}

async function kill(writer: ChildProcess): Promise<void> {
  writer.kill("SIGKILL");
  await once(writer, "close");
}

const written = async (url: string) => Number((await query(url, "select count(*) from written"))[0]?.count);

it("adopts the server that a killed process left running", async () => {
  const { writer, acknowledged } = await startWriter();
  await kill(writer);
  const orphan = findPostmaster(folder());
  const { url, stop } = await start();
  expect(findPostmaster(folder())?.pid).toBe(orphan?.pid);
  expect(await written(url)).toBeGreaterThanOrEqual(acknowledged());
  await stop();
  expect(findPostmaster(folder())).toBeNull();
});

it.runIf(process.platform === "linux")("doesn’t pass our secrets to PostgreSQL", async () => {
  const SECRETS = { STRIPE_SECRET_KEY: "sk_live_secret", SMTP_URL: "smtps://u:p@mail.example" };
  Object.assign(process.env, SECRETS);
  try {
    await start();
  } finally {
    for (const name of Object.keys(SECRETS)) delete process.env[name];
  }
  const { pid } = findPostmaster(folder()) ?? {};
  const names = readFileSync(`/proc/${pid}/environ`, "utf8")
    .split("\0")
    .map((entry) => entry.split("=")[0] ?? "");
  expect(names).toContain("TZ");
  const ofPostgres = /^PG_|^PGDATA$|^$/;
  const known = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "LC_ALL", "TZ"];
  expect(names.filter((name) => !known.includes(name) && !ofPostgres.test(name))).toEqual([]);
});

it("recovers every acknowledged write after the process and PostgreSQL are killed", async () => {
  const { writer, acknowledged } = await startWriter();
  const killed = findPostmaster(folder());
  process.kill(killed?.pid ?? 0, "SIGKILL");
  await kill(writer);
  const { url } = await start();
  expect(findPostmaster(folder())?.pid).not.toBe(killed?.pid);
  expect(await written(url)).toBeGreaterThanOrEqual(acknowledged());
});

it("goes on trying to restart PostgreSQL until it can", async () => {
  const failed = vi.spyOn(log, "error").mockImplementation(() => {});
  server = await startEmbeddedPostgres({ dataDir, restartTimeoutMs: 300 });
  const control = join(folder(), "global/pg_control");
  renameSync(control, `${control}.away`);
  process.kill(findPostmaster(folder())?.pid ?? 0, "SIGKILL");
  await vi.waitUntil(() => failed.mock.calls.length > 0, 30_000);
  renameSync(`${control}.away`, control);
  const { url } = server;
  await vi.waitUntil(() => query(url, "select 1").catch(() => null), 50_000);
  expect(failed.mock.lastCall?.[1]).toBe("PostgreSQL doesn’t start");
  failed.mockRestore();
});

it("starts despite a pid file whose pid now belongs to another process", async () => {
  await (await start()).stop();
  const stranger = spawn("sleep", ["60"]);
  const lines = [stranger.pid, folder(), 0, 5432, "", "127.0.0.1", "0 0", "ready"];
  writeFileSync(join(folder(), "postmaster.pid"), `${lines.join("\n")}\n`);
  const { url } = await start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

it("restarts PostgreSQL on the same port if only it is killed", async () => {
  const { url } = await start();
  process.kill(findPostmaster(folder())?.pid ?? 0, "SIGKILL");
  let answer: unknown;
  for (let i = 0; i < 200 && answer === undefined; i++) {
    answer = (await query(url, "select 1 as one").catch(() => []))[0]?.one;
    await sleep(50);
  }
  expect(answer).toBe(1);
});

it.each([0, 150, 300])(
  "leaves nothing behind if stopped %i ms after PostgreSQL was killed",
  async (afterMs) => {
    const { stop } = await start();
    process.kill(findPostmaster(folder())?.pid ?? 0, "SIGKILL");
    await sleep(afterMs);
    await stop();
    await sleep(100);
    expect(findPostmaster(folder())).toBeNull();
  },
);

it("refuses a folder another process is using, and leaves its server alone", async () => {
  const { url } = await start();
  const second = startEmbeddedPostgres({ dataDir, ownerTimeoutMs: 200 });
  await expect(second).rejects.toThrow("Another process is using the data folder");
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});
