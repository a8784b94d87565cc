import { CalendarDateTime } from "@internationalized/date";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { customerSchema, updateCustomerSchema } from "../customers/customer.schema.ts";
import { equipmentSchema } from "../customers/equipment.schema.ts";
import { changePasswordFormSchema, loginSchema, registerSchema } from "../identity/auth.schema.ts";
import { updateProfileSchema } from "../identity/profile.schema.ts";
import { createJobSchema, jobFormSchema, updateJobSchema } from "../jobs/job.schema.ts";
import { updateOrganisationSchema } from "../organisation/organisation.schema.ts";
import { quickestRun } from "../testing/quickest-run.ts";
import { parseDecimal } from "./money.ts";

const ID = "0199f3a2-7c1e-7000-8000-000000000001";

function problems(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? error.issues.map((issue) => issue.message) : [];
}

describe("a text that is too long", () => {
  const ENDLESS = `a@${"a.".repeat(30_000)}@`;

  test("skips further checks", () => {
    expect(problems(loginSchema, { email: ENDLESS, password: "x" })).toEqual([
      "Email can be at most 200 characters",
    ]);
    expect(problems(customerSchema, { name: "Parkdale RSL", email: ENDLESS })).toEqual([
      "Email can be at most 200 characters",
    ]);
    expect(problems(updateOrganisationSchema, { payId: ENDLESS, bsb: "\0".repeat(300) })).toEqual([
      "BSB can be at most 200 characters",
      "PayID can be at most 200 characters",
    ]);
  });

  test("isn't an amount", () => {
    const parse = () => expect(parseDecimal(`0.${"0".repeat(200_000)}1`, 4)).toBeNull();
    expect(quickestRun(200, parse)).toBeLessThan(200);
  });
});

describe("customers", () => {
  test("need a company name and, if an email is given, a valid one", () => {
    expect(problems(customerSchema, { name: "  ", email: "nobody" })).toEqual([
      "Company name is required",
      "Enter a valid email",
    ]);
  });

  test("are trimmed, and empty fields become null", () => {
    expect(customerSchema.parse({ name: " Parkdale RSL ", email: " ", phone: "" })).toEqual({
      name: "Parkdale RSL",
      email: null,
      phone: null,
    });
  });

  test("store their state's abbreviation, however it's typed", () => {
    expect(customerSchema.parse({ name: "A", state: " victoria " }).state).toBe("VIC");
    expect(updateCustomerSchema.parse({ state: "n.s.w.", version: 1 }).state).toBe("NSW");
    expect(customerSchema.parse({ name: "A", state: "Auckland" }).state).toBe("Auckland");
  });

  test("an update only changes the fields it includes", () => {
    expect(updateCustomerSchema.parse({ notes: null, version: 3 })).toEqual({ notes: null, version: 3 });
    expect(problems(updateCustomerSchema, { name: null })).toEqual(["Company name is required"]);
  });
});

describe("jobs", () => {
  test("need a title", () => {
    expect(problems(createJobSchema, { title: " " })).toEqual(["Title is required"]);
    expect(problems(updateJobSchema, { title: null })).toEqual(["Title is required"]);
  });

  test("reject texts over their limits and null characters, naming the field", () => {
    expect(problems(createJobSchema, { title: "x".repeat(201), description: "x".repeat(10_001) })).toEqual([
      "Title can be at most 200 characters",
      "Description can be at most 10,000 characters",
    ]);
    expect(problems(createJobSchema, { title: "a\0b" })).toEqual(["Title can’t contain null characters"]);
    expect(problems(createJobSchema, { title: "x".repeat(200), description: "x".repeat(10_000) })).toEqual(
      [],
    );
  });

  test.each([
    "2026-02-30T09:00:00Z",
    "tomorrow",
    "2026-11-18",
    "2026-11-18T09:00:00",
    "0001-01-01T00:00:00Z",
  ])("reject the time %s", (scheduledAt) => {
    expect(problems(createJobSchema, { title: "Service", scheduledAt })).toHaveLength(1);
  });

  test("accept times in any zone, store UTC, and list each id once", () => {
    const input = { title: "Service", scheduledAt: "2026-11-18T09:00:00+10:00", equipmentIds: [ID, ID] };
    expect(createJobSchema.parse(input)).toMatchObject({
      scheduledAt: "2026-11-17T23:00:00.000Z",
      equipmentIds: [ID],
    });
  });

  test("forms keep wall times", () => {
    const scheduledAt = new CalendarDateTime(2026, 10, 4, 2, 30);
    const form = { title: "Service", equipmentIds: [], assignedTechIds: [], customerId: "" };
    expect(jobFormSchema.parse({ ...form, scheduledAt: String(scheduledAt) })).toMatchObject({
      scheduledAt,
      customerId: null,
    });
    expect(problems(jobFormSchema, { ...form, scheduledAt: "next Tuesday" })).toHaveLength(1);
  });
});

test("equipment is never serviced, or every 6 or 12 months", () => {
  const interval = (serviceIntervalMonths: unknown) =>
    problems(equipmentSchema, { name: "Split system", serviceIntervalMonths });
  expect([interval(null), interval(6), interval(12)]).toEqual([[], [], []]);
  expect(interval(3)).toEqual(["Service interval must be none, 6 or 12 months"]);
});

describe("signing up and in", () => {
  test("need a business name, email and password, but not a name", () => {
    expect(problems(registerSchema, { orgName: "", email: "", password: "" })).toEqual([
      "Business name is required",
      "Email is required",
      "Password is required",
    ]);
    expect(
      problems(registerSchema, { orgName: "Bayside", email: "mel@b.example", password: "12345" }),
    ).toEqual(["Password must be at least 6 characters"]);
  });

  test("passwords are used as typed, up to 128 characters", () => {
    const login = { email: " mel@b.example ", password: " spaced " };
    expect(loginSchema.parse(login)).toEqual({ email: "mel@b.example", password: " spaced " });
    expect(
      problems(registerSchema, { orgName: "B", email: "m@b.example", password: "x".repeat(129) }),
    ).toEqual(["Password can be at most 128 characters"]);
  });

  test("a new password must be typed the same twice", () => {
    const form = { currentPassword: "old", newPassword: "a new one", confirmPassword: "another" };
    expect(problems(changePasswordFormSchema(), form)).toEqual(["New passwords don't match"]);
  });
});

test("an organisation's numbers are checked and normalised", () => {
  expect(
    updateOrganisationSchema.parse({
      abn: "51 824 753 556",
      bsb: "013-999",
      state: "vic",
      postcode: "",
      payId: "0491 570 156",
    }),
  ).toEqual({ abn: "51824753556", bsb: "013999", state: "VIC", postcode: null, payId: "+61491570156" });
  expect(
    problems(updateOrganisationSchema, { abn: "51 824 753 557", bsb: "1", postcode: "31", state: "X" }),
  ).toEqual([
    "Choose an Australian state or territory",
    "Enter a 4-digit postcode",
    "Check this ABN for a mistyped digit",
    "Enter a valid BSB (6 digits)",
  ]);
});

test("rejects every wrong type, naming the field", () => {
  expect(problems(updateProfileSchema, { name: 3, email: 4, avatarVariant: "mona-lisa" })).toEqual([
    "Name must be text",
    "Email must be text",
    "Avatar style isn’t one we support",
  ]);
});
