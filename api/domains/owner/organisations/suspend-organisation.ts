import { suspensionSchema } from "@fettle/rules/owner/owner-actions.schema";
import { parseInput } from "../../../parse-input.ts";
import { closeAllCheckouts } from "../../billing/checkouts/close-all-checkouts.ts";
import { changeOrganisation } from "../../organisation/organisation/change-organisation.ts";
import { actAsOwner, type OwnerCaller, recordAction, requireReason } from "./act-as-owner.ts";
import { requeueMessages } from "./requeue-messages.ts";

/** Suspends an organisation: members can still read, export and contact support, but nothing is sent to customers. */
export function suspendOrganisation(caller: OwnerCaller, orgId: string, input: unknown) {
  const { notice, reason } = parseInput(suspensionSchema, input);
  return actAsOwner(caller, orgId, async (work) => {
    const { tx, now } = work;
    const { suspendedAt, suspensionNotice } = await tx.organisation.findUniqueOrThrow({
      where: { id: orgId },
    });
    if (suspendedAt && suspensionNotice === notice) return;
    await changeOrganisation(work, { suspendedAt: suspendedAt ?? now, suspensionNotice: notice });
    await closeAllCheckouts(work);
    await recordAction(work, "suspended", { reason, notice });
  });
}

export function restoreOrganisation(caller: OwnerCaller, orgId: string, why: string) {
  const reason = requireReason(why);
  return actAsOwner(caller, orgId, async (work) => {
    const { suspendedAt } = await work.tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
    if (!suspendedAt) return;
    await changeOrganisation(work, { suspendedAt: null, suspensionNotice: null });
    await requeueMessages(work);
    await recordAction(work, "restored", { reason });
  });
}
