import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { notifyOfBankDetails } from "./bank-details.ts";
import { organisationEvents } from "./organisation.events.ts";

export async function stopBankDetails(work: MemberWork): Promise<string> {
  const { tx, orgId, actor, now, publish } = work;
  const [change] = await tx.bankDetailsChange.updateManyAndReturn({
    where: { endedAt: null },
    data: { endedAt: now },
  });
  if (!change) throw new NotFoundError("Pending bank details");
  await notifyOfBankDetails(work, {
    kind: "stopped",
    actorId: actor.userId,
    fields: change.fields,
    paragraphs: (name) => [
      `${name} stopped the new bank details. Your invoices haven’t changed.`,
      `If no one on your team entered them, change your passwords now.`,
    ],
  });
  publish(organisationEvents, { id: orgId });
  return orgId;
}
