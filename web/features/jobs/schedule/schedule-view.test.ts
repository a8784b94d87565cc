import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import {
  headingOf,
  loadedRange,
  readScheduleState,
  scheduleSearch,
  shownRange,
  step,
} from "./schedule-view.ts";
import { weekLabel } from "./week-label.ts";

const TODAY = new CalendarDate(2026, 11, 18);
const read = (search: string) => readScheduleState(new URLSearchParams(search), TODAY);

test("reads an empty or invalid URL as this week and everyone", () => {
  const thisWeek = { view: "week", date: TODAY, technicianId: null };
  expect(read("")).toEqual(thisWeek);
  expect(read("?view=year&date=2026-13-40")).toEqual(thisWeek);
});

test("reads back the URL it wrote", () => {
  const state = { view: "month", date: new CalendarDate(2026, 2, 1), technicianId: "t1" } as const;
  expect(read(scheduleSearch(state, TODAY))).toEqual(state);
  expect(scheduleSearch(read(""), TODAY)).toBe("");
});

test("shows every full week in a month, including the week of the date", () => {
  const { start, end } = loadedRange({ view: "month", date: TODAY });
  expect([start.toString(), end.toString()]).toEqual(["2026-10-26", "2026-12-07"]);
});

test("names the shown days in the heading", () => {
  expect(headingOf({ view: "week", date: TODAY })).toBe("16 to 22 November 2026");
  expect(headingOf({ view: "month", date: TODAY })).toBe("November 2026");
  expect(weekLabel(TODAY)).toBe("16 to 22 Nov 2026");
  expect(weekLabel(new CalendarDate(2026, 12, 1))).toBe("30 Nov to 6 Dec 2026");
});

test("steps by a week or a month", () => {
  const state = read("");
  expect(step(state, 1).date.toString()).toBe("2026-11-25");
  expect(step({ ...state, view: "month" }, -1).date.toString()).toBe("2026-10-18");
});

test("shows a day on its own, with its week loaded for phones", () => {
  const day = read("?view=day&date=2026-11-19");
  expect(headingOf(day)).toBe("Thursday 19 November 2026");
  const { start, end } = shownRange(day);
  expect([start.toString(), end.toString()]).toEqual(["2026-11-19", "2026-11-20"]);
  expect(loadedRange(day).start.toString()).toBe("2026-11-16");
  expect(step(day, 1).date.toString()).toBe("2026-11-20");
  expect(read(scheduleSearch(day, TODAY))).toEqual(day);
});
