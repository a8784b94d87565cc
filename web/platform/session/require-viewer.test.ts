import { expect, test } from "vitest";
import { wantedPath } from "./require-viewer.ts";

test("signing in returns to the page that was wanted", () => {
  expect(wantedPath("?next=%2Fjobs%2F12%3Ftab%3Dnotes")).toBe("/jobs/12?tab=notes");
  expect(wantedPath("")).toBe("/");
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "never to another site: %s",
  (next) => {
    expect(wantedPath(`?next=${encodeURIComponent(next)}`)).toBe("/");
  },
);
