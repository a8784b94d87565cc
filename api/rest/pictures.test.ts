import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { samplePhoto, TINY_PNG } from "../testing/sample-photos.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let technician: RestCaller;
let manager: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  technician = await rest.as(org.technician);
  manager = await rest.as(org.manager);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const shown = async (caller: RestCaller, url: string) => {
  const { statusCode, rawPayload } = await rest.app.inject({ url, headers: caller.headers });
  return statusCode === 200 ? sharp(rawPayload).metadata() : statusCode;
};

it("crops a person's picture to an upright square the team can see until it's replaced or removed", async () => {
  const first = await technician.upload("/api/me/avatar", "file", await samplePhoto({ orientation: 6 }));
  expect(first).toMatchObject({ status: 200, body: { id: org.technician.userId } });
  const { avatar_url: url } = first.body;
  const picture = await shown(manager, url);
  expect(picture).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(picture).not.toHaveProperty("exif");
  const { body: members } = await manager.call("GET", "/api/members");
  expect(JSON.stringify(members)).toContain(url);
  const second = await technician.upload("/api/me/avatar", "file", TINY_PNG);
  expect(second.body.avatar_url).not.toBe(url);
  expect(await shown(manager, url)).toBe(404);
  expect(await technician.call("DELETE", "/api/me/avatar")).toMatchObject({
    status: 200,
    body: { avatar_url: null },
  });
  expect(await shown(manager, second.body.avatar_url)).toBe(404);
  expect((await technician.call("DELETE", "/api/me/avatar")).status).toBe(200);
});

it("keeps a logo's shape as a PNG, set by managers and visible to everyone", async () => {
  const logo = await sharp({ create: { width: 3_000, height: 600, channels: 4, background: "#ff000080" } })
    .webp()
    .toBuffer();
  expect((await technician.upload("/api/me/org/logo", "file", logo)).status).toBe(403);
  const { body } = await manager.upload("/api/me/org/logo", "file", logo);
  expect(await shown(technician, body.logo_url)).toMatchObject({
    format: "png",
    width: 1_200,
    height: 240,
    hasAlpha: true,
  });
  expect((await technician.call("GET", "/api/me")).body.org.logo_url).toBe(body.logo_url);
  expect((await technician.call("DELETE", "/api/me/org/logo")).status).toBe(403);
  expect((await manager.call("DELETE", "/api/me/org/logo")).body.logo_url).toBeNull();
  expect(await shown(technician, body.logo_url)).toBe(404);
});

it("both refuse files that aren't pictures", async () => {
  for (const url of ["/api/me/avatar", "/api/me/org/logo"]) {
    const answer = await manager.upload(url, "file", Buffer.from("<svg onload='alert(1)'/>"));
    expect(answer).toMatchObject({ status: 422, body: { code: "BAD_INPUT" } });
  }
});
