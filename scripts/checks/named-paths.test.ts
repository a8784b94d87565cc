import { expect, test } from "vitest";
import { missingPaths } from "./named-paths.ts";

const exists = (path: string) => ["api/main.ts", "web/app"].includes(path);
const text =
  "`api/main.ts`, `web/app/`, `api/domains/<domain>/a.ts`, `web/features/*`, `npm test`, `api/gone.ts`";

test("a path that isn't there is found, a placeholder is none", () => {
  expect(missingPaths({ path: "docs/a.md", text }, exists)).toEqual([
    "docs/a.md names api/gone.ts, which isn't there",
  ]);
  expect(missingPaths({ path: "api/a.ts", text }, exists)).toEqual([]);
});
