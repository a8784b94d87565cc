import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../lib/free-port.ts";
import type { Limiter } from "./limiter.ts";
import { createMemoryLimiter } from "./memory-limiter.ts";
import { createRedisLimiter } from "./redis-limiter.ts";

const START = Date.parse("2026-11-18T09:30:00+11:00");
const at = (ms: number) => new Date(START + ms);
const bucketOf = (key: string) => ({ key, capacity: 60, refillMs: 60_000 });

const redisServer = process.env.REDIS_SERVER_PATH ?? "redis-server";
const hasRedis = spawnSync(redisServer, ["--version"]).status === 0;

async function spendAll(limiter: Limiter, key: string, times: number, now = at(0)) {
  const spendings = [];
  for (let i = 0; i < times; i += 1) spendings.push(await limiter.spend(bucketOf(key), 1, now));
  return spendings.filter(({ isAllowed }) => isAllowed).length;
}

async function behavesAsBucket(limiter: Limiter) {
  const spend = (cost: number, ms: number, key = "a") => limiter.spend(bucketOf(key), cost, at(ms));
  expect(await spendAll(limiter, "a", 70)).toBe(60);
  expect(await spend(1, 0)).toEqual({ isAllowed: false, remaining: 0, waitMs: 1_000, fullInMs: 60_000 });
  expect(await spend(1, 0, "b")).toMatchObject({ isAllowed: true, remaining: 59, fullInMs: 1_000 });
  expect(await spend(1, 999)).toMatchObject({ isAllowed: false, waitMs: 1 });
  expect(await spend(1, 1_000)).toMatchObject({ isAllowed: true, remaining: 0 });
  // A clock that goes back, or another server's that's behind, refills nothing.
  expect(await spend(1, -60_000)).toMatchObject({ isAllowed: false });
  // Refused spending takes nothing.
  expect(await spend(20, 11_000)).toMatchObject({ isAllowed: false, remaining: 10, waitMs: 10_000 });
  expect(await spend(10, 11_000)).toMatchObject({ isAllowed: true, remaining: 0 });
  // More than fits needs a full bucket.
  expect(await spend(1_000, 71_000)).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(await spend(1_000, 100_000)).toMatchObject({ isAllowed: false, waitMs: 31_000 });
}

test("a bucket allows its capacity at once and refills evenly", async () => {
  await behavesAsBucket(createMemoryLimiter());
});

describe.runIf(hasRedis)("through Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-limits-"));
  let redis: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    redis = spawn(redisServer, ["--port", String(port), "--save", "", "--dir", folder], { stdio: "ignore" });
  });
  afterAll(() => {
    redis.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** A limiter that counts for itself until it's connected doesn't share its bucket. */
  async function connected(): Promise<Limiter> {
    const limiter = createRedisLimiter(url, 30_000);
    const other = createRedisLimiter(url, 30_000);
    for (let i = 0; i < 400; i += 1) {
      const key = `ready ${i} ${Math.random()}`;
      await limiter.spend(bucketOf(key), 30, at(0));
      const { remaining } = await other.spend(bucketOf(key), 30, at(0));
      if (remaining === 0) break;
      await new Promise((wake) => setTimeout(wake, 25));
    }
    await other.close();
    return limiter;
  }

  test("counts as in memory", async () => {
    const limiter = await connected();
    await behavesAsBucket(limiter);
    await limiter.close();
  }, 60_000);

  test("two processes share one bucket", async () => {
    const limiter = await connected();
    await limiter.spend(bucketOf("empty"), 60, at(0));
    await limiter.close();
    const script = `
      import { createRedisLimiter } from ${JSON.stringify(join(import.meta.dirname, "redis-limiter.ts"))};
      const limiter = createRedisLimiter(${JSON.stringify(url)}, 30_000);
      const bucket = (key, capacity) => ({ key, capacity, refillMs: 60_000 });
      const now = new Date(${START});
      // Only Redis knows that this bucket is empty.
      while ((await limiter.spend(bucket("empty", 60), 0, now)).remaining > 0)
        await new Promise((wake) => setTimeout(wake, 10));
      const all = await Promise.all(Array.from({ length: 100 }, () => limiter.spend(bucket("shared", 60), 1, now)));
      console.log(all.filter(({ isAllowed }) => isAllowed).length);
      await limiter.close();`;
    const run = async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env, LOG_LEVEL: "silent" },
      });
      let out = "";
      child.stdout.on("data", (chunk) => {
        out += chunk;
      });
      await once(child, "close");
      return Number(out.trim().split("\n").at(-1));
    };
    const [one, two] = await Promise.all([run(), run()]);
    expect(one + two).toBe(60);
  }, 60_000);

  test("while Redis is away, each server keeps counting for itself", async () => {
    const nowhere = createRedisLimiter(`redis://127.0.0.1:${await freePort()}`);
    expect(await spendAll(nowhere, "away", 70)).toBe(60);
    await nowhere.close();
  });
});
