import { parse } from "graphql";
import { expect, test } from "vitest";
import { beginEpoch, missedSomething } from "./connection-epoch.ts";

const QUERY = parse("query Jobs($status: String) { jobs(status: $status) { id } }");

test("a query has missed something only if the gap came after its last load", () => {
  expect(missedSomething(QUERY, { status: "new" })).toBe(false);
  beginEpoch();
  expect(missedSomething(QUERY, { status: "done" })).toBe(false);
  expect(missedSomething(QUERY, { status: "new" })).toBe(true);
  expect(missedSomething(QUERY, { status: "new" })).toBe(false);
});
