import { describe, expect, test } from "vitest";
import { unclean } from "./hygiene-rules.ts";

describe("hygiene", () => {
  const found = (path: string, text: string) => unclean({ path, text }).length;

  test.each([
    ["a.ts", 'const data = "/home/mel/data";'],
    ["a.md", `cd ${"/root"}/fettle`],
    ["a.ts", 'const data = "C:\\\\Users\\\\mel";'],
    [".npmrc", "registry=https://registry.example.org/"],
    ["package-lock.json", '"resolved": "https://host/a.tgz",'],
    ["api/bench/package-lock.json", '"resolved": "git+ssh://host/a.git",'],
    ["a.ts", "// TODO: later"],
    ["a.ts", "/** Half a cent rounds up (decision 11). */"],
    ["a.sql", "-- Clamped, see specification 2.5"],
    ["a.md", "The specification writes both"],
    ["a.tsx", "// as issue #12 asks"],
    ["a.test.ts", 'test.only("x", () => {});'],
    ["a.test.ts", 'describe.skip.each([1])("x", () => {});'],
    ["a.ts", "  ...{ a, b },"],
    ["a.ts", '  ...["Name", "Client"],'],
    ["web/app/a.tsx", "if (!(await storage.persisted())) await storage.persist();"],
    ["web/app/a.tsx", 'const Dialog = lazy(() => import("./dialog.tsx"));'],
  ])("%s may not contain %s", (path, text) => {
    expect(found(path, text)).toBe(1);
  });

  test.each([
    ["a.ts", 'join(tmpdir(), "x"); const path = folder + "x/tmp/x";'],
    ["a.ts", 'const route = "/jobs/home/x";'],
    ["web/platform/device/keep-storage.ts", "await storage.persist();"],
    ["web/platform/screen/lazy-part.ts", "lazy(() => untilReachable(load));"],
    ["web/features/a/a.routes.ts", 'lazy: () => import("./a-screen.tsx"),'],
    ["package-lock.json", '"resolved": "rules",'],
    ["a.test.ts", "list.skip(3); cursor.only;"],
    ["a.ts", "specifiedRules; // decided in section 29-70 of the GST Act, the issue date"],
    ["a.ts", "  ...[1, 2].map((n) => n),"],
    ["a.ts", "  ...(isOpen ? { a } : {}),"],
  ])("%s may contain %s", (path, text) => {
    expect(found(path, text)).toBe(0);
  });
});
