// Restarts two servers in turn behind a plain balancer, under reads and writes. No request may fail, and no write may
// happen twice.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, startTestServer } from "../database/testing.ts";
import { freePort } from "../lib/free-port.ts";
import { httpClient, type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { type Line, report } from "./report.ts";

const RESTARTS = 10;
const PER_SECOND = 30;
/** One person's requests at once are limited, and a server that has just started answers slowly. */
const BUSINESSES = 8;
const CHECK_MS = 1_000;
const SETTLE_MS = 3_000;

/** Sends requests in turn to the servers whose last check passed. It doesn't retry. */
function startBalancer(servers: ServerProcess[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  const check = async () => {
    for (const url of [...ready]) if (servers.every((server) => server.url !== url)) ready.delete(url);
    for (const { url } of servers) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(url);
      else ready.delete(url);
    }
  };
  const timer = setInterval(check, CHECK_MS);
  const next = () => {
    turn += 1;
    return [...ready][turn % Math.max(1, ready.size)];
  };
  const refuse = (response: ServerResponse) => response.writeHead(502).end();
  const http = createServer((from, answer) => {
    const url = next();
    if (!url) return refuse(answer);
    const { hostname, port } = new URL(url);
    const to = request(
      { agent, hostname, port, method: from.method, path: from.url, headers: from.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, { ...response.headers, connection: "keep-alive" });
        response.pipe(answer);
      },
    );
    to.on("error", () => (answer.headersSent ? answer.destroy() : refuse(answer)));
    from.pipe(to);
  });
  http.listen(0, "127.0.0.1");
  return {
    url: () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    check,
    stop() {
      clearInterval(timer);
      agent.destroy();
      http.closeAllConnections();
      http.close();
    },
  };
}

async function startRedis(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.env.REDIS_SERVER_PATH ?? "redis-server",
    ["--port", String(port), "--save", "", "--dir", folder],
    { stdio: "ignore" },
  );
  for (;;) {
    const isUp = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.unref();
    });
    if (isUp) return { url: `redis://127.0.0.1:${port}`, child };
    await sleep(50);
  }
}

const folder = mkdtempSync(join(tmpdir(), "fettle-restarts-"));
const redis = await startRedis(folder);
const postgres = await startTestServer();
const database = await createTestDatabase();
const env = {
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  DATA_DIR: folder,
  STOP_NOTICE_SECONDS: "5",
  LOG_LEVEL: "error",
  BUSINESS_REQUESTS_PER_MINUTE: "100000",
  ADDRESS_REQUESTS_PER_MINUTE: "100000",
};
const servers = [await startServerProcess(env), await startServerProcess(env)];
const balancer = startBalancer(servers);
await balancer.check();
const clients = Array.from({ length: BUSINESSES }, () => httpClient(balancer.url()));
for (const [index, client] of clients.entries()) await client.register(`restarts${index}@example.com`);

const failures: string[] = [];
const acknowledged: string[] = [];
let sent = 0;
let longestMs = 0;

async function send() {
  sent += 1;
  const title = `Job ${sent}`;
  const isWrite = sent % 3 === 0;
  const began = performance.now();
  const headers = { "content-type": "application/json", cookie: clients[sent % BUSINESSES]?.cookie() ?? "" };
  try {
    const response = await fetch(
      `${balancer.url()}/api/jobs${isWrite ? "" : "?status=scheduled"}`,
      isWrite
        ? {
            method: "POST",
            headers: { ...headers, "idempotency-key": randomUUID() },
            body: JSON.stringify({ title }),
          }
        : { headers },
    );
    const text = await response.text();
    if (!response.ok)
      failures.push(`${response.status} ${isWrite ? "write" : "read"}: ${JSON.parse(text).code}`);
    else if (isWrite) acknowledged.push(title);
  } catch (error) {
    failures.push(String(error));
  }
  longestMs = Math.max(longestMs, performance.now() - began);
}

const underway = new Set<Promise<void>>();
const load = setInterval(() => {
  const sending = send().finally(() => underway.delete(sending));
  underway.add(sending);
}, 1_000 / PER_SECOND);

const stopMs: number[] = [];
for (let restart = 0; restart < RESTARTS; restart += 1) {
  const [old] = servers;
  if (!old) throw new Error("No server is left");
  await sleep(SETTLE_MS);
  const began = performance.now();
  const code = await old.stop();
  stopMs.push(performance.now() - began);
  if (code !== 0) failures.push(`a server ended with ${code}`);
  servers.splice(0, 1);
  servers.push(await startServerProcess(env));
}
clearInterval(load);
await Promise.all(underway);

const jobs = await database.database.system.job.findMany({ select: { title: true } });
const titles = jobs.map(({ title }) => title).filter((title) => title.startsWith("Job "));
const lost = acknowledged.filter((title) => !titles.includes(title));
const doubled = titles.length - new Set(titles).size;
for (const failure of new Set(failures)) console.error(failure);
const none = (what: string, found: number): Line => ({
  what,
  measured: String(found),
  limit: "0",
  isMet: found === 0,
});
report(
  `${RESTARTS} restarts, ${sent} requests, longest ${Math.round(longestMs)} ms, longest stop ${Math.round(Math.max(...stopMs))} ms`,
  [
    none("failed requests", failures.length),
    none("acknowledged writes lost", lost.length),
    none("writes doubled", doubled),
  ],
);

balancer.stop();
for (const server of servers) await server.stop();
await database.drop();
await postgres.stop();
redis.child.kill("SIGTERM");
rmSync(folder, { recursive: true, force: true });
