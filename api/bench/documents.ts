// Draws a 40-line invoice repeatedly, and prints the time and the memory retained. Titles differ, because unchanged
// documents are cached.
import { performance } from "node:perf_hooks";
import { withFettle } from "./contenders.ts";
import { median, percentile } from "./measure.ts";
import { megabytes, ms, report, times } from "./report.ts";

const LINES = 40;
const PDFS = 100;
const WARM_UP = 10;
const LONGEST_MS = 300;
/** Heap afterwards, as a multiple of the heap before. */
const MOST_MEMORY = 1.1;

const lines = Array.from({ length: LINES }, (_, index) => ({
  itemName: `Item ${index + 1}`,
  description: "Supply and fit, with everything that belongs to it, and leave the place as it was found",
  quantity: 1 + (index % 3),
  unitPrice: 118.5 + index,
}));

await withFettle(async ({ database, signedIn, memory }) => {
  const target = await signedIn(database.small);
  let drawn = 0;
  async function pdfs(count: number): Promise<number[]> {
    const taken: number[] = [];
    for (let each = 0; each < count; each++) {
      drawn += 1;
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${target.port}/api/documents/preview`, {
        method: "POST",
        headers: { ...target.headers, "content-type": "application/json" },
        body: JSON.stringify({ kind: "invoice", input: { title: `Forty lines ${drawn}`, lines } }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error(bytes.toString("utf8", 0, 500));
      taken.push(performance.now() - began);
    }
    return taken;
  }
  await pdfs(WARM_UP);
  const before = await memory();
  const taken = await pdfs(PDFS);
  const after = await memory();
  const growth = after.heap / before.heap;
  report(`PDF of ${LINES} lines, ${PDFS} in a row`, [
    {
      what: "request to last byte, median",
      measured: `${ms(median(taken))} (p95 ${ms(percentile(taken, 0.95))})`,
      limit: ms(LONGEST_MS),
      isMet: median(taken) <= LONGEST_MS,
    },
    {
      what: "heap after vs before",
      measured: `${times(growth)} (${megabytes(after.heap)}; process ${megabytes(before.rss)}, then ${megabytes(after.rss)})`,
      limit: times(MOST_MEMORY),
      isMet: growth <= MOST_MEMORY,
    },
  ]);
});
