// Measures another organisation's reads while one organisation asks for too much, in each of several ways.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { withFettle } from "./contenders.ts";
import { SCALE } from "./database.ts";
import { ask, connections, percentile, type Target } from "./measure.ts";
import { bodyOf } from "./operations.ts";
import { type Line, megabytes, ms, report, times } from "./report.ts";
import type { Sample } from "./sample.ts";

const MOST_TIMES_IDLE = 2;
const LONGEST_MS = 5_000;
/** Memory after all of it, as a multiple of memory before. */
const MOST_MEMORY = 1.5;
const EACH_MS = 6_000;
const SETTLE_MS = 2_000;
const PAUSE_MS = 5;
const AT_ONCE = 5;

type Abuse = (abuser: Target, sample: Sample, turn: number) => Promise<Response>;

const get =
  (path: (sample: Sample) => string): Abuse =>
  ({ port, headers }, sample) =>
    fetch(`http://127.0.0.1:${port}${path(sample)}`, { headers });

const photo = await sharp({
  create: {
    width: 3_000,
    height: 2_000,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 120, sigma: 25 },
  },
})
  .jpeg()
  .toBuffer();

function upload({ port, headers }: Target, path: string, field: string, file: Blob, name: string) {
  const form = new FormData();
  form.set(field, file, name);
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body: form });
}

const COSTLY = `{ jobs(first: 100) { totalCount edges { node { id title number status description
  customer { id name jobs(first: 5) { edges { node { id title } } } } technicians { id name } } } } }`;

const ABUSES: Record<string, Abuse> = {
  "a list of jobs": get(() => "/api/jobs"),
  "a list of customers": get(() => "/api/customers"),
  "a list of invoices": get(() => "/api/invoices"),
  PDFs: get(({ invoiceId }) => `/api/invoices/${invoiceId}/pdf`),
  "an export": get(() => "/api/customers/export.csv"),
  "an import": (target, _sample, turn) => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `Imported ${turn} ${row},${row} Kent Street,Kew`);
    return upload(
      target,
      "/api/customers/import-csv",
      "csvFile",
      new Blob([["name,street,suburb", ...rows].join("\n")]),
      "a.csv",
    );
  },
  "costly queries": ({ port, headers }) =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ query: COSTLY }),
    }),
  uploads: (target, { jobId }, turn) =>
    upload(
      target,
      `/api/jobs/${jobId}/photos`,
      "photo",
      new Blob([photo, String(turn)], { type: "image/jpeg" }),
      "a.jpg",
    ),
};

await withFettle(async ({ database, signedIn, memory }) => {
  const abuser = await signedIn(database.large);
  const target = await signedIn(database.small);
  const agent = connections(1);
  const lines: Line[] = [];

  async function reads(until: () => boolean): Promise<number[]> {
    const taken: number[] = [];
    for (let turn = 0; !until(); turn += 1) {
      const body = bodyOf("fettle", turn % 2 === 0 ? "page" : "detail", database.small, turn);
      const began = performance.now();
      await ask(target, agent, body);
      taken.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
    return taken;
  }

  const during = (forMs: number) => {
    const end = performance.now() + forMs;
    return reads(() => performance.now() > end);
  };

  await during(SETTLE_MS);
  for (const abuse of Object.values(ABUSES)) await (await abuse(abuser, database.large, -1)).arrayBuffer();
  const before = await memory();
  for (const [what, abuse] of Object.entries(ABUSES)) {
    const idle = percentile(await during(EACH_MS / 2), 0.95);
    const end = performance.now() + EACH_MS;
    const answers: { status: number; took: number }[] = [];
    const asks = Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const began = performance.now();
        const answer = await abuse(abuser, database.large, lane * 1_000 + turn);
        await answer.arrayBuffer();
        answers.push({ status: answer.status, took: performance.now() - began });
        // A program that's told to wait does.
        if (answer.status === 429) await sleep(1_000 * Number(answer.headers.get("retry-after") ?? 1));
      }
    });
    const busy = percentile(await during(EACH_MS), 0.95);
    await Promise.all(asks);
    const longest = Math.max(...answers.map(({ took }) => took));
    const statuses = [...new Set(answers.map(({ status }) => status))].toSorted().join(", ");
    lines.push(
      {
        what: `${what}: others’ p95`,
        measured: `${times(busy / idle)} (${ms(idle)} to ${ms(busy)})`,
        limit: times(MOST_TIMES_IDLE),
        isMet: busy <= idle * MOST_TIMES_IDLE,
      },
      {
        what: `${what}: longest of ${answers.length} (${statuses})`,
        measured: ms(longest),
        limit: ms(LONGEST_MS),
        isMet: longest <= LONGEST_MS,
      },
    );
  }
  agent.destroy();
  await sleep(SETTLE_MS);
  const after = await memory();
  lines.push({
    what: "memory given back",
    measured: `${megabytes(after.rss)} of ${megabytes(before.rss)} before`,
    limit: times(MOST_MEMORY),
    isMet: after.rss <= before.rss * MOST_MEMORY,
  });
  await tidy(database.url);
  report("fairness", lines);
}, SCALE);

/** Cleans up, because other benchmarks need unchanged data. */
async function tidy(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("delete from customers where name like 'Imported %'");
  await client.query("delete from job_photos");
  await client.query("vacuum analyze customers");
  await client.end();
}
