import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

const OPEN_FOR_MS = 60 * 60_000;

type Purchase = { amountCents: number } & (
  | { kind: "invoice"; invoiceId: string }
  | { kind: "pack"; productId: string }
);

export async function createCheckout(
  { tx, now }: Pick<UnitOfWork, "tx" | "now">,
  purchase: Purchase,
): Promise<{ id: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
  const { id } = await tx.checkout.create({ data: { ...purchase, expiresAt }, select: { id: true } });
  return { id, expiresAt };
}
