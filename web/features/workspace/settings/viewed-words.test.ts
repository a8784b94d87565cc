import { expect, test } from "vitest";
import { viewedWords } from "./viewed-words.ts";

test("describes what support viewed", () => {
  expect(viewedWords(["lookIn", "viewer", "invoiceCounts", "invoicePdf", "GET /api/jobs"])).toBe(
    "Viewed profile and business details, invoice counts, invoice PDF, GET /api/jobs",
  );
  expect(viewedWords(["lookIn"])).toBe("Nothing viewed");
});
