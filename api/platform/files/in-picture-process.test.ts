import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { DAMAGED_PICTURE } from "@fettle/rules/platform/picture";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { samplePhoto } from "../../testing/sample-photos.ts";
import { createPictureProcess } from "./in-picture-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fettle-pictures-"));
const source = join(folder, "source");
const encoding = (name: string) => ({ source, path: join(folder, name), shape: "jpeg" }) as const;
beforeAll(async () => writeFileSync(source, Buffer.from(await samplePhoto({}))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pictureProcess(idleMs?: number) {
  const made = createPictureProcess(idleMs);
  onTestFinished(made.end);
  return made;
}

test("answers each request with its own picture", async () => {
  const { encode } = pictureProcess();
  const damaged = join(folder, "damaged");
  writeFileSync(damaged, "\xff\xd8\xff damaged");
  const [one, two, three] = await Promise.all([
    encode(encoding("one")),
    encode({ source: damaged, path: join(folder, "two"), shape: "jpeg" }),
    encode({ ...encoding("three"), shape: "avatar" }),
  ]);
  expect(one).toMatchObject({ bytes: statSync(join(folder, "one")).size });
  expect(two).toEqual({ refusal: DAMAGED_PICTURE });
  expect(three).toMatchObject({ bytes: statSync(join(folder, "three")).size, width: 512, height: 512 });
});

test("reports a picture whose process was killed, and starts another process for the next", async () => {
  const { encode, pid } = pictureProcess();
  const first = encode(encoding("first"));
  process.kill(pid() ?? 0, "SIGKILL");
  expect(await first).toEqual({ failure: expect.stringContaining("SIGKILL") });
  expect(await encode(encoding("second"))).toMatchObject({ bytes: expect.any(Number) });
});

test("ends while nobody needs it, and starts again", async () => {
  const { encode, pid } = pictureProcess(0);
  await encode(encoding("once"));
  await expect.poll(pid, { timeout: 30_000 }).toBeUndefined();
  expect(await encode(encoding("again"))).toMatchObject({ bytes: expect.any(Number) });
});

test.runIf(process.platform === "linux")("has a low priority and none of the server’s secrets", async () => {
  const { encode, pid } = pictureProcess();
  process.env.FETTLE_TEST_SECRET = "secret";
  onTestFinished(() => void delete process.env.FETTLE_TEST_SECRET);
  await encode(encoding("first"));
  const own = `/proc/${pid()}`;
  const priorities = readdirSync(`${own}/task`)
    .filter((thread) => readFileSync(`${own}/task/${thread}/comm`, "utf8").startsWith("libuv-worker"))
    .map((thread) => getPriority(Number(thread)));
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  const environment = readFileSync(`${own}/environ`, "utf8");
  expect(environment).not.toContain("FETTLE_TEST_SECRET");
});
