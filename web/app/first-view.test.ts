import { existsSync } from "node:fs";
import { join } from "node:path";
import { FIRST_ROWS, firstQueries, firstScreen } from "@fettle/rules/platform/first-view";
import { JOB_ORDERS } from "@fettle/rules/platform/list-orders";
import { rangeInstants, today } from "@fettle/rules/platform/wall-time";
import { expect, test } from "vitest";
import { ownDayFilter, readJobsFilter } from "../features/jobs/jobs/jobs-filter.ts";
import { loadedRange, readScheduleState } from "../features/jobs/schedule/schedule-view.ts";
import { PAGE_ASKED } from "../platform/long-list/cut-page.ts";
import { firstPage } from "../platform/long-list/preload-list.ts";
import { sortVariables } from "../platform/long-list/read-sort.ts";

const MELBOURNE = {
  timeZone: "Australia/Melbourne",
  now: Date.parse("2026-11-23T06:00:00Z"),
  isManager: true,
};
const variablesOf = (address: string, operation: string) =>
  firstQueries(address, MELBOURNE).find((each) => each.operation === operation)?.variables;

test("preloads exactly the queries and variables the screen sends", () => {
  const params = new URLSearchParams();
  expect(variablesOf("/jobs", "JobsPage")).toEqual({
    ...readJobsFilter(params),
    ...sortVariables(params, JOB_ORDERS),
    ...firstPage,
  });
  const { timeZone, now } = MELBOURNE;
  const state = readScheduleState(params, today(timeZone, now));
  const { technicianId } = state;
  expect(variablesOf("/schedule", "Schedule")).toEqual({
    ...rangeInstants(loadedRange(state), timeZone),
    technicianId,
  });
  expect(variablesOf("/schedule", "ScheduleSide")).toEqual({ technicianId, isOfOne: technicianId !== null });
  expect(variablesOf("/jobs/7", "JobScreen")).toEqual({ id: "7" });
  expect(FIRST_ROWS).toBe(PAGE_ASKED);
});

test("preloads a technician's own day", () => {
  const params = new URLSearchParams();
  const { timeZone, now } = MELBOURNE;
  const queries = firstQueries("/jobs", { ...MELBOURNE, isManager: false });
  expect(queries.find(({ operation }) => operation === "JobsPage")?.variables).toEqual({
    ...readJobsFilter(params),
    ...ownDayFilter(today(timeZone, now), timeZone),
    ...sortVariables(params, JOB_ORDERS),
    ...firstPage,
  });
});

test("preloads only the frame for a filtered address", () => {
  expect(variablesOf("/jobs?status=late", "Viewer")).toEqual({});
  expect(variablesOf("/jobs?status=late", "JobsPage")).toBeUndefined();
});

test("names screens that exist in the client", () => {
  for (const path of ["/", "/jobs", "/jobs/7", "/jobs/7/notes", "/schedule"]) {
    expect(existsSync(join(import.meta.dirname, "..", firstScreen(path) ?? "none"))).toBe(true);
  }
  expect(firstScreen("/jobs/7/edit")).toBeUndefined();
});
