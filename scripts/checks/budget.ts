import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "../build.ts";
import { root } from "../run.ts";
import { firstLoad, type Manifest } from "./first-load.ts";
import { report } from "./project-files.ts";

type Load = { name: string; entries: string[]; manifest?: string; js: number; css: number };

const APP = "manifest.json";
const PORTALS = "portals-manifest.json";

/** Each entry's initial load. Limits are in kB of 1,000 bytes, gzip. */
const LOADS: Load[] = [
  {
    name: "/jobs",
    entries: ["index.html", "features/jobs/jobs/jobs-screen.tsx", "app/live/live-updates.tsx"],
    js: 238,
    css: 25,
  },
  {
    name: "/schedule",
    entries: ["index.html", "features/jobs/schedule/schedule-screen.tsx", "app/live/live-updates.tsx"],
    js: 346,
    css: 25,
  },
  // Customers open these on phones, over mobile networks.
  {
    name: "/confirm",
    entries: ["public-link.html", "features/jobs/confirmation/visit-screen.tsx"],
    js: 110,
    css: 12,
  },
  {
    name: "/quote",
    entries: ["public-link.html", "features/invoicing/public-documents/quote-screen.tsx"],
    js: 127,
    css: 15,
  },
  {
    name: "/invoice",
    entries: ["public-link.html", "features/invoicing/public-documents/invoice-screen.tsx"],
    js: 126,
    css: 15,
  },
  { name: "/support-admin", entries: ["support-portal.html", "socket"], manifest: PORTALS, js: 230, css: 25 },
  { name: "/admin", entries: ["owner-portal.html", "socket"], manifest: PORTALS, js: 230, css: 25 },
];

/** A phone fetches six files at a time, so each further round adds a wait. */
const SCREENS = [
  "features/workspace/dashboard/dashboard-screen.tsx",
  "features/jobs/jobs/jobs-screen.tsx",
  "features/jobs/jobs/job-screen.tsx",
  "features/jobs/schedule/schedule-screen.tsx",
  "features/jobs/job-work/work-screen.tsx",
  "features/jobs/jobs/job-edit-screen.tsx",
];
/** Parts that a screen loads as soon as it's drawn. */
const LATER: Record<string, string[]> = { "features/jobs/jobs/job-screen.tsx": ["diary"] };
const MOST_SCRIPTS = 20;

const dist = join(root, "web/dist");

function kilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
}

const readManifest = (name: string): Manifest => JSON.parse(readFileSync(join(dist, ".vite", name), "utf8"));

await build();
const over: string[] = [];
for (const { name, entries, manifest = APP, ...limits } of LOADS) {
  const files = firstLoad(readManifest(manifest), entries);
  for (const kind of ["js", "css"] as const) {
    const [size, limit] = [kilobytes(files[kind]), limits[kind]];
    const what = kind.toUpperCase();
    console.log(`first load of ${name}: ${size.toFixed(1)} kB of ${what}, at most ${limit} kB`);
    if (size > limit) over.push(`${what} of ${name} is ${(size - limit).toFixed(1)} kB over budget`);
  }
}
for (const screen of SCREENS) {
  const later = ["late", ...(LATER[screen] ?? [])];
  const entries = ["index.html", screen, "app/live/live-updates.tsx", ...later];
  const { length } = firstLoad(readManifest(APP), entries).js;
  console.log(`script files of ${screen}: ${length}, at most ${MOST_SCRIPTS}`);
  if (length > MOST_SCRIPTS) over.push(`${screen} loads ${length} script files, ${MOST_SCRIPTS} at most`);
}

/** The phone's one-time download for offline use, in kB of 1,000 bytes as sent. */
const KEPT_LIMIT = 700;
const worker = readFileSync(join(dist, "sw.js"), "utf8");
const sent = (file: string) => {
  const bytes = readFileSync(join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return file.endsWith(".woff2") ? bytes.length : brotliCompressSync(bytes, { params }).length;
};
const keptSize =
  [...worker.matchAll(/url:"([^"]+)"/g)].reduce((sum, [, file = ""]) => sum + sent(file), 0) / 1000;
console.log(`kept by the service worker: ${keptSize.toFixed(1)} kB, at most ${KEPT_LIMIT} kB`);
if (keptSize > KEPT_LIMIT)
  over.push(`the service worker keeps ${(keptSize - KEPT_LIMIT).toFixed(1)} kB too many`);

report("first-load budget", over);
