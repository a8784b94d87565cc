import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const features = join(import.meta.dirname, "../../features");
const files = globSync("**/*.{ts,tsx}", { cwd: features })
  .filter((path) => !/\.(test|stories)\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(features, path), "utf8") }));

function formsWithDrafts(keepers: string[]): string[] {
  const calls = new RegExp(`(?<!function )\\b(${keepers.join("|")})(<[^(]*>)?\\(`);
  const callers = files.filter(({ text }) => calls.test(text)).map(({ path }) => path);
  const hooks = callers.filter((path) => basename(path).startsWith("use-"));
  const names = hooks.map((path) =>
    basename(path)
      .replace(/\.tsx?$/, "")
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const all = [...new Set([...keepers, ...names])];
  return all.length > keepers.length ? formsWithDrafts(all) : callers.filter((path) => !hooks.includes(path));
}

test("has a draft-restoring story for every form with drafts", () => {
  const stories = readFileSync(join(import.meta.dirname, "draft-forms.stories.tsx"), "utf8");
  const tried = [...stories.matchAll(/"([\w/-]+\.tsx)"/g)].map(([, path]) => path);
  const forms = formsWithDrafts(["useDraftForm", "useKeptText", "writeDraft", "writeFormDraft"]);
  expect(forms).toContain("jobs/jobs/new-job-dialog.tsx");
  expect(tried.toSorted()).toEqual(forms.toSorted());
});
