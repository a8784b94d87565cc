import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "../../../auth/password.ts";
import { ownerOfCookie } from "../../../auth/portal-sessions.ts";
import { log } from "../../../log.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { ensureSupportAdmin } from "../staff/ensure-support-admin.ts";
import { ensureOwnerAccount } from "./ensure-owner-account.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("creates the owner's account once, and applies OWNER_PASSWORD only if it changes", async () => {
  const { database } = runner;
  const email = "owner@fettle.example";
  const passwordIs = async (password: string) => {
    const [account, ...others] = await database.system.ownerAccount.findMany();
    expect(others).toEqual([]);
    return verifyPassword(account?.passwordHash ?? "", password);
  };
  await ensureOwnerAccount(database, email, "first words here");
  await ensureOwnerAccount(database, email, "first words here");
  expect(await passwordIs("first words here")).toBe(true);
  const totp = { totpSecret: "JBSWY3DPEHPK3PXP", totpConfirmedAt: runner.clock.now };
  const data = { passwordHash: await hashPassword("chosen in the product"), ...totp };
  await database.system.ownerAccount.update({ where: { email }, data });
  await ensureOwnerAccount(database, email, "first words here");
  expect(await passwordIs("chosen in the product")).toBe(true);
  expect(await database.system.ownerAccount.findFirst()).toMatchObject(totp);
  const { token } = await runner.make.owner();
  await ensureOwnerAccount(database, email, "second words here");
  expect(await passwordIs("second words here")).toBe(true);
  const now = runner.clock.now;
  expect(await ownerOfCookie(database, token, { ownerEmail: email, now })).toBeNull();
  // This is how an owner who has lost their phone and recovery codes gets back in.
  expect(await database.system.ownerAccount.findFirst()).toMatchObject({ totpConfirmedAt: null });
  const entries = await database.system.auditEntry.findMany({ where: { targetType: "owner" } });
  expect(entries).toMatchObject([{ action: "owner.password_from_environment", actorType: "system" }]);
});

test("never brings back a replaced OWNER_PASSWORD, e.g. from a server that still has it", async () => {
  const { database } = runner;
  const email = "two-servers@fettle.example";
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  for (const password of ["first words here", "leaked no more", "third words here"]) {
    await ensureOwnerAccount(database, email, password);
  }
  expect(error).not.toHaveBeenCalled();
  for (const replaced of ["first words here", "leaked no more"]) {
    await ensureOwnerAccount(database, email, replaced);
    const account = await database.system.ownerAccount.findUniqueOrThrow({ where: { email } });
    expect(await verifyPassword(account.passwordHash, "third words here")).toBe(true);
  }
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
});

test("starts with a short OWNER_PASSWORD and warns about it", async () => {
  const warn = vi.spyOn(log, "warn");
  await ensureOwnerAccount(runner.database, "short@fettle.example", "eleven-char");
  expect(warn).toHaveBeenCalledWith("OWNER_PASSWORD is shorter than 12 characters. Choose a longer one.");
  warn.mockClear();
  await ensureOwnerAccount(runner.database, "long@fettle.example", "twelve-chars");
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("creates the first support administrator once, who keeps their own password", async () => {
  const { database } = runner;
  await ensureSupportAdmin(database, "help@fettle.example", "first words");
  await ensureSupportAdmin(database, "help@fettle.example", "second words");
  const staff = await database.system.staffUser.findMany();
  expect(staff).toMatchObject([{ email: "help@fettle.example", role: "support_admin" }]);
  expect(await verifyPassword(staff[0]?.passwordHash ?? "", "first words")).toBe(true);
});
