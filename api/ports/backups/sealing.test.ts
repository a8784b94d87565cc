import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { open, seal } from "./sealing.ts";

const KEY = Buffer.alloc(32, 1);
const HEADER = 32;
const CHUNK = 64 * 1024 + 16;

const sealed = (content: Buffer, name = "jobs", key = KEY) =>
  buffer(Readable.from([content]).pipe(seal(key, name)));

/** Delivers the content in pieces, as a disk or a network does. */
const opened = (content: Buffer, name = "jobs", key = KEY) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += 50_000) pieces.push(content.subarray(at, at + 50_000));
  const opening = open(key, name);
  Readable.from(pieces).pipe(opening);
  return buffer(opening);
};

it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 300_000])("reads back %i bytes", async (bytes) => {
  const content = randomBytes(bytes);
  const stored = await sealed(content);
  if (bytes > 100) expect(stored.includes(content.subarray(0, 100))).toBe(false);
  expect((await opened(stored)).equals(content)).toBe(true);
});

it("encrypts the same content differently each time", async () => {
  const content = Buffer.from("the same");
  expect(await sealed(content)).not.toEqual(await sealed(content));
});

const LONG = randomBytes(200_000);
const chunk = (content: Buffer, n: number) => content.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK);

it.each<[what: string, damage: (stored: Buffer) => Buffer, message: string]>([
  ["cut off between two chunks", (stored) => stored.subarray(0, HEADER + 2 * CHUNK), "cut off: its end"],
  ["cut off within a chunk", (stored) => stored.subarray(0, stored.length - 1), "changed or damaged"],
  ["cut off in its header", (stored) => stored.subarray(0, HEADER - 1), "cut off: its start"],
  ["cut off after its header", (stored) => stored.subarray(0, HEADER), "changed or damaged"],
  ["empty", () => Buffer.alloc(0), "cut off: its start"],
  ["longer", (stored) => Buffer.concat([stored, Buffer.from("x")]), "changed or damaged"],
  [
    "in the wrong order",
    (stored) =>
      Buffer.concat([
        stored.subarray(0, HEADER),
        chunk(stored, 1),
        chunk(stored, 0),
        stored.subarray(HEADER + 2 * CHUNK),
      ]),
    "changed or damaged",
  ],
  [
    "changed by a bit",
    (stored) => {
      const changed = Buffer.from(stored);
      changed[HEADER + CHUNK + 5] = (changed[HEADER + CHUNK + 5] ?? 0) ^ 1;
      return changed;
    },
    "changed or damaged",
  ],
  ["something else", () => Buffer.from("a text that no backup wrote, long enough"), "isn’t part of a backup"],
])("refuses content that's %s", async (_what, damage, message) => {
  await expect(opened(damage(await sealed(LONG)))).rejects.toThrow(message);
});

it("refuses another key, and another object's content", async () => {
  const stored = await sealed(LONG);
  await expect(opened(stored, "jobs", Buffer.alloc(32, 2))).rejects.toThrow("a different BACKUP_KEY");
  await expect(opened(stored, "customers")).rejects.toThrow("changed or damaged");
});
