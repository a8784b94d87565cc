import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAMAGED_PICTURE } from "@fettle/rules/platform/picture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRestClient, type RestClient } from "../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { samplePhoto } from "../../testing/sample-photos.ts";
import { makeAvatar, makeLogo, makePhoto } from "./picture.ts";

const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
const FAILED = { code: "PROVIDER_UNAVAILABLE", status: 503 };

// /dev/full is a Linux device that's always full.
describe.runIf(process.platform === "linux")("on a full disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-full-"));
  const source = join(folder, "source");
  const damaged = join(folder, "damaged");
  beforeAll(async () => {
    const photo = Buffer.from(await samplePhoto({}));
    writeFileSync(source, photo);
    writeFileSync(damaged, photo.subarray(0, photo.length / 2));
    for (const name of ["photo", "thumbnail.webp", "avatar.webp", "logo.png"]) {
      symlinkSync("/dev/full", join(folder, name));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["photo", makePhoto],
    ["avatar", makeAvatar],
    ["logo", makeLogo],
  ] as const)("doesn't report a %s as a damaged file", async (_name, make) => {
    await expect(make(source, folder)).rejects.toMatchObject(FAILED);
    await expect(make(damaged, folder)).rejects.toMatchObject({ message: DAMAGED_PICTURE, status: 422 });
  });
});

describe("uploads that can't be stored", () => {
  let runner: Runner;
  let rest: RestClient;
  beforeAll(async () => {
    runner = await createRunner();
    rest = await createRestClient(runner);
  });
  afterAll(async () => {
    await rest.stop();
    await runner.stop();
  });

  test.each([
    ["a photo", "photo", (jobId: string) => `/api/jobs/${jobId}/photos`],
    ["an avatar", "file", () => "/api/me/avatar"],
    ["a logo", "file", () => "/api/me/org/logo"],
  ])("%s succeeds on a retry", async (_name, field, path) => {
    const org = await runner.make.organisation();
    const admin = await rest.as(org.admin);
    const { body: job } = await admin.call("POST", "/api/jobs", { title: "Leak" });
    const photo = await samplePhoto({});
    const { write } = runner.services.files;
    runner.services.files.write = () => Promise.reject(full());
    const refused = await admin.upload(path(job.id), field, photo).finally(() => {
      runner.services.files.write = write;
    });
    expect(refused).toMatchObject({ status: 503, body: { code: "PROVIDER_UNAVAILABLE" } });
    const again = await admin.upload(path(job.id), field, photo);
    expect([200, 201]).toContain(again.status);
  });
});
