import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const REGISTER = /* GraphQL */ `
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      authMethod
      accessToken
      refreshToken
      expiresIn
      platform
      viewer {
        name
        email
        role
        emailVerified
        organisation {
          name
          bsb
        }
      }
    }
  }
`;
const input = {
  orgName: "Bright Sparks",
  name: "Mel Tran",
  email: "mel@bright.example",
  password: "volts&amps",
};

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "secret words" },
  });
});
afterAll(() => runner.stop());

const errorOf = async (fields: object) =>
  (await runner.anonymous.attempt(REGISTER, { input: { ...input, ...fields } })).errors[0];

test("a business starts with an admin, a 14-day Pro trial, a cookie and an email to confirm the address", async () => {
  const { data, errors, cookies } = await runner.anonymous.attempt(REGISTER, { input });
  expect(errors).toEqual([]);
  expect(data.register).toMatchObject({
    authMethod: "cookie",
    accessToken: null,
    platform: "web",
    viewer: {
      name: "Mel Tran",
      role: "admin",
      emailVerified: false,
      organisation: { name: "Bright Sparks" },
    },
  });
  expect(cookies).toHaveLength(1);
  const { system } = runner.database;
  const subscription = await system.subscription.findFirstOrThrow();
  expect(subscription).toMatchObject({ status: "trial", planId: "pro" });
  expect(subscription.trialEnd).toEqual(new Date(TEST_NOW.getTime() + 14 * 86_400_000));
  const mail = await system.outboxMessage.findFirstOrThrow();
  expect(mail.recipient).toBe("mel@bright.example");
  const jobs = await system.$queryRaw<{ task_identifier: string }[]>`
    select task_identifier from graphile_worker.jobs`;
  expect(jobs).toEqual([{ task_identifier: "deliver-message" }]);
});

test("refuses business and personal names that imitate ours", async () => {
  for (const [field, name] of [
    ["orgName", "Fettle Support"],
    ["orgName", "Fett1e Billing"],
    ["name", "The Fettle Team"],
  ] as const) {
    expect(await errorOf({ [field]: name, email: "spoof@bright.example" })).toMatchObject({
      code: "BAD_INPUT",
      field,
      message: "Choose a name without “Fettle” in it",
    });
  }
  const { data } = await runner.anonymous.attempt(REGISTER, {
    input: { orgName: "Parcels", email: "fettle.support@bright.example", password: input.password },
  });
  expect(data.register?.viewer?.name).toBe("Parcels");
});

test("token mode returns tokens and sets no cookie", async () => {
  const { data, cookies } = await runner.anonymous.attempt(REGISTER, {
    input: { ...input, email: "ios@bright.example", authMode: "token" },
  });
  expect(data.register).toMatchObject({ authMethod: "token", expiresIn: 3600, platform: "ios" });
  expect(data.register.accessToken).toBeTruthy();
  expect(cookies).toEqual([]);
});

test("an address has one account across the product, in any case", async () => {
  expect(await errorOf({ email: "MEL@bright.example" })).toMatchObject({
    code: "CONFLICT",
    field: "email",
    message: "An account with this email already exists",
  });
});

test("limits how many addresses a network can test for an account", async () => {
  const from = runner.as(null, { ip: "198.51.100.9" });
  const ask = async (email: string) =>
    (await from.attempt(REGISTER, { input: { ...input, email } })).errors[0]?.code;
  for (let asked = 0; asked < 30; asked += 1) expect(await ask("mel@bright.example")).toBe("CONFLICT");
  expect(await ask("mel@bright.example")).toBe("RATE_LIMITED");
  expect(await ask("unknown@bright.example")).toBe("RATE_LIMITED");
});

test("two people registering one address concurrently get one account", async () => {
  const both = await Promise.all(
    [1, 2].map(() => errorOf({ email: "race@bright.example", orgName: "Race" })),
  );
  expect(both.filter((error) => error === undefined)).toHaveLength(1);
  expect(await runner.database.system.organisation.count({ where: { name: "Race" } })).toBe(1);
});

test("the owner's address can't be registered", async () => {
  expect(await errorOf({ email: "Owner@fettle.example" })).toMatchObject({
    code: "BAD_INPUT",
    field: "email",
  });
});

test.each([
  [{ password: "12345" }, "Password must be at least 6 characters"],
  [{ password: "Password1" }, "Choose a less common password"],
  [{ orgName: " " }, "Business name is required"],
  [{ email: "nobody" }, "Enter a valid email"],
])("refuses %j", async (fields, message) => {
  expect(await errorOf(fields)).toMatchObject({ code: "BAD_INPUT", message });
});

test.each([
  ["Australia/Perth", "Australia/Perth"],
  ["Australia/Melbourne", "+10:00"],
  ["Mars/Olympus", "+10:00"],
  [null, "+10:00"],
])("a sign-up from a browser in %s starts in %s", async (timeZone, stored) => {
  const email = `${timeZone ?? "none"}@bright.example`.replace("/", ".");
  const { errors } = await runner.anonymous.attempt(REGISTER, { input: { ...input, email, timeZone } });
  expect(errors).toEqual([]);
  const { organisation } = await runner.database.system.user.findFirstOrThrow({
    where: { email: email.toLowerCase() },
    select: { organisation: { select: { timeZone: true } } },
  });
  expect(organisation.timeZone).toBe(stored);
});
