import { z } from "zod";
import type { TenantTransaction } from "../../../database/client.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";

export const checkoutExpiry = taskType("expire-checkout", { orgId: z.uuid(), checkoutId: z.uuid() });

interface PayableInvoice {
  id: string;
  orgId: string;
  status: "draft" | "sent" | "paid" | "void";
  totalCents: number;
  paidCents: number;
}

/**
 * Closes an invoice's card checkouts that exceed its balance. Call it after any change to its status or payments, with
 * the invoice locked.
 */
export function closeUnowedCheckouts(tx: TenantTransaction, invoice: PayableInvoice): Promise<void> {
  const { id, orgId, status, totalCents, paidCents } = invoice;
  const owedCents = status === "sent" ? totalCents - paidCents : 0;
  return closeCheckouts({ tx, orgId }, { invoiceId: id, amountCents: { gt: owedCents } });
}

export async function closeCheckouts(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  which: Prisma.CheckoutWhereInput,
): Promise<void> {
  const closed = await tx.checkout.updateManyAndReturn({
    where: { ...which, status: "pending" },
    data: { status: "expired" },
    select: { id: true },
  });
  for (const { id } of closed) await queueExpiry({ tx, orgId }, id);
}

export const queueExpiry = ({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, checkoutId: string) =>
  queue.add(tx, checkoutExpiry, { orgId, checkoutId }, { key: `expire-checkout:${checkoutId}` });
