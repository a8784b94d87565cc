import { expect, test } from "vitest";
import { changedFields, conflictsOf } from "./conflicts.ts";

type Record = { title: string; note: string | null; people: string[] };

const compared = { labels: { title: "Title", note: "Note", people: "People" } };
const base: Record = { title: "Leak search", note: null, people: ["t1", "t2"] };
const words = (values: Record, field: keyof Record) => String(values[field]);

test("only counts real differences as changes", () => {
  expect(changedFields(compared, base, { title: "Leak search ", note: "", people: ["t2", "t1"] })).toEqual(
    [],
  );
  expect(changedFields(compared, base, { ...base, people: ["t1"] })).toEqual(["people"]);
});

test("others' saved values conflict with typed ones and say whether the field was edited here", () => {
  const mine = { ...base, title: "Leak search, unit 2" };
  const theirs = { ...base, title: "Gas leak", note: "Ring first" };
  expect(conflictsOf(compared, { base, mine, theirs }, words)).toEqual([
    { field: "title", label: "Title", theirs: "Gas leak", mine: "Leak search, unit 2", wasTyped: true },
    { field: "note", label: "Note", theirs: "Ring first", mine: "null", wasTyped: false },
  ]);
});

test("a field changed only here, or equally on both sides, isn't a conflict", () => {
  const both = { ...base, title: "Gas leak" };
  expect(conflictsOf(compared, { base, mine: both, theirs: { ...both } }, words)).toEqual([]);
  expect(conflictsOf(compared, { base, mine: both, theirs: base }, words)).toEqual([]);
});
