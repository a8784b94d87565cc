// Has a slow phone take in the pack of 150 jobs with their work, photos and charges, and prints its size as the server
// sends it and what it costs the page's main thread.

import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { mainTasks, withPage } from "./browser.ts";
import { withFettle } from "./contenders.ts";
import { jobsHeld } from "./jobs-held.ts";
import { ms, report } from "./report.ts";
import { idOf } from "./seed.ts";

const JOBS = 150;
/** An organisation that no other part measures, and whose jobs may be moved. */
const ORGANISATION = "200";
const MOST_KB = 300;
const MOST_WORK_MS = 400;
const LONGEST_SLICE_MS = 50;
const SLOWER = 4;
const SYNC_MS = 120_000;
const LOOK_MS = 200;

const orgId = idOf("organisation", ORGANISATION, "0");
const job = idOf("job", ORGANISATION, "n");
const author = idOf("user", ORGANISATION, "n % 7");

/** The jobs of these two weeks, each with five notes, two hours, two parts, four charges and four photos. */
const FILLED = [
  // As seed.ts does: without triggers, which would compute row by row.
  `set session_replication_role = replica`,
  ...["job_charges", "job_photos", "job_notes", "job_hours", "job_parts"].map(
    (table) => `delete from ${table} where org_id = ${orgId}`,
  ),
  `update jobs set scheduled_at = now() + interval '60 days' where org_id = ${orgId}`,
  `update jobs set scheduled_at = now() + (n - 75) * interval '2 hours'
   from generate_series(0, ${JOBS - 1}) n where jobs.org_id = ${orgId} and jobs.id = ${job}`,
  `insert into job_notes (id, org_id, job_id, author_id, text)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 'Visit ' || n * 5 + k || ': cleaned the filters, checked gas at ' || 1000 + n * 7 % 911 || ' kPa, belt to order'
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 5) k`,
  `insert into job_hours (id, org_id, job_id, author_id, minutes, description)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 30 + n % 9 * 15, 'Service and test run'
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 2) k`,
  `insert into job_parts (id, org_id, job_id, author_id, part_name, quantity)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 'Drive belt A' || 20 + n % 60, 1 + n % 3
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 2) k`,
  `insert into job_charges (id, org_id, job_id, kind, description, quantity, unit_price)
   select gen_random_uuid(), ${orgId}, ${job}, 'other', 'Call-out, zone ' || n % 5, 1, 85 + n % 40
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 4) k`,
  `insert into job_photos (id, org_id, job_id, author_id, file_key, thumbnail_key, content_type, bytes, width, height)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, gen_random_uuid() || '.jpg', gen_random_uuid() || '.jpg', 'image/jpeg', 900000, 2048, 1536
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 4) k`,
];

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILLED) await client.query(statement);
  await client.end();
}

await withFettle(async ({ database, signedIn }) => {
  await fill(database.url);
  const target = await signedIn({ ...database.small, email: `person0@org${ORGANISATION}.example` });
  await withPage(target, async (page, trace) => {
    const tools = await page.context().newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const asked = new Set<string>();
    let bytes = 0;
    // In seconds by the trace's clock: from the first question for the pack to the first thumbnail, which is fetched
    // once the pack is stored.
    let [begun, ended] = [Number.NaN, Number.NaN];
    tools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
      if (request.postData?.includes("FieldPack")) {
        if (asked.size === 0) begun = timestamp;
        asked.add(requestId);
      } else if (asked.size > 0 && request.url.includes("/files/") && Number.isNaN(ended)) ended = timestamp;
    });
    tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId)) bytes += encodedDataLength;
    });
    // A screen that does nothing by itself: what its main thread does meanwhile is the pack's.
    await page.goto("/outbox");
    await page.waitForLoadState("networkidle");
    const events = await trace("toplevel", async () => {
      const deadline = Date.now() + SYNC_MS;
      while (Number.isNaN(ended) && Date.now() < deadline) await setTimeout(LOOK_MS);
    });
    const jobs = (await jobsHeld(page)) ?? 0;
    const tasks = mainTasks(events).filter(({ ts, dur = 0 }) => ts + dur >= begun * 1e6 && ts < ended * 1e6);
    const [work, clock] = [tasks.map(({ tdur = 0 }) => tdur / 1000), tasks.map(({ dur = 0 }) => dur / 1000)];
    const total = work.reduce((sum, each) => sum + each, 0);
    const longest = Math.max(...work);
    report(`pack of ${JOBS} jobs in ${asked.size} answers`, [
      { what: "Jobs held", measured: `${jobs}`, limit: `${JOBS}`, isMet: jobs === JOBS },
      {
        what: "as sent",
        measured: `${(bytes / 1000).toFixed(0)} kB`,
        limit: `${MOST_KB} kB`,
        isMet: bytes / 1000 <= MOST_KB,
      },
      {
        what: "main thread’s work",
        measured: ms(total),
        limit: ms(MOST_WORK_MS),
        isMet: tasks.length > 0 && total <= MOST_WORK_MS,
      },
      {
        what: "longest slice",
        measured: `${ms(longest)} of work (${ms(Math.max(...clock))} by the clock)`,
        limit: ms(LONGEST_SLICE_MS),
        isMet: tasks.length > 0 && longest < LONGEST_SLICE_MS,
      },
    ]);
  });
});
