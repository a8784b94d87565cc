import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { root, runOrExit } from "./run.ts";

/** By the name to run one alone with, as in `npm run bench lists`: the file that measures. */
const GROUPS: Record<string, string> = {
  jobs: "main.ts",
  lists: "lists.ts",
  invoices: "invoices.ts",
  import: "import.ts",
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !GROUPS[name]);
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(", ")}; there are ${Object.keys(GROUPS).join(", ")}.`);
  process.exit(1);
}

await build();
if (!existsSync(join(root, "api/bench/node_modules"))) {
  await runOrExit("npm", ["ci", "--prefix", "api/bench", "--no-audit", "--no-fund"]);
}
for (const [name, file] of Object.entries(GROUPS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  await runOrExit("node", [`api/bench/${file}`], { NODE_ENV: "production" });
}
