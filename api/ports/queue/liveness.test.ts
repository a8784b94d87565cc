import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing.ts";
import { showLife } from "./liveness.ts";

const REFUSALS = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Passes connections on, or ends those that come while `isAway`. */
async function startDoor(target: URL) {
  const open = new Set<Socket>();
  const door = { isAway: false, refused: 0, mostAtOnce: 0 };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    if (!door.isAway) {
      const upstream = connect(Number(target.port), target.hostname);
      upstream.on("error", () => {}).on("close", () => socket.destroy());
      socket.on("close", () => upstream.destroy());
      socket.pipe(upstream).pipe(socket);
      return;
    }
    door.refused += 1;
    door.mostAtOnce = Math.max(door.mostAtOnce, open.size);
    socket.once("data", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return { door, open, url: url.href, cut, stop: () => server.close() };
}

test("tries one connection at a time while the database is away, and has one once it's back", async () => {
  const { door, open, url, cut, stop } = await startDoor(new URL(database.url));
  const life = await showLife(url, () => {}, 1);
  life.of("a worker");
  door.isAway = true;
  cut();
  await vi.waitUntil(() => door.refused >= REFUSALS, { timeout: 20_000, interval: 1 });
  door.isAway = false;
  await vi.waitUntil(() => open.size > 0, { timeout: 20_000, interval: 1 });
  expect(door.mostAtOnce).toBe(1);
  await life.end();
  await vi.waitUntil(() => open.size === 0, { timeout: 20_000, interval: 1 });
  stop();
});
