import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import type { DeletionOutcome } from "../../../platform/deleted-records/deletion-outcome.ts";
import { customerEvents } from "./customer.events.ts";

/** Deletes a customer, or archives one with equipment, jobs or documents. */
export async function deleteCustomer(work: UnitOfWork, id: string): Promise<DeletionOutcome> {
  const { tx, orgId, publish } = work;
  // The lock stops anyone adding a job between the check and the deletion.
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    select id from customers where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Customer");
  if (await customerHasHistory(tx, id)) {
    const data = { archivedAt: work.now, ...nextVersion(work) };
    await tx.customer.update({ where: { id }, data, select: { id: true } });
    publish(customerEvents, { change: "archived", id });
    return "archived";
  }
  await deleteRecord(work, "customer", id);
  publish(customerEvents, { change: "deleted", id });
  return "deleted";
}

export async function customerHasHistory(
  tx: Pick<TenantTransaction, "job" | "equipment" | "quote" | "invoice" | "message" | "conversation">,
  customerId: string,
): Promise<boolean> {
  const where = { customerId };
  const select = { id: true };
  const found =
    (await tx.job.findFirst({ where, select })) ??
    (await tx.equipment.findFirst({ where, select })) ??
    (await tx.quote.findFirst({ where, select })) ??
    (await tx.invoice.findFirst({ where, select })) ??
    (await tx.message.findFirst({ where, select })) ??
    (await tx.conversation.findFirst({ where, select }));
  return found !== null;
}
