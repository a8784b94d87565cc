import { expect, test } from "vitest";
import { backPath, settingsAt } from "./settings-at.ts";

test("Settings returns to the page that opened it, and only within the app", () => {
  const params = (href: string) => new URL(href, "http://localhost").searchParams;
  const asked = params(settingsAt("abn", "/invoices/i1?ask=email"));
  expect(asked.get("focus")).toBe("abn");
  expect(backPath(asked)).toBe("/invoices/i1?ask=email");
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:x", ""]) {
    expect(backPath(new URLSearchParams({ back: elsewhere }))).toBeNull();
  }
});
