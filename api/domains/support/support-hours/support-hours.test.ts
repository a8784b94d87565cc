import { STATE_CODES } from "@fettle/rules/platform/state";
import { addBusinessMinutes } from "@fettle/rules/support/business-hours";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import { expect, test } from "vitest";
import { publicHolidays } from "./public-holidays.ts";
import { businessHoursOf } from "./support-hours.ts";

const now = new Date("2026-11-02T16:30:00+11:00");

test("treats Cup Day as a holiday in Victoria and a working day in Sydney", async () => {
  const victoria = await businessHoursOf(DEFAULT_SUPPORT_HOURS, now);
  expect(addBusinessMinutes(victoria, now, 60)).toEqual(new Date("2026-11-04T09:30:00+11:00"));
  const sydney = await businessHoursOf(
    { ...DEFAULT_SUPPORT_HOURS, state: "NSW", timeZone: "Australia/Sydney" },
    now,
  );
  expect(addBusinessMinutes(sydney, now, 60)).toEqual(new Date("2026-11-03T09:30:00+11:00"));
});

test("treats a closed day as a holiday", async () => {
  const closures = [{ date: "2026-11-04", name: "Team day" }];
  const hours = await businessHoursOf({ ...DEFAULT_SUPPORT_HOURS, closures }, now);
  expect(addBusinessMinutes(hours, now, 60)).toEqual(new Date("2026-11-05T09:30:00+11:00"));
});

test.each(STATE_CODES)("%s has New Year's Day, Good Friday and Christmas off", async (state) => {
  const days = await publicHolidays(state, 2026);
  expect([...days.keys()]).toEqual(expect.arrayContaining(["2026-01-01", "2026-04-03", "2026-12-25"]));
  expect([...days.keys()]).not.toContain("2026-12-24");
});
