import { type Browser, chromium, type Page } from "playwright-core";
import type { Target } from "./measure.ts";

/** An event of a browser's trace; its times are in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread. */
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
};

/** A desktop browser, signed in to the built client as the target's person; closed after use. */
export async function withPage(
  { port, headers }: Target,
  use: (page: Page, trace: ReturnType<typeof tracing>) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const baseURL = `http://127.0.0.1:${port}`;
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL, viewport, serviceWorkers: "block" });
    const cookies = (headers.cookie ?? "").split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split("=");
      return { name, value, url: baseURL };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await use(page, tracing(browser, page));
  } finally {
    await browser.close();
  }
}

/** Traces the browser's threads during an action. */
const tracing = (browser: Browser, page: Page) => async (category: string, happens: () => Promise<void>) => {
  await browser.startTracing(page, { categories: [category] });
  await happens();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents as TraceEvent[];
};

/** The tasks of the page's main thread: of all renderers' main threads, those of the busiest. */
export function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const tasks = events.filter(({ name, ph }) => ph === "X" && name === "ThreadControllerImpl::RunTask");
  return events
    .filter(isMain)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .reduce((most, some) => (some.length > most.length ? some : most), []);
}
