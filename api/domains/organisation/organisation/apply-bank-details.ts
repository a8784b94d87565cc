import { handleTask } from "../../../define-task.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { changedBankDetails, changedParagraphs, notifyOfBankDetails } from "./bank-details.ts";
import { organisationEvents } from "./organisation.events.ts";
import { pendingBankDetails } from "./postpone-bank-details.ts";

/** Applies pending bank details unless they were stopped or their author is no longer an admin. */
export const applyBankDetails = handleTask(pendingBankDetails, (services, { orgId, changeId }) =>
  asSystem(services, orgId, (work) => apply(work, changeId)),
);

async function apply(work: UnitOfWork, changeId: string): Promise<void> {
  const { tx, orgId, now, publish } = work;
  await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for update`;
  const [change] = await tx.bankDetailsChange.updateManyAndReturn({
    where: { id: changeId, endedAt: null },
    data: { endedAt: now },
  });
  if (!change) return;
  const { requestedById, accountName, bsb, accountNumber, payId } = change;
  const requester = await tx.user.findUnique({ where: { id: requestedById } });
  if (requester?.role !== "admin" || requester.removedAt) return;
  const details = { accountName, bsb, accountNumber, payId };
  const stored = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const fields = changedBankDetails(details, stored);
  await tx.organisation.update({ where: { id: orgId }, data: details });
  const news = { kind: "changed" as const, actorId: requestedById, fields };
  await notifyOfBankDetails(work, { ...news, paragraphs: changedParagraphs });
  publish(organisationEvents, { id: orgId });
}
