import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { changedBankDetails, changedParagraphs, notifyOfBankDetails } from "./bank-details.ts";
import { organisationEvents } from "./organisation.events.ts";

/** Applies pending bank details, unless they were stopped or their author is no admin any more. */
export function applyBankDetails({ database, bus, now }: Pick<Services, "database" | "bus" | "now">): Task {
  return async ({ orgId, changeId = "" }) => {
    const applied = await database.system.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for update`;
      const [change] = await tx.bankDetailsChange.updateManyAndReturn({
        where: { id: changeId, orgId, endedAt: null },
        data: { endedAt: now() },
      });
      if (!change) return false;
      const { requestedById, accountName, bsb, accountNumber, payId } = change;
      const requester = await tx.user.findUnique({ where: { id: requestedById } });
      if (requester?.role !== "admin" || requester.removedAt) return false;
      const details = { accountName, bsb, accountNumber, payId };
      const stored = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
      const fields = changedBankDetails(details, stored);
      await tx.organisation.update({ where: { id: orgId }, data: details });
      const news = { kind: "changed" as const, orgId, actorId: requestedById, fields };
      await notifyOfBankDetails(tx, { ...news, paragraphs: changedParagraphs }, now());
      return true;
    });
    if (applied) bus.publish(organisationEvents, orgId, { id: orgId });
  };
}
