import { expect, it } from "vitest";
import { createStatementNames, PLANNED_FOR_VALUES } from "./statement-names.ts";

it("names a statement from its second run, always the same", () => {
  const nameOf = createStatementNames();
  expect(nameOf({ sql: "select 1" })).toBe("");
  const name = nameOf({ sql: "select 1" });
  expect(name).not.toBe("");
  expect(nameOf({ sql: "select 1" })).toBe(name);
});

it("limits the number of named statements", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 400 }, (_, index) => {
    nameOf({ sql: `select ${index}` });
    return nameOf({ sql: `select ${index}` });
  });
  expect(names.filter((name) => name !== "").length).toBe(256);
});

it("never names a statement that needs a custom plan", () => {
  const nameOf = createStatementNames();
  const sql = `select 1 where 'text' like $1 ${PLANNED_FOR_VALUES}`;
  expect([1, 2, 3].map(() => nameOf({ sql }))).toEqual(["", "", ""]);
});
