import { randomInt } from "node:crypto";
import { PRODUCT_NAME } from "@fettle/rules/product";
import { oneTimeCodeSchema, provePasswordSchema } from "@fettle/rules/staff.schema";
import { holdPassword } from "../../auth/hold-password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { hashSecret } from "../../auth/token-secret.ts";
import { newTotpSecret, stepOfCode, totpLink } from "../../auth/totp.ts";
import type { SystemClient } from "../../database/client.ts";
import { BadInputError, ConflictError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { asPortal, type PortalWork } from "../portal-work.ts";
import { endStaffSessions, proveStaffPassword, requireStaffUser, type StaffCaller } from "./staff-account.ts";

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export const wrongCode = () => new BadInputError("This code isn’t right, or was used already", "code", 422);

/** Makes a secret for the caller's authenticator app; codes are asked for once one was confirmed. */
export async function startStaffTotp(caller: StaffCaller) {
  const { staffId, email } = caller.meAsStaff;
  const secret = newTotpSecret();
  return asPortal(caller, async (work) => {
    const { count } = await work.tx.staffUser.updateMany({
      where: { id: staffId, totpConfirmedAt: null },
      data: { totpSecret: secret },
    });
    if (count === 0) throw new ConflictError("One-time codes are on already");
    await audit(work, "staff.totp_started", staffId);
    return { secret, link: totpLink(secret, { issuer: `${PRODUCT_NAME} Support`, account: email }) };
  });
}

/** Turns one-time codes on with the app's first code. Returns the recovery codes, which nobody can read again. */
export async function confirmStaffTotp(caller: StaffCaller, input: unknown): Promise<string[]> {
  const { code } = parseInput(oneTimeCodeSchema, input);
  const { staffId } = caller.meAsStaff;
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    const { totpSecret, totpConfirmedAt } = await requireStaffUser(work, staffId);
    if (totpConfirmedAt) throw new ConflictError("One-time codes are on already");
    const step = totpSecret && stepOfCode(totpSecret, digitsOf(code), now);
    if (!step) throw wrongCode();
    const codes = newRecoveryCodes();
    const { count } = await tx.staffUser.updateMany({
      where: { id: staffId, totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: now, totpLastStep: step, recoveryHashes: codes.map(hashRecoveryCode) },
    });
    if (count === 0) throw wrongCode();
    await audit(work, "staff.totp_enabled", staffId);
    return codes;
  });
}

/** Replaces the recovery codes. */
export async function renewStaffRecoveryCodes(caller: StaffCaller, input: unknown): Promise<string[]> {
  const { password } = parseInput(provePasswordSchema, input);
  const proved = await proveStaffPassword(caller, password);
  const { staffId } = caller.meAsStaff;
  return asPortal(caller, async (work) => {
    await holdPassword(work.tx, "staff_users", proved);
    const codes = newRecoveryCodes();
    const { count } = await work.tx.staffUser.updateMany({
      where: { id: staffId, totpConfirmedAt: { not: null } },
      data: { recoveryHashes: codes.map(hashRecoveryCode) },
    });
    if (count === 0) throw new ConflictError("One-time codes are off");
    await audit(work, "staff.recovery_codes_renewed", staffId);
    return codes;
  });
}

/** Turns the caller's one-time codes off; where they are required, they must set them up again at once. */
export async function disableStaffTotp(caller: StaffCaller, input: unknown): Promise<void> {
  const { password } = parseInput(provePasswordSchema, input);
  const proved = await proveStaffPassword(caller, password);
  const { staffId } = caller.meAsStaff;
  await asPortal(caller, async (work) => {
    await holdPassword(work.tx, "staff_users", proved);
    await work.tx.staffUser.update({ where: { id: staffId }, data: NO_TOTP });
    await audit(work, "staff.totp_disabled", staffId);
  });
}

/** Turns a colleague's one-time codes off, who lost phone and recovery codes, and ends their sessions. */
export async function resetStaffTotp(caller: StaffCaller, id: string): Promise<string> {
  if (id === caller.meAsStaff.staffId)
    throw new BadInputError("Turn your own off in your profile", "id", 422);
  return asPortal(caller, async (work) => {
    await requireStaffUser(work, id);
    await work.tx.staffUser.update({ where: { id }, data: NO_TOTP });
    await endStaffSessions(work.tx, { staffId: id, now: work.now });
    await audit(work, "staff.totp_reset", id);
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
    return id;
  });
}

const NO_TOTP = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] };

/** How a code proved its holder: by the app, by a recovery code, or not at all. Each counts once, whoever races. */
export async function useCode(
  system: Pick<SystemClient, "staffUser" | "$executeRaw">,
  { id, totpSecret }: { id: string; totpSecret: string | null },
  code: string,
  now: Date,
): Promise<"app" | "recovery" | null> {
  const step = totpSecret && stepOfCode(totpSecret, digitsOf(code), now);
  if (step) {
    const { count } = await system.staffUser.updateMany({
      where: { id, totpSecret, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
      data: { totpLastStep: step },
    });
    return count === 1 ? "app" : null;
  }
  const hash = hashRecoveryCode(code);
  const taken = await system.$executeRaw`
    update staff_users set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where id = ${id}::uuid and ${hash} = any(recovery_hashes)`;
  return taken === 1 ? "recovery" : null;
}

const digitsOf = (code: string) => code.replace(/\s/g, "");

const hashRecoveryCode = (code: string) => hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)];
  const code = () => Array.from({ length: RECOVERY_LENGTH }, letter).join("");
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/(.{4})(?=.)/g, "$1-"));
}

const audit = (work: PortalWork, action: string, staffId: string) =>
  recordAudit(work, { action, targetType: "staff", targetId: staffId });
