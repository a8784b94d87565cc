import { pathToFileURL } from "node:url";
import { generate } from "./generate.ts";
import { run } from "./run.ts";

export type Check = { name: string; command: string; args: string[] };

const projects = ["rules", "design-system", ".storybook", "api", "web"];

/** Everything about the source that can be wrong without running it. */
export const checks: Check[] = [
  ...projects.map((name) => ({ name: `types of ${name}`, command: "tsc", args: ["-p", name] })),
  { name: "format and lint", command: "biome", args: ["ci", "--error-on-warnings", "."] },
  { name: "unused files, exports and dependencies", command: "knip", args: [] },
  { name: "import boundaries", command: "node", args: ["scripts/checks/boundaries.ts"] },
  { name: "hygiene", command: "node", args: ["scripts/checks/hygiene.ts"] },
  { name: "schema.graphql is current", command: "node", args: ["api/graphql/print-schema.ts", "--check"] },
  { name: "first-load budget", command: "node", args: ["scripts/checks/budget.ts"] },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await generate();
  let failed = 0;
  for (const check of checks) {
    const code = await run(check.command, check.args);
    console.log(`${code === 0 ? "✓" : "✗"} ${check.name}`);
    if (code !== 0) failed += 1;
  }
  process.exit(failed === 0 ? 0 : 1);
}
