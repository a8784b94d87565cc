import { JOB_ORDERS, QUOTE_ORDERS } from "@fettle/rules/platform/list-orders";
import { expect, test } from "vitest";
import { readSort, sortVariables } from "./read-sort.ts";

const params = (sort: string) => new URLSearchParams({ sort });

test.each([
  ["total", { id: "total", direction: "descending" }],
  ["total-ascending", { id: "total", direction: "ascending" }],
  ["number", { id: "number", direction: "ascending" }],
  ["number-sideways", { id: "number", direction: "ascending" }],
  ["", { id: "issued", direction: "descending" }],
  ["colour-ascending", { id: "issued", direction: "descending" }],
  ["__proto__", { id: "issued", direction: "descending" }],
] as const)("parses '%s' from the URL", (sort, order) => {
  expect(readSort(params(sort), QUOTE_ORDERS)).toEqual(order);
});

test("the default order gives empty variables, however it's spelled", () => {
  const own = { orderBy: null, direction: null };
  expect(sortVariables(new URLSearchParams(), JOB_ORDERS)).toEqual(own);
  expect(sortVariables(params("open_first"), JOB_ORDERS)).toEqual(own);
  expect(sortVariables(params("issued-descending"), QUOTE_ORDERS)).toEqual(own);
  expect(sortVariables(params("issued-ascending"), QUOTE_ORDERS)).toEqual({
    orderBy: "issued",
    direction: "ascending",
  });
});
