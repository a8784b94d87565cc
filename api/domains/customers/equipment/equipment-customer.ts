import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";

/** Rejects an unknown or archived customer. */
export async function checkCustomer(tx: TenantTransaction, id: string | null | undefined) {
  if (!id) return;
  const customer = await tx.customer.findFirst({ where: { id, archivedAt: null }, select: { id: true } });
  if (!customer) throw new NotFoundError("Customer");
}
