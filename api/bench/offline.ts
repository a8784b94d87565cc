// Opens and taps through a technician's day on a slow phone, online and offline, and prints when each screen was drawn.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { startDemo } from "../../scripts/demo-server.ts";
import { interactions } from "./interactions.ts";
import { jobsOnDevice } from "./job-memory.ts";
import { median } from "./measure.ts";
import { firstPaint, type Load, load, type Network, signIn, slowPage, startPhone, tap } from "./phone.ts";
import { type Line, ms, report, times } from "./report.ts";

const RUNS = 3;
const TECHNICIAN = "tomasi@bayside.example";
const MOST = {
  again: 1000,
  offline: 1000,
  tap: 150,
  shifts: 0.01,
  scripts: 20,
  paint: 3.4,
  asOffline: 1.1,
};
const SYNC_MS = 60_000;
const POLL_MS = 1_000;

type Screen = { path: string; content: string; first: number };

async function openJobs(phone: BrowserContext): Promise<string[]> {
  const answer = await phone.request.post("/graphql", {
    data: { query: "{ jobs(mine: true, first: 50) { edges { node { id status } } } }" },
    headers: { "apollo-require-preflight": "1" },
  });
  const { data } = (await answer.json()) as {
    data: { jobs: { edges: { node: { id: string; status: string } }[] } };
  };
  const open = data.jobs.edges.filter(({ node }) => ["SCHEDULED", "CONFIRMED"].includes(node.status));
  return open.map(({ node }) => node.id);
}

/** Loads screens in turn, because the load on the machine varies. */
async function loadsOf(screens: Screen[], once: (screen: Screen) => Promise<Load>) {
  const loads = screens.map((screen) => ({ screen, runs: [] as Load[] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { screen, runs } of loads) runs.push(await once(screen));
  }
  return loads;
}

const atMost = (what: string, value: number, limit: number, format: (value: number) => string): Line => ({
  what,
  measured: format(value),
  limit: `≤ ${format(limit)}`,
  isMet: value <= limit,
});
const plain = (value: number) => `${value}`;

async function untilKept(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const deadline = Date.now() + SYNC_MS;
  while ((await jobsOnDevice(page)) === null) {
    if (Date.now() > deadline) throw new Error("The phone didn’t fetch the pack");
    await page.waitForTimeout(POLL_MS);
  }
}

async function taps(phone: BrowserContext, job: string): Promise<Line[]> {
  const times: Record<string, number[]> = {};
  const measure = async (what: string, path: string, ready: string, button: string, shown: string) => {
    const page = await slowPage(phone);
    await load(page, path, ready);
    times[what] = [...(times[what] ?? []), await tap(page, button, shown)];
    await page.close();
  };
  for (let run = 0; run < RUNS; run += 1) {
    await measure("New Job", "/jobs", "main li a", 'button:has-text("New Job")', "[role=dialog]");
    await measure("search", "/jobs", "main li a", "header button[aria-label=Search]", "[role=dialog] input");
    await measure("status", job, "main h2", "main button[aria-haspopup]", "[role=menu]");
    await measure("note", `${job}/notes`, "main h2", 'button:has-text("Add note")', "[role=dialog] textarea");
  }
  await measure("complete", job, "main h2", 'button:has-text("Complete")', "button[data-pending]");
  return Object.entries(times).map(([what, each]) => atMost(what, median(each), MOST.tap, ms));
}

const STATIC_PAGE = "data:text/html,<h1>Static</h1>";

/** First paint as a multiple of a static page's in the same round. A dead network may cost no more than none. */
async function firstPaints(phone: BrowserContext): Promise<Line[]> {
  const rounds: Record<Network | "static", number>[] = [];
  const paint = async (path: string, network: Network) => {
    const page = await slowPage(phone, network);
    const at = await firstPaint(page, path);
    await page.close();
    return at;
  };
  for (let run = 0; run < RUNS; run += 1) {
    rounds.push({
      static: await paint(STATIC_PAGE, "online"),
      online: await paint("/jobs", "online"),
      offline: await paint("/jobs", "offline"),
      dead: await paint("/jobs", "dead"),
    });
  }
  const ratioOf = (network: Network) => median(rounds.map((round) => round[network] / round.static));
  const offline = ratioOf("offline") * MOST.asOffline;
  return [
    atMost("reload", ratioOf("online"), MOST.paint, times),
    atMost("offline", ratioOf("offline"), MOST.paint, times),
    atMost("dead network", ratioOf("dead"), Math.min(offline, MOST.paint), times),
  ];
}

const demo = await startDemo();
const profiles = mkdtempSync(join(tmpdir(), "fettle-phones-"));
let used = 0;
async function newPhone(): Promise<BrowserContext> {
  used += 1;
  const phone = await startPhone(join(profiles, `${used}`), demo.origin);
  await signIn(phone, TECHNICIAN);
  return phone;
}
try {
  const setUp = await newPhone();
  const [job = ""] = (await openJobs(setUp)).map((id) => `/jobs/${id}`);
  const screens: Screen[] = [
    { path: "/", content: 'main a[href^="/jobs/"]', first: 2000 },
    { path: "/jobs", content: "main li a", first: 2000 },
    { path: "/schedule", content: 'main a[href^="/jobs/"]', first: 2000 },
    { path: job, content: 'main a[href$="/notes"]', first: 2500 },
  ];
  const nameOf = ({ path }: Screen) => (path === job ? "a job" : path);

  // Warms up the server.
  for (const { path } of screens) await setUp.request.get(path);
  const cold = await loadsOf(screens, async ({ path, content }) => {
    const fresh = await newPhone();
    const measured = await load(await slowPage(fresh), path, content);
    await fresh.close();
    return measured;
  });
  report(
    `first load, at load ${loadavg()[0]?.toFixed(1)}`,
    cold.flatMap(({ screen, runs }) => [
      atMost(nameOf(screen), median(runs.map(({ drawn }) => drawn)), screen.first, ms),
      atMost("  shifts", Math.max(...runs.map(({ shifts }) => shifts)), MOST.shifts, (value) =>
        value.toFixed(3),
      ),
      atMost("  script requests", Math.max(...runs.map(({ scripts }) => scripts)), MOST.scripts, plain),
    ]),
  );

  const first = await setUp.newPage();
  await first.goto("/");
  await untilKept(first);
  await first.close();
  const once = async (phone: BrowserContext, { path, content }: Screen, network: Network) => {
    const page = await slowPage(phone, network);
    const measured = await load(page, path, content);
    await page.close();
    return measured;
  };
  const again = await loadsOf(screens, (screen) => once(setUp, screen, "online"));
  const tapped = await taps(setUp, job);
  const answered = await interactions(setUp, job);
  const painted = await firstPaints(setUp);
  await setUp.close();
  const phone = await startPhone(join(profiles, "1"), demo.origin);
  const offline = await loadsOf(screens, (screen) => once(phone, screen, "offline"));
  const lines = (loads: typeof again, limit: number) =>
    loads.map(({ screen, runs }) =>
      atMost(nameOf(screen), median(runs.map(({ drawn }) => drawn)), limit, ms),
    );
  report(`reload, at load ${loadavg()[0]?.toFixed(1)}`, lines(again, MOST.again));
  report(`offline, at load ${loadavg()[0]?.toFixed(1)}`, lines(offline, MOST.offline));
  report(`a tap, at load ${loadavg()[0]?.toFixed(1)}`, tapped);
  report(`from a tap to the first change and the last, at load ${loadavg()[0]?.toFixed(1)}`, answered);
  report(`first paint, to a static page’s, at load ${loadavg()[0]?.toFixed(1)}`, painted);
  await phone.close();
} finally {
  await demo.stop();
  rmSync(profiles, { recursive: true, force: true });
}
