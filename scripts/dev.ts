import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { generate } from "./generate.ts";
import { projectEnvironment, root, run } from "./run.ts";

const PORT = process.env.PORT ?? "4000";
const POLL_MS = 300;
/** Several changes within this time count as one. */
const SETTLES_MS = 200;

const SITE = ["--watch", "--config", "web/site/vite.config.ts", "--logLevel", "warn"];
const children: ChildProcess[] = [];

function start(command: string, ...args: string[]) {
  const env = projectEnvironment({ NODE_ENV: "development", API_PORT: PORT });
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  child.on("exit", stop);
  children.push(child);
}

function stop() {
  for (const child of children) child.kill("SIGTERM");
  process.exit();
}

/** Regenerates types when a document or the schema changes. Prints errors and keeps watching. */
function watchDocuments() {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve(0);
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => run("node", ["scripts/generate.ts"]));
    }, SETTLES_MS);
  };
  for (const folder of ["web", "api/rest", "api/domains"]) {
    watch(join(root, folder), { recursive: true }, (_, name) => name?.endsWith(".graphql") && later());
  }
  watch(root, (_, name) => name === "schema.graphql" && later());
}

async function untilReady(address: string) {
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(POLL_MS);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
await generate();
start("vite", "build", ...SITE, "--ssr", "site/render-page.tsx");
start("vite", "build", ...SITE);
start("node", "--watch", "api/main.ts");
watchDocuments();
// The API serves the first page.
await untilReady(`http://localhost:${PORT}/readyz`);
start("vite", "--config", "web/vite.config.ts");
