import { pathToFileURL } from "node:url";
import { generate } from "./generate.ts";
import { capture } from "./run.ts";

type Check = { name: string; command: string; args: string[]; env?: Record<string, string> };

const projects = ["rules", "design-system", ".storybook", "api", "web"];

/** The compiler is short-lived: garbage collection takes a quarter of its time and only helps above this limit. */
const LATE_COLLECTION = { GOGC: "off", GOMEMLIMIT: "2500MiB" };

const checks: Check[] = [
  // First, because it builds the client, which takes longest.
  { name: "first-load budget", command: "node", args: ["scripts/checks/budget.ts"] },
  // One type checker per project: several would each have to compute Prisma's types.
  ...projects.map((name) => ({
    name: `types of ${name}`,
    command: "tsc",
    args: ["-p", name, "--checkers", "1"],
    env: LATE_COLLECTION,
  })),
  { name: "format and lint", command: "biome", args: ["ci", "--error-on-warnings", "."] },
  { name: "unused files, exports and dependencies", command: "knip", args: [] },
  { name: "import boundaries", command: "node", args: ["scripts/checks/boundaries.ts"] },
  { name: "hygiene", command: "node", args: ["scripts/checks/hygiene.ts"] },
  { name: "voice", command: "node", args: ["scripts/checks/lint-voice.ts"] },
  {
    name: "schema.graphql, schema.public.graphql and openapi.json are current",
    command: "node",
    args: ["api/print-schema.ts", "--check"],
  },
  { name: "openapi.json follows the rules", command: "node", args: ["scripts/checks/openapi-lint.ts"] },
  {
    name: "no unannounced breaking change of the public API",
    command: "node",
    args: ["scripts/checks/api-gate.ts"],
  },
  {
    name: "tokens.json is current",
    command: "node",
    args: ["design-system/print-tokens.ts", "--check"],
  },
  { name: "server addresses in the phone apps", command: "node", args: ["scripts/checks/native-bundle.ts"] },
];

/** Returns the names of the checks that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const from = Date.now();
      const { code, output } = await capture(check.command, check.args, check.env);
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      console.log(`${output}${code === 0 ? "✓" : "✗"} ${check.name} (${seconds} s)`);
      if (code !== 0) failed.push(check.name);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failed.length, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await generate();
  const { failed } = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
