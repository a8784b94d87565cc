import { type Browser, chromium, type Page } from "playwright-core";
import type { Target } from "./measure.ts";

/** Times are in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
};

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

const tracing = (browser: Browser, page: Page) => async (category: string, happens: () => Promise<void>) => {
  await browser.startTracing(page, { categories: [category] });
  await happens();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents as TraceEvent[];
};

/** Returns the tasks on the busiest renderer's main thread. */
export function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const tasks = events.filter(({ name, ph }) => ph === "X" && name === "ThreadControllerImpl::RunTask");
  return events
    .filter(isMain)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .reduce((most, some) => (some.length > most.length ? some : most), []);
}
