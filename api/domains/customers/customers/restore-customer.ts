import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { NothingKeptError, restoreRecord } from "../../../platform/deleted-records/restore-record.ts";
import { customerEvents } from "./customer.events.ts";

/** Undoes the deletion or archiving of a customer. Idempotent. */
export async function restoreCustomer(work: UnitOfWork, id: string): Promise<void> {
  const { tx, publish } = work;
  await restoreRecord(work, "customer", id, {
    taken: "Another customer has its place",
  });
  await tx.customer.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, ...nextVersion(work) },
  });
  const found = await tx.customer.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Customer");
  publish(customerEvents, { change: "created", id });
}
