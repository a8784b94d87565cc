import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { root, runOrExit } from "./run.ts";

await build();
if (!existsSync(join(root, "api/bench/node_modules"))) {
  await runOrExit("npm", ["ci", "--prefix", "api/bench", "--no-audit", "--no-fund"]);
}
await runOrExit("node", ["api/bench/main.ts"], { NODE_ENV: "production" });
await runOrExit("node", ["api/bench/invoices.ts"], { NODE_ENV: "production" });
await runOrExit("node", ["api/bench/import.ts"], { NODE_ENV: "production" });
