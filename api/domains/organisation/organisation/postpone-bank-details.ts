import { z } from "zod";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { bankDetailsWith, notifyOfBankDetails } from "./bank-details.ts";

export const pendingBankDetails = taskType("apply-bank-details", { orgId: z.uuid(), changeId: z.uuid() });

const WAIT_HOURS = 72;
const WAIT_MS = WAIT_HOURS * 3_600_000;

/**
 * Detects a possible account takeover: an admin who recently changed their address, reset their password or became an
 * admin. New bank details must then wait.
 */
export async function bankDetailsMustWait({ tx, now }: UnitOfWork): Promise<boolean> {
  const lately = { gt: new Date(now.getTime() - WAIT_MS) };
  const admin = await tx.user.findFirst({
    where: {
      role: "admin",
      removedAt: null,
      OR: [{ emailChangedAt: lately }, { passwordResetAt: lately }, { adminSince: lately }],
    },
    select: { id: true },
  });
  return admin !== null;
}

export const endPendingBankDetails = ({ tx, now }: UnitOfWork) =>
  tx.bankDetailsChange.updateMany({ where: { endedAt: null }, data: { endedAt: now } });

export const endPendingBankDetailsOf = ({ tx, now }: UnitOfWork, requestedById: string) =>
  tx.bankDetailsChange.updateMany({ where: { requestedById, endedAt: null }, data: { endedAt: now } });

type BankDetails = Parameters<typeof bankDetailsWith>[0];

export async function postponeBankDetails(
  work: MemberWork,
  { input, stored, fields }: { input: BankDetails; stored: BankDetails; fields: string[] },
) {
  const { tx, orgId, actor, now } = work;
  const appliesAt = new Date(now.getTime() + WAIT_MS);
  await endPendingBankDetails(work);
  const { id } = await tx.bankDetailsChange.create({
    data: {
      ...bankDetailsWith(input, stored),
      requestedById: actor.userId,
      fields,
      createdAt: now,
      appliesAt,
    },
    select: { id: true },
  });
  await queue.add(
    tx,
    pendingBankDetails,
    { orgId, changeId: id },
    { key: `${pendingBankDetails.name}:${id}`, runAt: appliesAt },
  );
  const news = {
    kind: "waiting" as const,
    actorId: actor.userId,
    fields,
    paragraphs: (actor: string) => [
      `${actor} entered new bank details for your invoices. Because an admin’s email, password or role changed in the last ${WAIT_HOURS} hours, they take effect in ${WAIT_HOURS} hours.`,
      `If this wasn’t anyone on your team, stop them now under Settings and change your passwords. Any admin can do this.`,
    ],
  };
  await notifyOfBankDetails(work, news);
}
