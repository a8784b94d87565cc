import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPassword } from "../../auth/password.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { ensureSupportAdmin } from "../staff/ensure-support-admin.ts";
import { ensureOwnerAccount } from "./ensure-owner-account.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("the owner's account is made once, and follows the environment's password", async () => {
  const { database } = runner;
  await ensureOwnerAccount(database, "owner@fettle.example", "first words");
  await ensureOwnerAccount(database, "owner@fettle.example", "first words");
  await ensureOwnerAccount(database, "owner@fettle.example", "second words");
  const accounts = await database.system.ownerAccount.findMany();
  expect(accounts).toHaveLength(1);
  expect(await verifyPassword(accounts[0]?.passwordHash ?? "", "second words")).toBe(true);
});

test("the first support administrator is made once, and keeps their own password", async () => {
  const { database } = runner;
  await ensureSupportAdmin(database, "help@fettle.example", "first words");
  await ensureSupportAdmin(database, "help@fettle.example", "second words");
  const staff = await database.system.staffUser.findMany();
  expect(staff).toMatchObject([{ email: "help@fettle.example", role: "support_admin" }]);
  expect(await verifyPassword(staff[0]?.passwordHash ?? "", "first words")).toBe(true);
});
