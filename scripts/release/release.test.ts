import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { samplePhoto } from "../../api/testing/sample-photos.ts";
import { httpClient, type ServerProcess, startServerProcess } from "../../api/testing/server-process.ts";
import { build } from "../build.ts";
import { root } from "../run.ts";
import { writeRelease } from "./write-release.ts";

const release = mkdtempSync(join(tmpdir(), "fettle-release-"));
const dataDir = mkdtempSync(join(tmpdir(), "fettle-release-data-"));
const TOKEN = "a token for the tests of the release";
const METRICS = { headers: { authorization: `Bearer ${TOKEN}` } };
let server: ServerProcess;
const lock = () => JSON.parse(readFileSync(join(release, "package-lock.json"), "utf8"));

beforeAll(async () => {
  await build();
  await writeRelease(release);
  installLocked();
  server = await startServerProcess(
    { DATA_DIR: dataDir, METRICS_TOKEN: TOKEN },
    join(release, "server/start.js"),
  );
}, 400_000);

afterAll(async () => {
  await server?.stop();
  for (const folder of [release, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}, 60_000);

/** Copies what `npm ci` would install, without a network. The tests' own Node runs the release. */
function installLocked() {
  for (const path of Object.keys(lock().packages)) {
    if (path === "" || path === "node_modules/node" || !existsSync(join(root, path))) continue;
    cpSync(join(root, path), join(release, path), { recursive: true, verbatimSymlinks: true });
  }
}

const answer = (path: string, cookie = "") => fetch(`${server.url}${path}`, { headers: { cookie } });
const text = async (path: string) => (await answer(path)).text();

test("installs only packages with binaries or files, in exact versions", () => {
  const { dependencies, optionalDependencies } = lock().packages[""];
  expect(Object.keys(dependencies)).toEqual([
    "@node-rs/argon2",
    "@prisma/schema-engine-wasm",
    "node",
    "sharp",
  ]);
  for (const version of Object.values(Object.assign(dependencies, optionalDependencies))) {
    expect(version).toMatch(/^\d/);
  }
  expect(Object.keys(lock().packages).length).toBeLessThan(80);
});

test("is healthy, ready and serves the site, the app, articles and pages for integrators", async () => {
  expect((await answer("/healthz")).status).toBe(200);
  expect(await (await answer("/readyz")).json()).toMatchObject({ status: "ready" });
  expect(await text("/")).toContain("<h1");
  expect(await text("/auth/login")).toContain('<script type="module"');
  expect(await text("/help")).toContain("/help/");
  expect(await text("/developers")).toContain("GraphQL");
  const picture = await answer("/social.png");
  expect(picture.headers.get("content-type")).toBe("image/png");
});

test("signs a business up, draws its PDF in a thread and answers introspection in another", async () => {
  const client = httpClient(server.url);
  await client.register("release@example.com");
  const pdf = await answer("/api/documents/sample.pdf", client.cookie());
  expect(pdf.status).toBe(200);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(await client.run("{ __schema { queryType { name } } }")).toEqual({
    __schema: { queryType: { name: "Query" } },
  });
});

test("encodes a picture in a process and reads an export in a thread", async () => {
  const client = httpClient(server.url);
  await client.register("pictures@example.com");
  const form = new FormData();
  form.set("file", new Blob([await samplePhoto({})], { type: "image/jpeg" }), "me.jpg");
  const headers = { cookie: client.cookie() };
  const sent = await fetch(`${server.url}/api/me/avatar`, { method: "POST", headers, body: form });
  expect(sent.status).toBe(200);
  const file = await answer("/api/customers/export.csv", client.cookie());
  expect(await file.text()).toContain("contact_name");
});

const COSTLY = `{ jobs(first: 100) { edges { node { id title number status customer { id name phone email }
  equipment { id name make model } technicians { id name color } } } } }`;

test("reads many costly queries in a thread", async () => {
  const client = httpClient(server.url);
  await client.register("integrator@example.com");
  const metrics = async () => (await fetch(`${server.url}/metrics`, METRICS)).text();
  while (!(await metrics()).includes('fettle_long_reads_total{by="thread"}')) {
    expect(await client.run(COSTLY)).toHaveProperty("jobs");
  }
}, 120_000);

/** As an operator runs a command of package.json. */
function runInRelease(command: string, env: Record<string, string>): Promise<{ stdout: string }> {
  const { scripts } = JSON.parse(readFileSync(join(release, "package.json"), "utf8"));
  const [, ...args] = `${scripts[command]}`.split(" ");
  const { PATH } = process.env;
  return promisify(execFile)(process.execPath, args, {
    cwd: release,
    env: { PATH, DATA_DIR: dataDir, ...env },
  });
}

test("backs up the running server, verifies and restores, and shows pending migrations", async () => {
  const place = mkdtempSync(join(tmpdir(), "fettle-release-backup-"));
  const restored = mkdtempSync(join(tmpdir(), "fettle-release-restored-"));
  onTestFinished(() => {
    for (const folder of [place, restored]) rmSync(folder, { recursive: true, force: true });
  });
  const env = { BACKUP_TO: place, BACKUP_KEY: Buffer.alloc(32, 3).toString("base64") };
  expect((await runInRelease("backup", env)).stdout).toContain("Backed up to");
  expect((await runInRelease("backup:verify", env)).stdout).toContain("is complete and restores");
  const target = { ...env, DATA_DIR: restored };
  expect((await runInRelease("restore", target)).stdout).toContain("Now start the server");
  expect((await runInRelease("migrate", target)).stdout).toContain("migration");
}, 120_000);

test("has every file and folder that the bundle names next to a source", () => {
  const server = join(release, "server");
  const code = readdirSync(server)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(server, file), "utf8"))
    .join("\n");
  const named = [...code.matchAll(/\$\{import\.meta\.dirname\}(\/\.\.\/[\w./-]+)`,\s*["'`]([\w./-]+)["'`]/g)];
  expect(named.length).toBeGreaterThan(5);
  const paths = named.map(([, folder = "", name = ""]) => join(server, folder, name));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
