import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { BadInputError, ForbiddenError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { MemberCaller, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { provePassword } from "../../identity/identity/prove-password.ts";
import { notifyAdmins } from "./notify-admins.ts";

const BANK_FIELDS = ["accountName", "bsb", "accountNumber", "payId"] as const;

type BankDetails = { [Field in (typeof BANK_FIELDS)[number]]?: string | null | undefined };

export const changedBankDetails = (input: BankDetails, stored: BankDetails) =>
  BANK_FIELDS.filter((field) => input[field] !== undefined && input[field] !== stored[field]);

export function bankDetailsWith(input: BankDetails, stored: BankDetails) {
  const entries = BANK_FIELDS.map((field) => [
    field,
    input[field] === undefined ? stored[field] : input[field],
  ]);
  return Object.fromEntries(entries) as Record<(typeof BANK_FIELDS)[number], string | null>;
}

export function withoutBankDetails<Input extends BankDetails>(input: Input): Omit<Input, keyof BankDetails> {
  const { accountName: _name, bsb: _bsb, accountNumber: _number, payId: _payId, ...rest } = input;
  return rest;
}

/**
 * Payment redirection is the trade's most common fraud, so this requires an admin's own session and their password
 * again.
 */
export async function requireBankDetailsRight(
  caller: MemberCaller,
  currentPassword: string | null | undefined,
) {
  const { role, authMethod } = caller.me;
  if (role !== "admin" || authMethod === "pat") {
    throw new ForbiddenError("Only an admin can change bank details");
  }
  if (!currentPassword) {
    throw new BadInputError("Enter your current password to change bank details", {
      field: "currentPassword",
      status: 422,
    });
  }
  return provePassword(caller, currentPassword);
}

const SUBJECTS = {
  changed: `Your bank details were changed in ${PRODUCT_NAME}`,
  waiting: `New bank details are on hold in ${PRODUCT_NAME}`,
  stopped: `New bank details were stopped in ${PRODUCT_NAME}`,
};

interface BankDetailsNews {
  kind: keyof typeof SUBJECTS;
  actorId: string;
  fields: readonly string[];
  /** The paragraphs after the greeting. The first starts with the actor's name. */
  paragraphs: (actorName: string) => string[];
}

export async function notifyOfBankDetails(work: UnitOfWork, news: BankDetailsNews) {
  const { tx, orgId, actor } = work;
  const { kind, actorId, fields, paragraphs } = news;
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actorId }, select: { name: true } });
  const id = uuidV7();
  await recordAudit(
    { tx, actor: { ...actor, userId: actorId, name } },
    {
      id,
      action: `organisation.bank_details_${kind}`,
      targetType: "organisation",
      targetId: orgId,
      detail: { fields: [...fields] },
    },
  );
  await notifyAdmins(work, { id, subject: SUBJECTS[kind], paragraphs: paragraphs(name) });
}

export const changedParagraphs = (actor: string) => [
  `${actor} changed the bank details on your invoices.`,
  `If this wasn’t anyone on your team, check them now under Settings and change your passwords.`,
];
