import { type CalendarDate, parseDate } from "@internationalized/date";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessMinutes, type BusinessHours, businessMinutesBetween } from "./business-hours.ts";

const nine: [number, number] = [540, 1020];
const holidays = new Set(["2026-11-03", "2026-12-25"]);
const desk: BusinessHours = {
  timeZone: "Australia/Melbourne",
  week: [nine, nine, nine, nine, nine, null, null],
  isFree: (date: CalendarDate) => holidays.has(date.toString()),
};

/** Melbourne is +11 during daylight saving. */
const at = (text: string) => new Date(text);

test.each([
  ["within a day", "2026-11-18T10:00:00+11:00", 60, "2026-11-18T11:00:00+11:00"],
  ["before opening, from opening on", "2026-11-18T06:00:00+11:00", 30, "2026-11-18T09:30:00+11:00"],
  ["over a night", "2026-11-18T16:30:00+11:00", 60, "2026-11-19T09:30:00+11:00"],
  ["over a weekend", "2026-11-20T16:30:00+11:00", 60, "2026-11-23T09:30:00+11:00"],
  ["on a Saturday", "2026-11-21T12:00:00+11:00", 15, "2026-11-23T09:15:00+11:00"],
  ["over Cup Day", "2026-11-02T16:30:00+11:00", 60, "2026-11-04T09:30:00+11:00"],
  ["over the start of daylight saving", "2026-10-02T16:00:00+10:00", 120, "2026-10-05T10:00:00+11:00"],
  ["over its end", "2026-04-02T16:00:00+11:00", 120, "2026-04-03T10:00:00+11:00"],
])("%s", (_name, from, minutes, due) => {
  expect(addBusinessMinutes(desk, at(from), minutes)).toEqual(at(due));
});

test("returns no due time if the hours never open", () => {
  const closed = { ...desk, week: desk.week.map(() => null) };
  expect(addBusinessMinutes(closed, at("2026-11-18T10:00:00+11:00"), 1)).toBeNull();
  expect(
    businessMinutesBetween(closed, at("2026-11-18T10:00:00+11:00"), at("2026-12-18T10:00:00+11:00")),
  ).toBe(0);
});

test("skips nights and weekends", () => {
  expect(businessMinutesBetween(desk, at("2026-11-20T17:00:00+11:00"), at("2026-11-23T09:00:00+11:00"))).toBe(
    0,
  );
  expect(businessMinutesBetween(desk, at("2026-11-20T16:59:00+11:00"), at("2026-11-23T09:01:00+11:00"))).toBe(
    2,
  );
});

test("counts nothing in a skipped hour and twice in a repeated one", () => {
  const night: [number, number] = [120, 180];
  const sundays = { ...desk, week: [null, null, null, null, null, null, night] };
  expect(addBusinessMinutes(sundays, at("2026-10-03T12:00:00+10:00"), 30)).toEqual(
    at("2026-10-11T02:30:00+11:00"),
  );
  expect(
    businessMinutesBetween(sundays, at("2026-04-04T12:00:00+11:00"), at("2026-04-05T12:00:00+10:00")),
  ).toBe(120);
});

/** Six weeks around each daylight saving change. */
const moments = fc.integer({ min: 0, max: 42 * 1_440 }).map((minutes) => {
  const start = parseDate(minutes % 2 ? "2026-03-16" : "2026-09-14")
    .toDate("Australia/Melbourne")
    .getTime();
  return new Date(start + minutes * 60_000);
});

test("adds exactly the given minutes, without counting any twice", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 2_000 }), moments, (from, minutes, middle) => {
      const due = addBusinessMinutes(desk, from, minutes);
      if (!due) return false;
      if (businessMinutesBetween(desk, from, due) !== minutes) return false;
      const [a, b, c] = [from, middle, due].sort((one, other) => one.getTime() - other.getTime());
      if (!a || !b || !c) return false;
      const parts = businessMinutesBetween(desk, a, b) + businessMinutesBetween(desk, b, c);
      return parts === businessMinutesBetween(desk, a, c);
    }),
    { numRuns: 60 },
  );
});
