import { beforeEach, expect, test, vi } from "vitest";
import { keepIn, readStored, writeStored } from "../../lib/browser-storage.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import type { NewItem } from "../../platform/outbox/outbox.ts";
import { takeFormerQueue } from "./former-queue.ts";

/** What the browser kept in the database of photos. */
const photos = new Map<string, object>();
vi.mock("idb", () => ({
  openDB: async () => ({
    getAll: async () => [...photos.values()],
    delete: async (_: string, id: string) => void photos.delete(id),
    count: async () => photos.size,
    close: () => {},
  }),
  deleteDB: async () => {},
}));

beforeEach(() => keepIn(new MemoryStorage()));

/** A queue as the release before the outbox wrote it. */
const FORMER = [
  {
    id: "n1",
    jobId: "j1",
    authorId: "tomasi",
    kind: "note",
    values: { text: "Fan bearing is dry." },
    queuedAt: "2026-11-20T01:00:00.000Z",
  },
  {
    id: "h1",
    jobId: "j1",
    authorId: "tomasi",
    kind: "hours",
    values: { hours: 1.5, description: null },
    problem: "Job not found",
  },
  { id: "p1", jobId: "j2", authorId: "mel", kind: "part", values: { partName: "Bearing", quantity: 2 } },
];

test("what an older release kept is taken over by its author, once, under the same keys", async () => {
  writeStored("unsent", JSON.stringify(FORMER));
  writeStored("photos:tomasi", "1");
  const photo = { id: "f1", jobId: "j1", authorId: "tomasi", addedAt: "2026-11-20T01:05:00.000Z" };
  photos.set("f1", { ...photo, name: "plate.jpg", type: "image/jpeg", bytes: new ArrayBuffer(3) });
  const taken: [item: NewItem, bytes: number | undefined][] = [];
  const outbox = {
    add: async (item: NewItem, file?: ArrayBuffer) => void taken.push([item, file?.byteLength]),
  };
  await takeFormerQueue(outbox, "tomasi");
  await takeFormerQueue(outbox, "tomasi");
  expect(taken).toMatchObject([
    [
      {
        id: "n1",
        kind: "note",
        variables: { jobId: "j1", text: "Fan bearing is dry." },
        queuedAt: FORMER[0]?.queuedAt,
      },
      undefined,
    ],
    [{ id: "h1", kind: "hours", records: ["job:j1"], problem: { message: "Job not found" } }, undefined],
    [{ id: "f1", kind: "photo", variables: { jobId: "j1", name: "plate.jpg" }, queuedAt: photo.addedAt }, 3],
  ]);
  expect(JSON.parse(readStored("unsent") ?? "")).toMatchObject([{ id: "p1", authorId: "mel" }]);
  expect([readStored("photos:tomasi"), photos.size]).toEqual([null, 0]);
});
