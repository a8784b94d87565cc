// Queues 300 items offline, goes online with 150 ms of latency, and prints the time until the server has each one
// exactly once.
import { performance } from "node:perf_hooks";
import type { CDPSession, Page } from "playwright-core";
import sharp from "sharp";
import { withPage } from "./browser.ts";
import { withFettle } from "./contenders.ts";
import type { Target } from "./measure.ts";
import { report } from "./report.ts";

const JOBS = 30;
const OF_EACH = { note: 4, hours: 2, part: 2, photo: 1, status: 1 };
const ITEMS = JOBS * Object.values(OF_EACH).reduce((sum, count) => sum + count, 0);
const DELAY_MS = 150;
const LONGEST_MS = 20_000;
/** Leaves headroom: a phone is several times slower and also in use. */
const MOST_BUSY_MS = 8_000;

type Kind = keyof typeof OF_EACH;
type Waiting = { item: { id: string; owner: string }; file?: string };

const VARIABLES: Record<Kind, (jobId: string, index: number) => object> = {
  note: (jobId, index) => ({ jobId, text: `Belt ${index} is worn.` }),
  hours: (jobId) => ({ jobId, hours: 1.5, description: "Service" }),
  part: (jobId) => ({ jobId, partName: "Belt", quantity: 1 }),
  photo: (jobId) => ({ jobId, name: "belt.jpg" }),
  status: (id) => ({ id, status: "in_progress" }),
};

const photo = (index: number) =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: index, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer();

async function work(owner: string, jobs: readonly { id: string; version: number }[]): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const { id, version } of jobs) {
    for (const [kind, count] of Object.entries(OF_EACH) as [Kind, number][]) {
      for (let index = 0; index < count; index += 1) {
        const order = waiting.length + 1;
        const bytes = kind === "photo" ? await photo(order % 256) : undefined;
        const item = {
          id: crypto.randomUUID(),
          owner,
          kind,
          role: kind === "status" ? "change" : "addition",
          variables: VARIABLES[kind](id, index),
          records: [`job:${id}`],
          about: { title: "Service" },
          queuedAt: new Date().toISOString(),
          order,
          failures: 0,
          dueAt: 0,
          ...(kind === "status" && { version }),
          ...(bytes && { file: { name: "belt.jpg", type: "image/jpeg", size: bytes.length } }),
        };
        waiting.push({ item, ...(bytes && { file: bytes.toString("base64") }) });
      }
    }
  }
  return waiting;
}

/** Stores items as the outbox does before it has an encryption key. */
const leave = (page: Page, waiting: Waiting[]) =>
  page.evaluate(async (waiting) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle-outbox");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const change = database.transaction(["items", "files"], "readwrite");
    for (const { item, file } of waiting) {
      const { id, owner } = item;
      const sealed = { data: new TextEncoder().encode(JSON.stringify(item)).buffer };
      change.objectStore("items").put({ id, owner, sealed });
      if (!file) continue;
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      change.objectStore("files").put({ owner, sealed: { data: bytes.buffer } }, id);
    }
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = reject;
    });
    database.close();
  }, waiting);

async function get<Answer>({ port, headers }: Target, path: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function arrived(target: Target, jobs: readonly { id: string }[]): Promise<number> {
  let count = 0;
  for (const { id } of jobs) {
    for (const what of ["notes", "hours", "parts", "photos"]) {
      count += (await get<unknown[]>(target, `/api/jobs/${id}/${what}`)).length;
    }
    if ((await get<{ status: string }>(target, `/api/jobs/${id}`)).status === "in_progress") count += 1;
  }
  return count;
}

async function busySeconds(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

await withFettle(async ({ database, signedIn }) => {
  const target = await signedIn(database.large);
  const me = await get<{ id: string; orgId: string }>(target, "/api/auth/me");
  const jobs = await Promise.all(
    database.large.movable
      .slice(0, JOBS)
      .map((id) => get<{ id: string; version: number }>(target, `/api/jobs/${id}`)),
  );
  const before = await arrived(target, jobs);
  await withPage(target, async (page) => {
    await page.goto("/outbox");
    await page.getByText("Everything has been sent").waitFor();
    const waiting = await work(`${me.orgId}:${me.id}`, jobs);
    await leave(page, waiting);
    const tools = await page.context().newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Performance.enable");
    await tools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: DELAY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Waiting").first().waitFor();
    const busyBefore = await busySeconds(tools);
    const began = performance.now();
    await page.getByText("Everything has been sent").waitFor({ timeout: 120_000 });
    const took = performance.now() - began;
    const busy = (await busySeconds(tools)) - busyBefore;

    const count = (await arrived(target, jobs)) - before;
    report("outbox", [
      {
        what: `${ITEMS} items at ${DELAY_MS} ms latency`,
        measured: `${(took / 1000).toFixed(1)} s`,
        limit: `${LONGEST_MS / 1000} s`,
        isMet: took < LONGEST_MS,
      },
      {
        what: "of which page work",
        measured: `${busy.toFixed(1)} s`,
        limit: `${MOST_BUSY_MS / 1000} s`,
        isMet: busy * 1000 < MOST_BUSY_MS,
      },
      {
        what: "Arrived exactly once",
        measured: `${count}`,
        limit: `${ITEMS}`,
        isMet: count === ITEMS,
      },
    ]);
  });
});
