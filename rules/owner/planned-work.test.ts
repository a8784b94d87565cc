import { expect, test } from "vitest";
import { plannedWorkSchema } from "./planned-work.schema.ts";
import { timesProblem, workHours, workTimes } from "./planned-work.ts";

const NOW = new Date("2026-11-18T00:00:00Z");
const times = (startsAt: string, endsAt: string) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
const tonight = times("2026-11-18T15:00:00Z", "2026-11-18T17:00:00Z");
const underWay = times("2026-11-17T23:00:00Z", "2026-11-18T01:00:00Z");

test("work starts in the future and ends after that", () => {
  expect(timesProblem(tonight, NOW)).toBeNull();
  expect(timesProblem(underWay, NOW)).toMatchObject({ field: "startsAt" });
  expect(timesProblem({ ...tonight, endsAt: tonight.startsAt }, NOW)).toMatchObject({ field: "endsAt" });
});

test("work under way keeps its start, and its end stays in the future", () => {
  expect(timesProblem({ ...underWay, endsAt: tonight.endsAt }, NOW, underWay)).toBeNull();
  const earlier = { ...underWay, startsAt: new Date("2026-11-17T22:00:00Z") };
  expect(timesProblem(earlier, NOW, underWay)).toMatchObject({ field: "startsAt" });
  expect(timesProblem({ ...underWay, endsAt: NOW }, NOW, underWay)).toMatchObject({ field: "endsAt" });
});

test("hours are Melbourne’s, and name the last day if it’s another", () => {
  const { startsAt, endsAt } = tonight;
  expect(workHours(startsAt, endsAt)).toBe("2:00 am to 4:00 am Melbourne time");
  expect(workHours("2026-11-18T12:00:00Z", endsAt)).toBe(
    "11:00 pm to 4:00 am on Thu 19 Nov 2026, Melbourne time",
  );
  expect(workTimes(startsAt, endsAt)).toBe("Thu 19 Nov 2026, 2:00 am to 4:00 am Melbourne time");
});

const input = {
  title: "Database update",
  text: "Texts wait and are sent later.",
  parts: ["texts"],
  startsAt: "2026-11-19T02:00:00+11:00",
  endsAt: "2026-11-18T17:00:00.000Z",
};

test("planned work is read with its times", () => {
  expect(plannedWorkSchema.parse(input)).toEqual({ ...input, ...tonight });
});

test.each([
  ["title", " ", "Give it a title"],
  ["text", "", "Say what people will notice"],
  ["parts", [], "Choose what’s affected"],
  ["startsAt", "2026-11-19", "Start is not a valid date and time"],
  ["endsAt", "9026-11-19T00:00:00Z", "End is not a valid date and time"],
])("planned work needs a valid %s", (field, value, message) => {
  const { error } = plannedWorkSchema.safeParse({ ...input, [field]: value });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});
