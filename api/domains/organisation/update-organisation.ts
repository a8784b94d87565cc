import { updateOrganisationSchema } from "@fettle/rules/organisation.schema";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import {
  changedBankDetails,
  changedParagraphs,
  notifyOfBankDetails,
  requireBankDetailsRight,
  withoutBankDetails,
} from "./bank-details.ts";
import { bankDetailsMustWait, endPendingBankDetails, postponeBankDetails } from "./pending-bank-details.ts";
import { rezoneJobs } from "./rezone-jobs.ts";

/**
 * Changes the named settings. Bank details have rules of their own, and are postponed where an account may have been
 * taken over; changing the zone keeps jobs' wall times.
 */
export async function updateOrganisation(context: Context, input: unknown) {
  const { currentPassword, ...changes } = parseInput(updateOrganisationSchema, input);
  const { db, me, system, now } = context;
  const stored = await db.organisation.findUniqueOrThrow({ where: { id: me.orgId } });
  const bankDetails = changedBankDetails(changes, stored);
  if (bankDetails.length > 0) await requireBankDetailsRight(context, currentPassword);
  // Mail and the audit log aren't tenant tables, so the transaction is a system one: every statement names the
  // organisation.
  await retryDeadlock(() =>
    system.$transaction(
      async (tx) => {
        // Locked first: two concurrent changes of the zone must not both convert the jobs from the old one.
        const [before] = await tx.$queryRaw<{ time_zone: string }[]>`
        select time_zone from organisations where id = ${me.orgId}::uuid for update`;
        const mustWait = bankDetails.length > 0 && (await bankDetailsMustWait(tx, me.orgId, now()));
        const data = mustWait ? withoutBankDetails(changes) : changes;
        await tx.organisation.update({ where: { id: me.orgId }, data });
        if (before && changes.timeZone && changes.timeZone !== before.time_zone) {
          await rezoneJobs(tx, me.orgId, before.time_zone, changes.timeZone);
        }
        if (bankDetails.length === 0) return;
        if (mustWait) {
          return postponeBankDetails(tx, context, { input: changes, stored, fields: bankDetails });
        }
        await endPendingBankDetails(tx, me.orgId, now());
        const news = { kind: "changed" as const, orgId: me.orgId, actorId: me.userId, ip: context.ip };
        await notifyOfBankDetails(tx, { ...news, fields: bankDetails, paragraphs: changedParagraphs }, now());
      },
      { timeout: 30_000 },
    ),
  );
  return me.orgId;
}
