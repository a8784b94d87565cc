import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AREAS, areaProblems } from "./areas.ts";
import { importsOf } from "./imports.ts";

const file = (path: string, text = "") => ({ path, text });
const importing = (path: string, specifier: string) =>
  areaProblems([], importsOf(file(path, `import { a } from "${specifier}";\n`)));

test("refuses an import of a higher area and says what to do", () => {
  expect(importing("api/domains/jobs/jobs/a.ts", "../../invoicing/quotes/b.ts")).toEqual([
    "api/domains/jobs/jobs/a.ts imports api/domains/invoicing/quotes/b.ts: invoicing is above jobs. Let invoicing call down, add its field itself, or move what both need into jobs or api/platform",
  ]);
  expect(importing("web/features/jobs/jobs/a.ts", "../../workspace/search/b.ts")).toHaveLength(1);
  expect(importing("rules/jobs/a.ts", "../invoicing/b.ts")).toHaveLength(1);
  expect(importing("rules/platform/a.ts", "../jobs/b.ts")).toHaveLength(1);
});

test("allows an import down, within an area or from a test", () => {
  expect(importing("api/domains/invoicing/quotes/a.ts", "../../jobs/jobs/b.ts")).toEqual([]);
  expect(importing("api/domains/jobs/jobs/a.ts", "../job-work/b.ts")).toEqual([]);
  expect(importing("api/domains/jobs/jobs/a.test.ts", "../../invoicing/quotes/b.ts")).toEqual([]);
  expect(importing("web/features/jobs/jobs/a.ts", "../../invoicing/quotes/b.ts")).toEqual([]);
  expect(importing("api/domains/customers/customers/a.ts", "@fettle/rules/jobs/b")).toEqual([]);
});

test("only the list of areas imports an area's registration", () => {
  expect(importing("api/areas.ts", "./domains/jobs/jobs.area.ts")).toEqual([]);
  expect(importing("api/domains/invoicing/quotes/a.ts", "../../jobs/jobs.area.ts")).toEqual([
    "api/domains/invoicing/quotes/a.ts imports api/domains/jobs/jobs.area.ts, which only registers the area: import the file you need",
  ]);
});

test.each([
  ["api/domains/a.ts", "isn’t in an area of api/domains: move it into its area, or into api/platform"],
  ["web/features/a.tsx", "isn’t in an area of web/features"],
  ["rules/money.ts", "isn’t in an area of rules: move it into its area, or into rules/platform"],
  ["api/domains/jobs/a.ts", "isn’t in a folder of its area: move it into api/domains/jobs/<name>"],
  ["web/features/leftovers/b/a.tsx", "leftovers isn’t an area. Use one of customers, identity"],
])("rejects %s", (path, why) => {
  expect(areaProblems([file(path)], [])).toEqual([expect.stringContaining(why)]);
});

test("allows a file in its place", () => {
  const paths = [
    "api/domains/jobs/jobs/a.ts",
    "api/domains/jobs/jobs.area.ts",
    "rules/platform/money.ts",
    "rules/package.json",
    "api/main.ts",
  ];
  expect(
    areaProblems(
      paths.map((path) => file(path)),
      [],
    ),
  ).toEqual([]);
});

test("server, client and rules have the same areas", () => {
  const [server, client, rules] = ["api/domains", "web/features", "rules"].map((root) =>
    AREAS[root]?.toSorted(),
  );
  expect(client).toEqual(server);
  expect(rules).toEqual([...(server ?? []), "platform"].toSorted());
});

test("the server is composed from the areas in their order", () => {
  const list =
    readFileSync(join(import.meta.dirname, "../../api/areas.ts"), "utf8").split("Area[] = [")[1] ?? "";
  expect([...list.matchAll(/^ {2}(\w+),$/gm)].map(([, area]) => area)).toEqual([
    "platform",
    ...(AREAS["api/domains"] ?? []),
  ]);
});
