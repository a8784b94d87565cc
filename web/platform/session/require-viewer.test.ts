import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { wantedOwnerPath, wantedPath } from "./require-viewer.ts";

beforeAll(() => void vi.stubGlobal("location", { origin: "https://fettle.example" }));
afterAll(() => void vi.unstubAllGlobals());

const wanted = (next: string) => wantedPath(`?next=${encodeURIComponent(next)}`);

test("returns to the requested page after sign-in", () => {
  expect(wanted("/jobs/12?tab=notes#photos")).toBe("/jobs/12?tab=notes#photos");
  expect(wanted("https://fettle.example/jobs")).toBe("/jobs");
  expect(wantedPath("")).toBe("/");
});

test.each([
  "https://evil.example",
  "https://fettle.example@evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\r//evil.example",
  " //evil.example",
  "/.//evil.example",
  "http://",
  "javascript:alert(1)",
])("never redirects to another site: %j", (next) => {
  expect(wanted(next)).toBe("/");
});

test.each(["/login", "/auth/login?next=%2Flogin", "/auth/register", "/logout"])(
  "never returns to the sign-in form or signs the user out again: %s",
  (next) => {
    expect(wanted(next)).toBe("/");
  },
);

test.each([
  ["/admin", "/admin"],
  ["/admin/organizations/5f?tab=1", "/admin/organizations/5f?tab=1"],
  ["/administration", undefined],
  ["/jobs", undefined],
  ["https://evil.example/admin", undefined],
  ["//evil.example/admin", undefined],
])("the owner's sign-in only opens their portal: %s", (next, path) => {
  expect(wantedOwnerPath(`?next=${encodeURIComponent(next)}`)).toBe(path);
});
