// Exports everything of an organisation with 100,000 jobs while another one reads, and measures time and memory.
import { setTimeout as sleep } from "node:timers/promises";
import { withFettle } from "./contenders.ts";
import { SCALE } from "./database.ts";
import { ask, connections, percentile, type Target } from "./measure.ts";
import { bodyOf } from "./operations.ts";
import { megabytes, ms, report, times } from "./report.ts";
import { screenBody } from "./screen-documents.ts";

const MOST_MORE_MEMORY = 150_000_000;
/** The other people's p95, as a multiple of their p95 without an export. */
const MOST_TIMES_IDLE = 2;
const IDLE_MS = 8_000;
const LONGEST_MS = 300_000;
const PAUSE_MS = 5;
const LOOK_MS = 500;

await withFettle(async ({ database, signedIn, memory }) => {
  const exporter = await signedIn(database.large);
  const target = await signedIn(database.small);
  const agent = connections(2);

  async function reads(until: () => boolean): Promise<number[]> {
    const taken: number[] = [];
    for (let turn = 0; !until(); turn += 1) {
      const began = performance.now();
      await ask(target, agent, bodyOf("fettle", turn % 2 === 0 ? "page" : "detail", database.small, turn));
      taken.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
    return taken;
  }

  const during = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return reads(() => performance.now() > end);
  };

  await during(IDLE_MS / 2);
  const idle = percentile(await during(IDLE_MS), 0.95);
  const before = await memory();
  let peak = before.rss;
  await exportOnce(exporter, async () => {
    peak = Math.max(peak, (await memory()).rss);
  });
  const after = await memory();
  let isDone = false;
  const working = reads(() => isDone);
  const took = await exportOnce(exporter, async () => {});
  isDone = true;
  const busy = percentile(await working, 0.95);
  agent.destroy();
  report("export", [
    { what: "everything", measured: ms(took), limit: ms(LONGEST_MS), isMet: took <= LONGEST_MS },
    {
      what: "others’ p95 vs idle",
      measured: `${times(busy / idle)} (${ms(idle)} to ${ms(busy)})`,
      limit: times(MOST_TIMES_IDLE),
      isMet: busy <= idle * MOST_TIMES_IDLE,
    },
    {
      what: "more memory during the export",
      measured: `${megabytes(peak - before.rss)} (${megabytes(before.rss)} to ${megabytes(peak)})`,
      limit: megabytes(MOST_MORE_MEMORY),
      isMet: peak - before.rss <= MOST_MORE_MEMORY,
    },
    {
      what: "more memory after it",
      measured: megabytes(after.rss - before.rss),
      limit: megabytes(MOST_MORE_MEMORY),
      isMet: after.rss - before.rss <= MOST_MORE_MEMORY,
    },
  ]);
}, SCALE);

/** Returns how long it took. Calls `look` while it runs. */
async function exportOnce(target: Target, look: () => Promise<void>): Promise<number> {
  const agent = connections(1);
  const began = performance.now();
  await ask({ ...target, isKeyed: true }, agent, screenBody("StartDataExport"));
  for (;;) {
    await sleep(LOOK_MS);
    await look();
    const { dataExport } = JSON.parse(await ask(target, agent, screenBody("DataExport"))).data;
    if (dataExport.status === "ready") break;
    if (!["queued", "running"].includes(dataExport.status)) throw new Error(JSON.stringify(dataExport));
  }
  agent.destroy();
  return performance.now() - began;
}
