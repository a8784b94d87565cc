import { expect, test } from "vitest";
import { isCurrent, navigationFor } from "./navigation.ts";

const labels = (role: "admin" | "manager" | "technician") => navigationFor(role).map(({ label }) => label);

test("technicians see the restricted navigation", () => {
  expect(labels("technician")).toEqual([
    "Dashboard",
    "Jobs",
    "Customers",
    "Equipment",
    "Schedule",
    "Messages",
    "Support",
  ]);
  expect(labels("admin")).toEqual([
    "Dashboard",
    "Jobs",
    "Customers",
    "Equipment",
    "Members",
    "Schedule",
    "Messages",
    "Quotes",
    "Invoices",
    "Support",
    "Settings",
  ]);
  expect(labels("manager")).toEqual(labels("admin"));
});

test("an entry is current on its page and on those below", () => {
  expect(isCurrent("/jobs", "/jobs/12/edit")).toBe(true);
  expect(isCurrent("/jobs", "/jobs-archive")).toBe(false);
  expect(isCurrent("/jobs", "/completed-jobs/12")).toBe(true);
  expect(isCurrent("/", "/jobs")).toBe(false);
  expect(isCurrent("/", "/")).toBe(true);
});
