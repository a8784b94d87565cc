import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { changeOrganisation } from "../../organisation/organisation/change-organisation.ts";
import { minutesOf } from "./end-look.ts";

/** Turning it off ends a running look-in immediately. */
export async function allowLookIn(work: MemberWork, isAllowed: boolean): Promise<void> {
  const { tx, orgId, now, afterCommit } = work;
  const { allowsLookIn } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  if (allowsLookIn === isAllowed) return;
  await changeOrganisation(work, { allowsLookIn: isAllowed });
  if (!isAllowed) {
    const running = { endedAt: null, expiresAt: { gt: now } };
    const ended = await tx.lookIn.updateManyAndReturn({ where: running, data: { endedAt: now } });
    for (const { startedAt } of ended) {
      await recordAudit(work, {
        action: "organisation.look_ended",
        orgId,
        targetType: "organisation",
        targetId: orgId,
        detail: { minutes: minutesOf(startedAt, now) },
      });
    }
    afterCommit((bus) => {
      for (const { userId, id: sessionId } of ended) announceSessionsEnded(bus, { userId, sessionId });
    });
  }
  await recordAudit(work, {
    action: isAllowed ? "organisation.look_in_allowed" : "organisation.look_in_refused",
    orgId,
    targetType: "organisation",
    targetId: orgId,
  });
}
