import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  DAMAGED_PICTURE,
  HEIC_PICTURE,
  JOB_PHOTOS_MAX,
  MAX_PICTURE_BYTES,
  NO_PICTURE,
  TOO_MANY_PHOTOS,
  TOO_MANY_PIXELS,
} from "@fettle/rules/platform/picture";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fileKinds } from "../../../file-kinds.ts";
import { purgeDeleted } from "../../../platform/deleted-records/purge-deleted.ts";
import { removeFiles } from "../../../platform/files/remove-files.ts";
import { startWorker } from "../../../ports/queue/worker.ts";
import { photoJson } from "../../../rest/job-work-json.ts";
import { runnable } from "../../../tasks.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { samplePhoto, TINY_PNG } from "../../../testing/sample-photos.ts";
import { jobEvents } from "../jobs/job.events.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let technician: RestCaller;
let manager: RestCaller;
let jobId: string;
let url: string;

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
beforeEach(async () => {
  jobId = (await technician.call("POST", "/api/jobs", { title: "Leaking valve" })).body.id;
  url = `/api/jobs/${jobId}/photos`;
});

const fileAt = async (caller: RestCaller, path: string) =>
  rest.app.inject({ url: path, headers: caller.headers });
const storedFiles = () => {
  const folder = join(runner.services.config.dataDir, "files/photos", org.orgId);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const beingWorkedOn = () => readdirSync(join(runner.services.config.dataDir, "incoming"));

describe("adding photos", () => {
  it("adds 200 photos to a job, and doesn't duplicate one that's sent again", async () => {
    const photo = await samplePhoto();
    const [first] = (await technician.upload(url, "photo", photo)).body;
    const {
      id: _,
      contentHash: __,
      ...stored
    } = await org.db.jobPhoto.findFirstOrThrow({ where: { jobId } });
    await org.db.jobPhoto.createMany({
      data: Array.from({ length: JOB_PHOTOS_MAX - 1 }, (_each, index) => ({
        ...stored,
        contentHash: `copy ${index}`,
      })),
    });
    const other = { name: "other.png", content: TINY_PNG };
    expect(await technician.upload(url, "photo", other)).toMatchObject({
      status: 422,
      body: { error: TOO_MANY_PHOTOS },
    });
    const again = await technician.upload(url, "photo", photo);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject([{ id: first.id }]);
    await technician.call("DELETE", `${url}/${first.id}`);
    expect((await technician.upload(url, "photo", other)).status).toBe(201);
  });

  it("stores photos upright at full size, without metadata, with a thumbnail", async () => {
    const { status, body } = await technician.upload(url, "photo", await samplePhoto({ orientation: 6 }));
    expect(status).toBe(201);
    const [photo] = z.array(z.strictObject(photoJson.shape)).parse(body);
    expect(photo).toMatchObject({
      width: 300,
      height: 400,
      content_type: "image/jpeg",
      author_id: org.technician.userId,
      author_name: org.technician.name,
    });
    const full = await fileAt(manager, photo?.url ?? "");
    expect(full.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
    const { exif, icc, xmp, orientation, width, height } = await sharp(full.rawPayload).metadata();
    expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 300, height: 400 });
    const { data } = await sharp(full.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data[150]).toBeLessThan(50);
    expect(data[399 * 300 + 150]).toBeGreaterThan(50);
    const thumbnail = await fileAt(manager, photo?.thumbnail_url ?? "");
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({
      format: "webp",
      width: 300,
      height: 400,
    });
    expect(beingWorkedOn()).toEqual([]);
  });

  it("adds several at once, lists them oldest first and counts them", async () => {
    const files = [await samplePhoto({ seed: 1 }), TINY_PNG, await sharp(TINY_PNG).webp().toBuffer()];
    const { body } = await technician.upload(url, "photo", ...files);
    expect(body.map((photo: { content_type: string }) => photo.content_type)).toEqual([
      "image/jpeg",
      "image/png",
      "image/webp",
    ]);
    expect((await manager.call("GET", url)).body).toEqual(body);
    const { job } = await runner
      .as(org.manager)
      .run(
        `query Photos($id: ID!) { job(id: $id) { photoCount photos { url thumbnailUrl author { id } } } }`,
        {
          id: jobId,
        },
      );
    expect(job?.photoCount).toBe(3);
    expect(job?.photos.map(({ url }) => url)).toEqual(body.map((photo: { url: string }) => photo.url));
    await technician.call("POST", `/api/jobs/${jobId}/complete`);
    expect((await manager.call("GET", `/api/jobs/completed/${jobId}/photos`)).body).toEqual(body);
  });

  it("adds one photo for a file sent twice, even at the same time", async () => {
    const file = await samplePhoto({ seed: 2 });
    const before = storedFiles().length;
    const answers = await Promise.all([1, 2, 3].map(() => technician.upload(url, "photo", file)));
    answers.push(await technician.upload(url, "photo", file));
    expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1);
    expect((await technician.call("GET", url)).body).toHaveLength(1);
    expect(storedFiles().length - before).toBe(2);
    const elsewhere = (await technician.call("POST", "/api/jobs", { title: "Another" })).body.id;
    const other = await technician.upload(`/api/jobs/${elsewhere}/photos`, "photo", file);
    expect(other.body[0].id).not.toBe(answers[0]?.body[0].id);
  });

  it("notifies the job's subscribers", async () => {
    const events = runner.bus.subscribe(jobEvents, org.orgId)[Symbol.asyncIterator]();
    const heard = events.next();
    await technician.upload(url, "photo", await samplePhoto({ seed: 3 }));
    expect((await heard).value).toMatchObject({ jobId, kind: "changed" });
    await events.return?.();
  });

  it("rejects files that aren't photos, whatever their name, and stores nothing", async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(100)]);
    const photo = await samplePhoto({ seed: 4 });
    const before = storedFiles();
    for (const [file, message] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), NO_PICTURE],
      [Buffer.from("GIF89a"), NO_PICTURE],
      [Buffer.alloc(0), NO_PICTURE],
      [heic, HEIC_PICTURE],
      [bomb, TOO_MANY_PIXELS],
      [photo.subarray(0, photo.length / 2), DAMAGED_PICTURE],
      [Buffer.from("\xff\xd8\xff and then nothing", "latin1"), DAMAGED_PICTURE],
    ] as const) {
      const { status, body } = await technician.upload(url, "photo", file);
      expect([status, body]).toMatchObject([422, { error: message, code: "BAD_INPUT" }]);
    }
    expect(storedFiles()).toEqual(before);
    expect(beingWorkedOn()).toEqual([]);
    expect((await technician.call("GET", url)).body).toEqual([]);
  });

  it("rejects more than 15 MB with 413", async () => {
    const file = Buffer.concat([await samplePhoto(), Buffer.alloc(MAX_PICTURE_BYTES)]);
    const { status, body } = await technician.upload(url, "photo", file);
    expect([status, body]).toMatchObject([
      413,
      { error: "Photos can be at most 15 MB", code: "PAYLOAD_TOO_LARGE" },
    ]);
    expect(beingWorkedOn()).toEqual([]);
  });

  it("asks for a missing file", async () => {
    expect(await technician.call("POST", url, {})).toMatchObject({ status: 400, body: { field: "photo" } });
    expect((await technician.upload(url, "picture", TINY_PNG)).status).toBe(400);
    expect((await technician.upload(url, "photo")).status).toBe(400);
  });

  it("rejects JSON requests", async () => {
    const { errors } = await runner
      .as(org.admin)
      .attempt(
        `mutation Add($jobId: ID!, $file: Upload!) { addJobPhoto(jobId: $jobId, file: $file) { id } }`,
        {
          jobId,
          file: "data:image/png;base64,",
        },
      );
    expect(errors).toMatchObject([{ code: "BAD_INPUT", message: expect.stringContaining("multipart") }]);
  });
});

describe("rights", () => {
  it("lets technicians remove their own photos and managers any, then deletes the files", async () => {
    const mine = (await technician.upload(url, "photo", await samplePhoto({ seed: 5 }))).body[0];
    const theirs = (await manager.upload(url, "photo", await samplePhoto({ seed: 6 }))).body[0];
    expect(await technician.call("DELETE", `${url}/${theirs.id}`)).toMatchObject({
      status: 403,
      body: { error: "You can only remove what you added yourself" },
    });
    expect(await technician.call("DELETE", `${url}/${mine.id}`)).toMatchObject({
      status: 200,
      body: [theirs],
    });
    expect((await fileAt(manager, mine.url)).statusCode).toBe(404);
    expect((await manager.call("DELETE", `${url}/${theirs.id}`)).body).toEqual([]);
    expect((await manager.call("DELETE", `${url}/${theirs.id}`)).status).toBe(404);
    const left = () => storedFiles().filter((name) => name.includes(mine.id) || name.includes(theirs.id));
    expect(left()).toHaveLength(4);
    const inAMonth = { ...runner.services, now: () => new Date(+runner.clock.now + 31 * 86_400_000) };
    await purgeDeleted.handle(inAMonth, {}, { isLast: false });
    const worker = await startWorker({
      connectionString: runner.databaseUrl,
      ...runnable([removeFiles], runner.services),
      soleServer: true,
    });
    for (let i = 0; i < 200 && left().length > 0; i += 1) await new Promise((wake) => setTimeout(wake, 25));
    await worker.stop();
    expect(left()).toEqual([]);
  });

  it("only finds a photo on its own job", async () => {
    const { id } = (await technician.upload(url, "photo", await samplePhoto({ seed: 7 }))).body[0];
    const other = (await technician.call("POST", "/api/jobs", { title: "Other" })).body.id;
    expect((await technician.call("DELETE", `/api/jobs/${other}/photos/${id}`)).status).toBe(404);
    expect((await technician.call("GET", url)).body).toHaveLength(1);
  });

  it("locks an invoiced job's photos", async () => {
    const { id } = (await technician.upload(url, "photo", await samplePhoto({ seed: 8 }))).body[0];
    await runner.make.invoice(org.orgId, { jobId });
    expect((await technician.upload(url, "photo", TINY_PNG)).status).toBe(409);
    expect((await manager.call("DELETE", `${url}/${id}`)).status).toBe(409);
    expect((await technician.call("GET", url)).body).toHaveLength(1);
  });

  it("rejects photos after the trial, but still shows them", async () => {
    const ended = await runner.make.organisation();
    const admin = await rest.as(ended.admin);
    const job = (await admin.call("POST", "/api/jobs", { title: "Before" })).body.id;
    const [photo] = (await admin.upload(`/api/jobs/${job}/photos`, "photo", TINY_PNG)).body;
    const trialEnd = new Date(runner.clock.now.getTime() - 1_000);
    await ended.db.subscription.updateMany({ data: { trialEnd } });
    const refused = await admin.upload(`/api/jobs/${job}/photos`, "photo", await samplePhoto());
    expect(refused).toMatchObject({ status: 402, body: { code: "TRIAL_EXPIRED" } });
    expect((await fileAt(admin, photo.url)).statusCode).toBe(200);
  });
});

describe("GET /files", () => {
  it("shows a photo only to its organisation", async () => {
    const [photo] = (await technician.upload(url, "photo", await samplePhoto({ seed: 9 }))).body;
    const stranger = await rest.as((await runner.make.organisation()).admin);
    for (const path of [photo.url, photo.thumbnail_url]) {
      expect((await fileAt(manager, path)).statusCode).toBe(200);
      const refused = await fileAt(stranger, path);
      expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: "File not found" }]);
      expect((await fileAt(rest.anonymous, path)).statusCode).toBe(401);
    }
  });

  it("tells browsers not to cache it, so it's gone after sign-out", async () => {
    const [photo] = (await technician.upload(url, "photo", await samplePhoto({ seed: 10 }))).body;
    expect((await fileAt(technician, photo.url)).headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  it("doesn't serve a file without a record, or a path outside the store", async () => {
    const key = `photos/${org.orgId}/01890000-0000-7000-8000-000000000000.jpg`;
    await runner.services.files.write(key, TINY_PNG);
    for (const path of [
      key,
      `photos/${org.orgId}`,
      "photos/..%2f..%2fetc/passwd",
      "%00",
      "",
      "photos/x/y.jpg",
    ]) {
      expect((await fileAt(technician, `/files/${path}`)).statusCode).toBe(404);
    }
    const [photo] = (await technician.upload(url, "photo", await samplePhoto({ seed: 11 }))).body;
    await runner.services.files.remove([photo.url.replace("/files/", "")]);
    const gone = await fileAt(technician, photo.url);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("gives every kind of file its own name", () => {
    expect(new Set(fileKinds.map(({ name }) => name)).size).toBe(fileKinds.length);
  });
});
