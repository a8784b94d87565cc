import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { NotFoundError } from "../../errors.ts";
import { actAsOwner, recordAction } from "../business/act-as-owner.ts";
import type { LookInCaller } from "./start-look-in.ts";

/** Ends a look of the owner's own; one that is over stays as it is. */
export async function stopLookIn(caller: LookInCaller, id: string): Promise<boolean> {
  const { services, meAsOwner } = caller;
  const lookIn = await acrossOrganisations(services).lookIn.findFirst({
    where: { id, ownerId: meAsOwner.ownerId },
  });
  if (!lookIn) throw new NotFoundError("Look");
  caller.setPortalCookie("look_in", null);
  const now = services.now();
  if (lookIn.endedAt || lookIn.expiresAt <= now) return true;
  await actAsOwner(caller, lookIn.orgId, async (work) => {
    await work.tx.lookIn.update({ where: { id }, data: { endedAt: now } });
    const minutes = Math.ceil((now.getTime() - lookIn.startedAt.getTime()) / 60_000);
    await recordAction(work, "look_ended", { minutes });
  });
  announceSessionsEnded(services.bus, { userId: lookIn.userId, sessionId: id });
  return true;
}
