import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeS3 } from "../../testing/fake-s3.ts";
import { createDiskFiles, unfinishedFolder } from "./disk-files.ts";
import { parseFileKey } from "./file-key.ts";
import type { Files } from "./files.ts";
import { createS3Files } from "./s3-files.ts";

const folder = mkdtempSync(join(tmpdir(), "fettle-files-"));
let s3: Awaited<ReturnType<typeof startFakeS3>>;
const stores: Record<string, Files> = { disk: createDiskFiles(folder) };

beforeAll(async () => {
  s3 = await startFakeS3();
  stores.s3 = createS3Files(s3.settings);
});
afterAll(() => {
  s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ORG = "0189a000-0000-7000-8000-000000000001";
const OTHER = "0189a000-0000-7000-8000-000000000002";
const key = (n: number, orgId = ORG) => `photos/${orgId}/0189b000-0000-7000-8000-00000000000${n}.jpg`;

async function listed(files: Files, kind = "photos") {
  const keys: string[] = [];
  for await (const { key: found, modifiedAt } of files.list(kind)) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    keys.push(found);
  }
  return keys.sort();
}

describe.each(["disk", "s3"])("files on %s", (name) => {
  const files = () => stores[name] as Files;
  const contentOf = async (at: string) => {
    const found = await files().read(at);
    return found && { content: await buffer(found.body), bytes: found.bytes };
  };

  it("are read as they were written, listed by kind, and gone once removed", async () => {
    const large = Buffer.alloc(3_000_000, "abc");
    await files().write(key(1), Buffer.from("hello"));
    await files().write(key(2), Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]));
    await files().write(key(3, OTHER), Buffer.from(""));
    expect(await contentOf(key(1))).toEqual({ content: Buffer.from("hello"), bytes: 5 });
    expect((await contentOf(key(2)))?.content.equals(large)).toBe(true);
    expect(await listed(files())).toEqual([key(1), key(2), key(3, OTHER)]);
    expect(await listed(files(), "avatars")).toEqual([]);
    await files().remove([key(1), key(3, OTHER), key(9)]);
    expect(await contentOf(key(1))).toBeNull();
    expect(await listed(files())).toEqual([key(2)]);
    await files().remove([key(2)]);
  });

  it("don't exist if the upload breaks off", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error("The connection was lost");
      })(),
    );
    await expect(files().write(key(4), broken)).rejects.toThrow("The connection was lost");
    expect(await contentOf(key(4))).toBeNull();
    expect(await listed(files())).toEqual([]);
  });

  it.each(["photos/../../etc/passwd", "photos//x.jpg", "photos", `${key(1)}/..`, `${key(1)}.exe`, ""])(
    "reject the key %s",
    async (text) => {
      expect(parseFileKey(text)).toBeNull();
      await expect(files().write(text, Buffer.from("x"))).rejects.toThrow("isn't a file key");
    },
  );
});

it("leaves no half-written file on disk", () => {
  expect(readdirSync(unfinishedFolder(folder))).toEqual([]);
});

describe("an S3 provider", () => {
  it("gets the content type, and a photo in one request", async () => {
    s3.requests.length = 0;
    await stores.s3?.write(key(5), Readable.from([Buffer.alloc(5_000_000)]));
    expect(s3.requests).toEqual([`PUT bucket/${key(5)}`]);
    expect(s3.objects.get(key(5))).toMatchObject({ contentType: "image/jpeg" });
  });

  it("is retried when it's busy or breaks off", async () => {
    s3.fail("slow down", "broken connection");
    await stores.s3?.write(key(6), Buffer.from("persistent"));
    expect(s3.objects.get(key(6))?.content.toString()).toBe("persistent");
    s3.fail("broken upload");
    await stores.s3?.write(key(7), Buffer.from("again"));
    expect(s3.objects.get(key(7))?.content.toString()).toBe("again");
  });

  it("fails if it stays down or rejects our credentials", async () => {
    s3.fail("slow down", "slow down", "slow down", "slow down");
    await expect(stores.s3?.read(key(6))).rejects.toThrow();
    const stranger = createS3Files({
      ...s3.settings,
      credentials: { accessKeyId: "other", secretAccessKey: "x" },
    });
    await expect(stranger.read(key(6))).rejects.toThrow();
    await expect(stranger.remove([key(6)])).rejects.toThrow();
    expect(s3.objects.has(key(6))).toBe(true);
  });
});
