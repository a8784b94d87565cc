// Fills the server's small file system under writes and photos, twice, and empties it again. The embedded PostgreSQL is on
// it too, and the second time its WAL is filled. Everyone must get 503, and nothing acknowledged may be lost.
import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { runningPostgres } from "../database/embedded.ts";
import { samplePhoto } from "../testing/sample-photos.ts";
import { httpClient, startServerProcess } from "../testing/server-process.ts";
import { multipart } from "../testing/upload.ts";
import { type Line, report } from "./report.ts";

const MEGABYTE = 1_000_000;
const SIZE_MB = 400;
const ROUNDS = 2;
const BUSINESSES = 2;
const JOB_EVERY_MS = 100;
const PHOTO_EVERY_MS = 700;
const BEFORE_MS = 5_000;
const FULL_MS = 30_000;
const RECOVERS_WITHIN_MS = 45_000;
/** Everyone's answer while there's no space. Other statuses from 500 are our mistakes. */
const REFUSED = 503;
const MOST_OUTPUT = 5_000;

const folder = mkdtempSync(join(tmpdir(), "fettle-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=755`, "tmpfs", folder], {
  encoding: "utf8",
});
if (mounted.status !== 0) {
  rmSync(folder, { recursive: true });
  console.log(`disk: skipped, because this user can’t mount a small file system. ${mounted.stderr ?? ""}`);
  process.exit(0);
}

const server = await startServerProcess({
  DATA_DIR: join(folder, "data"),
  LOG_LEVEL: "error",
  BUSINESS_REQUESTS_PER_MINUTE: "100000",
  ADDRESS_REQUESTS_PER_MINUTE: "100000",
});
const clients = Array.from({ length: BUSINESSES }, () => httpClient(server.url));
for (const [index, client] of clients.entries()) await client.register(`disk${index}@example.com`);

interface Saved {
  business: number;
  path: string;
}
const saved: Saved[] = [];
const statuses = new Map<string, number>();
const mistakes: string[] = [];
let sent = 0;

const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Returns the answer's body, or null if it was refused as it should be. */
async function send(business: number, path: string, init: RequestInit, kind: string) {
  try {
    const headers = { ...init.headers, cookie: clients[business]?.cookie() ?? "" };
    const response = await fetch(`${server.url}${path}`, { ...init, headers });
    const text = await response.text();
    count(`${kind} ${response.status}`);
    if (response.ok) return JSON.parse(text);
    if (response.status !== REFUSED) mistakes.push(`${kind}: ${response.status} ${text.slice(0, 200)}`);
  } catch (error) {
    count(`${kind} no answer`);
    mistakes.push(`${kind}: ${error instanceof Error ? (error.cause ?? error) : error}`);
  }
  return null;
}

async function addJob(business = sent++ % BUSINESSES) {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const body = JSON.stringify({ title: `Job ${sent}`, description: "Compressor trips. ".repeat(200) });
  const job = await send(business, "/api/jobs", { method: "POST", headers, body }, "job");
  if (job) saved.push({ business, path: `/api/jobs/${job.id}` });
  return job as { id: string } | null;
}

const photo = Buffer.from(await samplePhoto({ width: 1_600, height: 1_200 }));

/** Differs from the others in a comment, because sending the same file twice stores one photo. */
function anotherPhoto(): Buffer {
  const comment = Buffer.from(randomUUID());
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    photo.subarray(2),
  ]);
}

async function addPhoto(business: number, jobId: string) {
  const { payload, headers } = multipart("photo", anotherPhoto());
  const init = { method: "POST", headers: { ...headers, "idempotency-key": randomUUID() }, body: payload };
  const photos = await send(business, `/api/jobs/${jobId}/photos`, init, "photo");
  if (photos) saved.push({ business, path: photos[0].url });
}

async function read(business: number) {
  await send(business, "/api/jobs?limit=20", {}, "read");
}

const photoJobs = await Promise.all(clients.map((_client, index) => addJob(index)));
const underway = new Set<Promise<unknown>>();
const track = (work: Promise<unknown>) => {
  const tracked = work.finally(() => underway.delete(tracked));
  underway.add(tracked);
};
/** Without a database each answer takes seconds. People wait for theirs, and more at once from an address get 429. */
const mayAdd = () => underway.size === 0;
const load = [
  setInterval(() => mayAdd() && track(Promise.all([addJob(), read(sent % BUSINESSES)])), JOB_EVERY_MS),
  setInterval(() => {
    if (!mayAdd()) return;
    const business = sent % BUSINESSES;
    const job = photoJobs[business];
    if (job) track(addPhoto(business, job.id));
  }, PHOTO_EVERY_MS),
];

const ballast = join(folder, "ballast");
const block = randomBytes(MEGABYTE);

/** Takes all free space, and whatever becomes free until it ends. */
async function fill(forMs: number) {
  const file = openSync(ballast, "a");
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    try {
      // Smaller blocks find the last free pages.
      const { bavail, bsize } = statfsSync(folder);
      writeSync(file, block, 0, Math.min(block.length, Math.max(bsize, bavail * bsize)));
    } catch {
      await sleep(20);
    }
  }
  closeSync(file);
}

/** Writes to the WAL only, until PostgreSQL stops because it can't add a segment. */
async function fillWal(): Promise<boolean> {
  const url = runningPostgres(join(folder, "data"));
  if (!url) return false;
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    for (let megabytes = 0; megabytes < SIZE_MB; megabytes += 1) {
      await client.query("select pg_logical_emit_message(false, 'disk', repeat('x', 1000000))");
    }
    return false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

const readyz = async () =>
  fetch(`${server.url}/readyz`)
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => null);

async function untilWritesSucceed(): Promise<number> {
  const began = performance.now();
  let inARow = 0;
  while (performance.now() - began < RECOVERS_WITHIN_MS) {
    const job = await addJob(0);
    inARow = job ? inARow + 1 : 0;
    if (inARow === 5) return performance.now() - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

const recoveredMs: number[] = [];
let refusals = 0;
let walWasFull = false;
let sawAlarm = false;
const refused = () => (statuses.get(`job ${REFUSED}`) ?? 0) + (statuses.get(`photo ${REFUSED}`) ?? 0);

for (let round = 0; round < ROUNDS; round += 1) {
  await sleep(BEFORE_MS);
  const before = refused();
  const filling = fill(FULL_MS);
  for (let second = 0; second < FULL_MS / 1_000; second += 1) {
    await sleep(1_000);
    if (round === 1 && !walWasFull) walWasFull = await fillWal().catch(() => false);
    const found = await readyz();
    // Without a database it can't be ready. Otherwise it names the disk.
    if (found?.status === 503 || /free/.test(found?.body.checks?.disk ?? "")) sawAlarm = true;
  }
  await filling;
  refusals += refused() - before;
  rmSync(ballast);
  recoveredMs.push(await untilWritesSucceed());
}
for (const timer of load) clearInterval(timer);
await Promise.all(underway);

let lost = 0;
for (const { business, path } of saved) {
  const headers = { cookie: clients[business]?.cookie() ?? "" };
  const response = await fetch(`${server.url}${path}`, { headers }).catch(() => null);
  if (!response?.ok || (await response.arrayBuffer()).byteLength === 0) lost += 1;
}
const isAlive = server.child.exitCode === null;
if (!isAlive) console.error(server.output().slice(-MOST_OUTPUT));
console.log([...statuses].map(([status, times]) => `${status}: ${times}`).join("\n"));
for (const mistake of new Set(mistakes)) console.error(mistake);

const line = (what: string, measured: number | string, limit: string, isMet: boolean): Line => ({
  what,
  measured: String(measured),
  limit,
  isMet,
});
const longest = Math.max(...recoveredMs) / 1_000;
report(`a file system of ${SIZE_MB} MB, filled ${ROUNDS} times under ${sent} writes`, [
  line("requests refused while it’s full", refusals, "some", refusals > 0),
  line("readiness names the disk or the database", String(sawAlarm), "true", sawAlarm),
  line("PostgreSQL stopped with its WAL full", String(walWasFull), "true", walWasFull),
  line("other failures", mistakes.length, "0", mistakes.length === 0),
  line(
    "seconds until writes succeed again",
    longest.toFixed(1),
    `${RECOVERS_WITHIN_MS / 1_000}`,
    longest < RECOVERS_WITHIN_MS / 1_000,
  ),
  line(`of ${saved.length} acknowledged jobs and photos, lost`, lost, "0", lost === 0),
  line("the server is alive", String(isAlive), "true", isAlive),
]);
if (isAlive) await server.stop();
spawnSync("umount", [folder]);
rmSync(folder, { recursive: true, force: true });
