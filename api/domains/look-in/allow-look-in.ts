import { recordAudit } from "../audit/record-audit.ts";
import { organisationEvents } from "../organisation/organisation.events.ts";
import type { MemberWork } from "../unit-of-work.ts";

/** Lets support look in, or no longer: a look that runs is over with the next thing that it asks for. */
export async function allowLookIn(work: MemberWork, isAllowed: boolean): Promise<void> {
  const { tx, orgId, now, publish } = work;
  const { allowsLookIn } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  if (allowsLookIn === isAllowed) return;
  await tx.organisation.update({ where: { id: orgId }, data: { allowsLookIn: isAllowed } });
  if (!isAllowed) {
    await tx.lookIn.updateMany({ where: { endedAt: null, expiresAt: { gt: now } }, data: { endedAt: now } });
  }
  await recordAudit(work, {
    action: isAllowed ? "organisation.look_in_allowed" : "organisation.look_in_refused",
    orgId,
    targetType: "organisation",
    targetId: orgId,
  });
  publish(organisationEvents, { id: orgId });
}
