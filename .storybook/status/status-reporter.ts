import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import type { Guidance } from "../../design-system/guidance/guidance.ts";
import { type StatusFile, type StoryFindings, type StoryResult, statusOf } from "./status.ts";

const STATUS_FILE = join(import.meta.dirname, "status.json");
const root = dirname(dirname(import.meta.dirname));

declare module "vitest" {
  interface TaskMeta {
    storyId?: string;
    reports?: { type: string; result?: unknown }[];
  }
}

/** Updates status.json from each run that has all stories of a component or screen. */
export class StatusReporter implements Reporter {
  #vitest: Vitest | undefined;
  #isWholeRun = false;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]) {
    const [first] = specifications.filter(isOfStories);
    const ran = new Set(specifications.filter(isOfStories).map(({ moduleId }) => moduleId));
    const { testFiles = [] } = (await first?.project.globTestFiles()) ?? {};
    this.#isWholeRun = testFiles.length > 0 && testFiles.every((file) => ran.has(file));
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const isPartial = process.env.PICTURES || this.#vitest?.config.testNamePattern;
    const shown = modules.filter(isOfStories);
    if (isPartial || shown.length === 0) return;
    const before = readFileSync(STATUS_FILE, "utf8");
    const known: StatusFile = this.#isWholeRun ? {} : JSON.parse(before);
    for (const [title, results] of resultsByTitle(shown))
      known[title] = statusOf(results, await guidanceOf(title));
    const after = textOf(known);
    if (after === before) return;
    writeFileSync(STATUS_FILE, after);
    this.#vitest?.logger.log("Updated .storybook/status/status.json. Commit it.");
    if (process.env.CI && this.#isWholeRun) process.exitCode = 1;
  }
}

const isOfStories = ({ project }: { project: { name: string } }) => project.name.startsWith("stories");

function resultsByTitle(modules: readonly TestModule[]): Map<string, StoryResult[]> {
  const byTitle = new Map<string, StoryResult[]>();
  for (const module of modules) {
    const results = [...module.children.allTests()].map((test): StoryResult => {
      const { storyId = "", reports = [] } = test.meta();
      const findings = reports.find(({ type }) => type === "status")?.result as StoryFindings | undefined;
      return { storyId, hasPassed: test.ok(), findings };
    });
    const title = results.find(({ findings }) => findings)?.findings?.title;
    if (title && /^(Components|Patterns|Screens)\//.test(title))
      byTitle.set(title, [...(byTitle.get(title) ?? []), ...results]);
  }
  return byTitle;
}

/** Screens have none. */
async function guidanceOf(title: string): Promise<Pick<Guidance, "keyboard" | "takesText"> | undefined> {
  const [area, name] = title.split("/");
  if (area === "Screens") return undefined;
  const [file] = globSync(`design-system/*/${name}/${name}.guidance.ts`, { cwd: root });
  if (!file) return { keyboard: [] };
  const { guidance } = (await import(pathToFileURL(join(root, file)).href)) as { guidance: Guidance };
  return guidance;
}

/** One line each, so that branches merge. */
function textOf(statuses: StatusFile): string {
  const lines = Object.entries(statuses)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, status]) => `  ${JSON.stringify(title)}: ${JSON.stringify(status)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
