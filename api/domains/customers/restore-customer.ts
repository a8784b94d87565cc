import type { TenantClient } from "../../database/client.ts";
import { NothingKeptError, restoreRecord } from "../deleted-records/restore-record.ts";

/** Undoes the deletion or archiving of a customer; idempotent. */
export function restoreCustomer(
  db: TenantClient,
  actor: { orgId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  return db.$transaction(async (tx) => {
    await restoreRecord({ tx, orgId: actor.orgId, actor, now }, "customer", id, {
      taken: "Another customer has its place",
    });
    await tx.customer.updateMany({
      where: { id, archivedAt: { not: null } },
      data: { archivedAt: null, version: { increment: 1 } },
    });
    const found = await tx.customer.findUnique({ where: { id }, select: { id: true } });
    if (!found) throw new NothingKeptError("Customer");
  });
}
