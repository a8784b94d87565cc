import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.ts";
import { build } from "./build.ts";
import { bundleWhenStale } from "./prepare.ts";
import { root, run, runOrExit } from "./run.ts";

const PARTS: Record<string, string> = {
  jobs: "main.ts",
  lists: "lists.ts",
  scale: "scale.ts",
  fairness: "fairness.ts",
  restarts: "restarts.ts",
  disk: "disk.ts",
  invoices: "invoices.ts",
  messages: "messages.ts",
  "invoice-reminders": "invoice-reminders.ts",
  import: "import.ts",
  export: "export.ts",
  scroll: "scroll.ts",
  photos: "photos.ts",
  outbox: "outbox.ts",
  documents: "documents.ts",
  editor: "editor.ts",
  analytics: "analytics.ts",
  desk: "desk.ts",
  site: "site.ts",
  webhooks: "webhooks.ts",
  answers: "answers.ts",
  offline: "offline.ts",
  "field-pack": "field-pack.ts",
  office: "office-tasks.ts",
  assistant: "assistant.ts",
};
/** Skips a part if its variable isn't set, or fails if that part was asked for by name. */
const NEEDED: Record<string, string> = { assistant: "OPENAI_API_KEY" };
const isLacking = (name: string) => Boolean(NEEDED[name] && !process.env[NEEDED[name]]);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `There’s no part called ${unknown.join(", ")}. Choose from ${Object.keys(PARTS).join(", ")}.`,
  );
  process.exit(1);
}
const lacking = chosen.filter(isLacking);
for (const name of lacking) console.error(`${name} uses a real model and needs ${NEEDED[name]}.`);
if (lacking.length > 0) process.exit(1);
const parts = Object.entries(PARTS).filter(([name]) =>
  chosen.length === 0 ? !isLacking(name) : chosen.includes(name),
);

await build();
const server = ".data/bench-server";
await bundleWhenStale(server, { entries: ["api/bench/fettle.ts"], sources: "../.." });
if (!existsSync(join(root, "api/bench/node_modules"))) {
  await runOrExit("npm", ["ci", "--prefix", "api/bench", "--no-audit", "--no-fund"]);
}
const chromium = parts.some(([name]) =>
  ["editor", "offline", "outbox", "field-pack", "office", "site"].includes(name),
)
  ? await findChromium()
  : undefined;
const env = {
  NODE_ENV: "production",
  BENCH_SERVER: join(root, server, "fettle.js"),
  ...(chromium && { CHROMIUM_PATH: chromium }),
};
const failed: string[] = [];
for (const [name, file] of parts) {
  if ((await run("node", [`api/bench/${file}`], env)) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `✗ over the limit: ${failed.join(", ")}` : "✓ all within limits");
process.exitCode = failed.length > 0 ? 1 : 0;
