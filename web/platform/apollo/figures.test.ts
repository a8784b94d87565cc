import { gql } from "@apollo/client";
import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { forgetFigures } from "./figures.ts";

const FIGURES = gql`query { invoiceCounts { all } toInvoice { jobs } nextDocumentNumber(kind: quote) }`;

test.each([
  ["job", ["invoiceCounts", "nextDocumentNumber"]],
  ["quote", ["invoiceCounts", "toInvoice"]],
  ["invoice", []],
] as const)("a changed %s doesn't affect figures that don't count it", (counted, left) => {
  const cache = createCache();
  const data = { invoiceCounts: { all: 3 }, toInvoice: { jobs: 2 }, nextDocumentNumber: "QUO-0004" };
  cache.writeQuery({ query: FIGURES, data });
  forgetFigures(cache, counted);
  const fields = Object.keys(cache.extract().ROOT_QUERY ?? {}).map((name) => name.split("(")[0]);
  expect(fields.filter((name) => name !== "__typename").toSorted()).toEqual([...left]);
});
