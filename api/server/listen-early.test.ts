import { once } from "node:events";
import { createServer } from "node:http";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { freePort } from "../lib/free-port.ts";
import { listenEarly } from "./listen-early.ts";

const HOST = "127.0.0.1";

test("is alive but not ready, and says when to come back", async () => {
  const port = await freePort();
  const early = await listenEarly(port, HOST);
  const get = (path: string) => fetch(`http://${HOST}:${port}${path}`);
  const alive = await get("/healthz");
  expect([alive.status, await alive.json()]).toEqual([200, { status: "ok" }]);
  const ready = await get("/readyz");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "starting" }]);
  const jobs = await get("/api/jobs");
  expect([jobs.status, jobs.headers.get("retry-after"), jobs.headers.get("connection")]).toEqual([
    503,
    "2",
    "close",
  ]);
  expect(await jobs.json()).toMatchObject({ code: "BUSY" });
  await early.close();
  await expect(get("/healthz")).rejects.toThrow();
});

test("leaves new connections to the server that takes its handle, which closes as usual", async () => {
  const port = await freePort();
  const early = await listenEarly(port, HOST);
  const get = async () => (await fetch(`http://${HOST}:${port}/readyz`)).status;
  expect(await get()).toBe(503);
  const app = fastify();
  app.get("/readyz", async () => "ready");
  await app.listen({ port, host: HOST, handle: early.handle } as { port: number });
  expect(await Promise.all([get(), get(), get()])).toEqual([200, 200, 200]);
  await app.close();
  await expect(get()).rejects.toThrow();
});

test("fails if another server has the port", async () => {
  const other = createServer().listen(0, HOST);
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  await expect(listenEarly(port, HOST)).rejects.toThrow("EADDRINUSE");
  other.close();
});
