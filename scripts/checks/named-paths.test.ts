import { expect, test } from "vitest";
import { missingPaths } from "./named-paths.ts";

const exists = (path: string) => ["api/main.ts", "web/app"].includes(path);
const text =
  "`api/main.ts`, `web/app/`, `api/domains/<domain>/a.ts`, `web/features/*`, `npm test`, `api/gone.ts`";

test("finds a missing path and ignores placeholders", () => {
  expect(missingPaths({ path: "docs/a.md", text }, exists)).toEqual([
    "docs/a.md mentions api/gone.ts, which doesn't exist",
  ]);
  expect(missingPaths({ path: "api/a.ts", text }, exists)).toEqual([]);
});
