import { parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { availabilityAt } from "./availability.ts";

const span = (from: string, to: string) => ({
  start: parseDateTime(`2026-11-26T${from}`),
  end: parseDateTime(`2026-11-26T${to}`),
});
const visit = span("10:30", "12:00");

test.each([
  ["a visit at the same time", [span("09:00", "11:00")], true, "Booked until 11:00 am"],
  [
    "two, the later end counting",
    [span("09:00", "11:00"), span("11:30", "13:15")],
    true,
    "Booked until 1:15 pm",
  ],
  ["a visit right after", [span("12:00", "13:00")], false, "Free until 12:00 pm"],
  ["a visit right before", [span("08:00", "10:30")], false, "Free from 10:30 am"],
  [
    "visits before and after",
    [span("08:00", "9:00".padStart(5, "0")), span("13:00", "14:00")],
    false,
    "Free until 1:00 pm",
  ],
  ["nothing", [], false, "Free all day"],
])("says what someone with %s has on", (_, visits, isBusy, words) => {
  expect(availabilityAt(visits, visit)).toEqual({ isBusy, words });
});
