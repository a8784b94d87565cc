import { expect, it } from "vitest";
import { idsFrom, techniciansFrom } from "./job-id-lists.ts";

it("reads the list or single form of a field", () => {
  expect(idsFrom(["a", "b", "a"], "c")).toEqual(["a", "b"]);
  expect(idsFrom(undefined, "c")).toEqual(["c"]);
  expect(idsFrom(undefined, null)).toEqual([]);
  expect(idsFrom(null, undefined)).toEqual([]);
  expect(idsFrom(undefined, undefined)).toBeUndefined();
});

it("lets a single technician replace the others unless already assigned", () => {
  expect(techniciansFrom(undefined, "a", ["a", "b"])).toBeUndefined();
  expect(techniciansFrom(undefined, "c", ["a", "b"])).toEqual(["c"]);
  expect(techniciansFrom(undefined, null, ["a", "b"])).toEqual([]);
  expect(techniciansFrom(["a"], undefined, ["a", "b"])).toEqual(["a"]);
});
