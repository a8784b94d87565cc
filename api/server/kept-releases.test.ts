import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepReleases } from "./kept-releases.ts";
import { serveWebClient } from "./web-client.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fettle-releases-"));
});
afterAll(() => rm(root, { recursive: true }));

async function build(...names: string[]): Promise<string> {
  const dist = await mkdtemp(join(root, "dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "index.html"), "<!doctype html><head></head><body></body>");
  for (const name of names) await writeFile(join(dist, "assets", name), name);
  return dist;
}

async function serve(dist: string, releasesFolder: string) {
  const app = fastify();
  await serveWebClient(app, dist, {
    contextOf: () => Promise.reject(new Error("no session")),
    secure: false,
    publicUrl: "http://localhost",
    isKnownLink: async () => true,
    answerFirst: async () => undefined,
    releasesFolder,
  });
  return async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return { status: statusCode, body, kept: headers["cache-control"], type: headers["content-type"] };
  };
}

test("a previous release's page still gets its later chunks, even if deleted since", async () => {
  const releases = join(root, "served");
  await serve(await build("same.js", "old.js"), releases);
  const dist = await build("same.js", "new.js");
  const get = await serve(dist, releases);
  const immutable = { status: 200, kept: "public, max-age=31536000, immutable" };
  expect(await get("/assets/old.js")).toMatchObject({
    ...immutable,
    body: "old.js",
    type: expect.stringContaining("javascript"),
  });
  await rm(join(dist, "assets/new.js"));
  expect(await get("/assets/new.js")).toMatchObject({ ...immutable, body: "new.js" });
  expect((await get("/assets/never.js")).status).toBe(404);
  expect((await get("/assets/..%2findex.html")).status).toBe(404);
});

test("keeps a release once and drops old ones", async () => {
  const releases = join(root, "many");
  const dists = await Promise.all(Array.from({ length: 10 }, (_, index) => build(`part-${index}.js`)));
  for (const [index, dist] of dists.entries()) {
    const at = new Date(Date.UTC(2026, 0, index + 1));
    await keepReleases(dist, releases, at);
    await keepReleases(dist, releases, at);
  }
  expect(await readdir(releases)).toHaveLength(8);
  const find = await keepReleases(dists[3] as string, releases, new Date(Date.UTC(2026, 1, 1)));
  expect(find("/assets/part-3.js")).toBeDefined();
  expect(find("/assets/part-9.js")).toBeDefined();
  expect(find("/assets/part-1.js")).toBeUndefined();
});

test("serves the client even without a folder for releases", async () => {
  const file = join(root, "file");
  await writeFile(file, "");
  const get = await serve(await build("only.js"), file);
  expect((await get("/assets/only.js")).status).toBe(200);
});
