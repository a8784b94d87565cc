// Imports 10,000 customers while other people are working, and prints how much slower their requests get.
import { performance } from "node:perf_hooks";
import pg from "pg";
import { withFettle } from "./contenders.ts";
import { ask, connections, percentile } from "./measure.ts";
import { bodyOf } from "./operations.ts";
import { ms, report, times } from "./report.ts";

const ROWS = 10_000;
const LONGEST_MS = 10_000;
const IDLE_MS = 8_000;
/** The other people's p99, as a multiple of their p99 without an import. */
const MOST_TIMES_IDLE = 3;
const PAUSE_MS = 5;

/** Cleans up, because other benchmarks need unchanged data. */
async function tidy(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "delete from customers where email like '%.example' and notes like 'Gate code %, ring twice'",
  );
  await client.query("vacuum analyze customers");
  await client.end();
}

function customersCsv(tag: string): Blob {
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `${tag} ${index},Contact ${index},c${index}@${tag}.example,0491 57${String(index).padStart(4, "0")},` +
      `${index} Kent Street,Kew,VIC,3101,"Gate code ${index}, ring twice"`,
  );
  return new Blob([["name,contact,email,phone,street,suburb,state,postcode,notes", ...rows].join("\n")]);
}

await withFettle(async ({ database, signedIn }) => {
  await tidy(database.url);
  try {
    const importer = await signedIn(database.small);
    const target = await signedIn(database.large);
    const agent = connections(1);

    async function others(until: () => boolean): Promise<number[]> {
      const taken: number[] = [];
      for (let turn = 0; !until(); turn++) {
        const operation = turn % 2 === 0 ? "page" : "detail";
        const began = performance.now();
        await ask(target, agent, bodyOf("fettle", operation, database.large, turn));
        taken.push(performance.now() - began);
        await new Promise((wake) => setTimeout(wake, PAUSE_MS));
      }
      return taken;
    }

    async function importOnce(tag: string): Promise<number> {
      const form = new FormData();
      form.set("csvFile", customersCsv(tag), "customers.csv");
      const began = performance.now();
      const url = `http://127.0.0.1:${importer.port}/api/customers/import-csv`;
      const answer = await fetch(url, { method: "POST", headers: importer.headers, body: form });
      const report = await answer.json();
      if (report.imported !== ROWS) throw new Error(JSON.stringify(report).slice(0, 500));
      return performance.now() - began;
    }

    const during = (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      return others(() => performance.now() > end);
    };
    await during(2_000);
    await importOnce("warm");
    const idle = await during(IDLE_MS);
    let isDone = false;
    const working = others(() => isDone);
    const took = await importOnce("measured");
    isDone = true;
    const busy = await working;
    const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    agent.destroy();
    report("import", [
      {
        what: `${ROWS} customers`,
        measured: ms(took),
        limit: ms(LONGEST_MS),
        isMet: took <= LONGEST_MS,
      },
      {
        what: "others’ p99 vs idle",
        measured: `${times(busyP99 / idleP99)} (${ms(busyP99)}; p50 ${ms(percentile(busy, 0.5))}, idle ${ms(percentile(idle, 0.5))})`,
        limit: times(MOST_TIMES_IDLE),
        isMet: busyP99 <= idleP99 * MOST_TIMES_IDLE,
      },
    ]);
  } finally {
    await tidy(database.url);
  }
});
