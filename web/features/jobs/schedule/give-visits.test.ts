import { expect, test } from "vitest";
import { givenTo, sharedTechnician } from "./give-visits.ts";

const visit = (...ids: string[]) => ({ technicians: ids.map((id) => ({ id })) });

test("finds the one person who’s on every chosen visit", () => {
  expect(sharedTechnician([visit("lou", "tomasi"), visit("tomasi")])).toBe("tomasi");
  expect(sharedTechnician([visit("lou"), visit("tomasi")])).toBeNull();
  expect(sharedTechnician([visit("lou", "tomasi")])).toBeNull();
  expect(sharedTechnician([visit(), visit("lou")])).toBeNull();
});

test("replaces only the person who’s off, so the others stay on the visit", () => {
  expect(givenTo(visit("lou", "tomasi"), "tomasi", "priya")).toEqual(["lou", "priya"]);
  expect(givenTo(visit("lou", "tomasi"), "tomasi", "lou")).toEqual(["lou"]);
  expect(givenTo(visit("lou"), "tomasi", "priya")).toEqual(["priya"]);
  expect(givenTo(visit("lou", "tomasi"), null, "priya")).toEqual(["priya"]);
});
