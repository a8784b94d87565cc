import { expect, it } from "vitest";
import { nextServiceDue } from "./next-service-due.ts";

it("is one interval after the wall date of the last service, the end of the month clamped", () => {
  const lateOn31August = new Date("2026-08-31T13:30:00Z");
  expect(nextServiceDue(6, lateOn31August, "+10:00")).toBe("2027-02-28");
  expect(nextServiceDue(12, lateOn31August, "+10:00")).toBe("2027-08-31");
  expect(nextServiceDue(12, lateOn31August, "Australia/Perth")).toBe("2027-08-31");
});

it("is unknown without an interval or a first service", () => {
  expect(nextServiceDue(null, new Date(), "+10:00")).toBeNull();
  expect(nextServiceDue(6, null, "+10:00")).toBeNull();
});
