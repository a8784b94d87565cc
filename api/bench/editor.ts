// Types into a 200-line quote in a traced browser, and prints how much script each keystroke runs.
import { type TraceEvent, withPage } from "./browser.ts";
import { withFettle } from "./contenders.ts";
import { ask, connections, median, percentile } from "./measure.ts";
import { bodyFor } from "./operations.ts";
import { ms, report } from "./report.ts";

const LINES = 200;
const LONGEST_MS = 16;
const TYPED: [field: string, text: string][] = [
  ["Item", "Evaporator fan motor, three phase"],
  ["Description", "Supply and fit, balance the fan, test under load and leave the plant room clean"],
  ["Qty", "12"],
  ["Price", "486.25"],
];
const PAUSE_MS = 40;

const lines = Array.from({ length: LINES }, (_, index) => ({
  itemName: `Item ${index + 1}`,
  description: "Supply and fit",
  quantity: 1 + (index % 3),
  unitPrice: 118.5 + index,
}));

const SCRIPT = new Set([
  "EventDispatch",
  "EvaluateScript",
  "FunctionCall",
  "TimerFire",
  "FireAnimationFrame",
  "FireIdleCallback",
  "RunMicrotasks",
]);

function scriptPerKey(events: TraceEvent[]): number[] {
  const isKey = ({ name, args }: TraceEvent) => name === "EventDispatch" && args?.data?.type === "keydown";
  const page = events.find(isKey);
  const ofPage = events
    .filter(
      ({ ph, name, pid, tid }) => ph === "X" && SCRIPT.has(name) && pid === page?.pid && tid === page?.tid,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const keys: number[] = [];
  let end = 0;
  for (const event of ofPage) {
    if (event.ts < end) continue;
    end = event.ts + (event.dur ?? 0);
    if (isKey(event)) keys.push(0);
    if (keys.length > 0) keys[keys.length - 1] = (keys.at(-1) ?? 0) + (event.tdur ?? event.dur ?? 0) / 1_000;
  }
  return keys;
}

await withFettle(async ({ database, signedIn }) => {
  const target = await signedIn(database.small);
  const agent = connections(1);
  const made = await ask(target, agent, bodyFor("createQuote", { title: "Two hundred lines", lines }));
  const { id } = JSON.parse(made).data.createQuote;
  try {
    await withPage(target, async (page, trace) => {
      await page.goto(`/quotes/${id}/edit`);
      const field = (name: string) =>
        page.getByRole(name === "Item" ? "combobox" : "textbox", { name: `${name}, line ${LINES / 2}` });
      await field("Description").click({ timeout: 60_000 });
      await page.keyboard.type("Warm up", { delay: PAUSE_MS });
      const traceEvents = await trace("devtools.timeline", async () => {
        for (const [name, text] of TYPED) {
          await field(name).click();
          await page.keyboard.press("Control+a");
          await page.keyboard.type(text, { delay: PAUSE_MS });
        }
      });
      const keys = scriptPerKey(traceEvents);
      if (keys.length < 100) throw new Error(`The trace has ${keys.length} keystrokes`);
      const p95 = percentile(keys, 0.95);
      report(`editor with ${LINES} lines`, [
        {
          what: `script per keystroke, p95 of ${keys.length}`,
          measured: `${ms(p95)} (p50 ${ms(median(keys))}, longest ${ms(Math.max(...keys))})`,
          limit: ms(LONGEST_MS),
          isMet: p95 <= LONGEST_MS,
        },
      ]);
    });
  } finally {
    await ask(target, agent, bodyFor("deleteQuote", { id }));
    agent.destroy();
  }
});
