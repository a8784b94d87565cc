import { expect, test } from "vitest";
import { DEFAULT_SUPPORT_HOURS, saveSupportHoursSchema } from "./support-hours.schema.ts";

const problem = (change: object) =>
  saveSupportHoursSchema.safeParse({ ...DEFAULT_SUPPORT_HOURS, ...change }).error?.issues[0];
const week = (...days: ([number, number] | null)[]) => [...days, ...Array(7 - days.length).fill(null)];

test("accepts the defaults and sorts closed days", () => {
  const closures = [
    { date: "2026-12-28", name: "Between the years" },
    { date: "2026-12-24", name: "Christmas Eve" },
  ];
  const saved = saveSupportHoursSchema.parse({ ...DEFAULT_SUPPORT_HOURS, closures });
  expect(saved.closures.map(({ date }) => date)).toEqual(["2026-12-24", "2026-12-28"]);
});

test.each([
  ["closing before opening", { week: week([1_020, 540]) }, "week.0", "Closing must be later than opening"],
  ["closing as it opens", { week: week(null, [540, 540]) }, "week.1", "Closing must be later than opening"],
  ["a week without a day", { week: week() }, "week", "Support has to be open at least one day a week"],
  ["a day that is longer than one", { week: week([0, 1_441]) }, "week.0.1", /./],
  ["hours too few for the targets", { week: week([540, 550]) }, "week", /more than 26 weeks/],
  [
    "a day that is closed twice",
    {
      closures: [
        { date: "2026-12-24", name: "a" },
        { date: "2026-12-24", name: "b" },
      ],
    },
    "closures",
    "This date is already closed",
  ],
  [
    "a day that doesn't exist",
    { closures: [{ date: "2026-02-30", name: "a" }] },
    "closures.0.date",
    "Enter a date",
  ],
])("rejects %s", (_what, change, path, message) => {
  expect(problem(change)?.path.join(".")).toBe(path);
  expect(problem(change)?.message).toMatch(message);
});

test("allows opening until midnight, or for one hour a week", () => {
  expect(problem({ week: week([0, 1_440]) })).toBeUndefined();
  expect(problem({ week: week([540, 600]) })).toBeUndefined();
});
