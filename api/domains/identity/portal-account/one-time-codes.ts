import { randomInt } from "node:crypto";
import { oneTimeCodeSchema, provePasswordSchema } from "@fettle/rules/identity/staff.schema";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { logFailedSignIn } from "../../../auth/log-failed-sign-in.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { newTotpSecret, stepOfCode, totpLink } from "../../../auth/totp.ts";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import {
  accountsOf,
  auditAccount,
  type PortalRealm,
  portalPerson,
  provePortalPassword,
  type StoredAccount,
} from "./portal-account.ts";

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
/** Excludes lookalike characters. */
const RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const ISSUERS = { staff: `${PRODUCT_NAME} Support`, owner: `${PRODUCT_NAME} Business` };

export const NO_CODES = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] };

const wrongCode = () =>
  new BadInputError("This code is wrong or has already been used", { field: "code", status: 422 });

/** Creates a secret for an authenticator app. Codes are required once the first is confirmed. */
export async function startOneTimeCodes(caller: PortalCaller) {
  const person = portalPerson(caller);
  const { realm, id, email } = person;
  const secret = newTotpSecret();
  return asPortal(caller, async (work) => {
    const { count } = await accountsOf(work.tx, realm).updateMany({
      where: { id, totpConfirmedAt: null },
      data: { totpSecret: secret },
    });
    if (count === 0) throw new ConflictError("One-time codes are already on");
    await auditAccount(work, person, "totp_started");
    return { secret, link: totpLink(secret, { issuer: ISSUERS[realm], account: email }) };
  });
}

/** Turns one-time codes on. Returns the recovery codes, which can't be read again. */
export async function confirmOneTimeCodes(caller: PortalCaller, input: unknown): Promise<string[]> {
  const { code } = parseInput(oneTimeCodeSchema, input);
  const person = portalPerson(caller);
  const { realm, id } = person;
  return asPortal(caller, async (work) => {
    const accounts = accountsOf(work.tx, realm);
    const { totpSecret, totpConfirmedAt } = await accounts.findUniqueOrThrow({ where: { id } });
    if (totpConfirmedAt) throw new ConflictError("One-time codes are already on");
    const step = totpSecret && stepOfCode(totpSecret, digitsOf(code), work.now);
    if (!step) throw wrongCode();
    const codes = newRecoveryCodes();
    const { count } = await accounts.updateMany({
      where: { id, totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: work.now, totpLastStep: step, recoveryHashes: codes.map(hashRecoveryCode) },
    });
    if (count === 0) throw wrongCode();
    await auditAccount(work, person, "totp_enabled");
    return codes;
  });
}

export async function renewRecoveryCodes(caller: PortalCaller, input: unknown): Promise<string[]> {
  const { password } = parseInput(provePasswordSchema, input);
  const hold = await provePortalPassword(caller, password);
  const person = portalPerson(caller);
  return asPortal(caller, async (work) => {
    await hold(work.tx);
    const codes = newRecoveryCodes();
    const { count } = await accountsOf(work.tx, person.realm).updateMany({
      where: { id: person.id, totpConfirmedAt: { not: null } },
      data: { recoveryHashes: codes.map(hashRecoveryCode) },
    });
    if (count === 0) throw new ConflictError("One-time codes are off");
    await auditAccount(work, person, "recovery_codes_renewed");
    return codes;
  });
}

export async function disableOneTimeCodes(caller: PortalCaller, input: unknown): Promise<void> {
  const { password } = parseInput(provePasswordSchema, input);
  const hold = await provePortalPassword(caller, password);
  const person = portalPerson(caller);
  await asPortal(caller, async (work) => {
    await hold(work.tx);
    await accountsOf(work.tx, person.realm).update({ where: { id: person.id }, data: NO_CODES });
    await auditAccount(work, person, "totp_disabled");
  });
}

interface SignIn {
  realm: PortalRealm;
  account: StoredAccount;
  code: string | null | undefined;
  ip: string;
  now: Date;
}

/**
 * Verifies the one-time code after the password. Returns the proof used, or null if a code is needed and none was sent.
 * Throws on a wrong code. Each code works once, even in parallel sign-ins.
 */
export async function proveCode(
  system: Parameters<typeof accountsOf>[0],
  { realm, account, code, ip, now }: SignIn,
): Promise<"password" | "app" | "recovery" | null> {
  const { id, totpSecret, totpConfirmedAt, recoveryHashes } = account;
  const failed = () => {
    logFailedSignIn({ realm, ip, userId: id }, "code");
    return wrongCode();
  };
  if (!totpConfirmedAt) return "password";
  if (!code) return null;
  const accounts = accountsOf(system, realm);
  const step = totpSecret && stepOfCode(totpSecret, digitsOf(code), now);
  const hash = hashRecoveryCode(code);
  if (!step && !recoveryHashes.includes(hash)) throw failed();
  const { count } = await accounts.updateMany(
    step
      ? {
          where: { id, totpSecret, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
          data: { totpLastStep: step },
        }
      : {
          where: { id, recoveryHashes: { equals: recoveryHashes } },
          data: { recoveryHashes: recoveryHashes.filter((each) => each !== hash) },
        },
  );
  if (count === 0) throw failed();
  return step ? "app" : "recovery";
}

const digitsOf = (code: string) => code.replace(/\s/g, "");

const hashRecoveryCode = (code: string) => hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)];
  const code = () => Array.from({ length: RECOVERY_LENGTH }, letter).join("");
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/(.{4})(?=.)/g, "$1-"));
}
