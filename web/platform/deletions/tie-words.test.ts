import { expect, test } from "vitest";
import { tieWords } from "./tie-words.ts";

const tie = { __typename: "RecordTie" as const, cents: null };

test("lists a record's dependents in words", () => {
  expect(
    tieWords([
      { ...tie, kind: "open_jobs", count: 13 },
      { ...tie, kind: "equipment", count: 1 },
      { ...tie, kind: "unpaid_invoices", count: 2, cents: 44_577 },
    ]),
  ).toBe("13 open jobs, 1 piece of equipment and $445.77 owing");
  expect(tieWords([{ ...tie, kind: "hours", count: 7 / 3 }])).toBe("2.33 hours");
  expect(tieWords([{ ...tie, kind: "notes", count: 1200 }])).toBe("1,200 notes");
  expect(tieWords([])).toBe("");
});
