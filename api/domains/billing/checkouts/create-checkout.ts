import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** How long the provider's page takes a payment. */
const OPEN_FOR_MS = 60 * 60_000;

/** What is paid for by card, and how much of it. */
type Purchase = { amountCents: number } & (
  | { kind: "invoice"; invoiceId: string }
  | { kind: "pack"; productId: string }
);

/** Stores a pending checkout, open for an hour from now. Its page is opened by `openAtProvider`, once it's committed. */
export async function createCheckout(
  { tx, now }: Pick<UnitOfWork, "tx" | "now">,
  purchase: Purchase,
): Promise<{ id: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
  const { id } = await tx.checkout.create({ data: { ...purchase, expiresAt }, select: { id: true } });
  return { id, expiresAt };
}
