import type { IDBPDatabase, OpenDBCallbacks } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { withDatabase } from "./with-database.ts";

const opened: { close: ReturnType<typeof vi.fn>; callbacks: OpenDBCallbacks<never> }[] = [];

vi.mock("idb", () => ({
  openDB: async (_name: string, _version: number, callbacks: OpenDBCallbacks<never>) => {
    const connection = { close: vi.fn(), callbacks };
    opened.push(connection);
    return connection;
  },
}));

const gone = (name: string) => new DOMException("The database connection is closing", name);
const numberOf = (database: unknown) => opened.indexOf(database as (typeof opened)[number]);

let use: <Result>(task: (database: IDBPDatabase<never>) => Promise<Result>) => Promise<Result>;
beforeEach(() => {
  opened.length = 0;
  use = withDatabase<never>({ name: "fettle-test", version: 1, upgrade: () => {} });
});

test("shares one connection and retries once with a new one if it's lost", async () => {
  expect(await use(async (database) => numberOf(database))).toBe(0);
  expect(await use(async (database) => numberOf(database))).toBe(0);
  const again = await use(async (database) => {
    if (numberOf(database) === 0) throw gone("InvalidStateError");
    return numberOf(database);
  });
  expect(again).toBe(1);
  expect(opened[0]?.close).toHaveBeenCalledOnce();
  await expect(
    use(async () => {
      throw gone("InvalidStateError");
    }),
  ).rejects.toThrow("closing");
});

test("reports full storage at once", async () => {
  const task = vi.fn(async () => {
    throw gone("QuotaExceededError");
  });
  await expect(use(task)).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(task).toHaveBeenCalledOnce();
});

test("a newer release doesn't wait for an open page", async () => {
  await use(async () => {});
  opened[0]?.callbacks.blocking?.(1, 2, {} as never);
  await vi.waitFor(() => expect(opened[0]?.close).toHaveBeenCalledOnce());
  expect(await use(async (database) => numberOf(database))).toBe(1);
});
