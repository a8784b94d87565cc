import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "../build.ts";
import { root } from "../run.ts";
import { firstLoad, type Manifest } from "./first-load.ts";
import { report } from "./project-files.ts";

/**
 * What a signed-in person's browser loads for /jobs without a touch: the client with its shell, the route's chunk,
 * and the live updates, which follow by themselves.
 */
const ENTRIES = ["index.html", "features/jobs/jobs-screen.tsx", "app/live/live-updates.tsx", "socket"];
/** kB of 1000 bytes, gzip. */
const LIMITS = { js: 230, css: 25 };

const dist = join(root, "web/dist");

function kilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
}

await build();
const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
const files = firstLoad(manifest, ENTRIES);
const over: string[] = [];
for (const kind of ["js", "css"] as const) {
  const size = kilobytes(files[kind]);
  console.log(
    `first load of /jobs: ${size.toFixed(1)} kB of ${kind.toUpperCase()}, at most ${LIMITS[kind]} kB`,
  );
  if (size > LIMITS[kind])
    over.push(`${kind.toUpperCase()} is ${(size - LIMITS[kind]).toFixed(1)} kB over budget`);
}

report("first-load budget", over);
