import { expect, it } from "vitest";
import { createStatementNames } from "./statement-names.ts";

it("names a statement from its second coming, always the same", () => {
  const nameOf = createStatementNames();
  expect(nameOf({ sql: "select 1" })).toBe("");
  const name = nameOf({ sql: "select 1" });
  expect(name).not.toBe("");
  expect(nameOf({ sql: "select 1" })).toBe(name);
});

it("names so many statements and no more", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 400 }, (_, index) => {
    nameOf({ sql: `select ${index}` });
    return nameOf({ sql: `select ${index}` });
  });
  expect(names.filter((name) => name !== "").length).toBe(256);
});
