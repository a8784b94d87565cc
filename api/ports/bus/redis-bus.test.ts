import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createTestDatabase, type TestDatabase } from "../../database/testing.ts";
import { freePort } from "../../lib/free-port.ts";
import { log } from "../../log.ts";
import { httpClient, type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { topic } from "./bus.ts";
import { createRedisBus } from "./redis-bus.ts";

const redisServer = process.env.REDIS_SERVER_PATH ?? "redis-server";
const hasRedis = spawnSync(redisServer, ["--version"]).status === 0;

describe.runIf(hasRedis)("through Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-redis-"));
  let redis: ChildProcess;
  let port: number;
  let redisUrl: string;

  const startRedis = () => {
    redis = spawn(redisServer, ["--port", String(port), "--save", "", "--dir", folder], { stdio: "ignore" });
  };
  beforeAll(async () => {
    port = await freePort();
    redisUrl = `redis://127.0.0.1:${port}`;
    startRedis();
  });
  afterAll(async () => {
    redis.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

  test("events reach the other bus's subscribers of the same key, also after a Redis outage", async () => {
    const warn = vi.spyOn(log, "warn");
    onTestFinished(() => warn.mockRestore());
    const [one, two] = [createRedisBus(redisUrl), createRedisBus(redisUrl)];
    const numbers = topic<{ n: number }>("numbers");
    const heard: number[] = [];
    const events = two.subscribe(numbers, "a");
    void (async () => {
      for await (const { n } of events) heard.push(n);
    })();
    const publishUntilHeard = async (n: number) => {
      while (!heard.includes(n)) {
        one.publish(numbers, "b", { n: -n });
        one.publish(numbers, "a", { n });
        await wait(50);
      }
    };
    await publishUntilHeard(1);
    expect(two.isConnected()).toBe(true);
    redis.kill("SIGKILL");
    await once(redis, "exit");
    await expect.poll(() => two.isConnected()).toBe(false);
    startRedis();
    await publishUntilHeard(2);
    expect(two.isConnected()).toBe(true);
    expect([...new Set(heard)]).toEqual([1, 2]);
    // Each bus has two connections. Before the outage, Redis may have been starting.
    const said = (message: string) => warn.mock.calls.filter(([, text]) => text === message).length;
    expect(said("redis is away")).toBeLessThanOrEqual(8);
    expect(said("redis is back")).toBe(said("redis is away"));
    await Promise.all([one.close(), two.close()]);
  }, 60_000);

  test("a server's own subscribers hear at once while Redis is away, once, and others later", async () => {
    const [one, two] = [createRedisBus(redisUrl), createRedisBus(redisUrl)];
    const events = topic<{ n: number } | null>("outage");
    const heard: Record<string, unknown[]> = { one: [], two: [] };
    for (const [name, bus] of Object.entries({ one, two })) {
      const own = bus.subscribe(events, "a");
      void (async () => {
        for await (const event of own) heard[name]?.push(event);
      })();
    }
    await expect.poll(() => one.isConnected() && two.isConnected()).toBe(true);
    for (let i = 0; i < 200 && heard.two?.length === 0; i += 1) {
      one.publish(events, "a", null);
      await wait(50);
    }
    expect(heard.two?.[0]).toBeNull();
    redis.kill("SIGKILL");
    await once(redis, "exit");
    await expect.poll(() => one.isConnected() || two.isConnected()).toBe(false);
    Object.assign(heard, { one: [], two: [] });
    one.publish(events, "a", { n: 1 });
    await wait(0);
    expect(heard).toEqual({ one: [{ n: 1 }], two: [] });
    startRedis();
    await expect.poll(() => one.isConnected() && two.isConnected(), { timeout: 20_000 }).toBe(true);
    for (let i = 0; i < 200 && heard.two?.length === 0; i += 1) {
      one.publish(events, "a", { n: 2 });
      await wait(50);
    }
    const own = heard.one as { n: number }[];
    expect(own.filter(({ n }) => n === 1)).toHaveLength(1);
    expect(heard.two?.length).toBeLessThanOrEqual(own.length);
    await Promise.all([one.close(), two.close()]);
  }, 60_000);

  test("shares the last change between buses; unknown if Redis doesn't answer", async () => {
    const patient = 30_000;
    const [one, two] = [createRedisBus(redisUrl, patient), createRedisBus(redisUrl, patient)];
    const impatient = createRedisBus(redisUrl);
    const before = await two.lastChange("a");
    expect(before).toEqual(expect.any(String));
    expect(await one.lastChange("a")).toBe(before);
    one.noteChange("b");
    await one.lastChange("b");
    expect(await two.lastChange("a")).toBe(before);
    one.publish(topic<{ n: number }>("numbers"), "a", { n: 1 });
    await one.lastChange("a");
    expect(await two.lastChange("a")).not.toBe(before);
    redis.kill("SIGKILL");
    await once(redis, "exit");
    expect(await impatient.lastChange("a")).toBeNull();
    startRedis();
    await Promise.all([one.close(), two.close(), impatient.close()]);
  }, 60_000);

  test("keeps a subscription made while connecting, however slow the network is", async () => {
    const DELAY_MS = 200;
    const proxy = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      far.on("data", (data) => void wait(DELAY_MS).then(() => near.write(data)));
      near.on("data", (data) => far.write(data));
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy()).on("error", () => near.destroy());
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    const { port: slowPort } = proxy.address() as AddressInfo;
    const one = createRedisBus(redisUrl);
    await expect.poll(() => one.lastChange("a")).not.toBeNull();
    const two = createRedisBus(`redis://127.0.0.1:${slowPort}`);
    await once(proxy, "connection");
    await wait(DELAY_MS / 2);
    const numbers = topic<{ n: number }>("numbers");
    const heard = two.subscribe(numbers, "a").next();
    await wait(5 * DELAY_MS);
    one.publish(numbers, "a", { n: 1 });
    expect(await Promise.race([heard, wait(10 * DELAY_MS)])).toMatchObject({ value: { n: 1 } });
    await Promise.all([one.close(), two.close()]);
    proxy.close();
  });

  describe("two servers", () => {
    let database: TestDatabase;
    let servers: ServerProcess[];
    beforeAll(async () => {
      database = await createTestDatabase();
      const env = { DATABASE_URL: database.url, REDIS_URL: redisUrl };
      servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    }, 300_000);
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    });

    test("a new job on one reaches the other, and ending a session ends it on both", async () => {
      const [one, two] = servers as [ServerProcess, ServerProcess];
      const client = httpClient(one.url);
      await client.register("redis@example.com");
      const cookie = client.cookie();
      class Socket extends WebSocket {
        constructor(url: string, protocols: string) {
          super(url, protocols, { headers: { cookie } });
        }
      }
      const socket = createClient({
        url: `${two.url.replace("http", "ws")}/graphql`,
        webSocketImpl: Socket,
        retryAttempts: 0,
      });
      const heard: unknown[] = [];
      const closed = new Promise<void>((resolve) => {
        socket.subscribe(
          { query: "subscription { jobsChanged { job { title } } }" },
          { next: ({ data }) => void heard.push(data), error: () => resolve(), complete: resolve },
        );
      });
      for (let i = 0; i < 100 && heard.length === 0; i += 1) {
        await client.run(`mutation { createJob(input: { title: "From the other server" }) { id } }`);
        await wait(100);
      }
      expect(heard[0]).toEqual({ jobsChanged: { job: { title: "From the other server" } } });

      client.moveTo(two.url);
      expect((await client.run("{ viewer { id } }")).viewer).not.toBeNull();
      client.moveTo(one.url);
      await client.logout();
      await closed;
      const answer = await fetch(`${two.url}/api/me`, { headers: { cookie } });
      expect(answer.status).toBe(401);
    }, 60_000);
  });
});
