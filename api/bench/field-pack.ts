// Loads a pack of 150 jobs on a slow phone. Prints its size, its main-thread time, and the server time for an update.

import { setTimeout } from "node:timers/promises";
import { mainTasks, withPage } from "./browser.ts";
import { withContenders } from "./contenders.ts";
import { measureDifference } from "./field-pack-difference.ts";
import { fillPack, JOBS, ORGANISATION } from "./fill-field-pack.ts";
import { jobsOnDevice } from "./job-memory.ts";
import { ms, report } from "./report.ts";

const MOST_KB = 300;
const MOST_WORK_MS = 400;
const LONGEST_SLICE_MS = 50;
const SLOWER = 4;
const SYNC_MS = 120_000;
const LOOK_MS = 200;

await withContenders(
  async (bench) => {
    const { database, signedIn } = bench;
    await fillPack(database.url);
    const target = await signedIn({ ...database.small, email: `person0@org${ORGANISATION}.example` });
    await withPage(target, async (page, trace) => {
      const tools = await page.context().newCDPSession(page);
      await tools.send("Network.enable");
      await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const asked = new Set<string>();
      let bytes = 0;
      // Trace times in seconds: the pack's first request, and the first thumbnail, which is fetched last.
      let [begun, ended] = [Number.NaN, Number.NaN];
      tools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
        if (request.postData?.includes("FieldPack")) {
          if (asked.size === 0) begun = timestamp;
          asked.add(requestId);
        } else if (asked.size > 0 && request.url.includes("/files/") && Number.isNaN(ended))
          ended = timestamp;
      });
      tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (asked.has(requestId)) bytes += encodedDataLength;
      });
      // An idle screen, so all the main-thread work is for the pack.
      await page.goto("/outbox");
      await page.waitForLoadState("networkidle");
      const events = await trace("toplevel", async () => {
        const deadline = Date.now() + SYNC_MS;
        while (Number.isNaN(ended) && Date.now() < deadline) await setTimeout(LOOK_MS);
      });
      const jobs = (await jobsOnDevice(page)) ?? 0;
      const tasks = mainTasks(events).filter(
        ({ ts, dur = 0 }) => ts + dur >= begun * 1e6 && ts < ended * 1e6,
      );
      const [work, clock] = [
        tasks.map(({ tdur = 0 }) => tdur / 1000),
        tasks.map(({ dur = 0 }) => dur / 1000),
      ];
      const total = work.reduce((sum, each) => sum + each, 0);
      const longest = Math.max(...work);
      report(`pack of ${JOBS} jobs in ${asked.size} responses`, [
        { what: "Jobs on the device", measured: `${jobs}`, limit: `${JOBS}`, isMet: jobs === JOBS },
        {
          what: "as sent",
          measured: `${(bytes / 1000).toFixed(0)} kB`,
          limit: `${MOST_KB} kB`,
          isMet: bytes / 1000 <= MOST_KB,
        },
        {
          what: "main thread work",
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
    report("updating the pack on the server", await measureDifference(bench, target));
  },
  ["fettle", "limit"],
);
