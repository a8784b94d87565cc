import { CalendarDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { countBookedThen, givenTo, giversOf, sharedTechnician } from "./give-visits.ts";

const visit = (...ids: string[]) => ({ technicians: ids.map((id) => ({ id })) });

test("finds the one person who’s on every chosen visit", () => {
  expect(sharedTechnician([visit("lou", "tomasi"), visit("tomasi")])).toBe("tomasi");
  expect(sharedTechnician([visit("lou"), visit("tomasi")])).toBeNull();
  expect(sharedTechnician([visit("lou", "tomasi")])).toBeNull();
  expect(sharedTechnician([visit(), visit("lou")])).toBeNull();
});

test("replaces only the person who gives, so the others stay on the visit", () => {
  expect(givenTo(visit("lou", "tomasi"), ["tomasi"], "priya")).toEqual(["lou", "priya"]);
  expect(givenTo(visit("lou", "tomasi"), ["tomasi"], "lou")).toEqual(["lou"]);
  expect(givenTo(visit("lou", "tomasi"), ["lou", "tomasi"], "priya")).toEqual(["priya"]);
  expect(givenTo(visit(), [], "priya")).toEqual(["priya"]);
});

test("doesn’t guess who of a crew gives the visit", () => {
  expect(giversOf(visit("lou", "tomasi"), null)).toBeNull();
  expect(giversOf(visit("lou", "tomasi"), "tomasi")).toEqual(["tomasi"]);
  expect(giversOf(visit("lou"), null)).toEqual(["lou"]);
});

test("counts the visits someone else has at the same times, without the chosen ones", () => {
  const booked = (id: string, from: number, to: number, ...technicianIds: string[]) => ({
    id,
    start: new CalendarDateTime(2026, 11, 19, from),
    end: new CalendarDateTime(2026, 11, 19, to),
    technicianIds,
  });
  const chosen = [booked("a", 9, 11, "tomasi"), booked("b", 13, 14, "tomasi", "lou")];
  const all = [
    ...chosen,
    booked("c", 10, 12, "lou"),
    booked("d", 11, 13, "lou"),
    booked("e", 8, 10, "priya"),
  ];
  expect(countBookedThen("lou", chosen, all)).toBe(1);
  expect(countBookedThen("priya", chosen, all)).toBe(1);
  expect(countBookedThen("mel", chosen, all)).toBe(0);
});
