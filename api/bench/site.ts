// Checks the landing page and a post with Lighthouse, emulating a phone, and traces a throttled visit.
import { gzipSync } from "node:zlib";
import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { startDemo } from "../../scripts/demo-server.ts";
import { median } from "./measure.ts";
import { type Line, ms, report } from "./report.ts";

const RUNS = 3;
const DEBUGGING_PORT = 9233;
const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const SCRIPT_KB = 15;
const LCP_MS = 1200;
const PHONE = { cpu: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

type Category = keyof typeof LEAST;

async function judge(url: string): Promise<Record<Category, number>[]> {
  const runs: Record<Category, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      output: "json",
      logLevel: "error",
      onlyCategories: Object.keys(LEAST),
    });
    if (!result) throw new Error("Lighthouse had no result");
    const { categories } = result.lhr;
    const scores = Object.keys(LEAST).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    runs.push(Object.fromEntries(scores));
  }
  return runs;
}

async function trace(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    deviceScaleFactor: 1.75,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.push(answer.body());
    });
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpu });
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const seen = await page.evaluate(async () => {
      const last = (type: string) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 500);
        });
      const shifts = (await last("layout-shift")) as (PerformanceEntry & { value: number })[];
      return {
        lcp: (await last("largest-contentful-paint")).at(-1)?.startTime ?? 0,
        cls: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
    const script = gzipSync(Buffer.concat(await Promise.all(scripts))).length / 1000;
    return { ...seen, script };
  } finally {
    await context.close();
  }
}

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: process.getuid?.() !== 0,
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  const { posts } = (await (await fetch(`${demo.origin}/api/public/blog?limit=1`)).json()) as {
    posts: { slug: string }[];
  };
  for (const path of ["/", ...posts.map(({ slug }) => `/blog/${slug}`)]) {
    const url = demo.origin + path;
    const runs = await judge(url);
    const scores = (Object.keys(LEAST) as Category[]).map((name): Line => {
      const score = median(runs.map((run) => run[name]));
      return { what: name, measured: `${score}`, limit: `≥ ${LEAST[name]}`, isMet: score >= LEAST[name] };
    });
    const traced = [await trace(browser, url), await trace(browser, url), await trace(browser, url)];
    const lcp = median(traced.map((run) => run.lcp));
    const cls = Math.max(...traced.map((run) => run.cls));
    const script = Math.max(...traced.map((run) => run.script));
    report(path, [
      ...scores,
      { what: "largest paint", measured: ms(lcp), limit: `≤ ${ms(LCP_MS)}`, isMet: lcp <= LCP_MS },
      { what: "shifts", measured: cls.toFixed(3), limit: "0", isMet: cls === 0 },
      {
        what: "script, gzip",
        measured: `${script.toFixed(1)} kB`,
        limit: `≤ ${SCRIPT_KB} kB`,
        isMet: script <= SCRIPT_KB,
      },
    ]);
  }
} finally {
  await browser.close();
  await demo.stop();
}
