import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { wantedStaffPath } from "./require-staff.ts";

beforeAll(() => void vi.stubGlobal("location", { origin: "https://fettle.example" }));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ["/support-admin/tickets/5?tab=notes", "/support-admin/tickets/5?tab=notes"],
  ["/support-admin/login?next=/support-admin/tickets", "/support-admin"],
  ["/jobs", "/support-admin"],
  ["/admin", "/support-admin"],
  ["https://evil.example/support-admin/tickets", "/support-admin"],
  ["//evil.example/support-admin/", "/support-admin"],
])("a staff sign-in for %s opens %s", (next, path) => {
  expect(wantedStaffPath(`?next=${encodeURIComponent(next)}`)).toBe(path);
});
