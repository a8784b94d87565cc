import { parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { visitOverlaps } from "./visit-overlaps.ts";

const visit = (id: string, from: string, to: string, ...technicianIds: string[]) => ({
  id,
  start: parseDateTime(`2026-11-26T${from}`),
  end: parseDateTime(`2026-11-26T${to}`),
  technicianIds,
});
const found = (...visits: ReturnType<typeof visit>[]) => Object.fromEntries(visitOverlaps(visits));

test("marks both visits of someone booked twice and gives the later one the minutes", () => {
  expect(found(visit("b", "11:15", "13:15", "priya"), visit("a", "09:30", "11:30", "priya", "lou"))).toEqual({
    a: 0,
    b: 15,
  });
});

test("leaves visits alone that only touch, or that different people go to", () => {
  expect(found(visit("a", "09:00", "10:00", "lou"), visit("b", "10:00", "11:00", "lou"))).toEqual({});
  expect(found(visit("a", "09:00", "11:00", "lou"), visit("b", "10:00", "11:00", "priya"))).toEqual({});
  expect(found(visit("a", "09:00", "11:00"), visit("b", "10:00", "11:00"))).toEqual({});
});

test("finds a short visit inside a long one that isn’t the one before it", () => {
  expect(
    found(
      visit("long", "08:00", "16:00", "lou"),
      visit("other", "09:00", "10:00", "priya"),
      visit("short", "12:00", "12:45", "lou"),
    ),
  ).toEqual({ long: 0, short: 45 });
});

test("keeps the longest overlap of a visit that overlaps two", () => {
  expect(
    found(
      visit("a", "08:00", "11:00", "lou"),
      visit("b", "08:30", "09:30", "priya"),
      visit("c", "09:00", "12:00", "lou", "priya"),
    ),
  ).toEqual({ a: 0, b: 0, c: 120 });
});
