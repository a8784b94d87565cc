import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Files } from "../../ports/files/files.ts";
import { storeFile } from "./store-file.ts";

test("a store that fails before it reads doesn't leave an unhandled error", async () => {
  const files = { write: () => Promise.reject(new Error("full")) } as unknown as Files;
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.once("uncaughtException", note);
  await expect(storeFile(files, "key", "/nowhere/at/all")).rejects.toThrow("full");
  await wait(0);
  await new Promise(setImmediate);
  process.off("uncaughtException", note);
  expect(errors).toEqual([]);
});
