import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import type { LookIn } from "../../../database/generated/client/client.ts";
import { actAsOwner, type OwnerCaller, recordAction } from "../organisations/act-as-owner.ts";

/** Ends a running look-in and records its minutes in the audit log. Does nothing if it's already over. */
export async function endLook(caller: OwnerCaller, { id, orgId, userId, startedAt }: LookIn): Promise<void> {
  await actAsOwner(caller, orgId, async (work) => {
    const { tx, now } = work;
    const where = { id, endedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.lookIn.updateMany({ where, data: { endedAt: now } });
    if (count === 0) return;
    await recordAction(work, "look_ended", { minutes: minutesOf(startedAt, now) });
  });
  announceSessionsEnded(caller.services.bus, { userId, sessionId: id });
}

/** Rounded up. */
export const minutesOf = (startedAt: Date, endedAt: Date) =>
  Math.ceil((endedAt.getTime() - startedAt.getTime()) / 60_000);
