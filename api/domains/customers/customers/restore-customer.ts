import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { NothingKeptError, restoreRecord } from "../../../platform/deleted-records/restore-record.ts";
import { customerEvents } from "./customer.events.ts";

/** Undoes the deletion or archiving of a customer. Idempotent. */
export async function restoreCustomer(work: UnitOfWork, id: string): Promise<void> {
  const { tx, publish } = work;
  await restoreRecord(work, "customer", id, {
    taken: "This customer can’t be restored because another customer has taken its place",
  });
  await tx.customer.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, ...nextVersion(work) },
  });
  const found = await tx.customer.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Customer");
  publish(customerEvents, { change: "created", id });
}
