// Measures another organisation's reads while one organisation asks for too much, in each of several ways.
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import pg from "pg";
import type { AbuseAnswer, AbuseOrder } from "./abuser-thread.ts";
import { ABUSES, type AbuseName } from "./abuses.ts";
import { withFettle } from "./contenders.ts";
import { SCALE } from "./database.ts";
import { ask, connections, percentile } from "./measure.ts";
import { bodyOf } from "./operations.ts";
import { type Line, megabytes, ms, report, times } from "./report.ts";

const MOST_TIMES_IDLE = 2;
const LONGEST_MS = 5_000;
/** Memory after all of it, as a multiple of memory before. */
const MOST_MEMORY = 1.5;
const EACH_MS = 6_000;
const SETTLE_MS = 2_000;
const PAUSE_MS = 5;
/** Threads end after 30 s without work. */
const GIVES_BACK_MS = 40_000;

await withFettle(async ({ database, signedIn, memory }) => {
  const abuser = await signedIn(database.large);
  const target = await signedIn(database.small);
  const agent = connections(1);
  const lines: Line[] = [];
  // In a thread of its own, because its answers would hold up the reads that are measured.
  const thread = new Worker(new URL("abuser-thread.ts", import.meta.url));
  const abuse = async (name: AbuseName, forMs: number): Promise<AbuseAnswer[]> => {
    thread.postMessage({ name, target: abuser, sample: database.large, forMs } satisfies AbuseOrder);
    const [answers] = await once(thread, "message");
    return answers;
  };

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
  const names = Object.keys(ABUSES) as AbuseName[];
  for (const name of names) await abuse(name, 0);
  const before = await memory();
  for (const what of names) {
    const idle = percentile(await during(EACH_MS / 2), 0.95);
    const abused = abuse(what, EACH_MS);
    const busy = percentile(await during(EACH_MS), 0.95);
    const answers = await abused;
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
  await thread.terminate();
  await sleep(GIVES_BACK_MS);
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
