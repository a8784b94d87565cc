import { updateOrganisationSchema } from "@fettle/rules/organisation/organisation.schema";
import { lockProvenAccount } from "../../../auth/lock-proven-account.ts";
import { announceZoneChanged } from "../../../auth/session-cache.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { rezoneJobs } from "../../jobs/jobs/rezone-jobs.ts";
import {
  changedBankDetails,
  changedParagraphs,
  notifyOfBankDetails,
  requireBankDetailsRight,
  withoutBankDetails,
} from "./bank-details.ts";
import { changedIdentity, notifyOfIdentity } from "./identity-changes.ts";
import { organisationEvents } from "./organisation.events.ts";
import { bankDetailsMustWait, endPendingBankDetails, postponeBankDetails } from "./postpone-bank-details.ts";

/** Moving 20,000 jobs takes longer than other requests' timeouts allow. */
const REZONING_MS = 30_000;

/**
 * Bank details have their own rules, and a hold after signs of a takeover. Changing the time zone keeps jobs' local
 * times.
 */
export async function updateOrganisation(caller: MemberCaller, input: unknown) {
  const { currentPassword, ...changes } = parseInput(updateOrganisationSchema, input);
  const { db, me } = caller;
  const stored = await db.organisation.findUniqueOrThrow({ where: { id: me.orgId } });
  const bankDetails = changedBankDetails(changes, stored);
  const proved = bankDetails.length > 0 && (await requireBankDetailsRight(caller, currentPassword));
  const options = changes.timeZone ? { timeout: REZONING_MS } : {};
  return asMember(
    caller,
    async (work) => {
      const { tx, orgId, actor, publish, afterCommit } = work;
      if (proved) await lockProvenAccount(tx, "users", proved);
      // Lock first: two concurrent changes mustn't both convert from the old zone.
      const [before] = await tx.$queryRaw<{ time_zone: string }[]>`
        select time_zone from organisations where id = ${orgId}::uuid for update`;
      const mustWait = bankDetails.length > 0 && (await bankDetailsMustWait(work));
      const data = mustWait ? withoutBankDetails(changes) : changes;
      await tx.organisation.update({ where: { id: orgId }, data });
      if (before && changes.timeZone && changes.timeZone !== before.time_zone) {
        await rezoneJobs(work, before.time_zone, changes.timeZone);
        afterCommit((bus) => announceZoneChanged(bus, orgId));
      }
      publish(organisationEvents, { id: orgId });
      await notifyOfIdentity(work, changedIdentity(changes, stored));
      if (mustWait) {
        await postponeBankDetails(work, { input: changes, stored, fields: bankDetails });
      } else if (bankDetails.length > 0) {
        await endPendingBankDetails(work);
        const news = { kind: "changed" as const, actorId: actor.userId, fields: bankDetails };
        await notifyOfBankDetails(work, { ...news, paragraphs: changedParagraphs });
      }
      return orgId;
    },
    options,
  );
}
